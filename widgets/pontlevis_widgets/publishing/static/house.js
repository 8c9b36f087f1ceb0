// Made from widgets/page by `make bundle`: change it there.
var make=(tag,attributes={},...children)=>{let made2=document.createElement(tag);for(let[name,value]of Object.entries(attributes))
typeof value=="function"?made2.addEventListener(name.slice(2),value):value===!0?made2.setAttribute(name,""):value!==!1&&
value!==void 0&&value!==null&&made2.setAttribute(name,String(value));return made2.append(...children.filter(child=>child!=
null).map(child=>child instanceof Node?child:String(child))),made2},renew=(place,...made2)=>{let old=[...place.children],
next=made2.map(one2=>{let at=old.findIndex(other=>other.isEqualNode(one2));return at<0?one2:old.splice(at,1)[0]});for(let one2 of old)
one2.remove();next.forEach((one2,at)=>{place.children[at]!==one2&&place.insertBefore(one2,place.children[at]??null)})},amongMany=(svg,name)=>svg.
replace(/<style>.*?<\/style>/s,"").replace(/(<g id="|<use href="#)/g,`$1${name}-`),SVG="http://www.w3.org/2000/svg",PATHS={
undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2",redo:"M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 12h2",hint:"M14 4a8 8 0 0 0-4 15\
v3h8v-3a8 8 0 0 0-4-15zM11 25h6",why:"M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",back:"M18 6l-8 8 8 8",forth:"M10 6l8 8\
-8 8",play:"M9 6l12 8-12 8z",new:"M14 5v18M5 14h18",again:"M22 9a9 9 0 1 0 1 8M23 4v6h-6",list:"M10 8h14M10 14h14M10 20h\
14M5 8v.1M5 14v.1M5 20v.1",dials:"M4 9h11M21 9h3M4 19h3M13 19h11M18 6v6M10 16v6",share:"M9 15l10-6M9 15l10 6M9 15a3 3 0 \
1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 0 1 6 0"},icon=name=>{let svg=document.
createElementNS(SVG,"svg");svg.setAttribute("viewBox","0 0 28 28"),svg.setAttribute("aria-hidden","true");let path=document.
createElementNS(SVG,"path");return path.setAttribute("d",PATHS[name]),svg.append(path),svg},button=(label2,onclick,{name="",
drawn,hidden=!1,type="button"}={})=>make("button",{type,class:`pl-button ${name}`.trim(),onclick,hidden},drawn?icon(drawn):
null,make("span",{},label2)),one=(selector,within=document)=>{let found=within.querySelector(selector);if(!(found instanceof
HTMLElement))throw new Error(`the page has no ${selector}`);return found},targetOf=event=>event.target instanceof Element?
event.target:null;var home=()=>{let app=document.querySelector("link[rel=manifest]");return app?new URL("./",app.href).href:""},keep=()=>{
let{connection}=navigator;!home()||connection?.saveData||navigator.serviceWorker?.register(`${home()}keeper.js`).catch(fault2=>console.
warn("the house is not kept:",fault2))};var fill=(text,facts={})=>text.replace(/\{(\w+)\}/g,(found,name)=>String(facts[name]??found)),sayer=words=>(key,facts)=>fill(
words[key]??key,facts);var houseWords=()=>sayer(JSON.parse(one("#house-words").textContent??"{}"));var fit=board=>{let{top,width}=board.getBoundingClientRect(),above=Math.ceil(top+scrollY);width&&(above<.6*innerHeight?board.
style.setProperty("--pl-above",`${above}px`):board.style.removeProperty("--pl-above"))},wayInto=(from,to,room)=>from<0?from:
Math.max(0,Math.min(to-room,from));var media=query=>globalThis.matchMedia?.(query)??{matches:!1,addEventListener(){},removeEventListener(){}},darkSystem=media(
"(prefers-color-scheme: dark)"),stillSystem=media("(prefers-reduced-motion: reduce)"),looks={get theme(){let chosen=document.
documentElement.dataset.theme,jupyter=document.body.dataset.jpThemeLight;return chosen==="light"||chosen==="dark"?chosen:
jupyter?jupyter==="false"?"dark":"light":darkSystem.matches?"dark":"light"},get still(){return stillSystem.matches},get ratio(){
return Math.min(3,Math.max(1,globalThis.devicePixelRatio||1))},watch(callback){let seen=new MutationObserver(callback);return seen.
observe(document.documentElement,{attributeFilter:["data-theme"]}),seen.observe(document.body,{attributeFilter:["data-jp\
-theme-light"]}),darkSystem.addEventListener("change",callback),()=>{seen.disconnect(),darkSystem.removeEventListener("c\
hange",callback)}}};var KEY="pontlevis:1:",read=name=>{try{return localStorage.getItem(KEY+name)}catch{return null}},write=(name,text)=>{try{
return localStorage.setItem(KEY+name,text),""}catch(fault2){return fault2 instanceof Error&&fault2.name==="QuotaExceeded\
Error"?"full":"closed"}},remove=name=>{try{localStorage.removeItem(KEY+name)}catch{}},names=start2=>{try{return Object.keys(
localStorage).filter(key=>key.startsWith(KEY+start2)).map(key=>key.slice(KEY.length))}catch{return[]}},readJson=name=>{try{
return JSON.parse(read(name)??"null")}catch{return null}},isObject=value=>typeof value=="object"&&value!==null&&!Array.isArray(
value),readObject=name=>{let kept=readJson(name);return isObject(kept)?kept:{}},update=(name,changes)=>write(name,JSON.stringify(
{...readObject(name),...changes}));var TAB=Math.random().toString(36).slice(2),isSaved=value=>isObject(value)&&isObject(value.record),read2=key=>{let kept=readJson(
key);return isSaved(kept)?kept:null},isNewer=(kept,base)=>kept!==null&&kept.tab!==TAB&&Number.isInteger(kept.revision)&&
kept.revision>base,merge=(kept,change)=>{let{base,revision}=change;if(change.full)return{...change.full,revision};let before=kept?.
record.moves;if(kept?.revision!==base||!Array.isArray(before)||before.length<change.keep)return null;let moves=[...before.
slice(0,change.keep),...change.add],merged={...kept,record:{...kept.record,...change.set,moves},revision};return change.
table?{...merged,table:change.table}:merged},write2=(key,game)=>write(key,JSON.stringify({...game,tab:TAB,when:Date.now()})),
keep2=(key,change)=>{let kept=read2(key);if(isNewer(kept,change.base))return"stale";let merged=merge(kept,change);return merged===
null?"whole":write2(key,merged)},copyOf=key=>`${key}~copy`,copy=(key,game)=>write2(copyOf(key),game),setAside=key=>{let text=read(
key);text&&write(copyOf(key),text),remove(key)},newKey=game=>`${game}/play-${Date.now().toString(36)}${Math.random().toString(
36).slice(2,10)}`,list=games=>games.flatMap(game=>names(`${game.id}/play-`).map(key=>listed(key,game,read2(key)))).filter(
found=>found!==null).sort((a,b)=>b.when-a.when),listOf=found=>Array.isArray(found)?found:[],listed=(key,game,kept)=>{if(kept===
null)return null;let table=isObject(kept.table)?kept.table:{},[given,sitters]=[listOf(table.names),listOf(table.seats).map(
String)],places=given.map((_,seat)=>String(listOf(kept.places)[seat]??game.places[seat]?.id??""));return{key,game,sitters,
places,copy:key.endsWith("~copy"),over:!!table.over,when:dated(kept.when),names:given.map((name,seat)=>String(name||(game.
places.find(({id})=>id===places[seat])?.name??""))),turns:Number.isInteger(table.turns)?Number(table.turns):0,won:listOf(
table.won).filter(Number.isInteger)}},LATEST=864e13,dated=when=>Number.isFinite(when)&&Math.abs(Number(when))<=LATEST?Number(
when):0;var won=()=>{let kept=readJson("stars");return Array.isArray(kept)?new Set(kept.filter(key=>typeof key=="string")):new Set(
isObject(kept)?Object.keys(kept).filter(key=>kept[key]):[])},win=star=>write("stars",JSON.stringify(Object.fromEntries([
...won().add(star)].map(key=>[key,1]))));var TONES=[659.3,987.8],APART=.14,LASTS=.5,chime=()=>{try{let context=new AudioContext;TONES.forEach((frequency,n)=>tone(
context,frequency,context.currentTime+n*APART)),setTimeout(()=>context.close(),1500)}catch{}},tone=(context,frequency,at)=>{
let voice=new OscillatorNode(context,{type:"sine",frequency}),volume=new GainNode(context,{gain:0});volume.gain.linearRampToValueAtTime(
.12,at+.02),volume.gain.exponentialRampToValueAtTime(.001,at+LASTS),voice.connect(volume).connect(context.destination),voice.
start(at),voice.stop(at+LASTS)};var onPage=()=>document.body.hasAttribute("data-voila"),embed=async(shown,place)=>{let view=await shown.widget_manager.create_view(
shown);place(view.el),(view.luminoWidget??view.pWidget)?.processMessage({type:"after-attach"})},inLesson=()=>document.querySelector(
".house-steps:not([hidden])")!==null;var gameAddress=key=>`#game=${encodeURIComponent(key)}`,gameOf=hash=>{if(!hash.startsWith("#game="))return"";try{return decodeURIComponent(
hash.slice(6))}catch{return""}},asked=(search,name)=>new URLSearchParams(search).get(name),invitedTo=({search,hash})=>{let[
,chair,key]=/^#([\w-]+)\.(\w+)$/.exec(hash)??[],room=asked(search,"room");return room===null?null:{room,chair:chair??"",
key:key??""}};var besides=notebook=>document.body.dataset.voila==="worker"?notebook.replace(".ipynb",".html"):notebook;var FRAMES=300,Example=class{el=null;rule="";constructor(board){this.board=board}button(rule){if(!this.board.ui.exemplified)
return null;let made2=button(this.board.t("do.perform"),()=>this.open(rule),{name:"pl-exemplify",drawn:"play"});return made2.
dataset.exemplify=rule,made2}open(rule){let{board,board:{t,cards}}=this,[title,text,where]=cards[rule]??[rule,"",""];this.
rule=rule,this.close(),this.place=make("div",{class:"pl-here"}),this.said=make("p",{class:"pl-quiet",role:"status"});let game=board.
key.split("/")[0],whole=onPage()?make("a",{class:"pl-button",href:besides(`${game}-rules.ipynb#${rule}`),target:"_blank"},
t("do.open_rules")):null;this.more=button(t("do.another"),()=>this.ask(!0),{name:"pl-another"});let done=button(t("do.la\
test"),()=>this.close(),{name:"pl-main"});this.el=make("dialog",{class:"pl-example","aria-label":title,onclose:()=>this.
close()},make("h3",{},title),make("p",{},text),where?make("small",{},where):null,this.place,this.said,make("p",{class:"p\
l-acts"},done,this.more,whole)),board.el.append(this.el),this.el.showModal(),this.ask(!1)}ask(further){this.more?.setAttribute(
"disabled",""),this.board.send({do:"example",rule:this.rule,value:further})}async show({rule,board,said}){let{el,place,more}=this;
if(!el||!place||rule!==this.rule||(this.said&&(this.said.textContent=said),!board))return;more?.removeAttribute("disable\
d");let model=await this.board.model.widget_manager.get_model(board);await embed(model,shown=>place.replaceChildren(shown)),
this.play(FRAMES)}play(frames){let act=this.place?.querySelector("[data-act=':perform']");act instanceof HTMLButtonElement?
act.click():frames&&this.place?.isConnected&&requestAnimationFrame(()=>this.play(frames-1))}close(){let{el}=this;this.el=
null,el?.close(),el?.remove()}};var HEAD='<path d="M13 46c1-7 5-10 11-10s10 3 11 10z" fill="var(--pl-cloth)"/><circle cx="24" cy="26" r="11" fill="#f1d3\
ae" stroke="#6b4a2b"/><path d="M19.5 25v1.6M28.5 25v1.6" stroke="#3c2a1a" stroke-width="2.2" stroke-linecap="round"/>',SMILE='\
<path d="M20 31q4 3 8 0" fill="none" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/>',FACES=[["#5b6f8a",`${SMILE}\
<path d="M12.5 26C11 15 17 11 24 11s13 4 11.5 15C33 22 31 19 24 19s-9 3-11.5 7z" fill="#6b4326"/>`],["#4f8f63",`${SMILE}\
<path d="M10 20c3-9 24-11 29-2-8-2-20-2-29 2z" fill="#4f8f63" stroke="#2e5a3d"/><path d="M33 14c2-6 6-9 11-10 0 6-4 10-9\
 12z" fill="#e7b84b" stroke="#8a6414"/>`],["#3f77a8",`${SMILE}<path d="M24 5c-10 2-16 11-14 27 1 4 3 7 5 9 0-6-3-9-2-16 \
1-6 5-9 11-9s10 3 11 9c1 7-2 10-2 16 2-2 4-5 5-9C40 16 34 7 24 5z" fill="#3f77a8" stroke="#22486b"/>`],["#8a8f98",'<path\
 d="M20 31h8" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/><path d="M24 8C24 3 31 1 37 5c-5 0-8 2-9 5z" f\
ill="#b23a31" stroke="#7f2721"/><path d="M11 38V22C11 13 17 8 24 8s13 5 13 14v16l-4-2V24H15v12z" fill="#aab0ba" stroke="\
#565c66"/><path d="M13 22h22" stroke="#565c66" stroke-width="2.4"/>'],["#7b4a86",'<path d="M14 29c0 12 5 16 10 16s10-4 1\
0-16c-3 3-6 2-10 2s-7 1-10-2z" fill="#d9d6cf" stroke="#7c786e"/><path d="M20.5 34h7" stroke="#3c2a1a" stroke-width="1.6"\
 stroke-linecap="round"/><path d="M12 19 10 7l7 5 7-8 7 8 7-5-2 12c-8-3-16-3-24 0z" fill="#e7b84b" stroke="#8a6414"/>']],
face=number=>{let[cloth,worn]=FACES[number]??FACES[0],made2=make("span",{class:"pl-face","data-face":number,"aria-hidden":"\
true"});return made2.innerHTML=`<svg viewBox="0 0 48 48" style="--pl-cloth:${cloth}" stroke-linejoin="round">${HEAD}${worn}\
</svg>`,made2};var KEPT=2,unseen=new Set,Canvas=class{el=make("div",{class:"pl-canvas","aria-hidden":"true"});mounted="";layers=[];painter=null;away=null;copy="";constructor(board){
this.board=board}get sheets(){return[...this.el.querySelectorAll("canvas")]}async mount(){let{board,el}=this,id=board.model.
get("canvas");if(!id||this.mounted===id)return;this.mounted=id,board.live=!0,board.el.classList.remove("pl-live");let canvas=await board.
model.widget_manager.get_model(id),layers=this.layers=canvas.get("_canvases");this.painter=layers[0].get("_canvas_manage\
r");for(let layer of layers)layer.off("new-frame");let taken=layers.some(layer=>layer.canvas.parentNode);if(el.replaceChildren(
...taken?[]:layers.map(layer=>layer.canvas)),taken)for(let layer of layers)await embed(layer,shown=>el.append(shown));for(let sheet of el.
children)sheet.setAttribute("tabindex","-1");this.away=null,this.uncover()}paint(frame){let data=new Uint8Array(frame.buffer,
frame.byteOffset,frame.byteLength).slice();this.painter?.trigger("msg:custom",{dtype:"uint8",shape:[data.length]},[new DataView(
data.buffer)])}leave(){unseen.delete(this),this.uncover(),this.el.replaceChildren()}sighted(inSight){unseen.delete(this),
inSight?this.wake():this.mounted&&unseen.add(this);let[longest]=unseen;unseen.size<=KEPT||(unseen.delete(longest),longest.
rest())}rest(){let sheets=this.layers.map(layer=>layer.canvas);if(this.layers.some(({views})=>Object.keys(views??{}).length)||
!sheets.length||!this.el.contains(sheets[0]))return;let{width,height}=sheets[0];this.away={width,height},this.copy||this.
take(sheets,this.away);for(let sheet of sheets)sheet.width=sheet.height=0}take(sheets,away){let copy2=make("canvas",away),
pen=copy2.getContext("2d");for(let sheet of sheets)pen?.drawImage(sheet,0,0);copy2.toBlob(blob=>{copy2.width=copy2.height=
0,!(this.away!==away||!blob)&&(this.copy=URL.createObjectURL(blob),this.el.style.backgroundImage=`url("${this.copy}")`)},
"image/webp")}wake(){if(this.away){for(let{canvas}of this.layers)Object.assign(canvas,this.away);this.away=null,this.board.
model.send({want:"picture"})}}forget(){this.away&&(this.away={...this.away}),this.uncover()}uncover(){URL.revokeObjectURL(
this.copy),this.copy=this.el.style.backgroundImage=""}};var Effects=class{landing=0;#layer;#layers;#size;#kinds={fly:effect=>this.#fly(effect),march:effect=>this.#march(effect),
toss:effect=>this.#toss(effect),flip:effect=>this.#flip(effect),fall:effect=>this.#fall(effect),shake:effect=>this.#shake(
effect),glow:effect=>this.#glow(effect),shine:effect=>this.#shine(effect),topple:effect=>this.#topple(effect)};constructor(layer,layers,size){
this.#layer=layer,this.#layers=layers,this.#size=size}#ghost([x,y,w,h],name="",[left,top]=[x,y,w,h]){let layers=this.#layers(),
size=this.#size(),made2=make("canvas",{class:`pl-ghost ${name}`.trim()});if(!layers.length||!size)return null;let dots=layers[0].
width/size.width;made2.width=Math.max(1,Math.round(w*dots)),made2.height=Math.max(1,Math.round(h*dots));let pen=made2.getContext(
"2d");for(let source of layers)pen?.drawImage(source,x*dots,y*dots,w*dots,h*dots,0,0,made2.width,made2.height);let zoom=size.
shown/size.width;return Object.assign(made2.style,{left:`${left*zoom}px`,top:`${top*zoom}px`,width:`${w*zoom}px`,height:`${h*
zoom}px`}),this.#layer.append(made2),made2}play(effects){if(!looks.still)for(let effect of effects)try{this.#kinds[effect.
kind]?.(effect)}catch{this.#layer.replaceChildren()}}forget(){this.#layer.replaceChildren(),this.landing=0}#run(ghost,frames,options,...others){
if(!ghost)return;let end=()=>[ghost,...others].forEach(made2=>made2?.remove());ghost.animate(frames,{fill:"both",easing:"\
cubic-bezier(.3,.7,.3,1)",...options}).finished.then(end,end)}lift(from){return this.#ghost(from,"pl-lifted")}#fly({from,
to,over=to}){let cover=this.#ghost(over,"",to),card=this.#ghost(from,"pl-lifted"),size=this.#size();if(!card||!size){cover?.
remove();return}let zoom=size.shown/size.width,move=`translate(${(to[0]-from[0])*zoom}px, ${(to[1]-from[1])*zoom}px)`,shrink=`\
scale(${to[2]/from[2]}, ${to[3]/from[3]})`;card.style.transformOrigin="0 0",this.#run(card,[{transform:"none"},{transform:`${move}\
 ${shrink}`}],{duration:380},cover)}#patch([x,y,w,h],role){let size=this.#size(),zoom=size?size.shown/size.width:0,made2=make(
"div",{class:"pl-ghost pl-round"}),[left,top,width,height]=[x-2,y-2,w+4,1.06*h+4].map(length=>`${length*zoom}px`);return Object.
assign(made2.style,{left,top,width,height,background:`var(--pl-${role})`}),this.#layer.append(made2),made2}#march({from,
to,ground}){let cover=this.#patch(to,ground),coin=this.#ghost(from,"pl-round pl-lifted"),size=this.#size();if(!coin||!size){
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
0,-6,6,-5,4,-2,0].map(x=>({transform:`translateX(${x}px)`}));this.#run(card,steps,{duration:380,easing:"ease-in-out"})}#topple({
from}){let ghost=this.#ghost(from);ghost&&(ghost.style.transformOrigin="50% 100%");let shaken=[0,-2,2,-2,2,0].map(turn=>({
transform:`rotate(${turn/2}deg)`,opacity:1}));this.#run(ghost,[...shaken,{transform:"translateY(18%) scaleY(.35) rotate(\
3deg)",opacity:0}],{duration:1300,easing:"ease-in"})}#glow({from}){this.#ring(from,[{opacity:0},{opacity:1,offset:.3},{opacity:0}],
{duration:800})}#shine({from,after:after2=0}){this.#ring(from,[{opacity:0},{opacity:1,offset:.25},{opacity:.6,offset:.6},
{opacity:0}],{duration:1600,delay:after2})}#ring(from,frames,options){let size=this.#size();if(!size)return;let zoom=size.
shown/size.width,[x,y,w,h]=from.map(length=>`${length*zoom}px`),ring=make("div",{class:"pl-ghost pl-glow"});Object.assign(
ring.style,{left:x,top:y,width:w,height:h}),this.#layer.append(ring),this.#run(ring,frames,options)}};var STOPPED=["mousedown","mouseup","mousemove","mouseout","wheel","touchstart","touchmove","touchend","touchcancel"],DOUBLE_CLICK=350,
REST=60,SHAKE=6,LATE=3e3,ANSWERED=3e3,GAP=4,APART2=8,MARGIN=8,FLIES=1700,STANDS=4e3,{dataset}=document.documentElement;addEventListener(
"keydown",()=>{dataset.keys=""},{capture:!0});addEventListener("pointerdown",()=>{delete dataset.keys},{capture:!0});var Drag=class{held=null;ghost=null;moved=!1;let=-1/0;constructor(stage){
this.stage=stage;let{el}=stage;el.addEventListener("pointerdown",event=>this.press(event)),el.addEventListener("pointerm\
ove",event=>this.move(event)),el.addEventListener("pointerup",event=>this.release(event)),el.addEventListener("pointerca\
ncel",()=>this.drop()),el.addEventListener("touchmove",event=>{this.held&&event.preventDefault()},{capture:!0,passive:!1})}press(event){
let place=event.isPrimary&&event.button===0?this.stage.place(event):null;this.drop();let box=place&&this.stage.board.ui.
drags.find(([x,y,w,h])=>{let[left,top]=[place.at[0]-x,place.at[1]-y];return left>=0&&left<w&&top>=0&&top<h});place&&box&&
(this.held={at:place.at,x:event.clientX,y:event.clientY,box})}move({clientX,clientY,pointerId}){if(!this.held)return;let[
x,y]=[clientX-this.held.x,clientY-this.held.y];!this.moved&&Math.hypot(x,y)>SHAKE&&(this.moved=!0,this.stage.el.setPointerCapture(
pointerId),this.ghost=this.stage.effects.lift(this.held.box)),this.ghost&&(this.ghost.style.transform=`translate(${x}px,\
 ${y}px)`)}release(event){let{held,moved}=this;if(this.drop(),!held||!moved)return;this.let=event.timeStamp;let box=this.
stage.el.getBoundingClientRect(),place=event.clientX>=box.left&&event.clientX<box.right&&event.clientY>=box.top&&event.clientY<
box.bottom?this.stage.place(event):null;place&&this.stage.board.send({drag:[held.at,place.at],shape:this.stage.pic.dataset.
shape}),this.stage.touched()}drop(){this.ghost?.remove(),this.held=this.ghost=null,this.moved=!1}ended(){let ended=performance.
now()-this.let<DOUBLE_CLICK;return this.let=-1/0,ended}},Stage=class{pic=make("div",{class:"pl-pic","aria-hidden":"true"});layer=make(
"div",{class:"pl-effects","aria-hidden":"true"});drawn="";entered=!0;late=!1;last=null;resting;hovered=!1;sight="";finger=null;touch=-1/0;constructor(board){
this.board=board,this.canvas=new Canvas(board),this.el=make("div",{class:"pl-stage",tabindex:"0",role:"application","ari\
a-label":board.t("label.board"),"aria-describedby":`${board.id}-task ${board.id}-alt`,"data-lm-suppress-shortcuts":"true"},
this.pic,this.canvas.el,this.layer),this.room=make("div",{class:"pl-room"},this.el),this.effects=new Effects(this.layer,
()=>this.canvas.sheets,()=>this.size()),this.drag=new Drag(this),this.listen()}listen(){let{el}=this;for(let name of STOPPED)
this.canvas.el.addEventListener(name,event=>event.stopPropagation(),{capture:!0,passive:!0});el.addEventListener("click",
event=>{this.drag.ended()||this.point(event)}),this.feel(el),el.addEventListener("pointermove",event=>this.hover(event)),
el.addEventListener("pointerleave",()=>this.rest(null)),el.addEventListener("keydown",event=>this.key(event),{capture:!0})}picture(){
let{model,still}=this.board,svg=model.get("svg");return svg||!still?{svg,shape:model.get("shape"),size:model.get("size")}:
still}size(){let[width]=this.picture().size,shown=this.el.clientWidth;return width&&shown?{width,shown}:null}look(){let{
svg,shape,size:[width,height]}=this.picture(),fits=this.board.looking().look.shape===shape||this.late;if(fits||setTimeout(
()=>{this.late=!0,this.look()},LATE),!fits&&this.drawn)return;let hangs=fits&&svg&&this.drawn!==svg&&this.board.el.getBoundingClientRect().
width,enters=hangs&&!this.entered&&!scrollY;this.el.style.setProperty("--pl-width",String(width)),this.el.style.setProperty(
"--pl-height",String(height)),hangs&&(this.drawn=svg,this.pic.innerHTML=amongMany(svg,this.board.id),this.pic.dataset.shape=
shape,enters&&requestAnimationFrame(()=>this.enter()),this.entered=!0)}forget(){this.drag.drop(),this.effects.forget(),this.
canvas.forget(),this.pic.replaceChildren(),this.drawn="",this.look()}prize(){let star=make("div",{class:"pl-prize","aria\
-hidden":"true"},"★");this.el.append(star),setTimeout(()=>star.remove(),looks.still?STANDS:FLIES)}place({clientX,clientY}){
let size=this.size();if(!size)return null;let box=this.el.getBoundingClientRect(),zoom=size.width/size.shown,units=length=>Math.
round(length*zoom*10)/10;return{zoom,at:[units(clientX-box.left),units(clientY-box.top)]}}point(event){let place=this.finger??
this.place(event);if(!place)return;clearTimeout(this.resting);let{at,zoom}=place,{last}=this,now=event.timeStamp,double=last!==
null&&Math.hypot(at[0]-last.at[0],at[1]-last.at[1])<24*zoom&&now-last.now<DOUBLE_CLICK;this.last={at,now},this.board.send(
{at,double,shape:this.pic.dataset.shape})}feel(part){part.addEventListener("pointerdown",event=>{this.finger=event.pointerType===
"touch"?this.place(event):null}),part.addEventListener("pointercancel",()=>{this.finger=null}),part.addEventListener("cl\
ick",()=>this.touched())}touched(){this.finger&&(this.finger=null,this.touch=1/0,requestAnimationFrame(()=>this.reveal()))}bring(){
this.touch=Math.min(this.touch,performance.now()),performance.now()-this.touch<=ANSWERED&&this.reveal()}get clear(){let panel=this.
board.panel;if(!panel)return innerHeight;let tools2=getComputedStyle(panel.bar).position==="sticky"?panel.bar.offsetHeight:
0;return innerHeight-panel.strip.offsetHeight-tools2}get covered(){let{words}=this.board;return getComputedStyle(words.parentElement??
words).display==="flex"?words.offsetHeight+APART2:0}enter(){this.room.scrollIntoView({block:"nearest",behavior:"instant"})}reveal(){
let{room,clear,covered}=this;room.offsetHeight>clear||(room.style.scrollMarginBottom=`${innerHeight-clear+GAP}px`,room.style.
scrollMarginTop=`${room.offsetHeight+covered+GAP>clear?GAP:covered}px`,room.scrollIntoView({block:"nearest",behavior:looks.
still?"auto":"smooth"}))}take(){this.el.focus({preventScroll:!0}),this.comeBack()}comeBack(){this.room.offsetHeight>this.
clear?this.el.scrollIntoView({block:"nearest"}):this.reveal()}see(){let{board:{el,ui:{sight}},room,clear,covered}=this;covered&&
el.style.setProperty("--pl-said",`${covered-APART2}px`);let said=JSON.stringify(sight),long=covered>0&&room.offsetHeight+
covered>clear;el.classList.toggle("pl-long",long);let{top,bottom}=room.getBoundingClientRect(),size=this.size();if(sight||
(this.sight=""),!(room.offsetHeight+(inLesson()?0:covered)>clear)||!sight||said===this.sight||!size||bottom<0||top>innerHeight)
return;this.sight=said;let zoom=size.shown/size.width,from=top+sight[1]*zoom-MARGIN-covered,to=top+(sight[1]+sight[3])*zoom+
MARGIN,by=wayInto(from,to,clear);by&&scrollBy({top:by,behavior:looks.still?"auto":"smooth"})}hover({clientX,clientY,pointerType}){
!this.board.ui.hovers||!this.board.live||pointerType!=="mouse"||(clearTimeout(this.resting),this.resting=setTimeout(()=>this.
rest(this.place({clientX,clientY})),REST))}rest(place){clearTimeout(this.resting),!(!this.board.ui.hovers||!this.board.live||
!place&&!this.hovered)&&(this.hovered=place!==null,this.board.model.send({over:place?place.at:[-1,-1],shape:this.pic.dataset.
shape}))}key(event){if(event.ctrlKey||event.metaKey||event.altKey||event.key==="Tab"||event.key==="Shift")return;let key=event.
key.length===1?event.key.toLowerCase():event.key,{keys,showing}=this.board.ui;if(!keys.includes(key)&&!(showing&&key.length===
1))return;event.preventDefault(),event.stopPropagation();let{board}=this;if(key==="Enter"&&board.goesOn&&!board.ui.task?.
poke){event.repeat||board.goOn();return}event.repeat&&!key.startsWith("Arrow")||board.send({key})}};var side=seat=>seat<0?seat:seat%6,label=([,seat,,,named],names2)=>named?"":names2[seat]??"";var Sources=class{constructor(el,lookUp){this.el=el,this.lookUp=lookUp,el.addEventListener("keydown",event=>this.key(event))}source(rule,cards){
return rule in cards?make("button",{type:"button",class:"pl-source",onclick:()=>this.lookUp(rule)},cards[rule][3]):make(
"small",{},rule)}get all(){return[...this.el.querySelectorAll("button")].filter(made2=>made2.classList.contains("pl-sour\
ce"))}stop(at){let{all}=this,stop=all.at(at);for(let source of all)source.tabIndex=source===stop?0:-1}key(event){let by={
ArrowUp:-1,ArrowDown:1}[event.key],shown=this.all.filter(source=>source.checkVisibility()),at=shown.findIndex(source=>source===
document.activeElement),next=by&&at>=0?shown[at+by]:null;next&&(event.preventDefault(),next.focus())}};var unchanged=(before,now)=>{let at=now.findIndex((line,number)=>line!==before[number]);return at<0?now.length:at},Log=class{el=make(
"ol",{class:"pl-log"});lines=[];said="";shown=!1;constructor(lookUp){this.sources=new Sources(this.el,lookUp),new ResizeObserver(
()=>{let shown=this.el.clientHeight>0;shown&&!this.shown&&this.bottom(),this.shown=shown}).observe(this.el)}draw(lines,names2,cards){
let said=names2.join(`
`),kept=said===this.said?unchanged(this.lines,lines):0;if(kept===lines.length&&kept===this.lines.length)return!1;for(;this.
el.childElementCount>kept;)this.el.lastElementChild?.remove();return this.el.append(...lines.slice(kept).map(line=>this.
line(line,names2,cards))),this.sources.stop(-1),[this.lines,this.said]=[lines,said],!0}line(line,names2,cards){let[,seat,
text,rule]=line;return make("li",{"data-seat":side(seat)},make("b",{},label(line,names2)),make("span",{},` ${text}`),this.
sources.source(rule,cards))}bottom(){this.el.scrollTop=this.el.scrollHeight}};var Result=class{said=make("p",{class:"pl-said",role:"status"});title=make("strong");how=make("p",{class:"pl-how"});turning=make(
"div",{class:"pl-turning"});memory=make("p",{class:"pl-memory"});seats=make("ol");acts=make("div",{class:"pl-next-games"});code=make(
"div");el=make("section",{class:"pl-result",hidden:!0});drawn="";arrived=!1;constructor(board,act,jump,lookUp){this.board=
board,this.act=act,this.jump=jump,this.sources=new Sources(this.el,lookUp),this.el.append(this.title,this.how,this.acts,
this.code,this.turning,this.memory,this.seats)}draw(over){let drawn=JSON.stringify(over);if(drawn!==this.drawn){this.drawn=
drawn;let within=this.el.contains(document.activeElement);this.el.hidden=!over,within&&!over&&this.board.stage?.take();let said=over?
`${over.title} ${over.how}`:"";if(this.said.textContent!==said&&(this.said.textContent=said),over)this.fill(over);else for(let part of[
this.title,this.how,this.turning,this.memory,this.seats])part.replaceChildren()}!over||!this.board.live?this.arrived=!1:
this.arrived||this.arrive(over)}fill({title,how,rule,tone:tone2,turning,weighed,rated,memory,seats,acts}){let{t}=this.board;
this.el.dataset.tone=tone2,this.title.textContent=title,this.how.replaceChildren(how," ",this.sources.source(rule,this.board.
cards)),this.memory.textContent=memory,this.memory.hidden=!memory,this.turning.hidden=!turning&&(weighed||!rated),this.turning.
replaceChildren(...turning?this.decided(...turning):[make("p",{},t("result.weighing"))]),this.seats.replaceChildren(...seats.
map(seat=>this.seat(...seat))),this.sources.stop(0),this.redo(acts)}redo(acts){let share=()=>this.board.send({do:"share"}),
key=JSON.stringify(acts);this.acts.hidden=!acts.length,this.acts.dataset.acts!==key&&(this.acts.dataset.acts=key,this.acts.
replaceChildren(...acts.map(this.act),button(this.board.t("do.share"),share,{drawn:"share"})))}decided(move,chances,ply){
return[make("p",{},move," ",make("small",{},chances)),button(this.board.t("result.jump"),()=>this.jump(ply),{name:"pl-ju\
mp"})]}seat(name,score,won2,lines){let points=lines.map(([count,text,rule])=>make("li",{},make("b",{},count)," ",text," ",
this.sources.source(rule,this.board.cards)));return make("li",{class:won2?"pl-won":""},make("details",{},make("summary",
{},make("b",{},name),make("span",{},score)),make("ul",{},...points)))}arrive({rated,weighed}){this.arrived=!0,this.board.
ui.ply[2]||this.el.scrollIntoView({block:"nearest",behavior:looks.still?"auto":"smooth"}),rated&&!weighed&&this.board.send(
{do:"review"})}};var PACE=900,Replay=class{ticking;constructor(board){let{t}=board;this.board=board,this.back=button(t("result.back"),()=>this.
step(-1),{drawn:"back",name:"pl-mute"}),this.play=button(t("result.play"),()=>this.toggle(),{drawn:"play"}),this.forth=button(
t("result.forth"),()=>this.step(1),{drawn:"forth",name:"pl-mute"}),this.el=make("div",{class:"pl-replay",role:"group","a\
ria-label":t("label.replay"),hidden:!0},this.back,this.play,this.forth)}draw({replay,ply:[at,total]}){this.el.hidden=!replay,
(!replay||at>=total)&&this.stop(),this.back.setAttribute("aria-disabled",String(at<=0)),this.forth.setAttribute("aria-di\
sabled",String(at>=total))}step(by){this.stop(),this.go(by)}go(by){let[at,total]=this.board.ui.ply,to=Math.min(total,Math.
max(0,at+by));to!==at&&this.board.model.send({do:"scrub",value:to})}toggle(){if(this.ticking){this.stop();return}let[at,
total]=this.board.ui.ply;this.go(at>=total?-total:1),this.ticking=setInterval(()=>this.go(1),PACE),this.label("result.pa\
use")}stop(){clearInterval(this.ticking),this.ticking=void 0,this.label("result.play")}label(key){let said=this.play.querySelector(
"span");said&&(said.textContent=this.board.t(key))}};var PASSING=40,ANSWERED2=1e3,Slider=class{count=make("output");passing;held=!1;moved=-1/0;seen=null;constructor(board,strip){
let{t}=board;this.board=board,this.strip=strip,this.range=make("input",{type:"range",min:0,max:0,value:0,"aria-label":t(
"label.replay"),onpointerdown:()=>{this.held=!0},onpointerup:()=>this.let(),onpointercancel:()=>this.let(),oninput:()=>this.
pass()}),this.recall=button(t("do.recall"),()=>board.send({do:"recall"}),{hidden:!0,drawn:"play",name:"pl-recall"}),this.
recall.title=t("label.recall"),this.replay=new Replay(board),this.onwards=button(t("do.resume"),()=>board.send({do:"resu\
me"}),{hidden:!0,name:"pl-resume"}),this.el=make("div",{class:"pl-slider",hidden:!0},this.range,this.count,this.recall,this.
replay.el,this.onwards),this.home=make("div",{},this.el)}pass(){let value=Number(this.range.value);this.moved=performance.
now(),clearTimeout(this.passing),this.passing=setTimeout(()=>this.board.send({do:"scrub",value}),PASSING)}let(){this.held=
!1,this.stand()}draw(ui){let{ply:[at,total,back],replays,recalls}=ui;this.recall.hidden=!recalls,this.el.hidden=total===
0||!replays,this.range.max=String(total),at===Number(this.range.value)&&(this.moved=-1/0),!this.held&&performance.now()-
this.moved>ANSWERED2&&(this.range.value=String(at)),this.range.setAttribute("aria-valuetext",this.board.t("label.ply",{at,
total})),this.count.textContent=`${at} / ${total}`,this.onwards.hidden=!back,this.replay.draw(ui),this.stand()}stand(){if(this.
held)return;let{ply:[at,,back]}=this.board.ui,narrow=getComputedStyle(this.strip).position==="sticky";this.moveTo(back&&
narrow?this.strip:this.home);let seen=back?at:null;back&&narrow&&seen!==this.seen&&requestAnimationFrame(()=>this.board.
stage?.comeBack()),this.seen=seen}moveTo(place){if(this.el.parentElement===place)return;let{activeElement}=document,focused=activeElement instanceof
HTMLElement&&this.el.contains(activeElement)?activeElement:null;place.append(this.el),focused?.focus({preventScroll:!0})}};var Summary=class{el=null;constructor(board){this.board=board;let{t}=board,made2=button(t("do.summary"),()=>board.send({
do:"summary"}));made2.setAttribute("aria-keyshortcuts","i"),made2.append(make("kbd",{"aria-hidden":"true"},"I")),this.home=
make("p",{class:"pl-short",hidden:!("summary"in board.ui.can)},made2)}open(parts){let{t}=this.board;this.close();let told=parts.
map(([heading,lines])=>make("section",{},make("h4",{},heading),make("ul",{},...lines.map(line=>make("li",{},line)))));this.
el=make("dialog",{class:"pl-example pl-summary","aria-label":t("do.summary"),onclose:()=>this.close(),onkeydown:event=>this.
key(event)},make("div",{class:"pl-parts"},...told),make("p",{class:"pl-acts"},button(t("do.latest"),()=>this.close(),{name:"\
pl-main"}))),this.board.el.append(this.el),this.el.showModal()}key(event){event.key.toLowerCase()!=="i"||event.ctrlKey||
event.metaKey||event.altKey||(event.preventDefault(),event.stopPropagation(),this.close())}close(){let{el}=this;this.el=
null,el?.close(),el?.remove()}};var Voice=class{lines=0;answer="";turn="";solved=!1;begun=!1;known=!1;closed=!1;constructor(t){this.t=t}says(ui,lines,goesOn){
let{known}=this,said=ui.closed?this.close(ui):[...this.story(ui,lines),this.answered(ui),this.called(ui),this.prize(ui,goesOn,
known)].filter(Boolean),before=this.begun;return this.begun=!0,before?said:[]}close({heard}){let before=this.answer;return[
this.answer,this.turn,this.known,this.closed]=[heard,"",!0,!0],heard===before?[]:[heard].filter(Boolean)}story({ply:[,,back],
names:names2},lines){let from=this.known||back?lines.length:this.lines;return this.known=back||this.known&&!lines.length,
this.lines=lines.length,lines.slice(from).map(line=>`${label(line,names2)} ${line[2]}`.trim())}answered({heard,said:[text]}){
let{answer:before,closed}=this;return this.answer=heard,this.closed=!1,closed?text:heard===before?"":heard}called({turn:{
mine,text},ply:[,total]}){let[called,before]=[mine?`${total} ${text}`:"",this.turn];return this.turn=called,called===before?
"":called&&text}prize({task,showing},goesOn,known){let before=this.solved||known;return this.solved=!!(task?.solved&&task.
met&&!showing),this.solved&&!before?this.t(goesOn?"label.prize_next":"label.prize"):""}};var HEARD=12,drawTask=(el,task,t,waits=!1)=>{if(el.hidden=!task,el.closest(".pl-board")?.classList.toggle("pl-lesson",task!==
null),!task)return;let solved=task.solved&&!waits,drawn=JSON.stringify([task.text,solved]);if(el.dataset.drawn===drawn)return;
el.dataset.drawn=drawn;let star=task.poke?null:make("span",{class:"pl-star",role:"img","aria-label":t(solved?"label.star":
"label.no_star")},solved?"★":"☆");el.replaceChildren(...star?[star]:[],make("p",{},task.text)),el.classList.toggle("\
pl-solved",solved)},copied=async shown=>{try{return await navigator.clipboard.writeText(shown.value),!0}catch{return shown.
select(),document.execCommand("copy")}},Panel=class{alt=make("p",{class:"pl-unseen"});heard=make("div",{class:"pl-voice",
role:"log","aria-live":"polite"});turn=make("p",{class:"pl-turn"});acts=make("div",{class:"pl-acts"});text=make("p",{class:"\
pl-text"});bars=make("div",{class:"pl-bars"});cite=make("div",{class:"pl-cite"});answer=make("div",{class:"pl-answer"},this.
text,this.bars,this.cite);strip=make("div",{class:"pl-strip"},this.answer,this.acts);nowLabel=make("span");now=make("div",
{class:"pl-now"});settings=make("div",{class:"pl-settings"});code=null;hid=!1;constructor(board,stage){let{t}=board;this.
board=board,this.stage=stage,stage.feel(this.acts),this.alt.id=`${board.id}-alt`,this.mark=make("span",{class:"pl-mark",
hidden:!0}),this.company=make("ul",{class:"pl-company","aria-label":t("label.company")}),this.course=make("div",{class:"\
pl-course",role:"group","aria-label":t("label.course"),hidden:!0}),this.head=make("div",{class:"pl-head"},this.turn,this.
mark,this.company,this.course);let act=name=>()=>board.send({do:name});this.tools={undo:button(t("do.undo"),act("undo"),
{drawn:"undo"}),redo:button(t("do.redo"),act("redo"),{drawn:"redo"}),why:button(t("do.why"),act("why"),{drawn:"why"}),hint:button(
t("do.hint"),act("hint"),{drawn:"hint"}),again:button(t("do.again"),act("new"),{drawn:"again"}),new:button(t("do.new"),act(
"new"),{drawn:"new"}),share:button(t("do.share"),act("share"),{drawn:"share"})};for(let made2 of Object.values(this.tools))
made2.title=made2.textContent??"";this.tools.why.title=t("label.why"),this.bar=make("div",{class:"pl-tools",role:"group",
"aria-label":t("label.tools")},...Object.values(this.tools)),this.slider=new Slider(board,this.strip),this.voice=new Voice(
t),this.example=new Example(board),this.summary=new Summary(board),this.result=new Result(board,made2=>this.act(made2),ply=>this.
jump(ply),rule=>this.lookUp(rule)),this.log=new Log(rule=>this.lookUp(rule));let told=make("div",{class:"pl-told",id:`${board.
id}-told`,hidden:!0},this.slider.home,this.log.el);this.whole=make("button",{type:"button",class:"pl-whole","aria-expand\
ed":"false","aria-controls":told.id,title:t("label.log"),onclick:()=>this.showWhole(this.whole.getAttribute("aria-expand\
ed")!=="true")},icon("list"),make("span",{},t("label.log"))),this.told=told,this.logFold=make("section",{class:"pl-fold \
pl-story"},this.whole,told),this.nowFold=make("details",{class:"pl-fold pl-rules"},make("summary",{},this.nowLabel),this.
now,this.summary.home);let settings=make("details",{class:"pl-fold pl-choices"},make("summary",{title:t("label.settings")},
icon("dials"),make("span",{},t("label.settings"))),this.settings);this.folds=[this.nowFold,settings],this.side=make("div",
{class:"pl-side",onkeydown:event=>this.escape(event)},this.strip,this.result.el,this.bar,this.nowFold,this.logFold,settings)}jump(ply){
this.board.send({do:"scrub",value:ply}),this.stage.comeBack()}showWhole(whole){this.told.hidden=!whole,this.logFold.classList.
toggle("pl-open",whole),this.whole.setAttribute("aria-expanded",String(whole))}uncover(){for(let fold of[this.logFold,...this.
folds])getComputedStyle(fold).position==="absolute"&&this.foldAway(fold)}foldAway(fold){fold instanceof HTMLDetailsElement?
fold.open=!1:this.showWhole(!1)}escape(event){let fold=event.key==="Escape"?targetOf(event)?.closest(".pl-fold:is([open]\
, .pl-open)"):null;fold instanceof HTMLElement&&(this.foldAway(fold),one("summary, button",fold).focus())}unfold(){let{task,
over}=this.board.ui;task||(this.showWhole(!0),this.nowFold.open=!over&&!inLesson()&&Number(getComputedStyle(this.nowFold).
getPropertyValue("--pl-beside"))===1)}draw(){let{board}=this,{ui,model,cards}=board;Object.assign(cards,ui.cards),this.alt.
textContent=model.get("alt"),this.drawTurn(ui),this.drawCompany(ui),this.drawCourse(ui),this.drawActs(ui.acts,!!ui.over),
this.drawAnswer(ui),drawTask(board.task,ui.task,board.t,board.starWaits),this.drawTools(ui),this.slider.draw(ui);let told=this.
drawLog();this.drawNow(ui),this.drawSettings(ui),this.speak(ui),ui.over&&this.result.el.hidden&&(this.nowFold.open=!1),this.
result.draw(ui.over),told&&this.log.bottom(),this.makeRoom(),this.stage.bring(),this.stage.see(),this.reach()}speak(ui){
for(this.heard.append(...this.voice.says(ui,this.board.lines,this.board.goesOn).map(text=>make("p",{},text)));this.heard.
childElementCount>HEARD;)this.heard.firstElementChild?.remove()}makeRoom(){let{board:{el},strip,answer,acts}=this;el.classList.
remove("pl-tight"),el.classList.toggle("pl-tight",answer.offsetHeight+acts.offsetHeight>parseFloat(getComputedStyle(strip).
minHeight))}reach(){for(let part of[this.answer,this.acts,this.result.el,this.log.el])part.scrollHeight>part.clientHeight?
part.tabIndex=0:part.removeAttribute("tabindex")}drawTurn({turn,marks}){let dot=make("span",{class:`pl-dot${turn.thinking?
" pl-thinking":""}`,"data-seat":side(turn.seat)});this.turn.replaceChildren(dot,turn.text),this.turn.classList.toggle("p\
l-mine",turn.mine),this.turn.classList.toggle("pl-unsaid",!turn.text),this.mark.hidden=!marks.length,this.mark.textContent=
marks.map(mark=>this.board.t(`label.${mark}`)).join(", ")}drawCompany({company}){let said=JSON.stringify(company);this.company.
hidden=!company.length,this.company.dataset.said!==said&&(this.company.dataset.said=said,this.company.replaceChildren(...company.
map(([number,name,beside],seat)=>make("li",{"data-seat":side(seat)},face(number),make("b",{},name),beside?make("span",{},
beside):null))))}drawCourse({course,step}){let now=course.find(([name2])=>name2===step),el=this.course;if(el.hidden=!course.
length,el.dataset.at===step)return;el.dataset.at=step;let[name,title,rule,current]=now??[],phases=[...new Set(course.map(
([,,,phase])=>phase))].map(phase=>make("li",{title:phase,"aria-label":phase,"aria-current":phase===current&&"step"})),told=name&&
rule?[make("button",{type:"button","data-name":name,onclick:()=>this.tellRule(rule)},make("span",{},current),make("b",{},
name),make("span",{},title))]:[];el.replaceChildren(make("ol",{},...phases),...told)}tellRule(rule){let[name,card]=this.
cited(rule);card&&(this.cite.replaceChildren(name,card),card.checkVisibility()||this.lookUp(rule))}cited(rule){let card=this.
card(rule);return card?[make("button",{type:"button",class:"pl-named","data-names":rule,onclick:()=>this.lookUp(rule)},icon(
"list"),this.board.cards[rule][3]),card]:[]}lookUp(rule){let{now,nowFold}=this,card=[...now.children].find(there=>there instanceof
HTMLElement&&there.dataset.rule===rule)??this.card(rule);card&&(now.prepend(card),nowFold.hidden=!1,nowFold.open=!0,nowFold.
scrollTop=0,one("summary",nowFold).focus({preventScroll:!0}),card.scrollIntoView({block:"nearest"}))}drawActs(acts,over){
let{activeElement}=document,focused=activeElement instanceof HTMLElement&&this.acts.contains(activeElement)?activeElement:
null,made2=[...acts.map(act=>this.act(act)),...this.board.goesOn?[this.onTo()]:[]];renew(this.acts,...made2),this.acts.hidden=
over&&!made2.length,focused&&!focused.isConnected&&(made2.find(({dataset:dataset2})=>dataset2.act===focused.dataset.act)??
this.stage.el).focus({preventScroll:!0})}onTo(){let made2=button(this.board.t("do.next"),()=>this.board.goOn(),{name:"pl\
-act pl-main pl-onwards"});return made2.dataset.act=":onwards",made2}act([act,label2,key,,kind]){let born=performance.now(),
onclick=event=>{act===":reveal"&&this.hid&&event.timeStamp-born<DOUBLE_CLICK||(this.hid=act===":hide",this.board.send(act.
startsWith(":")?{do:act.slice(1)}:{play:act}))},shortcut=key?make("kbd",{"aria-hidden":"true"},key.toUpperCase()):null;return make(
"button",{type:"button",class:`pl-button pl-act pl-${kind}`,"data-act":act,"aria-keyshortcuts":key||void 0,onclick},label2,
shortcut)}drawAnswer({said:[text,tone2,rule],bars,over}){this.text.textContent!==text&&(this.text.textContent=text),this.
answer.dataset.tone=tone2,this.answer.classList.toggle("pl-empty",!text),this.bars.replaceChildren(...bars.map(([label2,
chance])=>make("div",{class:"pl-bar"},make("span",{},label2),make("meter",{value:chance,min:0,max:1,"aria-label":label2}),
make("b",{},`${Math.round(chance*100)} %`)))),!this.code?.isConnected&&renew(this.cite,...this.code&&!over?[this.code]:rule?
this.cited(rule):[])}card(rule){let card=this.board.cards[rule];if(!card)return null;let[title,text,where]=card;return make(
"aside",{class:"pl-card","data-rule":rule,role:"note"},make("strong",{},title),make("p",{},text),where?make("small",{},where):
null,this.example.button(rule))}drawTools({can,asking,task,undo}){for(let[name,made2]of Object.entries(this.tools))made2.
hidden=!(name in can),can[name]?made2.removeAttribute("aria-disabled"):made2.setAttribute("aria-disabled","true");this.tools.
undo.title=undo||this.board.t("do.undo"),this.tools.why.setAttribute("aria-pressed",String(asking)),this.tools.again.classList.
toggle("pl-main-act",!!task?.missed)}drawLog(){let{lines,cards,ui:{names:names2}}=this.board;return this.logFold.hidden=
!lines.length&&this.slider.el.hidden,this.log.draw(lines,names2,cards)}drawNow({rules,rulesLabel}){this.nowLabel.textContent=
rulesLabel||this.board.t("label.now"),renew(this.now,...rules.map(rule=>this.card(rule)).filter(card=>card!==null)),this.
nowFold.hidden=!this.now.childElementCount}drawSettings({policy,task}){let{board:{t}}=this,set=(name,value)=>this.board.
send({do:"set",name,value}),choice=(what,...names2)=>{let select=make("select",{"data-setting":what,onchange:()=>set(what,
select.value)},...names2.map(name=>make("option",{value:name,selected:policy[what]===name},t(`${what}.${name}`))));return make(
"label",{},t(`label.${what}`),select)},tick=name=>{let box=make("input",{type:"checkbox",checked:policy[name],onchange:()=>set(
name,box.checked)});return make("label",{},box,t(`policy.${name}`))},ticks=["assist","memory","aid","practice"].filter(name=>name in
policy),made2=make("div",{},choice("pacing","auto","step","skip"),choice("speed","slow","normal","fast","instant"),...ticks.
map(tick),task?this.sound():null);this.settings.innerHTML!==made2.innerHTML&&this.settings.replaceChildren(...made2.childNodes)}sound(){
let box=make("input",{type:"checkbox",checked:readObject("settings").sound===!0,onchange:()=>update("settings",{sound:box.
checked})});return make("label",{},box,this.board.t("label.sound"))}showCode({page,cell}){let label2=this.board.t(onPage()?
"label.link":"label.cell"),text=onPage()?new URL(besides(page),location.href).href:cell,shown=onPage()?make("input",{readonly:!0,
value:text,"aria-label":label2}):make("textarea",{readonly:!0,rows:4,"aria-label":label2},text),told=make("span",{role:"\
status"}),copy2=async()=>{told.textContent=this.board.t(await copied(shown)?"result.copied":"result.not_copied")};this.code=
make("aside",{class:"pl-card pl-code"},make("strong",{},label2),shown,make("p",{},button(this.board.t("result.copy"),copy2),
told)),(this.board.ui.over?this.result.code:this.cite).replaceChildren(this.code),shown.select()}forget(){this.heard.replaceChildren(),
this.forgetCode(),this.draw()}forgetCode(){this.code=null,this.result.code.replaceChildren()}};var reached=new Map,rows=new EventTarget,rowOf=task=>task?.row&&task.row.length>1?task.row:[],isShown=(row,key)=>!row.includes(
key)||(reached.get(row.join(" "))??row[0])===key,after=(row,key)=>row.includes(key)&&row[row.indexOf(key)+1]||"",goTo=(row,key)=>{
reached.set(row.join(" "),key),rows.dispatchEvent(new CustomEvent("turn",{detail:key}))},drawDots=(el,row,key,solved,t)=>{
let dot=(one2,at)=>make("button",{type:"button",class:solved.has(one2)?"pl-done":"","aria-current":one2===key&&"step","a\
ria-label":`${t("label.part",{at:at+1,all:row.length})}${solved.has(one2)?`, ${t("label.star")}`:""}`,onclick:()=>goTo(row,
one2)});el.hidden=!row.length,renew(el,...row.map(dot))};var BoardView=class{model;el;t;ui;id=`pl${Math.random().toString(36).slice(2,9)}`;dots=make("div",{class:"pl-dots"});task=make(
"div",{class:"pl-task"});words=make("div",{class:"pl-words"},this.dots,this.task);lines=[];cards={};live=!1;stage=null;panel=null;drawing=!1;inSight=!1;still=null;known=null;prize=!1;fault="";over=[];constructor({
model,el,t}){this.model=model,this.el=el,this.t=t,this.ui=model.get("ui"),this.live=model.get("canvas")!=="",el.classList.
add("pl","pl-board"),el.dataset.board=this.key,el.dataset.game=this.key.split("/")[0],el.lang=model.get("lang"),this.task.
id=`${this.id}-task`,el.replaceChildren(this.words),drawTask(this.task,this.ui.task,t),this.follow(),this.stand()}get key(){
return this.model.get("key")}open(){let stage=this.stage=new Stage(this),panel=this.panel=new Panel(this,stage);this.words.
append(panel.head),this.el.replaceChildren(make("div",{class:"pl-columns"},this.words,stage.room,panel.side),panel.heard,
panel.result.said,panel.alt),panel.draw(),panel.unfold(),this.el.autofocus&&stage.el.focus({preventScroll:!0}),stage.entered=
!inLesson()||this.el.closest(".pl-chapter")!==null,this.look(),this.live||=this.model.get("canvas")!=="",this.live&&(panel.
voice.known=!0,stage.canvas.mount(),this.model.send({want:"all",...this.looking()}))}follow(){let{model}=this,on=(what,call)=>{
model.on(what,call),this.over.push(()=>model.off(what,call))};on("change:alt",()=>this.drawSoon()),on("change:svg",()=>this.
look()),on("change:canvas",()=>this.stage?.canvas.mount()),on("change:news",()=>this.heard(model.get("news"))),on("msg:c\
ustom",(message,buffers)=>this.heard(message,buffers?.[0])),this.el.addEventListener("pontlevis:picture",event=>{this.still=
event.detail,this.visible()}),this.el.addEventListener("pontlevis:forth",event=>{let row=rowOf(this.ui.task),next=after(
row,this.key);!next||!this.ui.task?.met||(event.preventDefault(),goTo(row,next))});let wake=()=>{(!this.panel||this.inSight)&&
this.visible()},watcher=new IntersectionObserver(seen=>this.sighted(seen[seen.length-1].isIntersecting));watcher.observe(
this.el);let sizer=new ResizeObserver(wake);sizer.observe(this.el);let heard=[[globalThis,"pontlevis:visible",wake],[globalThis,
"pontlevis:star",()=>this.stand()],[globalThis,"storage",event=>{event.key===KEY+this.key&&this.other()}],[rows,"turn",event=>this.
stand(event.detail)]];for(let[place,name,call]of heard)place.addEventListener(name,call),this.over.push(()=>place.removeEventListener(
name,call));this.over.push(looks.watch(()=>this.relook()),()=>watcher.disconnect(),()=>sizer.disconnect())}remove(){this.
panel?.slider.replay.stop(),this.panel?.example.close(),this.panel?.summary.close(),this.stage?.canvas.leave(),this.over.
forEach(call=>call())}sighted(inSight){this.inSight=inSight,inSight&&this.visible(),this.stage?.canvas.sighted(inSight)}visible(){
this.el.getBoundingClientRect().width&&(onPage()&&fit(this.el),this.panel||this.open(),!this.live&&(read(this.key)||this.
ui.begins)?this.send({}):this.relook())}stand(chosen){let{el,key,ui:{task}}=this,row=rowOf(task);el.hidden=!isShown(row,
key),drawDots(this.dots,row,key,task?.solved?won().add(key):won(),this.t),!(el.hidden||chosen!==key)&&(this.visible(),this.
stage?.el.focus({preventScroll:!0}),this.stage?.enter())}get goesOn(){let{task,showing}=this.ui;return!!(task?.met&&(task.
poke||!showing))&&(after(rowOf(task),this.key)!==""||inLesson())}goOn(){let row=rowOf(this.ui.task),next=after(row,this.
key);next?goTo(row,next):this.el.dispatchEvent(new CustomEvent("pontlevis:next",{bubbles:!0}))}looking(){let width=this.
stage?.room.clientWidth,narrow=Number(getComputedStyle(this.el).getPropertyValue("--pl-narrow")),shape=width?width<narrow?
"tall":"wide":this.model.get("shape");return{look:{theme:looks.theme,ratio:looks.ratio,shape}}}send(act){this.model.send(
this.live?this.asked(act):this.touching(act)),this.panel?.forgetCode(),"value"in act||this.panel?.uncover()}asked(act){return act.
do==="newest"?{newest:read(this.key)}:act}touching(act){this.live=!0;let saved=read(this.key);return this.panel&&saved&&
(this.panel.voice.known=!0),{...this.asked(act),...this.looking(),settings:readObject("settings"),saved,touch:!0}}relook(){
if(!this.panel)return;let{look}=this.looking();this.look();let known=this.known??{theme:"",ratio:0,shape:this.model.get(
"shape")},changed=this.live?JSON.stringify(look)!==JSON.stringify(known):look.shape!==known.shape||!this.model.get("svg");
this.known=look,changed&&this.model.send({look})}look(){this.stage&&(this.el.dataset.look=looks.theme,this.stage.look())}heard(message,frame){
message.effects&&this.stage?.effects.play(message.effects),frame&&this.stage?.canvas.paint(frame),message.log&&this.addLines(
message.log),message.cards&&Object.assign(this.cards,message.cards),message.painted&&this.painted(),message.save&&this.keep(
message.save),message.star&&this.star(message.star),message.settings&&update("settings",message.settings),message.aside&&
setAside(this.key),message.copy&&copy(this.key,message.copy),message.code&&this.panel?.showCode(message.code),message.summary&&
this.panel?.summary.open(message.summary),message.example&&this.panel?.example.show(message.example),message.ui&&(this.ui=
{...this.ui,...message.ui}),message.ui?.closed&&this.close(),(message.ui||message.log||message.cards||message.star)&&this.
drawSoon()}close(){this.stage?.forget(),this.panel?.forget()}painted(){this.el.classList.add("pl-live"),this.stage?.canvas.
uncover()}addLines({from,lines,faded=[]}){this.lines=[...this.lines.slice(0,from),...lines];for(let[at,text,named]of faded){
let[ply,seat,,rule]=this.lines[at];this.lines[at]=[ply,seat,text,rule,named]}}drawSoon(){if(this.drawing||!this.panel)return;
this.drawing=!0;let draw=()=>{this.drawing=!1,this.panel?.draw(),this.landStar()};document.hidden?draw():requestAnimationFrame(
()=>setTimeout(draw,this.flight()))}flight(){let flight=Math.max(0,(this.stage?.effects.landing??0)-performance.now());return flight&&
this.panel?.drawActs([],!1),flight}keep(change){let fault2=keep2(this.key,change);fault2==="stale"?this.refuse():fault2===
"whole"?this.model.send({want:"save"}):(fault2&&fault2!==this.fault&&this.model.send({unkept:fault2}),this.fault=fault2,
globalThis.dispatchEvent(new CustomEvent("pontlevis:saved",{detail:this.key})))}other(){this.live&&isNewer(read2(this.key),
this.model.get("revision"))&&this.refuse()}refuse(){this.model.send({stale:!0})}star(star){win(star),this.prize=!0,globalThis.
dispatchEvent(new CustomEvent("pontlevis:star",{detail:star}))}get starWaits(){return this.prize&&this.ui.showing}landStar(){
!this.prize||this.starWaits||(this.prize=!1,this.stage?.prize(),readObject("settings").sound===!0&&chime())}};var TURNS=3,TURN=1e3,GONE=new Set(["restarting","autorestarting","terminating","dead"]),Connection=class{#model;#el;#t;#kernel;#lost=!1;#text=make(
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
map(async([name,text])=>{try{let module=await load(text);return Object.entries(module.default??{})}catch(fault2){return console.
error(`the script ${name} cannot be loaded:`,fault2),[]}}));return new Map(found.flat())};var OVER=new Set([4400,4409]),houseAddress=()=>new URL((document.body.dataset.baseUrl??"/").replace(/voila\/$/,""),location.
href).href,roomsAddress=()=>{let{voila,relay}=document.body.dataset;return voila?voila==="worker"?relay??"":`${houseAddress().
replace(/^http/,"ws")}rooms/`:""},Room=class{#socket=null;#there=new Set;#wait=500;#since=0;#timer=0;#left=!1;#quiet=!1;constructor(model){
this.model=model,this.say=message=>{message.say===void 0||this.#socket?.readyState!==WebSocket.OPEN||(this.#quiet=!1,this.#socket.
send(message.say))},this.gone=()=>this.leave(),this.back=()=>{!document.hidden&&this.#timer&&this.#enter()},this.pulse=setInterval(
()=>{this.#there.size&&!this.#quiet&&model.send({pulse:!0})},3e3),model.on("msg:custom",this.say),globalThis.addEventListener(
"online",this.back),globalThis.addEventListener("pontlevis:gone",this.gone),document.addEventListener("visibilitychange",
this.back),this.#enter()}#enter(){clearTimeout(this.#timer),this.#timer=0;let socket=this.#socket=new WebSocket(roomsAddress()+
this.model.get("room"));socket.onopen=()=>{this.#since=performance.now(),socket.send(this.model.get("first")),this.model.
send({open:!0})},socket.onmessage=({data})=>this.#hear(String(data)),socket.onclose=({code})=>this.#lost(code)}#hear(data){
this.#quiet=data==="~",!this.#quiet&&(data.includes(":")||this.#there[data.endsWith("+")?"add":"delete"](data.slice(0,-1)),
this.model.send({heard:data}))}#lost(code){this.#left||(this.#there.clear(),this.model.send({cut:code}),!OVER.has(code)&&
(this.#since&&performance.now()-this.#since>5e3&&(this.#wait=500),this.#since=0,this.#timer=window.setTimeout(()=>this.#enter(),
this.#wait*(.75+Math.random()/2)),this.#wait=Math.min(2*this.#wait,15e3)))}leave(){this.#left=!0,clearTimeout(this.#timer),
clearInterval(this.pulse),this.model.off("msg:custom",this.say),globalThis.removeEventListener("online",this.back),globalThis.
removeEventListener("pontlevis:gone",this.gone),document.removeEventListener("visibilitychange",this.back),this.#socket?.
close()}};var roomKey=key=>`room/${key}`,OPEN="pont-levis --ip 0.0.0.0",isLocal=href=>/^(localhost|.*\.localhost|127\..*|\[::1\])$/.
test(new URL(href).hostname),LineView=class{model;el;t;says=make("p",{role:"status"});over=[];constructor({model,el,t}){
this.model=model,this.el=el,this.t=t,el.classList.add("pl","pl-line"),el.lang=model.get("lang"),this.room=new Room(model);
let draw=()=>this.draw(),look=()=>{el.dataset.look=looks.theme};model.on("change:state",draw),look(),this.over.push(()=>model.
off("change:state",draw),looks.watch(look),()=>this.room.leave())}draw(){let{says}=this.model.get("state");this.says.textContent!==
says&&(this.says.textContent=says)}remove(){this.over.forEach(call=>call())}},DoorView=class extends LineView{constructor(place){
super(place),this.el.replaceChildren(this.says),this.draw()}},TableView=class extends LineView{signs=make("div",{class:"\
pl-signs",role:"group"});draw(){super.draw();let{signs,draw}=this.model.get("state");this.signs.ariaLabel=this.t("invite\
.signs"),this.signs.hidden=!signs.length;let made2=signs.map(([sign,text])=>button(text,()=>this.model.send({sign})));renew(
this.signs,...made2,...draw?[button(this.t("invite.draw"),()=>this.model.send({draw:!0}))]:[])}},VisitView=class extends TableView{constructor(place){
super(place),this.el.replaceChildren(this.says,this.signs),this.draw()}draw(){super.draw(),this.model.get("state").over&&
this.room.leave()}},KnockView=class extends LineView{seats=make("div",{class:"pl-acts"});constructor(place){super(place),
this.el.replaceChildren(make("section",{class:"pl-form"},this.says,this.seats)),this.draw()}draw(){super.draw();let{seats,
over}=this.model.get("state"),sit=link=>this.el.dispatchEvent(new CustomEvent("pontlevis:sit",{detail:link,bubbles:!0}));
this.seats.replaceChildren(...seats.map(([name,link])=>button(name,()=>sit(link),{name:"pl-act"}))),over&&this.room.leave()}},
InviteView=class extends TableView{rows=make("ul",{class:"pl-games"});local=make("p",{class:"pl-local"});told=make("span",
{role:"status"});door=make("div");constructor(place){super(place);let{model,t}=this,keep3=()=>write(roomKey(this.game),JSON.
stringify(model.get("kept")));model.on("change:kept",keep3),this.over.push(()=>model.off("change:kept",keep3)),keep3(),this.
el.replaceChildren(this.signs,make("section",{class:"pl-form pl-invite"},make("strong",{},t("invite.title")),make("p",{},
t("invite.how")),this.local,this.rows,this.told,this.door,this.says)),this.draw(),model.widget_manager.get_model(model.get(
"door")).then(door=>embed(door,shown=>this.door.replaceChildren(shown)))}get game(){return this.model.get("game")}draw(){
super.draw();let rows2=this.model.get("state").rows,local=rows2.some(({link})=>link&&isLocal(link)),remedy=document.body.
dataset.relay?[this.t("invite.local_files")]:[`${this.t("invite.local")} `,make("code",{},OPEN)];this.local.replaceChildren(
...local?remedy:[]),renew(this.rows,...rows2.map(row=>this.row(row)))}row({seat,name,who,link,qr}){let{t,model}=this,said=make(
"span",{},make("b",{},name),who?make("br"):null,who?make("small",{},who):null);if(!link)return make("li",{},said,button(
t("invite.invite_to",{name}),()=>model.send({invite:seat})));let shown=make("input",{readonly:!0,value:link,"aria-label":t(
"invite.link",{name})}),copy2=async()=>{this.told.textContent=t(await copied(shown)?"result.copied":"result.not_copied")},
way=make("div",{class:"pl-way"},shown,button(t("result.copy"),copy2),seat>=0?button(t("invite.take_back"),()=>model.send(
{take:seat})):null);return make("li",{},said,way,qr?make("img",{src:qr,alt:t("invite.code",{name})}):null)}};var HUMAN="human";var capital=text=>text.charAt(0).toUpperCase()+text.slice(1),and=(parts,lang)=>new Intl.ListFormat(lang).format(parts),computers=(levels,met,lang,t)=>{
let phrase=level=>{let count=levels.filter(one2=>one2===level).length,name=met[level]??level;return count>1?t("label.sev\
eral",{name,count}):name};return and([...new Set(levels)].map(phrase),lang)},players=({sitters,names:names2,game:{met,kind}},lang,t)=>{
let between=kind==="party"?"with":"against",levels=sitters.filter(who=>who!==HUMAN),people=names2.filter((_,seat)=>(sitters[seat]??
HUMAN)===HUMAN),others=computers(levels,met,lang,t);return levels.length?people.length===1?t(`label.${between}`,{names:others}):
people.length?t(`label.others_${between}`,{people:and(people,lang),names:others}):capital(others):and(people,lang)},progress=(kept,t)=>{
let{turns,over,won:won2}=kept,count=turns?t(turns===1?"label.turn":"label.turns",{count:turns}):"",mine=over?concerned(kept):
void 0;return[mine===void 0?"":t(won2.includes(mine)?"label.won":"label.lost"),count].filter(Boolean)},concerned=({sitters,
places,won:won2,game})=>{let people=sitters.flatMap((who,seat)=>who===HUMAN?[seat]:[]).filter(seat=>!game.places.find(({
id})=>id===places[seat])?.neutral);return game.kind==="party"||people.length===1&&sitters.length>1&&won2.length?people[0]:
void 0},midnight=when=>new Date(when).setHours(0,0,0,0),ago=(when,now,lang)=>{let relative=new Intl.RelativeTimeFormat(lang,
{numeric:"auto"}),days=Math.round((midnight(now)-midnight(when))/864e5);if(days<0||days>6)return new Intl.DateTimeFormat(
lang,{dateStyle:"long"}).format(when);if(days>0)return relative.format(-days,"day");let passed=Math.max(0,now-when);return passed<
36e5?relative.format(-Math.floor(passed/6e4),"minute"):relative.format(-Math.floor(passed/36e5),"hour")};var REMEMBERED="start",PARTY="party",Choice=class{first=0;aid=!1;seats={};names={};options={};constructor(game,asks=null){
this.game=game;let kept=readObject(REMEMBERED)[game.id],last=isObject(kept)?kept:{},sized=game.seatings.find(({options})=>isObject(
last.sized)&&same(options,last.sized))??game.seatings[0];Object.assign(this.options,sized.options);let level=[asks,last.
level,...game.meets].find(one2=>game.opponents.some(other=>other.level===one2));game.places.forEach((place,at)=>{this.seats[place.
id]=at?sitter(place,level):HUMAN})}get seating(){let{game,options}=this;return game.seatings.find(one2=>same(one2.options,
options))??game.seatings[0]}get places(){return this.seating.seats.flatMap(seat=>this.game.places.find(({id})=>id===seat)??
[])}meet(level){for(let place of this.game.places)this.seats[place.id]!==HUMAN&&(this.seats[place.id]=sitter(place,level))}get level(){
let playing=this.places.filter(({id})=>this.seats[id]!==HUMAN),all=level=>playing.some(({id})=>this.seats[id]===level)&&
playing.every(place=>this.seats[place.id]===sitter(place,level));return this.game.opponents.find(({level})=>all(level))?.
level}remember(){update(REMEMBERED,{[this.game.id]:{level:this.level,sized:this.seating.options}})}get start(){let{game,
places,seats,names:names2,options,aid}=this;return{game:game.id,seats:places.map(({id})=>seats[id]),names:places.map(({id})=>names2[id]??
""),options,aid,first:Math.min(this.first,places.length-1)}}},sitter=({sitters},level)=>{let all=sitters.map(([who])=>who);
return level!==void 0&&all.includes(level)?level:all[1]??HUMAN},rising=values=>values.map((_,at)=>at).sort((a,b)=>values.
every(text=>Number.isFinite(Number(text)))?Number(values[a])-Number(values[b]):a-b),same=(one2,other)=>Object.entries(one2).
every(([name,value])=>other[name]===value),GameFormView=class{tagline=make("p",{class:"pl-tagline"});opponents=make("fie\
ldset",{class:"pl-opponents"});sizing=make("div",{class:"pl-foremost"});foremost=make("div",{class:"pl-foremost"});seats=make(
"fieldset");options=make("fieldset");constructor(games,lang,t,begin2){this.lang=lang,this.t=t,this.begin=begin2;let wanted=asked(
location.search,"game"),game=games.find(one2=>one2.id===wanted)??games[0];this.chosen=new Choice(game,asked(location.search,
"against")),this.ways=make("details",{class:"pl-ways"},make("summary",{class:"pl-button"},t("label.ways")),this.options,
make("label",{class:"pl-seat"},make("b",{},t("label.language")),this.menuOfLanguages()));let invite=()=>{this.el.reportValidity()&&
this.start(!0)};this.el=make("form",{class:"pl-form",onsubmit:event=>{event.preventDefault(),this.start(!1)}},games.length>
1?make("label",{class:"pl-seat"},make("b",{},t("label.game")),this.menuOfGames(games)):null,this.tagline,this.opponents,
this.sizing,this.foremost,this.ways,make("div",{class:"pl-go"},button(t("do.start"),()=>{},{name:"pl-act pl-main",type:"\
submit"}),button(t("invite.apart"),invite,{name:"pl-act"}))),this.drawParts()}menuOfGames(games){let menu=make("select",
{onchange:()=>{this.chosen=new Choice(games[menu.selectedIndex]),this.drawParts()}},...games.map(one2=>make("option",{selected:one2===
this.chosen.game},one2.title)));return menu}menuOfLanguages(){let menu=make("select",{onchange:()=>{this.lang=menu.value}},
...["en","fr"].map(code=>make("option",{value:code,lang:code,selected:code===this.lang},this.t(`lang.${code}`))));return menu}drawParts(){
let{t,chosen:{game}}=this;this.tagline.textContent=game.tagline,this.drawOpponents();let sized=game.seatings[0].options,
menus=chosen=>game.options.filter(chosen).map(option=>this.option(option));this.sizing.replaceChildren(..."players"in sized?
[this.menuOfCount()]:[],...menus(({name})=>name in sized)),this.foremost.replaceChildren(...menus(({name,foremost})=>foremost&&
!(name in sized))),this.options.replaceChildren(make("legend",{},t("label.options")),...menus(({foremost})=>!foremost)),
game.remembers&&this.options.append(this.aid()),this.options.hidden=!this.options.querySelector("select, input"),this.drawSeats()}aid(){
let{t,chosen}=this,box=make("input",{type:"checkbox",checked:chosen.aid,onchange:()=>{chosen.aid=box.checked}});return make(
"label",{class:"pl-aid"},box,t("policy.aid"))}drawOpponents(){let{t,chosen:{game}}=this;this.opponents.hidden=!game.opponents.
length,this.opponents.replaceChildren(make("legend",{},t(game.kind===PARTY?"label.with_whom":"label.whom")),...game.opponents.
map(one2=>this.opponent(one2)))}opponent({level,name,strength,habit,face:number}){let{chosen}=this,meet=()=>{chosen.meet(
level),this.drawSeats()},box=make("input",{type:"radio",name:"pl-opponent",value:level,checked:chosen.level===level,onchange:meet});
return make("label",{class:"pl-opponent"},box,face(number),make("b",{},capital(name)),strength?make("span",{},strength):
null,habit?make("small",{},habit):null)}menuOfCount(){let{t,chosen:{game,options}}=this,party=game.kind===PARTY,counts=game.
seatings.filter(one2=>same({...one2.options,players:0},{...options,players:0})).map(one2=>({value:one2.options.players,count:one2.
seats.length-(party?0:1)})),menu=make("select",{onchange:()=>{options.players=Number(menu.value),this.drawSeats()}},...counts.
sort((a,b)=>a.count-b.count).map(({value,count})=>make("option",{value,selected:value===options.players},count)));return make(
"label",{class:"pl-seat"},make("b",{},t(party?"label.seats":"label.opponents")),menu)}drawSeats(){let{t,chosen:{game,places}}=this,
party=game.kind===PARTY;this.seats.replaceChildren(make("legend",{},t(party?"label.leads":"label.seats")),...places.map(
(place,seat)=>this.seat(place,seat))),party?this.sizing.append(this.seats):this.options.before(this.seats),this.drawOpponents()}seat({
id,name,sitters},seat){let{t,chosen}=this,who=make("select",{"aria-label":name,onchange:()=>{chosen.seats[id]=who.value,
this.drawOpponents()}},...sitters.map(([value,label2])=>make("option",{value,selected:chosen.seats[id]===value},label2))),
called=make("input",{type:"text",maxlength:24,placeholder:name,value:chosen.names[id]??"","aria-label":`${t("label.name")}\
 ${name}`,oninput:()=>{chosen.names[id]=called.value}}),first=make("input",{type:"radio",name:"pl-first",checked:chosen.
first===seat,onchange:()=>{chosen.first=seat}}),begins=chosen.game.first?make("label",{},first,` ${chosen.game.first}`):
null;return make("div",{class:"pl-seat"},make("b",{},name),who,called,begins)}option(option){let{t,chosen:{options}}=this,
{name,label:label2,values,numbers:[least,most]}=option,chose=options[name],own=typeof chose=="string",entry=(value,text,selected=chose===
value)=>make("option",{value,selected},text),usual=option.foremost?[]:[entry("",t("label.usual"))],other=least===void 0?
[]:[entry("other",t("label.another_number",{least,most}),own)],number=make("input",{type:"number",min:least,max:most,value:own&&
chose,required:!0,"aria-label":label2,oninput:()=>set(number.value),oninvalid:()=>this.unfold(number)}),set=value=>{value===
""?delete options[name]:options[name]=value,name in this.chosen.seating.options&&this.drawSeats()},choose=()=>{if(select.
value==="other"){select.after(number),number.focus();return}number.remove(),set(select.value&&Number(select.value))},entries=rising(
values).map(at=>entry(at,values[at],chose===at||option.foremost&&!at&&chose===void 0)),select=make("select",{id:`pl-${name}`,
onchange:choose},...usual,...entries,...other);return make("div",{class:"pl-option"},make("label",{for:`pl-${name}`},label2),
select,own?number:null,make("details",{},make("summary",{},option.title),make("p",{},option.text)))}unfold(field){for(let fold=field.
closest("details");fold;fold=fold.parentElement?.closest("details")??null)fold.open=!0}start(invites){let{lang,chosen}=this;
chosen.remember(),this.begin(chosen.game.id,{...chosen.start,lang},invites)}};var isServed=()=>onPage()&&document.body.dataset.voila!=="worker",reachedAt=async()=>{if(!isServed())return roomsAddress()&&
`${houseAddress()}play/`;try{let answer=await fetch(`${houseAddress()}rooms/`);return answer.ok?`${await answer.text()||
houseAddress()}play`:""}catch{return`${houseAddress()}play`}},roomless=()=>isServed()||!onPage()?"invite.no_rooms":"invi\
te.no_relay",PlayView=class{model;t;fault=make("p",{class:"pl-answer","aria-live":"assertive",role:"alert"});place=make(
"div");beside=make("div");wanted=!1;asking=!1;form=null;over=[];constructor({model,el,t}){this.model=model,this.t=t,el.classList.
add("pl","pl-play"),el.lang=model.get("lang"),el.dataset.look=looks.theme,el.replaceChildren(this.fault,this.place,this.
beside);let mount=()=>this.mount(),lead=()=>this.lead(),heard=message=>{message.fault&&this.refuse(message.fault)};model.
on("change:board",mount),model.on("change:line",lead),model.on("msg:custom",heard),el.addEventListener("pontlevis:sit",event=>this.
sit(event.detail)),this.over.push(()=>model.off("change:board",mount),()=>model.off("change:line",lead),()=>model.off("m\
sg:custom",heard),looks.watch(()=>{el.dataset.look=looks.theme}));let code=asked(location.search,"code"),invitation=onPage()?
invitedTo(location):null;model.get("line")&&this.lead(),model.get("board")?this.mount():invitation?this.knock(invitation):
code&&onPage()?model.send({code}):this.back()}remove(){this.over.forEach(call=>call())}get games(){return this.model.get(
"form").games}back(){let key=gameOf(location.hash),[game,against]=[asked(location.search,"game"),asked(location.search,"\
against")];this.showForm(),key&&read(key)?this.resume(key):game&&against&&onPage()&&this.model.send({game,against,key:newKey(
game)})}knock(visit){let sit=()=>this.follow(visit);history.state?.seated?sit():this.place.replaceChildren(make("section",
{class:"pl-form"},make("strong",{},this.t("invite.asked")),make("div",{class:"pl-go"},button(this.t("invite.sit"),sit,{name:"\
pl-act pl-main"}))))}follow(visit){history.replaceState({seated:!0},""),this.place.replaceChildren(),this.model.send({visit})}sit(link){
this.address(location.pathname+link);let invitation=invitedTo(location);invitation&&this.follow(invitation)}resume(key){
this.model.send({resume:read(key),key})}refuse(text){this.place.firstChild||this.showForm(),this.tell(text)}tell(text){this.
fault.textContent=text,this.fault.dataset.tone=text?"refused":""}playing="";async mount(){let id=this.model.get("board");
if(!id){this.showForm();return}this.tell("");let board=await this.model.widget_manager.get_model(id);[this.playing]=board.
get("key").split("/"),await embed(board,el=>{this.head(this.games.find(({id:game})=>game===this.playing)?.title??"");let guest=onPage()&&
invitedTo(location)!==null;!asked(location.search,"code")&&!guest&&this.address(gameAddress(board.get("key")));let held=this.
place.contains(document.activeElement)||onPage()&&document.activeElement===document.body,invite=guest?null:make("p",{},button(
this.t("invite.invite"),()=>this.pressed(board.get("key"))));this.place.replaceChildren(el,make("div",{class:"pl-below"},
make("p",{class:"pl-leave"},button(this.t("do.setup"),()=>this.leave())),invite)),el.autofocus=held,!guest&&roomsAddress()&&
(this.wanted||read(roomKey(board.get("key"))))&&!this.model.get("line")&&this.invite(board.get("key"))})}async invite(key){
let at=await reachedAt();at?this.model.send({invite:readJson(roomKey(key)),at}):this.tell(this.t(roomless()))}async pressed(key){
this.wanted=!0,this.model.get("line")?this.show():this.asking||(this.asking=!0,await this.invite(key),this.asking=!1)}async lead(){
let id=this.model.get("line");if(!id){this.beside.replaceChildren();return}await embed(await this.model.widget_manager.get_model(
id),el=>this.beside.replaceChildren(el)),this.wanted&&this.show()}show(){this.wanted=!1,this.beside.scrollIntoView({block:"\
start"})}address(address){onPage()&&history.replaceState(null,"",address)}head(title){globalThis.dispatchEvent(new CustomEvent(
"pontlevis:title",{detail:title}))}leave(){this.address(`${location.pathname}?game=${encodeURIComponent(this.playing)}`),
this.model.send({leave:!0})}showForm(){let{model,t,games}=this,begin2=(game,start2,invites)=>{if(invites&&!roomsAddress()){
this.tell(t(roomless()));return}this.wanted=invites,model.send({start:start2,key:newKey(game)})};this.head(""),this.form=
new GameFormView(games,this.form?.lang??model.get("lang"),t,begin2);let held=this.place.contains(document.activeElement);
this.place.replaceChildren(this.form.el,...roomsAddress()?[this.coded()]:[],this.begun()),held&&one(".pl-opponents :chec\
ked, [type=submit]",this.form.el).focus()}coded(){let{t}=this,field=make("input",{type:"text",maxlength:12,required:!0,autocomplete:"\
off",autocapitalize:"characters",spellcheck:"false","aria-label":t("invite.your_code")}),form=make("form",{class:"pl-cod\
ed",onsubmit:event=>{event.preventDefault(),this.tell(""),this.wanted=!0,this.model.send({knock:field.value})}},make("st\
rong",{},t("invite.have_code")),field,button(t("invite.sit"),()=>form.requestSubmit()));return make("section",{class:"pl\
-form"},form)}begun(){let{t}=this,kept=list(this.games),list2=chosen=>make("ul",{class:"pl-games"},...chosen.map(game=>this.
kept(game))),[going,over]=[kept.filter(game=>!game.over),kept.filter(game=>game.over)];return make("section",{class:"pl-\
form pl-begun"},make("strong",{},t("label.unfinished")),going.length?list2(going):make("p",{},t("label.none")),over.length?
make("details",{},make("summary",{},t("label.finished")),list2(over)):null)}kept(game){let{t}=this,{key,when,over,copy:copy2}=game,
lang=this.model.get("lang"),exact=when?new Date(when).toLocaleString(lang):"",beside=[game.game.title,...progress(game,t),
when?ago(when,Date.now(),lang):"",copy2?t("label.copy"):""],forget=()=>{remove(key),remove(roomKey(key));let next=row.nextElementSibling??
row.previousElementSibling??this.form?.el;row.remove(),next&&one("button:last-of-type, [type=submit]",next).focus()},row=make(
"li",{},make("span",{title:exact},make("b",{},players(game,lang,t)),make("br"),make("small",{},beside.filter(Boolean).join(
", "))),button(t(over?"do.look":"do.go_on"),()=>this.resume(key)),button(t("do.forget"),forget));return row}};var reveal=rule=>{if(rule instanceof HTMLElement){for(let at=rule.closest("details");at;at=at.parentElement?.closest("de\
tails")??null)at.open=!0;rule.scrollIntoView({block:"start",behavior:"instant"}),(rule instanceof HTMLDetailsElement?one(
"summary",rule):rule).focus({preventScroll:!0})}};var PAUSE=120,goTo2=id=>{onPage()?location.hash=id:reveal(document.getElementById(id))},stillOf=el=>el.closest(":has(> .\
house-still)")?.querySelector(":scope > .house-still"),View=class{over=[];constructor({model,el,t},name){this.model=model,
this.el=el,this.t=t,el.classList.add("pl",name),el.lang=model.get("lang"),el.dataset.look=looks.theme,this.over.push(looks.
watch(()=>{el.dataset.look=looks.theme}))}listen(heard){this.model.on("msg:custom",heard),this.over.push(()=>this.model.
off("msg:custom",heard))}remove(){this.over.forEach(call=>call())}},RulesView=class extends View{input=make("input",{type:"\
search",autocomplete:"off",spellcheck:"false"});list=make("ul",{class:"pl-found",hidden:!0});said=make("p",{class:"pl-un\
seen",role:"status"});later;constructor(place){super(place,"pl-search");let{t,input,list:list2}=this,label2=t("label.sea\
rch");Object.assign(input,{placeholder:label2,ariaLabel:label2}),input.setAttribute("aria-label",label2),list2.setAttribute(
"aria-label",t("label.found")),input.addEventListener("input",()=>{clearTimeout(this.later),this.later=setTimeout(()=>this.
ask(),PAUSE)}),this.el.addEventListener("keydown",event=>this.key(event)),list2.addEventListener("click",event=>this.choose(
event)),this.el.replaceChildren(input,this.said,list2),stillOf(this.el)?.remove(),this.listen(message=>this.heard(message))}ask(){
this.input.value.trim()?this.model.send({find:this.input.value}):this.draw("",[])}heard({find,found}){found&&find===this.
input.value.slice(0,100)&&this.draw(find??"",found)}draw(wanted,found){let none=wanted&&!found.length?this.t("rules.noth\
ing_found",{wanted}):"";this.list.replaceChildren(...found.map(([id,title,excerpt])=>make("li",{},make("a",{href:`#${id}`},
make("b",{},title),make("span",{},excerpt)))),...none?[make("li",{},none)]:[]),this.list.hidden=!wanted,this.said.textContent=
none||(wanted?this.t("rules.found",{count:found.length}):"")}key(event){let links=[...this.list.querySelectorAll("a")],at=links.
findIndex(link=>link===document.activeElement);if(event.key==="Escape"&&!this.list.hidden)this.draw("",[]),this.input.focus();else if(event.
key==="Enter"&&at<0&&links.length)links[0].click();else if(event.key==="ArrowDown"&&links.length)links[Math.min(at+1,links.
length-1)].focus();else if(event.key==="ArrowUp"&&at>=0)(links[at-1]??this.input).focus();else return;event.preventDefault(),
event.stopPropagation()}choose(event){let link=targetOf(event)?.closest("a");link&&(event.preventDefault(),this.draw("",
[]),goTo2((link.getAttribute("href")??"").slice(1)))}},ChapterView=class extends View{constructor(place){super(place,"pl\
-chapter");let{el,model}=this;this.fill(model.get("html")),this.listen(message=>this.heard(message));for(let made2 of el.
querySelectorAll("button[data-another]"))made2 instanceof HTMLElement&&(made2.hidden=!1);el.addEventListener("click",event=>this.
pressed(event));let watcher=new IntersectionObserver(seen=>{for(let{isIntersecting,target}of seen)isIntersecting&&this.see(
target)},{rootMargin:"200px"});for(let here of el.querySelectorAll(".pl-here"))watcher.observe(here);this.over.push(()=>watcher.
disconnect())}fill(html){let{el}=this,still=stillOf(el),focused=document.activeElement;if(!still){el.innerHTML=html;return}
let read3=[...still.querySelectorAll(".pl-rule")].find(rule=>rule.getBoundingClientRect().bottom>0),top=read3?.getBoundingClientRect().
top??0;el.replaceChildren(...still.childNodes),still.remove(),focused instanceof HTMLElement&&el.contains(focused)&&focused.
focus({preventScroll:!0}),read3&&this.keepAt(read3,top)}keepAt(read3,top){let sizer=new ResizeObserver(()=>{this.el.getBoundingClientRect().
height&&(sizer.disconnect(),scrollBy({top:read3.getBoundingClientRect().top-top,behavior:"instant"}))});sizer.observe(this.
el),this.over.push(()=>sizer.disconnect())}see(place){let shown=place.closest(".pl-case");!(shown instanceof HTMLElement)||
shown.dataset.asked||(shown.dataset.asked="true",this.model.send({case:shown.dataset.case,about:shown.dataset.about}))}pressed(event){
let target=targetOf(event),link=target?.closest("a[href^='#']"),another=target?.closest("button[data-another]");another instanceof
HTMLButtonElement?(another.disabled=!0,this.model.send({another:another.dataset.another})):link&&!onPage()&&(event.preventDefault(),
goTo2((link.getAttribute("href")??"").slice(1)))}async heard({board,case:shown,about,another,said}){let place=another!==
void 0?one(`.pl-fresh[data-about="${another}"]`,this.el):one(`.pl-case[data-case="${shown}"][data-about="${about}"] .pl-\
here`,this.el);if(another!==void 0){let pressed=one(`button[data-another="${another}"]`,this.el);pressed.toggleAttribute(
"disabled",!board),said&&pressed.after(make("p",{class:"pl-quiet",role:"status"},said))}if(!board)return;let model=await this.
model.widget_manager.get_model(board);await embed(model,el=>{another===void 0?place.append(el):place.replaceChildren(el),
place.closest(".pl-case")?.setAttribute("data-live",""),another!==void 0&&place.scrollIntoView({block:"nearest"})})}};var tools=Object.freeze({make,button,looks,embed,newKey,storage:Object.freeze({readJson,write})});var WAITS="pl-waits",VIEWS={board:BoardView,play:PlayView,invite:InviteView,door:DoorView,visit:VisitView,knock:KnockView,
rules:RulesView,chapter:ChapterView},begun=new WeakSet;async function settle(el,bridge,others){let manager=bridge.widget_manager,
id=/pl-model-(\S+)/.exec(el.className)?.[1];if(!(el instanceof HTMLElement)||!id||begun.has(el)||!manager.has_model(id))
return;begun.add(el);let model=await manager.get_model(id),kind=model.get("kind"),ViewOfKind=VIEWS[kind]??(await others).
get(kind);if(!ViewOfKind)throw new Error(`no script on this page shows a widget of the kind ${kind}`);let views=await Promise.
all(Object.values(model.views));el.classList.remove(WAITS);let t=sayer(bridge.get("words")[model.get("lang")]??{}),connection=new Connection(
model,el,t),view=new ViewOfKind({model:connection,el,t,page:tools});views.find(one2=>one2.el===el)?.once("remove",()=>{view.
remove(),connection.remove()})}var wear=css=>{let sheet=document.getElementById("pontlevis-style");sheet||(sheet=make("s\
tyle",{id:"pontlevis-style"}),document.head.append(sheet)),sheet.textContent!==css&&(sheet.textContent=css)},widgets_default={
initialize({model:bridge}){let css=bridge.get("style_");css&&wear(css);let others=importViews(bridge.get("scripts")),look=node=>{
node instanceof Element&&node.matches(`.${WAITS}`)&&settle(node,bridge,others)},watcher=new MutationObserver(seen=>{for(let{
target,addedNodes}of seen){look(target);for(let node of addedNodes)look(node),node instanceof Element&&node.querySelectorAll(
`.${WAITS}`).forEach(look)}});return watcher.observe(document.body,{subtree:!0,childList:!0,attributeFilter:["class"]}),
document.querySelectorAll(`.${WAITS}`).forEach(look),bridge.on("comm_live_update",()=>watcher.disconnect()),()=>watcher.
disconnect()}};var PATIENCE=800,MEGABYTE=1e6,hindrance=()=>typeof WebAssembly!="object"||typeof DecompressionStream!="function"||typeof Worker!=
"function"?"old":"",Arrival=class{el=one(".house-arrival");came=0;all=0;taken=!1;over=!1;constructor(say){this.say=say,setTimeout(
()=>{this.over||(this.el.hidden=!1)},PATIENCE)}tell({came=0,due=0,taken=this.taken}){if(this.came+=came,this.all+=due,this.
taken=taken,this.over)return;let rounded=bytes=>(bytes/MEGABYTE).toLocaleString(document.documentElement.lang,{maximumFractionDigits:1,
minimumFractionDigits:1}),facts={done:rounded(Math.min(this.came,this.all)),all:rounded(this.all)};one("p",this.el).textContent=
this.say(taken?"arriving_taken":"arriving",facts),one("progress",this.el).setAttribute("value",String(this.all?Math.min(
1,this.came/this.all):0))}end(){this.over=this.el.hidden=!0}fail(reason){this.over=!0,this.el.hidden=!1,one("progress",this.
el).hidden=!0,one("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${reason}`)}),document.body.classList.
add("house-unable");let made2=one("#house-made");document.head.append(make("script",{src:made2.href.replace(/json\.packed$/,
"pictures.js")}))}};var METHODS=["fillRect","strokeRect","","","clearRect","","","","","","","","","","beginPath","closePath","stroke","","",
"fill","moveTo","lineTo","rect","arc","ellipse","arcTo","quadraticCurveTo","bezierCurveTo","fillText","strokeText","setL\
ineDash","","","clip","save","restore","translate","rotate","scale","transform","setTransform","resetTransform"];var ATTRIBUTES=["fillStyle","strokeStyle","globalAlpha","font","textAlign","textBaseline","direction","globalCompositeOp\
eration","lineWidth","lineCap","lineJoin","miterLimit","lineDashOffset","shadowOffsetX","shadowOffsetY","shadowBlur","sh\
adowColor","filter","imageSmoothingEnabled"],pens=new Map,paint=frame=>{let pen=null;for(let[number,args=[]]of JSON.parse(
new TextDecoder().decode(frame)))if(number===60)pen=pens.get(args[0]);else if(pen)number===42?pen[ATTRIBUTES[args[0]]]=args[1]:
number===43?pen.clearRect(0,0,pen.canvas.width,pen.canvas.height):pen[METHODS[number]](...args);else continue},painter={
trigger:(_what,_content,[frame])=>paint(frame)},layersOf=model=>{if(model.get("_model_name")==="CanvasManagerModel"&&model.
on("msg:custom",(_,[frame])=>paint(frame)),model.get("_model_name")!=="MultiCanvasModel")return;let{width,height}=model.
state;model.state._canvases=model.get("_canvases").map(name=>{let canvas=Object.assign(document.createElement("canvas"),
{width,height});return pens.set(name,canvas.getContext("2d")),{canvas,views:{},get:()=>painter,off(){}}}),model.send({event:"\
client_ready"})};var ACTS=new Set(["at","drag","key","play","do"]),WorkerModel=class{comm_live=!0;views={};#calls=new Map;#changed={};constructor(models,id,state){
this.widget_manager=models,this.id=id,this.state=state}get(name){return this.state[name]}set(name,value){this.#changed[name]=
value,this.take({[name]:value})}save_changes(callbacks){let changed=this.#changed;this.#changed={},this.widget_manager.tell(
"update",this.id,changed,callbacks)}send(content,callbacks){this.widget_manager.tell("custom",this.id,content,callbacks)}on(what,call){
this.#calls.set(what,[...this.#calls.get(what)??[],call])}off(what,call){this.#calls.set(what,call?(this.#calls.get(what)??
[]).filter(one2=>one2!==call):[])}trigger(what,...said){for(let call of this.#calls.get(what)??[])call(...said)}take(state){
let fresh=Object.keys(state).filter(name=>JSON.stringify(state[name])!==JSON.stringify(this.state[name]));Object.assign(
this.state,state);for(let name of fresh)this.trigger(`change:${name}`)}async close(){this.comm_live=!1;for(let view of Object.
values(this.views))(await view).remove()}},ViewOf=class{el=document.createElement("div");#removed=[];constructor(classes){
this.el.classList.add(...classes)}once(what,call){what==="remove"&&this.#removed.push(call)}remove(){this.#removed.splice(
0).forEach(call=>call()),this.el.remove()}},Models=class{#models=new Map;#asked=new Map;#unheard=new Map;#sent=0;awake=!1;constructor(worker,waits=()=>{}){
this.worker=worker,this.waits=waits}tell(kind,id,content,callbacks){this.#sent+=1,this.awake&&callbacks?.iopub?this.#unheard.
set(this.#sent,callbacks.iopub.status):callbacks?.iopub?.status(),!this.awake&&"touch"in content&&Object.keys(content).some(
name=>ACTS.has(name))&&this.waits(),this.worker.postMessage([kind,id,content,this.#sent])}hear(message){let[kind,id]=message;
if(kind==="heard"){this.#unheard.get(id)?.(),this.#unheard.delete(id);return}let model=this.#models.get(String(id));kind===
"open"?this.open(id,message[2]):kind==="update"?model?.take(message[2]):kind==="close"?(this.#models.delete(id),model?.close()):
kind==="custom"&&model?.trigger("msg:custom",message[2],message[3].map(({buffer,byteOffset,byteLength})=>new DataView(buffer,
byteOffset,byteLength)))}open(id,state){let known=this.#models.get(id);if(known)return known.take(state),known;let model=new WorkerModel(
this,id,state);this.#models.set(id,model),layersOf(model);for(let call of this.#asked.get(id)??[])call(model);return this.#asked.
delete(id),model}has_model(id){return this.#models.has(id)}get_model(id){let model=this.#models.get(id);return model?Promise.
resolve(model):new Promise(done=>{this.#asked.set(id,[...this.#asked.get(id)??[],done])})}create_view(shown){let view=Promise.
resolve(new ViewOf(shown.get("_dom_classes")??[]));return shown instanceof WorkerModel&&(shown.views[String(Object.keys(
shown.views).length)]=view),view}};var fetched=async address=>{let answer=await fetch(address);if(!answer.ok||!answer.body)throw new Error(`${address}: ${answer.
status}`);return answer},counted=({body},came)=>body.pipeThrough(new TransformStream({transform(piece,to){came(piece.byteLength),
to.enqueue(piece)}})),unpacked=async(address,{type="application/octet-stream",came=()=>{}}={})=>{let plain=counted(await fetched(
`${address}.packed`),came).pipeThrough(new DecompressionStream("gzip"));return new Response(plain,{headers:{"Content-Typ\
e":type}})};var VIEW="application/vnd.jupyter.widget-view+json",OUTPUT='script[type="application/vnd.voila.cell-output+json"]',python=new URL(
"../python/",import.meta.url).href,made=one("#house-made"),arrival=new Arrival(houseWords()),json=async address=>(await unpacked(
address)).json(),start=({cells})=>{let worker=new Worker(`${python}worker.js`,{type:"module"}),models=new Models(worker,
()=>arrival.tell({taken:!0}));return worker.addEventListener("message",({data})=>{data[0]==="came"||data[0]==="due"?arrival.
tell({[data[0]]:data[1]}):data[0]==="failed"?arrival.fail("lost"):data[0]==="ready"?(arrival.end(),models.awake=!0,document.
documentElement.dataset.python="ready",keep()):models.hear(data)}),worker.addEventListener("error",()=>arrival.fail("los\
t")),worker.postMessage(["cells",cells.map(({source,opened})=>({source,opened:opened.map(([id])=>id)}))]),models},show=(script,model,svg)=>embed(
model,el=>{script.after(el);let[width,height]=model.get("size")??[];svg&&el.dispatchEvent(new CustomEvent("pontlevis:pic\
ture",{detail:{svg,shape:"wide",size:[width,height]}}))}),begin=async()=>{let[page,bridge]=await Promise.all([json(made.
href.replace(/\.packed$/,"")),json(`${python}bridge.json`)]),models=start(page);for(let[id,state]of page.cells.flatMap(({
opened})=>opened))models.open(id,id===page.bridge?bridge:state);page.bridge&&widgets_default.initialize({model:await models.
get_model(page.bridge)});let pictures=Object.assign({},...page.cells.map(cell=>cell.pictures));for(let script of document.
querySelectorAll(OUTPUT)){let{data}=JSON.parse(script.textContent??"{}"),id=data?.[VIEW]?.model_id;models.has_model(id)&&
await show(script,await models.get_model(id),pictures[id])}},fault=hindrance();fault?arrival.fail(fault):begin().catch(lost=>{
console.error(lost),arrival.fail("lost")});
