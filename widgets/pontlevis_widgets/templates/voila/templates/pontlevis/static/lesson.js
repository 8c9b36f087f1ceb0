// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var __defProp=Object.defineProperty;var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __hasOwnProp=Object.prototype.hasOwnProperty;var __export=(target,all)=>{for(var name in all)__defProp(target,name,{get:all[name],enumerable:!0})},__copyProps=(to,from,except,desc)=>{
if(from&&typeof from=="object"||typeof from=="function")for(let key2 of __getOwnPropNames(from))!__hasOwnProp.call(to,key2)&&
key2!==except&&__defProp(to,key2,{get:()=>from[key2],enumerable:!(desc=__getOwnPropDesc(from,key2))||desc.enumerable});return to};var __toCommonJS=mod=>__copyProps(__defProp({},"__esModule",{value:!0}),mod);var lesson_exports={};__export(lesson_exports,{illustrate:()=>illustrate,start:()=>start});var stepAddress=step=>`#step-${step}`,stepOf=(hash,all)=>{let step=Number(/^#step-(\d+)$/.exec(hash)?.[1]);return step>=
1&&step<=all?step:1};var make=(tag,attributes={},...children)=>{let made=document.createElement(tag);for(let[name,value]of Object.entries(attributes))
typeof value=="function"?made.addEventListener(name.slice(2),value):value===!0?made.setAttribute(name,""):value!==!1&&value!==
void 0&&value!==null&&made.setAttribute(name,String(value));return made.append(...children.filter(child=>child!=null).map(
child=>child instanceof Node?child:String(child))),made};var one=(selector,within=document)=>{let found=within.querySelector(selector);if(!(found instanceof HTMLElement))throw new Error(
`the page has no ${selector}`);return found},targetOf=event=>event.target instanceof Element?event.target:null;var PATIENCE=800,MEGABYTE=1e6;var Arrival=class{el=one(".house-arrival");came=0;all=0;taken=!1;over=!1;constructor(say2){this.say=say2,setTimeout(()=>{
this.over||(this.el.hidden=!1)},PATIENCE)}tell({came=0,due=0,taken=this.taken}){if(this.came+=came,this.all+=due,this.taken=
taken,this.over)return;let rounded=bytes=>(bytes/MEGABYTE).toLocaleString(document.documentElement.lang,{maximumFractionDigits:1,
minimumFractionDigits:1}),facts={done:rounded(Math.min(this.came,this.all)),all:rounded(this.all)};one("p",this.el).textContent=
this.say(taken?"arriving_taken":"arriving",facts),one("progress",this.el).setAttribute("value",String(this.all?Math.min(
1,this.came/this.all):0))}end(){this.over=this.el.hidden=!0}fail(reason){this.over=!0,this.el.hidden=!1,one("progress",this.
el).hidden=!0,one("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${reason}`)}),document.body.classList.
add("house-unable");let made=one("#house-made");document.head.append(make("script",{src:made.href.replace(/json\.packed$/,
"pictures.js")}))}};var reveal=rule=>{if(rule instanceof HTMLElement){for(let at=rule.closest("details");at;at=at.parentElement?.closest("de\
tails")??null)at.open=!0;rule.scrollIntoView({block:"start",behavior:"instant"}),(rule instanceof HTMLDetailsElement?one(
"summary",rule):rule).focus({preventScroll:!0})}};var KEY="pontlevis:1:",read=name=>{try{return localStorage.getItem(KEY+name)}catch{return null}},write=(name,text)=>{try{
return localStorage.setItem(KEY+name,text),""}catch(fault){return fault instanceof Error&&fault.name==="QuotaExceededErr\
or"?"full":"closed"}};var readJson=name=>{try{return JSON.parse(read(name)??"null")}catch{return null}},isObject=value=>typeof value=="object"&&
value!==null&&!Array.isArray(value),readObject=name=>{let kept=readJson(name);return isObject(kept)?kept:{}},update=(name,changes)=>write(
name,JSON.stringify({...readObject(name),...changes}));var seen=page2=>{let kept=readObject("progress")[page2];return new Set(isObject(kept)&&Array.isArray(kept.seen)?kept.seen.
filter(Number.isInteger):[])},reached=page2=>{let step=readObject("progress")[page2]?.step;return Number.isInteger(step)?
step:0},visit=(page2,step,of)=>{let steps2=[...seen(page2).add(step)].sort((a,b)=>a-b);update("progress",{[page2]:{step,
of,seen:steps2}})},stepFrom=(step,by,all)=>step+by>=1&&step+by<=all?step+by:0,stateOf=(tasks2,won2,wasSeen)=>tasks2.length?
tasks2.every(task=>won2.has(task))?"star_won":"star_open":wasSeen?"seen":"";var won=()=>{let kept=readJson("stars");return Array.isArray(kept)?new Set(kept.filter(key2=>typeof key2=="string")):new Set(
isObject(kept)?Object.keys(kept).filter(key2=>kept[key2]):[])};var config=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),LOOK=16,bePatient=manager=>{
let find=manager.get_model.bind(manager);manager.get_model=async id=>{for(;!manager.has_model(id)&&!manager.restoredStatus;)
await new Promise(done=>{setTimeout(done,LOOK)});return find(id)}},app,waitForWidgets=()=>{Object.defineProperty(window,
"jupyterapp",{get:()=>app,set:started=>{app=started,app.widgetManager&&bePatient(app.widgetManager)}})},sayGoodbye=()=>{
addEventListener("beforeunload",event=>event.stopImmediatePropagation()),addEventListener("pagehide",()=>{let kernel=config();
kernel?.kernelId&&navigator.sendBeacon(`${kernel.baseUrl}voila/api/shutdown/${kernel.kernelId}`)})},EVERY=2e4,SOON=3e3,ENDS=new Set(
["dead","terminating","unknown"]),meaning=({status,ok},state)=>status===404||ok&&state==="dead"?"gone":ok?null:"away",watchKernel=say2=>{
let asked=0,trouble=null,later,tell2=now=>{if(trouble===now)return;trouble=now;let box=one(".house-notice");box.hidden=!now,
now==="gone"&&dispatchEvent(new CustomEvent("pontlevis:gone")),now&&(one("p",box).textContent=say2(now),one("button",box).
textContent=say2(now==="gone"?"go_on":"again"))},look=async()=>{let kernel=config();if(kernel){asked=Date.now();try{let answer=await fetch(
`${kernel.baseUrl}api/kernels/${kernel.kernelId}`,{cache:"no-store"});tell2(meaning(answer,answer.ok?(await answer.json()).
execution_state:""))}catch{tell2("away")}}},lookSoon=()=>{clearTimeout(later),later=setTimeout(look,Math.max(0,asked+SOON-
Date.now()))},listen=setInterval(()=>{let kernel=app?.widgetManager?.kernel;if(!kernel)return;clearInterval(listen);let heed=status=>{
ENDS.has(status)&&look()};kernel.statusChanged.connect((_,status)=>heed(status)),heed(kernel.status)},SOON);setInterval(
()=>{!document.hidden&&trouble!=="gone"&&look()},EVERY),setInterval(()=>{trouble==="away"&&look()},SOON),document.addEventListener(
"visibilitychange",()=>{document.hidden||lookSoon()});for(let name of["online","pageshow"])addEventListener(name,lookSoon);
for(let name of["pointerdown","keydown"])document.addEventListener(name,event=>{targetOf(event)?.closest("#house-cells")&&
lookSoon()},{capture:!0,passive:!0});one(".house-notice button").addEventListener("click",()=>{trouble==="gone"?location.
reload():look()})};var standing=(steps2,won2)=>{let all=steps2.flatMap(({tasks:tasks2})=>tasks2),open=steps2.flatMap(({tasks:tasks2},at)=>tasks2.
every(task=>won2.has(task))?[]:[at+1]);return{won:all.filter(task=>won2.has(task)).length,all:all.length,open}},hasEnd=()=>!document.
body.matches(".house-play")&&document.querySelector(".house-end .house-button:not(.house-ways)")!==null,drawEnd=(shown,steps2,stars,say2)=>{
let end=one(".house-end"),{won:won2,all,open}=standing(steps2,stars);if(end.hidden=!shown,end.hidden)return;one(".house-\
end-stars span",end).textContent=say2("end_stars",{won:won2,all});let links=open.map(step=>make("a",{href:stepAddress(step),
title:steps2[step-1].name},step)),missing=one(".house-end-open",end);missing.hidden=!open.length,missing.replaceChildren(
say2("end_open"),...links.flatMap((link,at)=>at?[", ",link]:[link]));let ways=one(".house-ways",end),other=steps2.findIndex(
({name})=>name===say2("other_ways"));ways.hidden=other<0||other===steps2.length-1,ways.textContent=say2("other_ways"),ways.
setAttribute("href",stepAddress(other+1))};var fit=board=>{let{top,width}=board.getBoundingClientRect(),above=Math.ceil(top+scrollY);width&&(above<.6*innerHeight?board.
style.setProperty("--pl-above",`${above}px`):board.style.removeProperty("--pl-above"))};var STILL='script[type="application/vnd.voila.cell-output+json"]',VIEW="application/vnd.jupyter.widget-view+json",PICTURE="\
image/svg+xml",STAND_IN="text/vnd.pontlevis.still",BOARD=`<div class="pl-columns"><div class="pl-words"><div class="pl-d\
ots"></div><div class="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,pictures=new WeakMap,whole=text=>[text].flat().join(""),outputsOf=cell=>[...cell.querySelectorAll(
STILL)].map(script=>({script,...JSON.parse(script.textContent??"{}")})),standIn=cell=>{for(let{script,data={}}of outputsOf(
cell))STAND_IN in data&&(script.insertAdjacentHTML("afterend",whole(data[STAND_IN])),script.nextElementSibling.classList.
add("house-still"));dress()},hang=cell=>{if(!cell.dataset.hung){cell.dataset.hung="true";for(let here2 of cell.querySelectorAll(
".house-still .pl-here:has(template)"))hangExample(here2);for(let{script,data={}}of outputsOf(cell))!(VIEW in data)&&"te\
xt/html"in data&&script.after(make2("jp-RenderedHTMLCommon",whole(data["text/html"])));hangBoard(cell)}},hangBoard=cell=>{
let[first,...later]=outputsOf(cell).filter(({data:data2={}})=>VIEW in data2);for(let{script:script2}of later)script2.parentElement?.
classList.add("house-later");if(!first||cell.querySelector(".pl"))return;let{script,data,metadata={}}=first,picture=data[PICTURE]??
brought[data[VIEW].model_id];if(!picture)return;let board=frame(cell.querySelector(".pl-still p")?.textContent??"",later.
length>0);script.after(board);let{game="",tall}=metadata[PICTURE]??{};draw(board,game,whole(picture),tall)},brought={},illustrate=more=>{
brought=more;for(let cell of document.querySelectorAll("[data-hung]"))cell instanceof HTMLElement&&hangBoard(cell)},hangExample=here2=>{
let shown=one("template[data-shape=wide]",here2),tall=one("template[data-shape=tall]",here2),example=here2.closest(".pl-\
case"),board=frame(example?.querySelector(".pl-given")?.textContent??"",!1);example?.setAttribute("data-live",""),here2.
append(board),draw(board,shown.dataset.game??"",shown.innerHTML,tall.innerHTML)},make2=(name,html)=>{let made=document.createElement(
"div");return made.className=`house-still ${name}`,made.innerHTML=html,made},frame=(task,inRow)=>{let board=make2("pl pl\
-board",BOARD),[,star2,text]=/^(☆?)\s*([^]*)$/.exec(task)??[];return board.setAttribute("aria-hidden","true"),board.classList.
toggle("pl-lesson",task!==""),one(".pl-dots",board).hidden=!inRow,one(".pl-task",board).hidden=!task,one(".pl-star",board).
hidden=!star2,one(".pl-task p",board).textContent=text,board},draw=(board,game,wide,tall)=>{dress(),fit(board),board.dataset.
game=game,one(".pl-room",board).clientWidth<Number(getComputedStyle(board).getPropertyValue("--pl-narrow"))?tall?fill(board,
tall,"tall"):document.body.matches(".house-unable")&&fill(board,wide,"wide"):fill(board,wide,"wide")},fill=(board,svg,shape)=>{
let stage=one(".pl-stage",board);stage.innerHTML=svg;let{width,height}=stage.firstElementChild.viewBox.baseVal;stage.style.
setProperty("--pl-width",String(width)),stage.style.setProperty("--pl-height",String(height)),pictures.set(board,{svg,shape,
size:[width,height]})},dress=()=>{for(let board of document.querySelectorAll(".house-still.pl"))board.setAttribute("data\
-look",document.documentElement.dataset.theme??"")},takeDown=()=>{for(let still of document.querySelectorAll(".house-sti\
ll")){let ofBoard=still.matches(".pl-board"),drawn=still.parentElement?.querySelector(ofBoard?".pl:not(.house-still)":".\
jp-RenderedHTMLCommon:not(.house-still, :empty)");drawn&&(ofBoard?drawn.dispatchEvent(new CustomEvent("pontlevis:picture",
{detail:pictures.get(still)})):drawn.replaceChildren(...still.childNodes),still.remove())}};var fill2=(text,facts={})=>text.replace(/\{(\w+)\}/g,(found,name)=>String(facts[name]??found)),sayer=words=>(key2,facts)=>fill2(
words[key2]??key2,facts);var houseWords=()=>sayer(JSON.parse(one("#house-words").textContent??"{}"));var BUSY="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets,\
 canvas",SETTLED=150,say=houseWords(),{page=""}=document.body.dataset,always=document.body.classList.contains("house-rul\
es"),cells=[],steps=[],here=0,listed="",tell=(key2,facts)=>{one("#house-loading").textContent=say(key2,facts)},tellOf=(done,all)=>tell(
"loading_of",{done,all}),fail=(key2,stuck)=>tell(key2,stuck?{reason:say(`stuck_${stuck}`)}:{}),finish=()=>{};Object.assign(
window,{voila_heartbeat:()=>tell("slow"),voila_failed:fail,voila_process:tellOf,update_loading_text:tellOf,voila_finish:finish,
display_cells:finish});var divide=()=>{cells=[...document.querySelectorAll("[cell-index]")].filter(cell=>cell instanceof
HTMLElement);let title=document.querySelector("#house-cells h1");title?.closest("[cell-index]")?.classList.add("house-ti\
tled"),title?.remove();for(let cell of cells){let heading=cell.querySelector("h2");heading&&(heading.querySelector(".anc\
hor-link")?.remove(),heading.tabIndex=-1,steps.push({heading,name:heading.textContent?.trim()??"",cells:[]})),steps.at(-1)?.
cells.push(cell)}steps.length&&!always&&steps[0].cells.unshift(...cells.slice(0,cells.indexOf(steps[0].cells[0]))),cells.
forEach(standIn),steps.forEach((step,at)=>step.cells.forEach(cell=>{cell.dataset.step=String(at+1)}))},show=(step,focus,passing=!1)=>{
here=step,one(".house-back").hidden=!passing;let shown=steps[step-1]??{heading:one("#house-end"),name:say("end"),cells:[]};
for(let cell of cells)cell.classList.toggle("house-on",cell.dataset.step===String(step));shown.cells.forEach(hang),!passing&&
step<=steps.length&&visit(page,step,steps.length),mark(step,shown.name),list(),fold(!1),focus&&(window.scrollTo(0,0),shown.
heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{step}})),dispatchEvent(new Event(
"resize")),!passing&&!always&&bringBoard(shown.cells)},bringBoard=within=>{within.flatMap(cell=>[...cell.querySelectorAll(
"[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},
mark=(step,name)=>{let all=steps.length,at=Math.min(step,all),bar=one(".house-progress");bar.setAttribute("aria-valuemax",
String(all)),bar.setAttribute("aria-valuenow",String(at)),bar.setAttribute("aria-valuetext",say("step_of",{step:at,all})),
one("span",bar).style.width=`${100*at/all}%`,one(".house-where").replaceChildren(...step>all?[name]:[`${step} / ${all}`,
make("span",{},` – ${name}`)])},pages=()=>steps.length+Number(hasEnd()&&steps.some(step=>tasks(step.cells).length)),forth=()=>{
(steps[here-1]?.cells.flatMap(cell=>[...cell.querySelectorAll("[data-board]:not([hidden])")])[0]?.dispatchEvent(new CustomEvent(
"pontlevis:forth",{cancelable:!0}))??!0)&&turn(1)},turn=by=>{let step=stepFrom(here,by,pages());step&&(location.hash=stepAddress(
step))},tasks=within=>within.flatMap(cell=>[...cell.querySelectorAll("[data-board]")]).filter(board=>board.querySelector(
".pl-star")).map(board=>board.getAttribute("data-board")??""),list=()=>{let stars=won(),visited=seen(page),held=steps.map(
step=>tasks(step.cells)),said=JSON.stringify([here,held,[...stars],[...visited]]);if(said===listed)return;listed=said;let items=steps.
map((step,at)=>{let keys=held[at],state=stateOf(keys,stars,visited.has(at+1));return make("li",{},make("a",{href:stepAddress(
at+1),"aria-current":at+1===here&&"step","data-state":state},make("span",{class:"house-number"},at+1),make("span",{},step.
name),keys.length?star():null,state?make("span",{class:"house-hush"},` (${say(state)})`):null))}),focused=document.activeElement?.
closest("#house-list a")?.getAttribute("href");one("#house-list").replaceChildren(...items),one(".house-previous").toggleAttribute(
"disabled",!stepFrom(here,-1,pages())),one(".house-next").toggleAttribute("disabled",!stepFrom(here,1,pages())),drawEnd(
here>steps.length,steps.map(({name},at)=>({name,tasks:held[at]})),stars,say),focused&&one(`#house-list a[href="${focused}\
"]`).focus({preventScroll:!0})},bring=()=>{let shown=one("#house-list"),[now,all]=[one("[aria-current]",shown),shown].map(
part=>part.getBoundingClientRect());(now.top<all.top||now.bottom>all.bottom)&&(shown.scrollTop+=(now.top+now.bottom-all.
top-all.bottom)/2)},star=()=>document.querySelector(".house-count .house-star")?.cloneNode(!0),fold=open=>{one(".house-f\
old").setAttribute("aria-expanded",String(open)),one("#house-list").hidden=!open,open&&bring()},leave=event=>{let to=event instanceof
FocusEvent?event.relatedTarget:event.target;to instanceof Node&&!one(".house-steps").contains(to)&&fold(!1)},escape=event=>{
event.key!=="Escape"||one("#house-list").hidden||(fold(!1),one(".house-fold").focus())},onwards=({target})=>{let stars=won(),
open=steps[here-1].cells.flatMap(cell=>[...cell.querySelectorAll("[data-board]:not([hidden])")]).find(board=>board!==target&&
board.querySelector(".pl-star")&&!stars.has(board.getAttribute("data-board")??""));open?(open.scrollIntoView({block:"cen\
ter"}),one(".pl-stage",open).focus({preventScroll:!0})):turn(1)},welcome=()=>{let step=reached(page);if(location.hash||step<=
1||step>steps.length)return!1;let back=one(".house-back");return one("p",back).textContent=say("you_were",{step,name:steps[step-
1].name}),one("a",back).setAttribute("href",stepAddress(step)),!0},key=event=>{event.defaultPrevented||event.ctrlKey||event.
metaKey||event.altKey||event.shiftKey||targetOf(event)?.closest(BUSY)||(event.key==="ArrowRight"&&forth(),event.key==="A\
rrowLeft"&&turn(-1))},lead=()=>{for(let part of[".house-progress",".house-steps"])one(part).hidden=!1;one(".house-previo\
us").addEventListener("click",()=>turn(-1)),one(".house-next").addEventListener("click",forth),one(".house-fold").addEventListener(
"click",()=>fold(one(".house-fold").getAttribute("aria-expanded")!=="true")),one("#house-list").addEventListener("click",
event=>{targetOf(event)?.closest("[aria-current]")&&fold(!1)}),one(".house-steps").addEventListener("focusout",leave),one(
".house-steps").addEventListener("keydown",escape),document.addEventListener("pointerdown",leave);let named=()=>document.
getElementById(decodeURIComponent(location.hash.slice(1))),asked=()=>Number(named()?.closest("[data-step]")?.getAttribute(
"data-step")??0)||stepOf(location.hash,steps.length+Number(hasEnd()));addEventListener("hashchange",()=>{show(asked(),!0),
reveal(named())}),addEventListener("keydown",key),addEventListener("pontlevis:star",list),addEventListener("pontlevis:ne\
xt",onwards),addEventListener("pontlevis:theme",dress),show(asked(),!1,welcome()),reveal(named());let later;new MutationObserver(
()=>{takeDown(),clearTimeout(later),later=setTimeout(list,SETTLED)}).observe(one("#house-cells"),{childList:!0,subtree:!0})},
start=()=>{one(".house-loading").remove(),divide(),document.body.classList.add("house-ready"),steps.length&&lead(),watchKernel(
say)},miss=({target})=>{target instanceof HTMLScriptElement&&target.type==="module"&&new Arrival(say).fail(location.protocol===
"file:"?"file":"lost")};waitForWidgets();sayGoodbye();document.readyState!=="loading"&&(addEventListener("error",miss,{capture:!0}),
start());return __toCommonJS(lesson_exports);})();
