// Made from widgets/page by `make bundle`: change it there.
var make=(tag,attributes={},...children)=>{let made=document.createElement(tag);for(let[name,value]of Object.entries(attributes))
typeof value=="function"?made.addEventListener(name.slice(2),value):value===!0?made.setAttribute(name,""):value!==!1&&value!==
void 0&&value!==null&&made.setAttribute(name,String(value));return made.append(...children.filter(child=>child!=null).map(
child=>child instanceof Node?child:String(child))),made},SVG="http://www.w3.org/2000/svg",PATHS={undo:"M9 7 4 12l5 5M4 1\
2h10a6 6 0 0 1 0 12h-2",redo:"M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 12h2",hint:"M14 4a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15z\
M11 25h6",why:"M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",new:"M14 5v18M5 14h18",again:"M22 9a9 9 0 1 0 1 8M23 4v6h-6",
share:"M9 15l10-6M9 15l10 6M9 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 \
0 1 6 0"},icon=name=>{let svg=document.createElementNS(SVG,"svg");svg.setAttribute("viewBox","0 0 28 28"),svg.setAttribute(
"aria-hidden","true");let path=document.createElementNS(SVG,"path");return path.setAttribute("d",PATHS[name]),svg.append(
path),svg},button=(label,onclick,{name="",drawn,hidden=!1,type="button"}={})=>make("button",{type,class:`pl-button ${name}`.
trim(),onclick,hidden},drawn?icon(drawn):null,make("span",{},label));var fill=(text,facts={})=>text.replace(/\{(\w+)\}/g,(found,name)=>String(facts[name]??found)),sayer=words=>(key,facts)=>fill(
words[key]??key,facts);var media=query=>globalThis.matchMedia?.(query)??{matches:!1,addEventListener(){},removeEventListener(){}},darkSystem=media(
"(prefers-color-scheme: dark)"),stillSystem=media("(prefers-reduced-motion: reduce)"),looks={get theme(){let chosen=document.
documentElement.dataset.theme,jupyter=document.body.dataset.jpThemeLight;return chosen==="light"||chosen==="dark"?chosen:
jupyter?jupyter==="false"?"dark":"light":darkSystem.matches?"dark":"light"},get still(){return stillSystem.matches},get ratio(){
return Math.min(3,Math.max(1,globalThis.devicePixelRatio||1))},watch(callback){let seen=new MutationObserver(callback);return seen.
observe(document.documentElement,{attributeFilter:["data-theme"]}),seen.observe(document.body,{attributeFilter:["data-jp\
-theme-light"]}),darkSystem.addEventListener("change",callback),()=>{seen.disconnect(),darkSystem.removeEventListener("c\
hange",callback)}}};var KEY="pontlevis:1:",read=name=>{try{return localStorage.getItem(KEY+name)}catch{return null}},write=(name,text)=>{try{
return localStorage.setItem(KEY+name,text),""}catch(fault){return fault instanceof Error&&fault.name==="QuotaExceededErr\
or"?"full":"closed"}},remove=name=>{try{localStorage.removeItem(KEY+name)}catch{}},names=start=>{try{return Object.keys(
localStorage).filter(key=>key.startsWith(KEY+start)).map(key=>key.slice(KEY.length))}catch{return[]}},readJson=name=>{try{
return JSON.parse(read(name)??"null")}catch{return null}},isObject=value=>typeof value=="object"&&value!==null&&!Array.isArray(
value),readObject=name=>{let kept=readJson(name);return isObject(kept)?kept:{}},update=(name,changes)=>write(name,JSON.stringify(
{...readObject(name),...changes}));var TAB=Math.random().toString(36).slice(2),isSaved=value=>isObject(value)&&isObject(value.record),read2=key=>{let kept=readJson(
key);return isSaved(kept)?kept:null},isNewer=(kept,base)=>kept!==null&&kept.tab!==TAB&&Number.isInteger(kept.revision)&&
kept.revision>base,merge=(kept,change)=>{let{base,revision}=change;if(change.full)return{...change.full,revision};let before=kept?.
record.moves;if(kept?.revision!==base||!Array.isArray(before)||before.length<change.keep)return null;let moves=[...before.
slice(0,change.keep),...change.add],merged={...kept,record:{...kept.record,...change.set,moves},revision};return change.
table?{...merged,table:change.table}:merged},write2=(key,game)=>write(key,JSON.stringify({...game,tab:TAB,when:Date.now()})),
keep=(key,change)=>{let kept=read2(key);if(isNewer(kept,change.base))return"stale";let merged=merge(kept,change);return merged===
null?"whole":write2(key,merged)},copyOf=key=>`${key}~copy`,copy=(key,game)=>write2(copyOf(key),game),setAside=key=>{let text=read(
key);text&&write(copyOf(key),text),remove(key)},newKey=game=>`${game}/play-${Date.now().toString(36)}${Math.random().toString(
36).slice(2,6)}`,list=games=>games.flatMap(game=>names(`${game.id}/play-`).map(key=>listed(key,game,read2(key)))).filter(
found=>found!==null).sort((a,b)=>b.when-a.when),listed=(key,{title,seats},kept)=>{if(kept===null)return null;let table=isObject(
kept.table)?kept.table:{},given=Array.isArray(table.names)?table.names:[];return{key,title,copy:key.endsWith("~copy"),over:!!table.
over,when:dated(kept.when),names:given.map((name,seat)=>String(name||(seats[seat]??""))),ply:Number.isInteger(kept.record.
ply)?Number(kept.record.ply):0}},LATEST=864e13,dated=when=>Number.isFinite(when)&&Math.abs(Number(when))<=LATEST?Number(
when):0;var won=()=>{let kept=readJson("stars");return Array.isArray(kept)?new Set(kept.filter(key=>typeof key=="string")):new Set(
isObject(kept)?Object.keys(kept).filter(key=>kept[key]):[])},win=star=>write("stars",JSON.stringify(Object.fromEntries([
...won().add(star)].map(key=>[key,1]))));var Effects=class{landing=0;#layer;#canvas;#size;#kinds={fly:effect=>this.#fly(effect),march:effect=>this.#march(effect),
toss:effect=>this.#toss(effect),flip:effect=>this.#flip(effect),fall:effect=>this.#fall(effect),shake:effect=>this.#shake(
effect),glow:effect=>this.#glow(effect)};constructor(layer,canvas,size){this.#layer=layer,this.#canvas=canvas,this.#size=
size}#ghost([x,y,w,h],name="",[left,top]=[x,y,w,h]){let source=this.#canvas(),size=this.#size(),made=make("canvas",{class:`\
pl-ghost ${name}`.trim()});if(!source||!size)return null;let dots=source.width/size.width;made.width=Math.max(1,Math.round(
w*dots)),made.height=Math.max(1,Math.round(h*dots)),made.getContext("2d")?.drawImage(source,x*dots,y*dots,w*dots,h*dots,
0,0,made.width,made.height);let zoom=size.shown/size.width;return Object.assign(made.style,{left:`${left*zoom}px`,top:`${top*
zoom}px`,width:`${w*zoom}px`,height:`${h*zoom}px`}),this.#layer.append(made),made}play(effects){if(!looks.still)for(let effect of effects)
try{this.#kinds[effect.kind]?.(effect)}catch{this.#layer.replaceChildren()}}#run(ghost,frames,options,...others){if(!ghost)
return;let end=()=>[ghost,...others].forEach(made=>made?.remove());ghost.animate(frames,{fill:"both",easing:"cubic-bezie\
r(.3,.7,.3,1)",...options}).finished.then(end,end)}lift(from){return this.#ghost(from,"pl-lifted")}#fly({from,to,over=to}){
let cover=this.#ghost(over,"",to),card=this.#ghost(from,"pl-lifted"),size=this.#size();if(!card||!size){cover?.remove();
return}let zoom=size.shown/size.width,move=`translate(${(to[0]-from[0])*zoom}px, ${(to[1]-from[1])*zoom}px)`,shrink=`sca\
le(${to[2]/from[2]}, ${to[3]/from[3]})`;card.style.transformOrigin="0 0",this.#run(card,[{transform:"none"},{transform:`${move}\
 ${shrink}`}],{duration:380},cover)}#patch([x,y,w,h],role){let size=this.#size(),zoom=size?size.shown/size.width:0,made=make(
"div",{class:"pl-ghost pl-round"}),[left,top,width,height]=[x-2,y-2,w+4,1.06*h+4].map(length=>`${length*zoom}px`);return Object.
assign(made.style,{left,top,width,height,background:`var(--pl-${role})`}),this.#layer.append(made),made}#march({from,to,
ground}){let cover=this.#patch(to,ground),coin=this.#ghost(from,"pl-round pl-lifted"),size=this.#size();if(!coin||!size){
cover.remove();return}let zoom=size.shown/size.width,[x,y]=[(to[0]-from[0])*zoom,(to[1]-from[1])*zoom],scale=to[2]/from[2];
coin.style.transformOrigin="0 0",coin.style.zIndex="1";let half={transform:`translate(${x/2}px, ${y/2-.3*from[2]*zoom}px\
) scale(${(1+scale)/2})`},end={transform:`translate(${x}px, ${y}px) scale(${scale})`};this.#run(coin,[{transform:"none"},
half,end],{duration:480,easing:"ease-in-out"},cover)}#toss({from,ground}){let cover=this.#patch(from,ground),coin=this.#ghost(
from,"pl-round"),size=this.#size();if(!coin||!size){cover.remove();return}coin.style.zIndex="1";let high=(.35+.25*Math.random())*
from[3]*(size.shown/size.width),turns=8+2*Math.floor(3*Math.random()),frames=Array.from({length:turns+1},(_,n)=>{let part=n/
turns;return{transform:`translateY(${-4*high*part*(1-part)}px) scaleY(${n%2?.06:1})`}}),duration=520+160*Math.random();this.
landing=Math.max(this.landing,performance.now()+duration),this.#run(coin,frames,{duration,easing:"linear"},cover)}#flip({
from,round}){let card=this.#ghost(from,round?"pl-round":"");this.#run(card,[{transform:"none",opacity:1},{transform:"sca\
leX(.04)",opacity:.9}],{duration:170,easing:"ease-in"})}#fall({from,round}){let card=this.#ghost(from,round?"pl-round":""),
fallen={transform:"translateY(30px) rotate(14deg) scale(.7)",opacity:0};this.#run(card,[{transform:"none",opacity:1},{transform:"\
rotate(-6deg)",opacity:1,offset:.2},fallen],{duration:520})}#shake({from}){let card=this.#ghost(from,"pl-refused"),steps=[
0,-6,6,-5,4,-2,0].map(x=>({transform:`translateX(${x}px)`}));this.#run(card,steps,{duration:380,easing:"ease-in-out"})}#glow({
from}){let size=this.#size();if(!size)return;let zoom=size.shown/size.width,[x,y,w,h]=from.map(length=>`${length*zoom}px`),
ring=make("div",{class:"pl-ghost pl-glow"});Object.assign(ring.style,{left:x,top:y,width:w,height:h}),this.#layer.append(
ring),this.#run(ring,[{opacity:0},{opacity:1,offset:.3},{opacity:0}],{duration:800})}};var onPage=()=>document.body.hasAttribute("data-voila"),embed=async(shown,place)=>{let view=await shown.widget_manager.create_view(
shown);place(view.el),(view.luminoWidget??view.pWidget)?.processMessage({type:"after-attach"})};var KEYS=new Set(["ArrowLeft","ArrowRight","ArrowUp","ArrowDown","Enter"," ","Escape","u","?","h","Home","End"]),STOPPED=[
"mousedown","mouseup","mousemove","mouseout","wheel","touchstart","touchmove","touchend","touchcancel"],HASTY=350,REST=60,
SHAKE=6,LATE=3e3,Drag=class{held=null;ghost=null;moved=!1;let=-1/0;constructor(stage){this.stage=stage;let{el}=stage;el.
addEventListener("pointerdown",event=>this.press(event)),el.addEventListener("pointermove",event=>this.move(event)),el.addEventListener(
"pointerup",event=>this.release(event)),el.addEventListener("pointercancel",()=>this.drop()),el.addEventListener("touchm\
ove",event=>{this.held&&event.preventDefault()},{capture:!0,passive:!1})}press(event){let place=event.isPrimary&&event.button===
0?this.stage.place(event):null;this.drop();let box=place&&this.stage.board.ui.drags.find(([x,y,w,h])=>{let[left,top]=[place.
at[0]-x,place.at[1]-y];return left>=0&&left<w&&top>=0&&top<h});place&&box&&(this.held={at:place.at,x:event.clientX,y:event.
clientY,box})}move({clientX,clientY,pointerId}){if(!this.held)return;let[x,y]=[clientX-this.held.x,clientY-this.held.y];
!this.moved&&Math.hypot(x,y)>SHAKE&&(this.moved=!0,this.stage.el.setPointerCapture(pointerId),this.ghost=this.stage.effects.
lift(this.held.box)),this.ghost&&(this.ghost.style.transform=`translate(${x}px, ${y}px)`)}release(event){let{held,moved}=this;
if(this.drop(),!held||!moved)return;this.let=event.timeStamp;let box=this.stage.el.getBoundingClientRect(),place=event.clientX>=
box.left&&event.clientX<box.right&&event.clientY>=box.top&&event.clientY<box.bottom?this.stage.place(event):null;place&&
this.stage.board.send({drag:[held.at,place.at]})}drop(){this.ghost?.remove(),this.held=this.ghost=null,this.moved=!1}ended(){
let ended=performance.now()-this.let<HASTY;return this.let=-1/0,ended}},Stage=class{pic=make("div",{class:"pl-pic","aria\
-hidden":"true"});host=make("div",{class:"pl-canvas","aria-hidden":"true"});layer=make("div",{class:"pl-effects","aria-h\
idden":"true"});drawn="";late=!1;mounted="";painter=null;last=null;resting;hovered=!1;constructor(board){this.board=board,
this.el=make("div",{class:"pl-stage",tabindex:"0",role:"application","aria-label":board.t("label.board"),"aria-described\
by":`${board.id}-alt`,"data-lm-suppress-shortcuts":"true"},this.pic,this.host,this.layer),this.effects=new Effects(this.
layer,()=>this.host.querySelector("canvas"),()=>this.size()),this.drag=new Drag(this),this.listen()}listen(){let{el}=this;
for(let name of STOPPED)this.host.addEventListener(name,event=>event.stopPropagation(),{capture:!0,passive:!0});el.addEventListener(
"click",event=>{this.drag.ended()||this.point(event)}),el.addEventListener("pointermove",event=>this.hover(event)),el.addEventListener(
"pointerleave",()=>this.rest(null)),el.addEventListener("keydown",event=>this.key(event),{capture:!0})}picture(){let{model,
still}=this.board,svg=model.get("svg");return svg||!still?{svg,shape:model.get("shape"),size:model.get("size")}:still}size(){
let[width]=this.picture().size,shown=this.el.clientWidth;return width&&shown?{width,shown}:null}look(){let{svg,shape,size:[
width,height]}=this.picture(),fits=this.board.looking().look.shape===shape||this.late;fits||setTimeout(()=>{this.late=!0,
this.look()},LATE),!(!fits&&this.drawn)&&(this.el.style.setProperty("--pl-width",String(width)),this.el.style.setProperty(
"--pl-height",String(height)),!(!fits||!svg||this.drawn===svg||!this.board.el.getBoundingClientRect().width)&&(this.pic.
innerHTML=this.drawn=svg,this.pic.dataset.shape=shape))}async mount(){let{board}=this,id=board.model.get("canvas");if(!id||
this.mounted===id)return;this.mounted=id,board.live=!0,board.el.classList.remove("pl-live");let canvas=await board.model.
widget_manager.get_model(id);this.painter=(canvas.get("_canvases")?.[0]??canvas).get("_canvas_manager"),await embed(canvas,
el=>this.host.replaceChildren(el));for(let el of this.host.querySelectorAll(":scope > *, canvas"))el.setAttribute("tabin\
dex","-1")}paint(frame){let data=new Uint8Array(frame.buffer,frame.byteOffset,frame.byteLength).slice();this.painter?.trigger(
"msg:custom",{dtype:"uint8",shape:[data.length]},[new DataView(data.buffer)])}place({clientX,clientY}){let size=this.size();
if(!size)return null;let box=this.el.getBoundingClientRect(),zoom=size.width/size.shown,units=length=>Math.round(length*
zoom*10)/10;return{zoom,at:[units(clientX-box.left),units(clientY-box.top)]}}point(event){let place=this.place(event);if(!place)
return;clearTimeout(this.resting);let{at,zoom}=place,{last}=this,now=event.timeStamp,double=last!==null&&Math.hypot(at[0]-
last.at[0],at[1]-last.at[1])<24*zoom&&now-last.now<HASTY;this.last={at,now},this.board.send({at,double})}hover({clientX,
clientY,pointerType}){!this.board.ui.hovers||!this.board.live||pointerType!=="mouse"||(clearTimeout(this.resting),this.resting=
setTimeout(()=>this.rest(this.place({clientX,clientY})),REST))}rest(place){clearTimeout(this.resting),!(!this.board.ui.hovers||
!this.board.live||!place&&!this.hovered)&&(this.hovered=place!==null,this.board.model.send({over:place?place.at:[-1,-1]}))}key(event){
if(event.ctrlKey||event.metaKey||event.altKey||event.key==="Tab"||event.key==="Shift")return;let key=event.key.length===
1?event.key.toLowerCase():event.key,{keys,showing}=this.board.ui;!KEYS.has(key)&&!keys.includes(key)&&!(showing&&key.length===
1)||(event.preventDefault(),event.stopPropagation(),event.repeat&&!key.startsWith("Arrow")||this.board.send({key}))}};var LATEST2=3,SEATS=6,side=seat=>seat<0?seat:seat%SEATS,drawTask=(el,task,t)=>{if(el.hidden=!task,!task)return;let star=make(
"span",{class:"pl-star",role:"img","aria-label":t(task.solved?"label.star":"label.no_star")},task.solved?"★":"☆");el.
replaceChildren(star,make("p",{},task.text)),el.classList.toggle("pl-solved",task.solved)},Panel=class{alt=make("p",{class:"\
pl-unseen"});turn=make("p",{class:"pl-turn"});acts=make("div",{class:"pl-acts"});text=make("p",{class:"pl-text","aria-li\
ve":"polite",role:"status"});bars=make("div",{class:"pl-bars"});cite=make("div",{class:"pl-cite"});answer=make("div",{class:"\
pl-answer"},this.text,this.bars,this.cite);result=make("div",{class:"pl-result",hidden:!0});count=make("output");now=make(
"div",{class:"pl-now"});settings=make("div",{class:"pl-settings"});code=null;scrubbing;constructor(board,stage){let{t}=board;
this.board=board,this.stage=stage,this.alt.id=`${board.id}-alt`,this.mark=make("span",{class:"pl-mark",hidden:!0}),this.
head=make("div",{class:"pl-head"},this.turn,this.mark);let act=name=>()=>board.send({do:name});this.tools={undo:button(t(
"do.undo"),act("undo"),{drawn:"undo"}),redo:button(t("do.redo"),act("redo"),{drawn:"redo"}),hint:button(t("do.hint"),act(
"hint"),{drawn:"hint"}),why:button(t("do.why"),act("why"),{drawn:"why"}),again:button(t("do.again"),act("new"),{drawn:"a\
gain"}),new:button(t("do.new"),act("new"),{drawn:"new"}),share:button(t("do.share"),act("share"),{drawn:"share"})};for(let made of Object.
values(this.tools))made.title=made.textContent??"";this.bar=make("div",{class:"pl-tools",role:"group","aria-label":t("la\
bel.tools")},...Object.values(this.tools)),this.range=make("input",{type:"range",min:0,max:0,value:0,"aria-label":t("lab\
el.replay"),oninput:()=>this.scrub()}),this.onwards=button(t("do.resume"),()=>board.send({do:"resume"}),{hidden:!0}),this.
slider=make("div",{class:"pl-slider",hidden:!0},this.range,this.count,this.onwards),this.log=make("ol",{class:"pl-log",id:`${board.
id}-log`}),this.whole=make("button",{type:"button",class:"pl-whole","aria-expanded":"false","aria-controls":this.log.id,
onclick:()=>this.showWhole(!this.isWhole)},t("label.log")),this.logFold=make("section",{class:"pl-fold pl-story"},this.whole,
this.log);let fold=(key,inside)=>make("details",{class:"pl-fold"},make("summary",{},t(key)),inside);this.nowFold=fold("l\
abel.now",this.now),this.side=make("div",{class:"pl-side"},this.slider,this.logFold,this.nowFold,fold("label.settings",this.
settings))}scrub(){clearTimeout(this.scrubbing),this.scrubbing=setTimeout(()=>this.board.send({do:"scrub",value:Number(this.
range.value)}),40)}get isWhole(){return this.whole.getAttribute("aria-expanded")==="true"}showWhole(whole){this.whole.setAttribute(
"aria-expanded",String(whole)),this.drawLog()}unfold(){this.nowFold.open=!0,this.showWhole(!0)}draw(){let{board}=this,{ui,
model,cards}=board;Object.assign(cards,ui.cards),this.alt.textContent=model.get("alt"),this.drawTurn(ui),this.drawActs(ui.
acts,!!ui.over),this.drawAnswer(ui),drawTask(board.task,ui.task,board.t),this.drawTools(ui),this.drawSlider(ui),this.drawLog(),
this.drawNow(ui),this.drawSettings(ui),this.drawResult(ui)}drawTurn({turn,marks}){let dot=make("span",{class:`pl-dot${turn.
thinking?" pl-thinking":""}`,"data-seat":side(turn.seat)});this.turn.replaceChildren(dot,turn.text),this.turn.classList.
toggle("pl-mine",turn.mine),this.mark.hidden=!marks.length,this.mark.textContent=marks.map(mark=>this.board.t(`label.${mark}`)).
join(", ")}drawActs(acts,over){let{activeElement}=document,focused=activeElement instanceof HTMLElement&&this.acts.contains(
activeElement)?activeElement.dataset.act:void 0,made=acts.map(act=>this.act(act));this.acts.replaceChildren(...made),this.
acts.hidden=over&&!made.length,focused!==void 0&&(made.find(one=>one.dataset.act===focused)??this.stage.el).focus({preventScroll:!0})}act([
act,label,key,,kind]){let born=performance.now(),onclick=event=>{act===":reveal"&&event.timeStamp-born<HASTY||this.board.
send(act.startsWith(":")?{do:act.slice(1)}:{play:act})},shortcut=key?make("kbd",{"aria-hidden":"true"},key.toUpperCase()):
null;return make("button",{type:"button",class:`pl-button pl-act pl-${kind}`,"data-act":act,"aria-keyshortcuts":key||void 0,
onclick},label,shortcut)}drawAnswer({said:[text,tone,rule],bars}){if(this.text.textContent!==text&&(this.text.textContent=
text),this.answer.dataset.tone=tone,this.answer.classList.toggle("pl-empty",!text),this.bars.replaceChildren(...bars.map(
([label,chance])=>make("div",{class:"pl-bar"},make("span",{},label),make("meter",{value:chance,min:0,max:1,"aria-label":label}),
make("b",{},`${Math.round(chance*100)} %`)))),this.code?.isConnected)return;let shown=this.code??(rule?this.card(rule):null);
this.cite.replaceChildren(...shown?[shown]:[])}card(rule){let card=this.board.cards[rule];if(!card)return null;let[title,
text,where]=card;return make("aside",{class:"pl-card","data-rule":rule,role:"note"},make("strong",{},title),make("p",{},
text),where?make("small",{},where):null)}drawTools({can,asking,task,undo}){for(let[name,made]of Object.entries(this.tools))
made.hidden=!(name in can),can[name]?made.removeAttribute("aria-disabled"):made.setAttribute("aria-disabled","true");this.
tools.undo.title=undo||this.board.t("do.undo"),this.tools.why.setAttribute("aria-pressed",String(asking)),this.tools.again.
classList.toggle("pl-main-act",!!task?.missed)}drawSlider({ply:[at,total,back],replays}){this.slider.hidden=total===0||!replays,
this.range.max=String(total),(document.activeElement!==this.range||!back)&&(this.range.value=String(at)),this.range.setAttribute(
"aria-valuetext",this.board.t("label.ply",{at,total})),this.count.textContent=`${at} / ${total}`,this.onwards.hidden=!back}drawLog(){
let{lines,cards,ui:{names:names2}}=this.board,shown=this.isWhole?lines:lines.slice(-LATEST2);this.log.replaceChildren(...shown.
map(([,seat,text,rule])=>make("li",{"data-seat":side(seat)},make("b",{},names2[seat]??""),make("span",{},` ${text}`),make(
"abbr",{title:rule},cards[rule]?.[0]??rule)))),this.log.scrollTop=this.log.scrollHeight,this.logFold.hidden=shown.length===
0}drawNow({rules}){this.now.replaceChildren(...rules.map(rule=>this.card(rule)).filter(card=>card!==null)),this.nowFold.
hidden=!this.now.childElementCount}drawSettings({policy}){let{board:{t}}=this,set=(name,value)=>this.board.send({do:"set",
name,value}),choice=(what,...names2)=>{let select=make("select",{"data-setting":what,onchange:()=>set(what,select.value)},
...names2.map(name=>make("option",{value:name,selected:policy[what]===name},t(`${what}.${name}`))));return make("label",
{},t(`label.${what}`),select)},tick=name=>{let box=make("input",{type:"checkbox",checked:policy[name],onchange:()=>set(name,
box.checked)});return make("label",{},box,t(`policy.${name}`))},ticks=["assist","memory","aid","practice"].filter(name=>name in
policy),made=make("div",{},choice("pacing","auto","step","skip"),choice("speed","slow","normal","fast","instant"),...ticks.
map(tick));this.settings.innerHTML!==made.innerHTML&&this.settings.replaceChildren(...made.childNodes)}drawResult({over}){
if(this.result.hidden=!over,!over)return;let seats=over.seats.map(([name,score,won2,lines])=>make("li",{class:won2?"pl-w\
on":""},make("details",{},make("summary",{},make("b",{},name),make("span",{},score)),make("ul",{},...lines.map(([points,
text])=>make("li",{},make("b",{},points)," ",text))))));this.result.replaceChildren(make("strong",{},over.title),make("o\
l",{},...seats))}showCode({page,cell}){let label=this.board.t(onPage()?"label.link":"label.cell"),text=onPage()?new URL(
page,location.href).href:cell,shown=onPage()?make("input",{readonly:!0,value:text,"aria-label":label}):make("textarea",{
readonly:!0,rows:4,"aria-label":label},text);this.code=make("aside",{class:"pl-card"},make("strong",{},label),shown),this.
cite.replaceChildren(this.code),shown.select(),navigator.clipboard?.writeText(text).catch(()=>{})}forgetCode(){this.code=
null}};var ROOMY=1080,BoardView=class{model;el;t;ui;id=`pl${Math.random().toString(36).slice(2,9)}`;task=make("div",{class:"pl-\
task"});lines=[];cards={};live=!1;stage=null;panel=null;drawing=!1;unfolded=!1;still=null;known=null;fault="";over=[];constructor({
model,el,t}){this.model=model,this.el=el,this.t=t,this.ui=model.get("ui"),this.live=model.get("canvas")!=="",el.classList.
add("pl","pl-board"),el.dataset.board=this.key,el.lang=model.get("lang"),el.replaceChildren(this.task),drawTask(this.task,
this.ui.task,t),this.follow()}get key(){return this.model.get("key")}open(){let stage=this.stage=new Stage(this),panel=this.
panel=new Panel(this,stage),main=make("div",{class:"pl-main"},panel.head,stage.el,panel.acts,panel.bar,panel.answer,panel.
result);this.el.replaceChildren(this.task,make("div",{class:"pl-columns"},main,panel.side),panel.alt),panel.draw(),this.
look(),this.live||=this.model.get("canvas")!=="",this.live&&(stage.mount(),this.model.send({want:"all",...this.looking()}))}follow(){
let{model}=this,on=(what,call)=>{model.on(what,call),this.over.push(()=>model.off(what,call))};on("change:alt",()=>this.
drawSoon()),on("change:svg",()=>this.look()),on("change:canvas",()=>this.stage?.mount()),on("change:news",()=>this.heard(
model.get("news"))),on("msg:custom",message=>this.heard(message)),this.el.addEventListener("pontlevis:picture",event=>{this.
still=event.detail,this.visible()});let wake=()=>this.visible(),watcher=new IntersectionObserver(seen=>{seen.some(entry=>entry.
isIntersecting)&&wake()});watcher.observe(this.el);let sizer=new ResizeObserver(wake);sizer.observe(this.el);let other=event=>{
event.key===KEY+this.key&&this.other()};globalThis.addEventListener("pontlevis:visible",wake),globalThis.addEventListener(
"storage",other),this.over.push(looks.watch(()=>this.relook()),()=>watcher.disconnect(),()=>sizer.disconnect(),()=>globalThis.
removeEventListener("pontlevis:visible",wake),()=>globalThis.removeEventListener("storage",other))}remove(){this.over.forEach(
call=>call())}visible(){let{width}=this.el.getBoundingClientRect();width&&(this.panel||this.open(),width>=ROOMY&&!this.unfolded&&
(this.unfolded=!0,this.panel?.unfold()),!this.live&&(read(this.key)||this.ui.begins)?this.send({}):this.relook())}looking(){
let{width}=this.el.getBoundingClientRect(),narrow=Number(getComputedStyle(this.el).getPropertyValue("--pl-narrow")),shape=width?
width<narrow?"tall":"wide":this.model.get("shape");return{look:{theme:looks.theme,ratio:looks.ratio,shape}}}send(act){this.
panel?.forgetCode();let saved=()=>read(this.key),asked2=act.do==="newest"?{newest:saved()}:act;if(this.live){this.model.
send(asked2);return}this.live=!0,this.model.send({...asked2,...this.looking(),settings:readObject("settings"),saved:saved(),
touch:!0})}relook(){if(!this.panel)return;let{look}=this.looking();this.look();let known=this.known??{theme:"",ratio:0,shape:this.
model.get("shape")},changed=this.live?JSON.stringify(look)!==JSON.stringify(known):look.shape!==known.shape||!this.model.
get("svg");this.known=look,changed&&this.model.send({look})}look(){this.stage&&(this.el.dataset.look=looks.theme,this.stage.
look())}heard(message){message.log&&this.addLines(message.log),message.cards&&Object.assign(this.cards,message.cards),message.
effects&&this.stage?.effects.play(message.effects),message.frame&&this.stage?.paint(message.frame),message.painted&&this.
el.classList.add("pl-live"),message.save&&this.keep(message.save),message.star&&this.star(message.star),message.settings&&
update("settings",message.settings),message.aside&&setAside(this.key),message.copy&&copy(this.key,message.copy),message.
code&&this.panel?.showCode(message.code),message.ui&&(this.ui={...this.ui,...message.ui}),(message.ui||message.log||message.
cards)&&this.drawSoon()}addLines({from,lines,faded=[]}){this.lines=[...this.lines.slice(0,from),...lines];for(let[at,text]of faded){
let[ply,seat,,rule]=this.lines[at];this.lines[at]=[ply,seat,text,rule]}}drawSoon(){if(this.drawing||!this.panel)return;this.
drawing=!0;let draw=()=>{this.drawing=!1,this.panel?.draw()};document.hidden?draw():requestAnimationFrame(()=>setTimeout(
draw,this.flight()))}flight(){let flight=Math.max(0,(this.stage?.effects.landing??0)-performance.now());return flight&&this.
panel?.drawActs([],!1),flight}keep(change){let fault=keep(this.key,change);fault==="stale"?this.refuse():fault==="whole"?
this.model.send({want:"save"}):(fault&&fault!==this.fault&&this.model.send({unkept:fault}),this.fault=fault,globalThis.dispatchEvent(
new CustomEvent("pontlevis:saved",{detail:this.key})))}other(){this.live&&isNewer(read2(this.key),this.model.get("revisi\
on"))&&this.refuse()}refuse(){this.model.send({stale:!0})}star(star){win(star),globalThis.dispatchEvent(new CustomEvent(
"pontlevis:star",{detail:star}))}};var TURNS=3,TURN=1e3,GONE=new Set(["restarting","autorestarting","terminating","dead"]),Connection=class{#model;#el;#t;#kernel;#lost=!1;#text=make(
"p");#over=[];constructor(model,el,t){this.#model=model,this.#el=el,this.#t=t,this.#kernel=model.widget_manager.kernel,this.
retry=button(t("connection.retry"),()=>this.#ask()),this.notice=make("div",{class:"pl-connection",role:"alert"},this.#text,
this.retry),this.#follow()}#follow(){let[model,kernel]=[this.#model,this.#kernel],status=(_,now)=>{GONE.has(now)&&this.#lose()},
live=()=>{model.comm_live||this.#lose()};kernel?.statusChanged.connect(status),model.on("comm_live_update",live),this.#over.
push(()=>kernel?.statusChanged.disconnect(status),()=>model.off("comm_live_update",live)),live()}get widget_manager(){return this.#model.
widget_manager}get(name){return this.#model.get(name)}set(name,value){this.#model.set(name,value)}on(what,call){this.#model.
on(what,call)}off(what,call){this.#model.off(what,call)}save_changes(){this.#model.save_changes(this.#expect())}send(message){
if(!this.#lost)try{this.#model.send(message,this.#expect())}catch{this.#lose()}}#expect(){let answered=!1;return(async()=>{
for(let turn=0;turn<TURNS&&!answered;turn+=1)await new Promise(done=>{setTimeout(done,TURN)});!answered&&!this.#lost&&this.#tell(
"connection.late")})(),{iopub:{status:()=>{answered=!0,this.#lost||this.notice.remove()}}}}#ask(){this.notice.remove(),this.#kernel?.
connectionStatus==="disconnected"&&this.#kernel.reconnect(),this.send({})}#lose(){this.#lost=!0,onPage()||this.#tell("co\
nnection.lost")}#tell(key){this.#text.textContent=this.#t(key),this.retry.hidden=this.#lost,this.#el.append(this.notice)}remove(){
this.#over.forEach(call=>call())}};var importText=async text=>{let address=URL.createObjectURL(new Blob([text],{type:"text/javascript"}));try{return await import(address)}finally{
URL.revokeObjectURL(address)}},importViews=async(scripts,load=importText)=>{let found=await Promise.all(Object.entries(scripts).
map(async([name,text])=>{try{let module=await load(text);return Object.entries(module.default??{})}catch(fault){return console.
error(`the script ${name} cannot be loaded:`,fault),[]}}));return new Map(found.flat())};var gameAddress=key=>`#game=${encodeURIComponent(key)}`,gameOf=hash=>{if(!hash.startsWith("#game="))return"";try{return decodeURIComponent(
hash.slice(6))}catch{return""}},asked=(search,name)=>new URLSearchParams(search).get(name);var Choice=class{first=0;seats=[];names=[];options={};constructor(game){this.game=game,this.players=game.usual}},GameFormView=class{tagline=make(
"p");seats=make("fieldset");options=make("fieldset");constructor(games,lang,t,begin){this.lang=lang,this.t=t,this.begin=
begin;let wanted=asked(location.search,"game");this.chosen=new Choice(games.find(one=>one.id===wanted)??games[0]),this.el=
make("form",{class:"pl-form",onsubmit:event=>{event.preventDefault(),this.start()}},make("label",{class:"pl-seat"},make(
"b",{},t("label.game")),this.menuOfGames(games)),this.tagline,this.seats,this.options,make("label",{class:"pl-seat"},make(
"b",{},t("label.language")),this.menuOfLanguages()),button(t("do.start"),()=>{},{name:"pl-act pl-main",type:"submit"})),
this.drawParts()}menuOfGames(games){let menu=make("select",{onchange:()=>{this.chosen=new Choice(games[menu.selectedIndex]),
this.drawParts()}},...games.map(one=>make("option",{selected:one===this.chosen.game},one.title)));return menu}menuOfLanguages(){
let menu=make("select",{onchange:()=>{this.lang=menu.value}},...["en","fr"].map(code=>make("option",{value:code,lang:code,
selected:code===this.lang},this.t(`lang.${code}`))));return menu}drawParts(){let{t,chosen}=this,{game}=chosen;this.tagline.
textContent=game.tagline;let rows=game.seats.slice(0,chosen.players).map((name,seat)=>this.seat(name,seat));this.seats.replaceChildren(
make("legend",{},t("label.seats")),...game.players.length>1?[this.menuOfPlayers()]:[],...rows);let[foremost,others]=[game.
options.filter(one=>one.foremost),game.options.filter(one=>!one.foremost)].map(options=>options.map(option=>this.option(
option)));this.options.replaceChildren(make("legend",{},t("label.options")),...foremost,make("details",{},make("summary",
{},t("label.more_options")),...others))}menuOfPlayers(){let{t,chosen}=this,choose=()=>{chosen.players=Number(menu.value),
this.drawParts()},menu=make("select",{"aria-label":t("label.seats"),onchange:choose},...chosen.game.players.map(count=>make(
"option",{value:count,selected:count===chosen.players},count)));return menu}seat(name,seat){let{t,chosen}=this,sitters=chosen.
game.sitters[seat];chosen.seats[seat]??=(seat&&sitters[1]||sitters[0])[0];let who=make("select",{"aria-label":name,onchange:()=>{
chosen.seats[seat]=who.value}},...sitters.map(([value,label])=>make("option",{value,selected:chosen.seats[seat]===value},
label))),called=make("input",{type:"text",maxlength:24,placeholder:name,value:chosen.names[seat]??"","aria-label":`${t("\
label.name")} ${name}`,oninput:()=>{chosen.names[seat]=called.value}}),first=make("input",{type:"radio",name:"pl-first",
checked:chosen.first===seat,onchange:()=>{chosen.first=seat}}),begins=chosen.game.first?make("label",{},first,` ${chosen.
game.first}`):null;return make("div",{class:"pl-seat"},make("b",{},name),who,called,begins)}option(option){let{t,chosen:{
options}}=this,{name,label,values,numbers:[least,most]}=option,chose=options[name],own=typeof chose=="string",entry=(value,text,selected=chose===
value)=>make("option",{value,selected},text),usual=option.foremost?[]:[entry("",t("label.usual"))],other=least===void 0?
[]:[entry("other",t("label.another_number",{least,most}),own)],number=make("input",{type:"number",min:least,max:most,value:own&&
chose,required:!0,"aria-label":label,oninput:()=>set(number.value),oninvalid:()=>number.closest("details")?.setAttribute(
"open","")}),set=value=>{value===""?delete options[name]:options[name]=value},choose=()=>{if(select.value==="other"){select.
after(number),number.focus();return}number.remove(),set(select.value&&Number(select.value))},select=make("select",{id:`p\
l-${name}`,onchange:choose},...usual,...values.map((text,at)=>entry(at,text)),...other);return make("div",{class:"pl-opt\
ion"},make("label",{for:`pl-${name}`},label),select,own?number:null,make("details",{},make("summary",{},option.title),make(
"p",{},option.text)))}start(){let{lang,chosen:{game,players,seats,names:names2,options,first}}=this,named=Array.from({length:players},
(_,seat)=>names2[seat]??"");this.begin(game.id,{game:game.id,seats:seats.slice(0,players),names:named,options,lang,first:Math.
min(first,players-1)})}};var PlayView=class{model;t;fault=make("p",{class:"pl-answer","aria-live":"assertive",role:"alert"});place=make("div");form=null;over=[];constructor({
model,el,t}){this.model=model,this.t=t,el.classList.add("pl","pl-play"),el.lang=model.get("lang"),el.dataset.look=looks.
theme,el.replaceChildren(this.fault,this.place);let mount=()=>this.mount(),heard=message=>{message.fault&&this.refuse(message.
fault)};model.on("change:board",mount),model.on("msg:custom",heard),this.over.push(()=>model.off("change:board",mount),()=>model.
off("msg:custom",heard),looks.watch(()=>{el.dataset.look=looks.theme}));let code=asked(location.search,"code");model.get(
"board")?this.mount():code&&onPage()?model.send({code}):this.back()}remove(){this.over.forEach(call=>call())}get games(){
return this.model.get("form").games}back(){let key=gameOf(location.hash);this.showForm(),key&&read(key)&&this.resume(key)}resume(key){
this.model.send({resume:read(key),key})}refuse(text){this.place.firstChild||this.showForm(),this.tell(text)}tell(text){this.
fault.textContent=text,this.fault.dataset.tone=text?"refused":""}async mount(){let id=this.model.get("board");if(!id){this.
showForm();return}this.tell("");let board=await this.model.widget_manager.get_model(id);await embed(board,el=>{asked(location.
search,"code")||this.address(gameAddress(board.get("key"))),this.place.replaceChildren(el,make("p",{},button(this.t("do.\
setup"),()=>this.leave())))})}address(address){onPage()&&history.replaceState(null,"",address)}leave(){this.address(location.
pathname),this.model.send({leave:!0})}showForm(){let{model,t,games}=this,begin=(game,start)=>model.send({start,key:newKey(
game)});this.form=new GameFormView(games,this.form?.lang??model.get("lang"),t,begin),this.place.replaceChildren(this.form.
el,this.begun())}begun(){let{t}=this,kept=list(this.games),list2=chosen=>make("ul",{class:"pl-games"},...chosen.map(game=>this.
kept(game))),[going,over]=[kept.filter(game=>!game.over),kept.filter(game=>game.over)];return make("section",{class:"pl-\
form"},make("strong",{},t("label.unfinished")),going.length?list2(going):make("p",{},t("label.none")),over.length?make("\
details",{},make("summary",{},t("label.finished")),list2(over)):null)}kept({key,title,names:names2,ply,when,over,copy:copy2}){
let{t}=this,label=`${title}${copy2?` (${t("label.copy")})`:""}, ${names2.join(", ")}, ${t("label.moves",{count:ply})}`,date=when?
new Date(when).toLocaleString(this.model.get("lang")):"",forget=()=>{remove(key),row.remove()},row=make("li",{},make("sp\
an",{},label,make("br"),make("small",{},date)),button(t(over?"do.look":"do.go_on"),()=>this.resume(key)),button(t("do.fo\
rget"),forget));return row}};var tools=Object.freeze({make,button,looks,embed,newKey,storage:Object.freeze({readJson,write})});var WAITS="pl-waits",VIEWS={board:BoardView,play:PlayView},begun=new WeakSet;async function settle(el,bridge,others){let manager=bridge.
widget_manager,id=/pl-model-(\S+)/.exec(el.className)?.[1];if(!(el instanceof HTMLElement)||!id||begun.has(el)||!manager.
has_model(id))return;begun.add(el);let model=await manager.get_model(id),kind=model.get("kind"),ViewOfKind=VIEWS[kind]??
(await others).get(kind);if(!ViewOfKind)throw new Error(`no script on this page shows a widget of the kind ${kind}`);let views=await Promise.
all(Object.values(model.views));el.classList.remove(WAITS);let t=sayer(bridge.get("words")[model.get("lang")]??{}),connection=new Connection(
model,el,t),view=new ViewOfKind({model:connection,el,t,page:tools});views.find(one=>one.el===el)?.once("remove",()=>{view.
remove(),connection.remove()})}var wear=css=>{let sheet=document.getElementById("pontlevis-style");sheet||(sheet=make("s\
tyle",{id:"pontlevis-style"}),document.head.append(sheet)),sheet.textContent!==css&&(sheet.textContent=css)},index_default={
initialize({model:bridge}){wear(bridge.get("style_"));let others=importViews(bridge.get("scripts")),look=node=>{node instanceof
Element&&node.matches(`.${WAITS}`)&&settle(node,bridge,others)},watcher=new MutationObserver(seen=>{for(let{target,addedNodes}of seen){
look(target);for(let node of addedNodes)look(node),node instanceof Element&&node.querySelectorAll(`.${WAITS}`).forEach(look)}});
return watcher.observe(document.body,{subtree:!0,childList:!0,attributeFilter:["class"]}),document.querySelectorAll(`.${WAITS}`).
forEach(look),bridge.on("comm_live_update",()=>watcher.disconnect()),()=>watcher.disconnect()}};export{index_default as default};
