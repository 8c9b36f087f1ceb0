// Made from widgets/page by `make bundle`: change it there.
var a=(o,t={},...e)=>{let s=document.createElement(o);for(let[i,n]of Object.entries(t))typeof n=="function"?s.addEventListener(
i.slice(2),n):n===!0?s.setAttribute(i,""):n!==!1&&n!==void 0&&n!==null&&s.setAttribute(i,String(n));return s.append(...e.
filter(i=>i!=null).map(i=>i instanceof Node?i:String(i))),s},$=(o,...t)=>{let e=[...o.children],s=t.map(i=>{let n=e.findIndex(
r=>r.isEqualNode(i));return n<0?i:e.splice(n,1)[0]});for(let i of e)i.remove();s.forEach((i,n)=>{o.children[n]!==i&&o.insertBefore(
i,o.children[n]??null)})},ct=(o,t)=>o.replace(/<style>.*?<\/style>/s,"").replace(/(<g id="|<use href="#)/g,`$1${t}-`),gi="\
http://www.w3.org/2000/svg",wi={undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2",redo:"M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 \
12h2",hint:"M14 4a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15zM11 25h6",why:"M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",back:"\
M18 6l-8 8 8 8",forth:"M10 6l8 8-8 8",play:"M9 6l12 8-12 8z",new:"M14 5v18M5 14h18",again:"M22 9a9 9 0 1 0 1 8M23 4v6h-6",
list:"M10 8h14M10 14h14M10 20h14M5 8v.1M5 14v.1M5 20v.1",dials:"M4 9h11M21 9h3M4 19h3M13 19h11M18 6v6M10 16v6",share:"M9\
 15l10-6M9 15l10 6M9 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 0 1 6 0"},
N=(o,t,...e)=>{let s=document.createElementNS(gi,o);for(let[i,n]of Object.entries(t))s.setAttribute(i,String(n));return s.
append(...e),s},Z=o=>N("svg",{viewBox:"0 0 28 28","aria-hidden":"true"},N("path",{d:wi[o]})),p=(o,t,{name:e="",drawn:s,hidden:i=!1,
type:n="button"}={})=>a("button",{type:n,class:`pl-button ${e}`.trim(),onclick:t,hidden:i},s?Z(s):null,a("span",{},o)),w=(o,t=document)=>{
let e=t.querySelector(o);if(!(e instanceof HTMLElement))throw new Error(`the page has no ${o}`);return e},O=o=>o.target instanceof
Element?o.target:null;var ue=()=>{let o=document.querySelector("link[rel=manifest]");return o?new URL("./",o.href).href:""},Ue=()=>{let{connection:o}=navigator;
!ue()||o?.saveData||navigator.serviceWorker?.register(`${ue()}keeper.js`).catch(t=>console.warn("the house is not kept:",
t))};var We=async()=>{let{serviceWorker:o}=navigator;if(!ue()||!o?.controller)return!1;let t=(await o.getRegistration())?.waiting;
if(!t)return!1;o.addEventListener("controllerchange",()=>location.reload());let{port1:e,port2:s}=new MessageChannel,i=new Promise(
n=>{e.onmessage=({data:r})=>n(r)});return t.postMessage("take over",[s]),i};var Be="speech.",bi=(o,t={})=>o.replace(/\{(\w+)\}/g,(e,s)=>String(t[s]??e)),ht=o=>(t,e)=>bi(o[t]??t,e),Fe=o=>{let t=Object.
keys(o).filter(e=>e.startsWith(Be)).map(e=>[new RegExp(e.slice(Be.length),"g"),o[e]]);return e=>t.reduce((s,[i,n])=>s.replace(
i,n),e)};var Je=()=>ht(JSON.parse(w("#house-words").textContent??"{}"));var Ve=o=>globalThis.matchMedia?.(o)??{matches:!1,addEventListener(){},removeEventListener(){}},me=Ve("(prefers-color-sc\
heme: dark)"),vi=Ve("(prefers-reduced-motion: reduce)"),[yi,ki]=[100,500],xi=["class","style","data-theme","data-bs-them\
e","data-jp-theme-light"],Si=o=>{let t=Object.assign(document.createElement("canvas"),{width:1,height:1}).getContext("2d");
if(!t)return null;t.fillStyle=o,t.fillRect(0,0,1,1);let[e,s,i,n]=t.getImageData(0,0,1,1).data;return n<128?null:(.3*e+.6*
s+.1*i)/255},Ei=({clientWidth:o,clientHeight:t})=>2*o*t>innerWidth*innerHeight,Ci=()=>{let{body:o,documentElement:t}=document;
for(let s of[...[...o.children].filter(Ei),o,t]){let i=Si(getComputedStyle(s).backgroundColor);if(i!==null)return i<.5}let e=getComputedStyle(
t).colorScheme;return e.includes("dark")&&(me.matches||!e.includes("light"))},g={get theme(){let o=document.documentElement.
dataset.theme,t=document.body.dataset.jpThemeLight;return o==="light"||o==="dark"?o:t?t==="false"?"dark":"light":Ci()?"d\
ark":"light"},get still(){return vi.matches},get ratio(){return Math.min(3,Math.max(1,globalThis.devicePixelRatio||1))},
watch(o){let t=[],e=()=>t.forEach(clearTimeout),s=()=>{e(),t=[yi,ki].map(n=>setTimeout(o,n))},i=new MutationObserver(n=>{
n.some(({attributeName:r})=>r?.startsWith("data-"))&&o(),s()});for(let n of[document.documentElement,document.body])i.observe(
n,{attributeFilter:xi});return me.addEventListener("change",s),()=>{i.disconnect(),e(),me.removeEventListener("change",s)}}};var Ti=3,Ye=({dataset:o},t)=>{let e=Number(o.busy??0)+t;e?o.busy=String(e):delete o.busy},k=o=>{let t=!0;return Ye(o,1),
()=>{t&&Ye(o,-1),t=!1}},dt=(o,t)=>{try{o()}finally{t()}},W=(o,t)=>{let e=k(o);requestAnimationFrame(()=>dt(t,e))},D=(o,t)=>new Promise(
e=>{if(t(g.still?"auto":"smooth"),g.still){e();return}let s=k(o),i=()=>{s(),e()},[n,r]=[NaN,0],l=()=>{let{top:c}=o.getBoundingClientRect();
r=c===n?r+1:0,n=c,r<Ti?requestAnimationFrame(l):i()};requestAnimationFrame(l)}),I=class{#t;#i=()=>{};#e;constructor(t){this.#t=
t}set(t,e){this.clear();let s=this.#i=k(this.#t);this.#e=setTimeout(()=>dt(t,s),e)}clear(){clearTimeout(this.#e),this.#i()}};var Ke=o=>{let{top:t,width:e}=o.getBoundingClientRect(),s=Math.ceil(t+scrollY);e&&(s<.6*innerHeight?o.style.setProperty(
"--pl-above",`${s}px`):o.style.removeProperty("--pl-above"))},fe=o=>getComputedStyle(o.parentElement??o).display==="flex"?
o.offsetHeight:0,Ge=(o,t)=>{let e=fe(t);e&&o.style.setProperty("--pl-said",`${e}px`)},Xe=(o,t,e)=>o<0?o:Math.max(0,Math.
min(t-e,o));var ge=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}"),S=()=>new URL(document.documentElement.
dataset.home??ge().baseUrl??document.body.dataset.baseUrl??"/",document.baseURI),we=o=>{let{href:t}=S();try{let e=new URL(
o,t).href;return e.startsWith(t)?e:""}catch{return""}},Qe=()=>globalThis.origin==="null",be=()=>!document.querySelector(
".house-lesson, .house-play, [data-board]");var _i="pontlevis:2:",Ze="pontlevis:1:",Oi=/\/proxy\/.*/,Li,R=o=>(Li??=Mi(`${_i}${S().pathname.replace(Oi,"/")}:`))+o,Mi=o=>{
for(let t of Object.keys(localStorage).filter(e=>e.startsWith(Ze))){let[e,s]=[localStorage.getItem(t),o+t.slice(Ze.length)];
localStorage.removeItem(t);try{localStorage.setItem(s,localStorage.getItem(s)??e??"")}catch{localStorage.setItem(t,e??"")}}
return o},T=o=>{try{return localStorage.getItem(R(o))}catch{return null}},C=(o,t)=>{try{return localStorage.setItem(R(o),
t),""}catch(e){return e instanceof Error&&e.name==="QuotaExceededError"?"full":"closed"}},tt=o=>{try{localStorage.removeItem(
R(o))}catch{}},pt=o=>{try{let t=R("");return Object.keys(localStorage).filter(e=>e.startsWith(t+o)).map(e=>e.slice(t.length))}catch{
return[]}},_=o=>{try{return JSON.parse(T(o)??"null")}catch{return null}},b=o=>typeof o=="object"&&o!==null&&!Array.isArray(
o),E=o=>{let t=_(o);return b(t)?t:{}},P=(o,t)=>C(o,JSON.stringify({...E(o),...t}));var ts=Math.random().toString(36).slice(2),Ai=o=>b(o)&&b(o.record),et=o=>{let t=_(o);return Ai(t)?t:null},ve=(o,t)=>o!==
null&&o.tab!==ts&&Number.isInteger(o.revision)&&o.revision>t,$i=(o,t)=>{let{base:e,revision:s}=t;if(t.full)return{...t.full,
revision:s};let i=o?.record.moves;if(o?.revision!==e||!Array.isArray(i)||i.length<t.keep)return null;let n=[...i.slice(0,
t.keep),...t.add],r={...o,record:{...o.record,...t.set,moves:n},revision:s};return t.table?{...r,table:t.table}:r},es=(o,t)=>C(
o,JSON.stringify({...t,tab:ts,when:Date.now()})),ss=(o,t)=>{let e=et(o);if(ve(e,t.base))return"stale";let s=$i(e,t);return s===
null?"whole":(is.set(o,s),es(o,s))},is=new Map,ye=(o,t)=>[is.get(o),et(o)].find(e=>e?.revision===t)??null,os=o=>`${o}~co\
py`,ns=(o,t)=>es(os(o),t),ft=o=>{let t=T(o);t&&C(os(o),t),tt(o)},st=o=>`${o}/play-${Date.now().toString(36)}${Math.random().
toString(36).slice(2,10)}`,as=o=>o.flatMap(t=>pt(`${t.id}/play-`).map(e=>ji(e,t,et(e)))).filter(t=>t!==null).sort((t,e)=>e.
when-t.when),mt=o=>Array.isArray(o)?o:[],ji=(o,t,e)=>{if(e===null)return null;let s=b(e.table)?e.table:{},[i,n]=[mt(s.names),
mt(s.seats).map(String)],r=i.map((l,c)=>String(mt(e.places)[c]??t.places[c]?.id??""));return{key:o,game:t,sitters:n,places:r,
copy:o.endsWith("~copy"),over:!!s.over,when:Ii(e.when),names:i.map((l,c)=>String(l||(t.places.find(({id:h})=>h===r[c])?.
name??""))),turns:Number.isInteger(s.turns)?Number(s.turns):0,won:mt(s.won).filter(Number.isInteger)}},Ni=864e13,Ii=o=>Number.
isFinite(o)&&Math.abs(Number(o))<=Ni?Number(o):0;var B=()=>{let o=_("stars");return Array.isArray(o)?new Set(o.filter(t=>typeof t=="string")):new Set(b(o)?Object.keys(o).
filter(t=>o[t]):[])},gt=o=>C("stars",JSON.stringify(Object.fromEntries([...B().add(o)].map(t=>[t,1]))));var ls="train",Ri=50,H=()=>E(ls),z=o=>b(H()[o])?H()[o]:{},F=o=>{let t=H();for(let[e,s]of Object.entries(o)){let i={...z(
e),...s};t[e]=Object.fromEntries(Object.entries(i).filter(([,n])=>n!==null))}return C(ls,JSON.stringify(t))},q=(o=new Date)=>[
String(o.getFullYear()).padStart(4,"0"),o.getMonth()+1,o.getDate()].map(t=>String(t).padStart(2,"0")).join("-"),cs=(o=new Date)=>new Date(
o.getFullYear(),o.getMonth(),o.getDate()+1).getTime()-o.getTime(),ke=(o,t,e)=>{let s=q(),i=z("tried")[o];t&&(i?i.day===s:
!z("repeat")[o])||F({tried:{[o]:{day:s,good:t,at:e}}})},wt=(o,t)=>{let e=Object.keys(z("own")).filter(i=>i!==o),s=Object.
fromEntries(e.slice(0,Math.max(0,e.length+1-Ri)).map(i=>[i,null]));return F({own:{...s,[o]:t},repeat:s,tried:{...s,[o]:{
day:q(),good:!1,at:""}}})};var Pi=[659.3,987.8],zi=.14,hs=.5,ds=()=>{try{let o=new AudioContext;Pi.forEach((t,e)=>Di(o,t,o.currentTime+e*zi)),setTimeout(
()=>o.close(),1500)}catch{}},Di=(o,t,e)=>{let s=new OscillatorNode(o,{type:"sine",frequency:t}),i=new GainNode(o,{gain:0});
i.gain.linearRampToValueAtTime(.12,e+.02),i.gain.exponentialRampToValueAtTime(.001,e+hs),s.connect(i).connect(o.destination),
s.start(e),s.stop(e+hs)};var f=()=>document.body.hasAttribute("data-voila"),v=async(o,t)=>{let e=await o.widget_manager.create_view(o);t(e.el),(e.
luminoWidget??e.pWidget)?.processMessage({type:"after-attach"})},ps=o=>{f()||(o.addEventListener("focusin",t=>O(t)?.setAttribute(
"data-lm-suppress-shortcuts","true")),o.addEventListener("keydown",t=>t.stopPropagation()))},us=()=>JSON.parse(document.
getElementById("jupyter-config-data")?.textContent??"{}").appName==="Mercury",U=()=>document.querySelector(".house-steps\
:not([hidden])")!==null;var ms=o=>`#game=${encodeURIComponent(o)}`,fs=o=>{if(!o.startsWith("#game="))return"";try{return decodeURIComponent(o.slice(
6))}catch{return""}},A=(o,t)=>new URLSearchParams(o).get(t)?.replace(/[.,;:!?)]+$/,"")??null,bt=({search:o,hash:t})=>{let[
,e,s]=/^#([\w-]+)\.(\w+)[.,;:!?)]*$/.exec(t)??[],i=A(o,"room");return i===null?null:{room:i,game:A(o,"game")??"",chair:e??
"",key:s??""}},xe=o=>o.startsWith("watch-"),gs=o=>o.replace(/-[^-]*$/,"");var vt=o=>document.body.dataset.voila==="worker"?o.replace(".ipynb",".html"):o;var ws=-1/0,bs=({timeStamp:o})=>{ws=o},yt=(o,t)=>t-o<350&&ws<o;var kt=class{el=null;rule="";watch=null;constructor(t){this.board=t}button(t){if(!this.board.ui.exemplified)return null;
let e=p(this.board.t("do.perform"),()=>this.open(t),{name:"pl-exemplify",drawn:"play"});return e.dataset.exemplify=t,e}open(t){
let{board:e,board:{t:s,cards:i}}=this,[n,r,l]=i[t]??[t,"",""],c=e.key.split("/")[0],h=f()?a("a",{class:"pl-button",href:vt(
`${c}-rules.ipynb#${t}`),target:"_blank"},s("do.open_rules")):null;this.more=p(s("do.another"),()=>this.ask(!0),{name:"p\
l-another"}),this.openDialog(t,n,[a("p",{},r),l?a("small",{},l):null],[this.more,h]),this.ask(!1)}learn(t,e){this.openDialog(
"",e,[],[]),this.said&&(this.said.textContent=this.board.t("review.making")),this.board.send({do:"learn",value:t})}openDialog(t,e,s,i){
let{board:n}=this;this.rule=t,this.close(),this.place=a("div",{class:"pl-here"}),this.said=a("p",{class:"pl-quiet",role:"\
status"});let r=p(n.t("do.latest"),()=>this.close(),{name:"pl-main"});this.el=a("dialog",{class:"pl-example","aria-label":e,
onclose:()=>this.close()},a("h3",{},e),...s,this.place,this.said,a("p",{class:"pl-acts"},r,...i)),n.el.append(this.el),this.
el.showModal()}ask(t){this.more?.setAttribute("disabled",""),this.board.send({do:"example",rule:this.rule,value:t})}async show({
rule:t,board:e,said:s,own:i}){i&&wt(...i);let{el:n,place:r,more:l}=this;if(!n||!r||t!==this.rule||(this.said&&(this.said.
textContent=i?this.board.t("review.kept"):s),!e))return;l?.removeAttribute("disabled");let c=await this.board.model.widget_manager.
get_model(e);await v(c,h=>r.replaceChildren(h)),this.play(r)}play(t){let e=()=>{let s=t.querySelector("[data-act=':perfo\
rm']");s instanceof HTMLButtonElement&&(this.watch?.disconnect(),s.click())};this.watch?.disconnect(),this.watch=new MutationObserver(
e),this.watch.observe(t,{childList:!0,subtree:!0}),e()}close(){let{el:t}=this;this.watch?.disconnect(),this.el=null,t?.close(),
t?.remove()}};var Hi='<path d="M13 46c1-7 5-10 11-10s10 3 11 10z" fill="var(--pl-cloth)"/><circle cx="24" cy="26" r="11" fill="#f1d3ae\
" stroke="#6b4a2b"/><path d="M19.5 25v1.6M28.5 25v1.6" stroke="#3c2a1a" stroke-width="2.2" stroke-linecap="round"/>',Se='\
<path d="M20 31q4 3 8 0" fill="none" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/>',vs=[["#5b6f8a",`${Se}\
<path d="M12.5 26C11 15 17 11 24 11s13 4 11.5 15C33 22 31 19 24 19s-9 3-11.5 7z" fill="#6b4326"/>`],["#4f8f63",`${Se}<pa\
th d="M10 20c3-9 24-11 29-2-8-2-20-2-29 2z" fill="#4f8f63" stroke="#2e5a3d"/><path d="M33 14c2-6 6-9 11-10 0 6-4 10-9 12\
z" fill="#e7b84b" stroke="#8a6414"/>`],["#3f77a8",`${Se}<path d="M24 5c-10 2-16 11-14 27 1 4 3 7 5 9 0-6-3-9-2-16 1-6 5-\
9 11-9s10 3 11 9c1 7-2 10-2 16 2-2 4-5 5-9C40 16 34 7 24 5z" fill="#3f77a8" stroke="#22486b"/>`],["#8a8f98",'<path d="M2\
0 31h8" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/><path d="M24 8C24 3 31 1 37 5c-5 0-8 2-9 5z" fill="#\
b23a31" stroke="#7f2721"/><path d="M11 38V22C11 13 17 8 24 8s13 5 13 14v16l-4-2V24H15v12z" fill="#aab0ba" stroke="#565c6\
6"/><path d="M13 22h22" stroke="#565c66" stroke-width="2.4"/>'],["#7b4a86",'<path d="M14 29c0 12 5 16 10 16s10-4 10-16c-\
3 3-6 2-10 2s-7 1-10-2z" fill="#d9d6cf" stroke="#7c786e"/><path d="M20.5 34h7" stroke="#3c2a1a" stroke-width="1.6" strok\
e-linecap="round"/><path d="M12 19 10 7l7 5 7-8 7 8 7-5-2 12c-8-3-16-3-24 0z" fill="#e7b84b" stroke="#8a6414"/>']],xt=o=>{
let[t,e]=vs[o]??vs[0],s=a("span",{class:"pl-face","data-face":o,"aria-hidden":"true"});return s.innerHTML=`<svg viewBox=\
"0 0 48 48" style="--pl-cloth:${t}" stroke-linejoin="round">${Hi}${e}</svg>`,s};var it=o=>o<0?o:o%6,St=([,o,,,t],e)=>t?"":e[o]??"";var J=class{constructor(t,e){this.el=t,this.lookUp=e,t.addEventListener("keydown",s=>this.key(s))}source(t,e){return t in
e?a("button",{type:"button",class:"pl-source",onclick:()=>this.lookUp(t)},e[t][3]):a("small",{},t)}get all(){return[...this.
el.querySelectorAll("button")].filter(t=>t.classList.contains("pl-source"))}stop(t){let{all:e}=this,s=e.at(t);for(let i of e)
i.tabIndex=i===s?0:-1}key(t){let e={ArrowUp:-1,ArrowDown:1}[t.key],s=this.all.filter(r=>r.checkVisibility()),i=s.findIndex(
r=>r===document.activeElement),n=e&&i>=0?s[i+e]:null;n&&(t.preventDefault(),n.focus())}};var ys=100,qi=200,Ui=(o,t)=>{let e=t.findIndex((s,i)=>s!==o[i]);return e<0?t.length:e},Et=class{el=a("ol",{class:"pl-log"});lines=[];names=[];cards={};first=0;shown=!1;constructor(t){
this.sources=new J(this.el,t),this.el.addEventListener("scroll",()=>{this.el.scrollTop<qi&&this.hold(this.first-ys)}),new ResizeObserver(
()=>{let e=this.el.clientHeight>0;e&&!this.shown&&this.bottom(),this.shown=e}).observe(this.el)}draw(t,e,s){let i=e.join()===
this.names.join()?Ui(this.lines,t):0;if(i===t.length&&i===this.lines.length)return!1;Object.assign(this,{lines:t,names:e,
cards:s});let{el:n}=this,r=Math.max(0,t.length-ys);for(let l of[...n.children].slice(Math.max(0,i-this.first)))l.remove();
for(;this.first<r&&n.firstElementChild;this.first+=1)n.firstElementChild.remove();return n.firstElementChild||(this.first=
r),n.append(...t.slice(this.first+n.childElementCount).map(l=>this.line(l))),this.hold(r),this.sources.stop(-1),!0}hold(t){
let{el:e}=this,s=Math.min(this.first,Math.max(0,t));if(s===this.first)return;let i=e.scrollHeight-e.scrollTop;e.prepend(
...this.lines.slice(s,this.first).map(n=>this.line(n))),this.first=s,e.scrollTop=e.scrollHeight-i}line(t){let[,e,s,i]=t;
return a("li",{"data-seat":it(e)},a("b",{},St(t,this.names)),a("span",{},` ${s}`),this.sources.source(i,this.cards))}bottom(){
this.el.scrollTop=this.el.scrollHeight}};var[Ct,ot]=[320,100],Wi=o=>{let t=o[0][0],e=Math.max(1,o[o.length-1][0]-t);return o.map(([s,i])=>[Math.round(Ct*(s-t)/e),
ot-i])},Tt=class{buttons=a("div",{class:"pl-reviews"});running=a("p",{class:"pl-running",role:"status"});el=a("section",
{class:"pl-review",hidden:!0});kept=a("p",{class:"pl-quiet",role:"status"});drawn="";constructor(t,e){this.board=t,this.
jump=e}draw(t){let e=JSON.stringify(t);if(e===this.drawn)return;this.drawn=e;let s=this.buttons.contains(document.activeElement);
this.running.textContent=t?.running??"",this.buttons.replaceChildren(...t?this.offered(t):[]),t&&!t.found&&(this.kept.textContent=
""),this.el.hidden=!t?.found,this.el.replaceChildren(...t?.found?this.found(t.found):[]),s&&this.lead()}lead(){let t=this.
el.querySelector("strong");(t??this.buttons.querySelector("button"))?.focus({preventScroll:!0}),t&&D(this.board.el,s=>this.
el.scrollIntoView({block:"nearest",behavior:s}))}offered({offers:t,running:e}){let{t:s}=this.board,i=n=>()=>this.board.send(
{do:"review",value:n});return e?[p(s("review.stop"),i(null))]:t.map(([n,r])=>p(r,i(n)))}found({luck:t,decisions:e,line:s,
heard:i,moments:n,note:r}){return[a("div",{},a("strong",{tabindex:-1},this.board.t("review.title")),a("p",{},t?`${t} `:"",
e),this.line(s,n.map(([l])=>l),i),a("small",{},r),this.table(s)),a("ol",{},...n.map(l=>this.moment(...l))),this.kept]}keeps(){
this.kept.textContent=this.board.t("review.keeps")}line(t,e,s){let i=Wi(t),n=i.filter((r,l)=>e.includes(t[l][0])).map(([
r,l])=>N("circle",{cx:r,cy:l,r:5}));return N("svg",{viewBox:`-38 -8 ${Ct+46} ${ot+16}`,role:"img","aria-label":s},N("pat\
h",{d:`M0 0V${ot}H${Ct}M0 ${ot/2}H${Ct}`,class:"pl-axes"}),...[100,0].map(r=>this.percent(r)),N("path",{d:`M${i.map(r=>r.
join(" ")).join("L")}`,class:"pl-chances"}),...n)}percent(t){let e=document.createTextNode(this.board.t("result.percent",
{count:t}));return N("text",{x:-5,y:ot-t+4,"text-anchor":"end"},e)}moment(t,e,s,i,n){let{board:r}=this,l=p(r.t("review.l\
ook",{ply:t}),()=>this.jump(n)),c=p(r.t("review.learn"),()=>r.panel?.example.learn(t,r.t("review.learn")));return a("li",
{},a("b",{},e),a("p",{},s),i?a("p",{},i):null,a("p",{class:"pl-next-games"},l,c))}table(t){let{t:e}=this.board,s=t.map(([
n,r])=>a("tr",{},a("th",{scope:"row"},n),a("td",{},e("result.percent",{count:r})))),i=a("tr",{},a("th",{scope:"col"},e("\
review.move")),a("th",{scope:"col"},e("review.chances")));return a("details",{},a("summary",{},e("review.table")),a("tab\
le",{},a("thead",{},i),a("tbody",{},...s)))}};var _t=class{said=a("p",{class:"pl-said",role:"status"});title=a("strong");how=a("p",{class:"pl-how"});turning=a("div",{
class:"pl-turning"});memory=a("p",{class:"pl-memory"});seats=a("ol");acts=a("div",{class:"pl-next-games"});code=a("div");el=a(
"section",{class:"pl-result",hidden:!0});drawn="";arrived=!1;constructor(t,e,s,i){this.board=t,this.act=e,this.jump=s,this.
sources=new J(this.el,i),this.review=new Tt(t,s),this.el.append(this.title,this.how,this.review.running,this.acts,this.code,
this.turning,this.memory,this.seats)}draw(t){this.review.draw(t?.review??null);let e=JSON.stringify({...t,review:null});
if(e!==this.drawn){this.drawn=e;let s=this.el.contains(document.activeElement);this.el.hidden=!t,s&&!t&&this.board.stage?.
take();let i=t?this.board.spoken(`${t.title} ${t.how}`):"";if(this.said.textContent!==i&&(this.said.textContent=i),t)this.
fill(t);else for(let n of[this.title,this.how,this.turning,this.memory,this.seats])n.replaceChildren()}!t||!this.board.live?
this.arrived=!1:this.arrived||this.arrive(t)}fill({title:t,how:e,rule:s,tone:i,turning:n,weighed:r,rated:l,memory:c,seats:h,
acts:d}){let{t:u}=this.board;this.el.dataset.tone=i,this.title.textContent=t,this.how.replaceChildren(e," ",this.sources.
source(s,this.board.cards)),this.memory.textContent=c,this.memory.hidden=!c,this.turning.hidden=!n&&(r||!l),this.turning.
replaceChildren(...n?this.decided(...n):[a("p",{},u("result.weighing"))]),this.seats.replaceChildren(...h.map(m=>this.seat(
...m))),this.sources.stop(0),this.redo(d)}redo(t){let e=()=>this.board.send({do:"share"}),s=JSON.stringify(t);if(this.acts.
hidden=!t.length,this.acts.dataset.acts===s)return;this.acts.dataset.acts=s;let[i,...n]=t.map(this.act);this.acts.replaceChildren(
...[i,this.review.buttons,...n].filter(Boolean),p(this.board.t("do.share"),e,{drawn:"share"}))}decided(t,e,s){return[a("\
p",{},t," ",a("small",{},e)),p(this.board.t("result.jump"),()=>this.jump(s),{name:"pl-jump"})]}seat(t,e,s,i){let n=i.map(
([r,l,c])=>a("li",{},a("b",{},r)," ",l," ",this.sources.source(c,this.board.cards)));return a("li",{class:s?"pl-won":""},
a("details",{},a("summary",{},a("b",{},t),a("span",{},e)),a("ul",{},...n)))}arrive({rated:t,weighed:e}){this.arrived=!0,
this.board.ui.ply[2]||D(this.board.el,s=>this.el.scrollIntoView({block:"nearest",behavior:s})),t&&!e&&this.board.send({do:"\
weigh"})}};var Bi=900,Ot=class{ticking;stopped=()=>{};constructor(t){let{t:e}=t;this.board=t,this.back=p(e("result.back"),()=>this.
step(-1),{drawn:"back",name:"pl-mute"}),this.play=p(e("result.play"),()=>this.toggle(),{drawn:"play"}),this.forth=p(e("r\
esult.forth"),()=>this.step(1),{drawn:"forth",name:"pl-mute"}),this.el=a("div",{class:"pl-replay",role:"group","aria-lab\
el":e("label.replay"),hidden:!0},this.back,this.play,this.forth)}draw({replay:t,ply:[e,s]}){this.el.hidden=!t,(!t||e>=s)&&
this.stop(),this.back.setAttribute("aria-disabled",String(e<=0)),this.forth.setAttribute("aria-disabled",String(e>=s))}step(t){
this.stop(),this.go(t)}go(t){let[e,s]=this.board.ui.ply,i=Math.min(s,Math.max(0,e+t));i!==e&&this.board.model.send({do:"\
scrub",value:i})}toggle(){if(this.ticking){this.stop();return}let[t,e]=this.board.ui.ply;this.go(t>=e?-e:1),this.ticking=
setInterval(()=>this.go(1),Bi),this.stopped=k(this.board.el),this.label("result.pause")}stop(){clearInterval(this.ticking),
this.ticking=void 0,this.stopped(),this.label("result.play")}label(t){let e=this.play.querySelector("span");e&&(e.textContent=
this.board.t(t))}};var Fi=40,Ji=1e3,Lt=class{count=a("output");held=!1;moved=-1/0;seen=null;constructor(t,e){let{t:s}=t;this.board=t,this.strip=
e,this.passing=new I(t.el),this.range=a("input",{type:"range",min:0,max:0,value:0,"aria-label":s("label.replay"),onpointerdown:()=>this.
take(),onpointerup:()=>this.let(),onpointercancel:()=>this.let(),oninput:()=>this.pass()}),this.recall=p(s("do.recall"),
()=>t.send({do:"recall"}),{hidden:!0,drawn:"play",name:"pl-recall"}),this.recall.title=s("label.recall"),this.replay=new Ot(
t),this.onwards=p(s("do.resume"),()=>t.send({do:"resume"}),{hidden:!0,name:"pl-resume"}),this.el=a("div",{class:"pl-slid\
er",hidden:!0},this.range,this.count,this.recall,this.replay.el,this.onwards),this.home=a("div",{},this.el)}pass(){let t=Number(
this.range.value);this.moved=performance.now(),this.passing.set(()=>this.board.send({do:"scrub",value:t}),Fi)}take(){let{
parentElement:t}=this.home;this.held=!0,t&&(t.style.minHeight=`${t.offsetHeight}px`)}let(){this.held=!1,this.home.parentElement?.
style.removeProperty("min-height"),this.updatePlace()}draw(t){let{ply:[e,s,i],replays:n,resumes:r,recalls:l}=t;this.recall.
hidden=!l,this.el.hidden=s===0||!n,this.range.max=String(s),e===Number(this.range.value)&&(this.moved=-1/0),!this.held&&
performance.now()-this.moved>Ji&&(this.range.value=String(e)),this.range.setAttribute("aria-valuetext",this.board.t("lab\
el.ply",{at:e,total:s})),this.count.textContent=`${e} / ${s}`,this.onwards.hidden=!(i&&r),this.replay.draw(t),this.updatePlace()}updatePlace(){
if(this.held)return;let{ply:[t,,e]}=this.board.ui,s=e&&getComputedStyle(this.strip).position==="sticky";this.moveTo(s?this.
strip:this.home);let i=e?t:null;s&&i!==this.seen&&W(this.board.el,()=>this.board.stage?.scrollToPicture()),this.seen=i}moveTo(t){
if(this.el.parentElement===t)return;let{activeElement:e}=document,s=e instanceof HTMLElement&&this.el.contains(e)?e:null;
t.append(this.el),s?.focus({preventScroll:!0})}};var Mt=class{el=null;constructor(t){this.board=t;let{t:e}=t,s=p(e("do.summary"),()=>t.send({do:"summary"}));s.setAttribute(
"aria-keyshortcuts","i"),s.append(a("kbd",{"aria-hidden":"true"},"I")),this.home=a("p",{class:"pl-short",hidden:!("summa\
ry"in t.ui.can)},s)}open(t){let{t:e}=this.board;this.close();let s=t.map(([i,n])=>a("section",{},a("h4",{},i),a("ul",{},
...n.map(r=>a("li",{},r)))));this.el=a("dialog",{class:"pl-example pl-summary","aria-label":e("do.summary"),onclose:()=>this.
close(),onkeydown:i=>this.key(i)},a("div",{class:"pl-parts"},...s),a("p",{class:"pl-acts"},p(e("do.latest"),()=>this.close(),
{name:"pl-main"}))),this.board.el.append(this.el),this.el.showModal()}key(t){t.key.toLowerCase()!=="i"||t.ctrlKey||t.metaKey||
t.altKey||(t.preventDefault(),t.stopPropagation(),this.close())}close(){let{el:t}=this;this.el=null,t?.close(),t?.remove()}};var At=class{lines=0;answer="";turn="";solved=!1;begun=!1;known=!1;closed=!1;constructor(t){this.t=t}says(t,e,s){let{known:i}=this,
n=t.closed?this.close(t):[...this.story(t,e),this.answered(t),this.called(t),this.prize(t,s,i)].filter(Boolean),r=this.begun;
return this.begun=!0,r?n:[]}close({heard:t}){let e=this.answer;return[this.answer,this.turn,this.known,this.closed]=[t,"",
!0,!0],t===e?[]:[t].filter(Boolean)}story({ply:[,,t],names:e},s){let i=this.known||t?s.length:this.lines;return this.known=
t||this.known&&!s.length,this.lines=s.length,s.slice(i).map(n=>`${St(n,e)} ${n[2]}`.trim())}answered({heard:t,said:[e]}){
let{answer:s,closed:i}=this;return this.answer=t,this.closed=!1,i?e:t===s?"":t}called({turn:{mine:t,text:e},ply:[,s]}){let[
i,n]=[t?`${s} ${e}`:"",this.turn];return this.turn=i,i===n?"":i&&e}prize({task:t,showing:e},s,i){let n=this.solved||i;return this.
solved=!!(t?.solved&&t.met&&!e),this.solved&&!n?this.t(s?"label.prize_next":"label.prize"):""}};var Vi=12,nt=(o,t,e,s=!1)=>{if(o.hidden=!t,o.closest(".pl-board")?.classList.toggle("pl-lesson",t!==null),!t)return;let i=t.
solved&&!s,n=JSON.stringify([t.text,i]);if(o.dataset.drawn===n)return;o.dataset.drawn=n;let r=t.poke?null:a("span",{class:"\
pl-star",role:"img","aria-label":e(i?"label.star":"label.no_star")},i?"★":"☆");o.replaceChildren(...r?[r]:[],a("p",{},
t.text)),o.classList.toggle("pl-solved",i)},Ee=async o=>{try{return await navigator.clipboard.writeText(o.value),!0}catch{
return o.select(),document.execCommand("copy")}},$t=class{alt=a("p",{class:"pl-unseen"});heard=a("div",{class:"pl-voice",
role:"log","aria-live":"polite"});turn=a("p",{class:"pl-turn"});acts=a("div",{class:"pl-acts"});text=a("p",{class:"pl-te\
xt"});bars=a("div",{class:"pl-bars"});cite=a("div",{class:"pl-cite"});answer=a("div",{class:"pl-answer"},this.text,this.
bars,this.cite);strip=a("div",{class:"pl-strip"},this.answer,this.acts);nowLabel=a("span");now=a("div",{class:"pl-now"});settings=a(
"div",{class:"pl-settings"});code=null;hid=!1;constructor(t,e){let{t:s}=t;this.board=t,this.stage=e,this.alt.id=`${t.id}\
-alt`,this.mark=a("span",{class:"pl-mark",hidden:!0}),this.company=a("ul",{class:"pl-company","aria-label":s("label.comp\
any")}),this.course=a("div",{class:"pl-course",role:"group","aria-label":s("label.course"),hidden:!0}),this.head=a("div",
{class:"pl-head"},this.turn,this.mark,this.company,this.course);let i=l=>()=>t.send({do:l});this.tools={undo:p(s("do.und\
o"),i("undo"),{drawn:"undo"}),redo:p(s("do.redo"),i("redo"),{drawn:"redo"}),why:p(s("do.why"),i("why"),{drawn:"why"}),hint:p(
s("do.hint"),i("hint"),{drawn:"hint"}),again:p(s("do.again"),i("new"),{drawn:"again"}),new:p(s("do.new"),i("new"),{drawn:"\
new"}),share:p(s("do.share"),i("share"),{drawn:"share"})};for(let l of Object.values(this.tools))l.title=l.textContent??
"";this.tools.why.title=s("label.why"),this.bar=a("div",{class:"pl-tools",role:"group","aria-label":s("label.tools")},...Object.
values(this.tools)),this.slider=new Lt(t,this.strip),this.voice=new At(s),this.example=new kt(t),this.summary=new Mt(t),
this.result=new _t(t,l=>this.act(l),l=>this.jump(l),l=>this.lookUp(l)),this.log=new Et(l=>this.lookUp(l));let n=a("div",
{class:"pl-told",id:`${t.id}-told`,hidden:!0},this.slider.home,this.log.el);this.whole=a("button",{type:"button",class:"\
pl-whole","aria-expanded":"false","aria-controls":n.id,title:s("label.log"),onclick:()=>this.showWhole(this.whole.getAttribute(
"aria-expanded")!=="true")},Z("list"),a("span",{},s("label.log"))),this.told=n,this.logFold=a("section",{class:"pl-fold \
pl-story"},this.whole,n),this.nowFold=a("details",{class:"pl-fold pl-rules"},a("summary",{},this.nowLabel),this.now,this.
summary.home);let r=a("details",{class:"pl-fold pl-choices"},a("summary",{title:s("label.settings")},Z("dials"),a("span",
{},s("label.settings"))),this.settings);this.side=a("div",{class:"pl-side",onkeydown:l=>this.escape(l)},this.strip,this.
result.el,this.bar,this.nowFold,this.logFold,r)}jump(t){this.board.send({do:"scrub",value:t}),this.stage.scrollToPicture()}showWhole(t){
this.told.hidden=!t,this.logFold.classList.toggle("pl-open",t),this.whole.setAttribute("aria-expanded",String(t))}foldAway(t){
t instanceof HTMLDetailsElement?t.open=!1:this.showWhole(!1)}escape(t){let e=t.key==="Escape"?O(t)?.closest(".pl-fold:is\
([open], .pl-open)"):null;e instanceof HTMLElement&&(this.foldAway(e),w("summary, button",e).focus())}unfold(){let{task:t,
over:e}=this.board.ui;t||(this.showWhole(!0),this.nowFold.open=!e&&!U()&&Number(getComputedStyle(this.nowFold).getPropertyValue(
"--pl-beside"))===1)}draw(){let{board:t}=this,{ui:e,model:s,cards:i}=t;Object.assign(i,e.cards),this.alt.textContent=s.get(
"alt"),this.drawTurn(e),this.drawCompany(e),this.drawCourse(e),this.drawActs(e.acts,!!e.over),this.drawAnswer(e),nt(t.task,
e.task,t.t,t.starWaits),this.drawTools(e),this.slider.draw(e);let n=this.drawLog();this.drawNow(e),this.drawSettings(e),
this.speak(e),e.over&&this.result.el.hidden&&(this.nowFold.open=!1),this.result.draw(e.over),n&&this.log.bottom(),this.makeRoom();
let r=this.slider.held?void 0:this.stage.see();r?r.then(()=>this.board.see(e.picture)):this.board.see(e.picture),this.reach()}speak(t){
for(this.heard.append(...this.voice.says(t,this.board.lines,this.board.goesOn).map(e=>a("p",{},this.board.spoken(e))));this.
heard.childElementCount>Vi;)this.heard.firstElementChild?.remove()}makeRoom(){let{board:{el:t,words:e},strip:s,answer:i,
acts:n}=this;Ge(t,e),t.classList.remove("pl-tight","pl-brief"),t.classList.toggle("pl-brief",i.scrollHeight>i.clientHeight),
t.classList.toggle("pl-tight",i.offsetHeight+n.offsetHeight>parseFloat(getComputedStyle(s).minHeight))}reach(){for(let t of[
this.answer,this.acts,this.result.el,this.log.el])t.scrollHeight>t.clientHeight?t.tabIndex=0:t.removeAttribute("tabindex")}drawTurn({
turn:t,marks:e}){let s=a("span",{class:`pl-dot${t.thinking?" pl-thinking":""}`,"data-seat":it(t.seat)});this.turn.replaceChildren(
s,t.text),this.turn.classList.toggle("pl-mine",t.mine),this.turn.classList.toggle("pl-unsaid",!t.text),this.mark.hidden=
!e.length,this.mark.textContent=e.map(i=>this.board.t(`label.${i}`)).join(", ")}drawCompany({company:t}){let e=JSON.stringify(
t);this.company.hidden=!t.length,this.company.dataset.said!==e&&(this.company.dataset.said=e,this.company.replaceChildren(
...t.map(([s,i,n],r)=>a("li",{"data-seat":it(r)},xt(s),a("b",{},i),n?a("span",{},n):null))))}drawCourse({course:t,step:e}){
let s=t.find(([u])=>u===e),i=this.course;if(i.hidden=!t.length,i.dataset.at===e)return;i.dataset.at=e;let[n,r,l,c]=s??[],
h=[...new Set(t.map(([,,,u])=>u))].map(u=>a("li",{title:u,"aria-label":u,"aria-current":u===c&&"step"})),d=n&&l?[a("butt\
on",{type:"button","data-name":n,onclick:()=>this.tellRule(l)},a("span",{},c),a("b",{},this.board.t("label.step",{number:n})),
a("span",{},r))]:[];i.replaceChildren(a("ol",{},...h),...d)}tellRule(t){let[e,s]=this.cited(t);s&&(this.cite.replaceChildren(
e,s),s.checkVisibility()||this.lookUp(t))}cited(t){let e=this.card(t);return e?[a("button",{type:"button",class:"pl-name\
d","data-names":t,onclick:()=>this.lookUp(t)},Z("list"),this.board.cards[t][3]),e]:[]}lookUp(t){let{now:e,nowFold:s}=this,
i=[...e.children].find(n=>n instanceof HTMLElement&&n.dataset.rule===t)??this.card(t);i&&(e.prepend(i),s.hidden=!1,s.open=
!0,s.scrollTop=0,w("summary",s).focus({preventScroll:!0}),i.scrollIntoView({block:"nearest"}))}drawActs(t,e){let{activeElement:s}=document,
i=s instanceof HTMLElement&&this.acts.contains(s)?s:null,n=[...t.map(r=>this.act(r)),...this.board.goesOn?[this.onTo()]:
[]];$(this.acts,...n),this.acts.hidden=e&&!n.length,i&&!i.isConnected&&(n.find(({dataset:r})=>r.act===i.dataset.act)??this.
stage.el).focus({preventScroll:!0})}onTo(){let t=p(this.board.t("do.next"),()=>this.board.goOn(),{name:"pl-act pl-main p\
l-onwards"});return t.dataset.act=":onwards",t}act([t,e,s,,i]){let n=performance.now(),r=h=>{if(t===":reveal"&&this.hid&&
yt(n,h.timeStamp))return;this.hid=t===":hide";let d=c.animate([{opacity:.6}],{duration:0,fill:"forwards"});this.board.send(
t.startsWith(":")?{do:t.slice(1)}:{play:t},()=>d.cancel())},l=s?a("kbd",{"aria-hidden":"true"},s.toUpperCase()):null,c=a(
"button",{type:"button",class:`pl-button pl-act pl-${i}`,"data-act":t,"aria-label":this.board.spoken(e),"aria-keyshortcu\
ts":s||void 0,onclick:r},e,l);return c}drawAnswer({said:[t,e,s],bars:i,over:n}){this.text.textContent!==t&&(this.text.textContent=
t),this.answer.dataset.tone=e,this.answer.classList.toggle("pl-empty",!t),this.bars.replaceChildren(...i.map(([r,l,c])=>a(
"div",{class:"pl-bar"},a("span",{},r),a("meter",{value:l,min:0,max:100,"aria-label":this.board.spoken(r)}),a("b",{},c)))),
!this.code?.isConnected&&$(this.cite,...this.code&&!n?[this.code]:s?this.cited(s):[])}card(t){let e=this.board.cards[t];
if(!e)return null;let[s,i,n]=e;return a("aside",{class:"pl-card","data-rule":t,role:"note"},a("strong",{},s),a("p",{},i),
n?a("small",{},n):null,this.example.button(t))}drawTools({can:t,asking:e,task:s,undo:i}){for(let[n,r]of Object.entries(this.
tools))r.hidden=!(n in t),t[n]?r.removeAttribute("aria-disabled"):r.setAttribute("aria-disabled","true");this.tools.undo.
title=i||this.board.t("do.undo"),this.tools.why.setAttribute("aria-pressed",String(e)),this.tools.again.classList.toggle(
"pl-main-act",!!s?.missed)}drawLog(){let{lines:t,cards:e,ui:{names:s}}=this.board;return this.logFold.hidden=!t.length&&
this.slider.el.hidden,this.log.draw(t,s,e)}drawNow({rules:t,rulesLabel:e}){this.nowLabel.textContent=e||this.board.t("la\
bel.now"),$(this.now,...t.map(s=>this.card(s)).filter(s=>s!==null)),this.nowFold.hidden=!this.now.childElementCount}drawSettings({
policy:t,task:e}){let{board:{t:s}}=this,i=(h,d)=>this.board.send({do:"set",name:h,value:d}),n=(h,...d)=>{let u=a("select",
{"data-setting":h,onchange:()=>i(h,u.value)},...d.map(m=>a("option",{value:m,selected:t[h]===m},s(`${h}.${m}`))));return a(
"label",{},s(`label.${h}`),u)},r=h=>{let d=a("input",{type:"checkbox",checked:t[h],onchange:()=>i(h,d.checked)});return a(
"label",{},d,s(`policy.${h}`))},l=["assist","memory","aid","practice"].filter(h=>h in t),c=a("div",{},n("pacing","auto",
"step","skip"),n("speed","slow","normal","fast","instant"),...l.map(r),e?this.sound():null);this.settings.innerHTML!==c.
innerHTML&&this.settings.replaceChildren(...c.childNodes)}sound(){let t=a("input",{type:"checkbox",checked:E("settings").
sound===!0,onchange:()=>P("settings",{sound:t.checked})});return a("label",{},t,this.board.t("label.sound"))}showCode({tells:t,
page:e,cell:s}){let i=this.board.t(f()?"label.link":"label.cell"),n=f()?new URL(vt(e),location.href).href:s,r=f()?a("inp\
ut",{readonly:!0,value:n,"aria-label":i}):a("textarea",{readonly:!0,rows:4,"aria-label":i},n),l=a("span",{role:"status"}),
c=async()=>{l.textContent=this.board.t(await Ee(r)?"result.copied":"result.not_copied")};this.code=a("aside",{class:"pl-\
card pl-code"},a("strong",{},i),t?a("p",{role:"alert"},t):null,r,a("p",{},p(this.board.t("result.copy"),c),l)),(this.board.
ui.over?this.result.code:this.cite).replaceChildren(this.code),r.select()}forget(){this.heard.replaceChildren(),this.forgetCode(),
this.draw()}forgetCode(){this.code=null,this.result.code.replaceChildren()}};var ks=new Map,Ce=new EventTarget,at=o=>o?.row&&o.row.length>1?o.row:[],xs=(o,t)=>!o.includes(t)||(ks.get(o.join(" "))??
o[0])===t,jt=(o,t)=>o.includes(t)&&o[o.indexOf(t)+1]||"",Nt=(o,t)=>{ks.set(o.join(" "),t),Ce.dispatchEvent(new CustomEvent(
"turn",{detail:t}))},Ss=(o,t,e,s,i)=>{let n=(r,l)=>a("button",{type:"button",class:s.has(r)?"pl-done":"","aria-current":r===
e&&"step","aria-label":`${i("label.part",{at:l+1,all:t.length})}${s.has(r)?`, ${i("label.star")}`:""}`,onclick:()=>Nt(t,
r)});o.hidden=!t.length,$(o,...t.map(n))};var Yi=2,V=new Set,It=class{el=a("div",{class:"pl-canvas","aria-hidden":"true"});mounted="";layers=[];painter=null;away=null;copy="";awaited=()=>{};constructor(t){
this.board=t}get sheets(){return[...this.el.querySelectorAll("canvas")]}async mount(){let{board:t}=this,e=t.model.get("c\
anvas");if(!e||this.mounted===e)return;this.mounted=e,t.live=!0,t.el.classList.remove("pl-live"),this.awaited(),this.awaited=
k(t.el);let s=k(t.el);await this.placeLayers(e).finally(s)}async placeLayers(t){let{board:e,el:s}=this,i=await e.model.widget_manager.
get_model(t),n=this.layers=i.get("_canvases");this.painter=n[0].get("_canvas_manager");for(let l of n)l.off("new-frame");
let r=n.some(l=>l.canvas.parentNode);if(s.replaceChildren(...r?[]:n.map(l=>l.canvas)),r)for(let l of n)await v(l,c=>s.append(
c));for(let l of s.children)l.setAttribute("tabindex","-1");this.away=null,this.uncover()}paint(t){let e=new Uint8Array(
t.buffer,t.byteOffset,t.byteLength).slice();this.painter?.trigger("msg:custom",{dtype:"uint8",shape:[e.length]},[new DataView(
e.buffer)])}leave(){V.delete(this),this.uncover(),this.el.replaceChildren()}sighted(t){V.delete(this),t?this.wake():this.
mounted&&V.add(this);let[e]=V;V.size<=Yi||(V.delete(e),e.rest())}rest(){let t=this.layers.map(n=>n.canvas);if(this.layers.
some(({views:n})=>Object.keys(n??{}).length)||!t.length||!this.el.contains(t[0]))return;let{width:s,height:i}=t[0];this.
away={width:s,height:i},this.copy||this.take(t,this.away);for(let n of t)n.width=n.height=0}take(t,e){let s=a("canvas",e),
i=s.getContext("2d");for(let n of t)i?.drawImage(n,0,0);s.toBlob(n=>{s.width=s.height=0,!(this.away!==e||!n)&&(this.copy=
URL.createObjectURL(n),this.el.style.backgroundImage=`url("${this.copy}")`)},"image/webp")}wake(){if(this.away){for(let{
canvas:t}of this.layers)Object.assign(t,this.away);this.away=null,this.board.model.send({want:"picture"})}}forget(){this.
away&&(this.away={...this.away}),this.uncover()}painted(){this.awaited(),this.uncover()}uncover(){URL.revokeObjectURL(this.
copy),this.copy=this.el.style.backgroundImage=""}};var Ki=1e3,Rt=o=>{for(let t of[...o])t?.remove(),t instanceof HTMLCanvasElement&&(t.width=t.height=0)},Pt=class{landing=null;#t;#i;#e;#n={
fly:t=>this.#r(t),march:t=>this.#l(t),toss:t=>this.#c(t),flip:t=>this.#g(t),fall:t=>this.#d(t),shake:t=>this.#p(t),glow:t=>this.#u(
t),shine:t=>this.#b(t),topple:t=>this.#w(t)};constructor(t,e,s){this.#t=t,this.#i=e,this.#e=s}#s([t,e,s,i],n="",[r,l]=[t,
e,s,i]){let c=this.#i(),h=this.#e(),d=a("canvas",{class:`pl-ghost ${n}`.trim()});if(!c.length||!h)return null;let u=c[0].
width/h.width;d.width=Math.max(1,Math.round(s*u)),d.height=Math.max(1,Math.round(i*u));let m=d.getContext("2d");for(let x of c)
m?.drawImage(x,t*u,e*u,s*u,i*u,0,0,d.width,d.height);let y=h.shown/h.width;return Object.assign(d.style,{left:`${r*y}px`,
top:`${l*y}px`,width:`${s*y}px`,height:`${i*y}px`}),this.#t.append(d),d}play(t){if(!g.still)for(let e of t)try{this.#n[e.
kind]?.(e)}catch{this.forget()}}forget(){Rt(this.#t.children),this.landing=null}async#o(t,e,s,...i){if(!t)return;let n=()=>Rt(
[t,...i]);await t.animate(e,{fill:"both",easing:"cubic-bezier(.3,.7,.3,1)",...s}).finished.then(n,n)}lift(t){return this.#s(
t,"pl-lifted")}#r({from:t,to:e,over:s=e}){let i=this.#s(s,"",e),n=this.#s(t,"pl-lifted"),r=this.#e();if(!n||!r){i?.remove();
return}let l=r.shown/r.width,c=`translate(${(e[0]-t[0])*l}px, ${(e[1]-t[1])*l}px)`,h=`scale(${e[2]/t[2]}, ${e[3]/t[3]})`;
n.style.transformOrigin="0 0",this.#o(n,[{transform:"none"},{transform:`${c} ${h}`}],{duration:380},i)}#a([t,e,s,i],n){let r=this.#e(),
l=r?r.shown/r.width:0,c=a("div",{class:"pl-ghost pl-round"}),[h,d,u,m]=[t-2,e-2,s+4,1.06*i+4].map(y=>`${y*l}px`);return Object.
assign(c.style,{left:h,top:d,width:u,height:m,background:`var(--pl-${n})`}),this.#t.append(c),c}#l({from:t,to:e,ground:s}){
let i=this.#a(e,s),n=this.#s(t,"pl-round pl-lifted"),r=this.#e();if(!n||!r){i.remove();return}let l=r.shown/r.width,[c,h]=[
(e[0]-t[0])*l,(e[1]-t[1])*l],d=e[2]/t[2];n.style.transformOrigin="0 0",n.style.zIndex="1";let u={transform:`translate(${c/
2}px, ${h/2-.3*t[2]*l}px) scale(${(1+d)/2})`},m={transform:`translate(${c}px, ${h}px) scale(${d})`};this.#o(n,[{transform:"\
none"},u,m],{duration:480,easing:"ease-in-out"},i)}#c({from:t,ground:e}){let s=this.#a(t,e),i=this.#s(t,"pl-round"),n=this.#e();
if(!i||!n){s.remove();return}i.style.zIndex="1";let r=(.35+.25*Math.random())*t[3]*(n.shown/n.width),l=8+2*Math.floor(3*
Math.random()),c=Array.from({length:l+1},(d,u)=>{let m=u/l;return{transform:`translateY(${-4*r*m*(1-m)}px) scaleY(${u%2?
.06:1})`}}),h=520+160*Math.random();this.#h(this.#o(i,c,{duration:h,easing:"linear"},s),h)}#h(t,e){let s=new Promise(n=>{
setTimeout(n,e+Ki)}),i=this.landing=Promise.all([this.landing,Promise.race([t,s])]);i.then(()=>{this.landing===i&&(this.
landing=null)})}#g({from:t,round:e}){let s=this.#s(t,e?"pl-round":"");this.#o(s,[{transform:"none",opacity:1},{transform:"\
scaleX(.04)",opacity:.9}],{duration:170,easing:"ease-in"})}#d({from:t,round:e}){let s=this.#s(t,e?"pl-round":""),i={transform:"\
translateY(30px) rotate(14deg) scale(.7)",opacity:0};this.#o(s,[{transform:"none",opacity:1},{transform:"rotate(-6deg)",
opacity:1,offset:.2},i],{duration:520})}#p({from:t}){let e=this.#s(t,"pl-refused"),s=[0,-6,6,-5,4,-2,0].map(i=>({transform:`\
translateX(${i}px)`}));this.#o(e,s,{duration:380,easing:"ease-in-out"})}#w({from:t}){let e=this.#s(t);e&&(e.style.transformOrigin=
"50% 100%");let s=[0,-2,2,-2,2,0].map(i=>({transform:`rotate(${i/2}deg)`,opacity:1}));this.#o(e,[...s,{transform:"transl\
ateY(18%) scaleY(.35) rotate(3deg)",opacity:0}],{duration:1300,easing:"ease-in"})}#u({from:t}){this.#m(t,[{opacity:0},{opacity:1,
offset:.3},{opacity:0}],{duration:800})}#b({from:t,after:e=0}){this.#m(t,[{opacity:0},{opacity:1,offset:.25},{opacity:.6,
offset:.6},{opacity:0}],{duration:1600,delay:e})}#m(t,e,s){let i=this.#e();if(!i)return;let n=i.shown/i.width,[r,l,c,h]=t.
map(u=>`${u*n}px`),d=a("div",{class:"pl-ghost pl-glow"});Object.assign(d.style,{left:r,top:l,width:c,height:h}),this.#t.
append(d),this.#o(d,e,s)}};var Xi=["mousedown","mouseup","mousemove","mouseout","wheel","touchstart","touchmove","touchend","touchcancel"],Qi=60,Zi=6,
to=24,eo=3e3,Te=4,so=8,Es=8,io=1700,oo=4e3,{dataset:Cs}=document.documentElement;addEventListener("keydown",o=>{Cs.keys=
"",bs(o)},{capture:!0});addEventListener("pointerdown",()=>{delete Cs.keys},{capture:!0});var _e=class{held=null;ghost=null;moved=!1;let=-1/0;constructor(t){
this.stage=t;let{el:e}=t;e.addEventListener("pointerdown",s=>this.press(s)),e.addEventListener("pointermove",s=>this.move(
s)),e.addEventListener("pointerup",s=>this.release(s)),e.addEventListener("pointercancel",()=>this.drop()),e.addEventListener(
"touchmove",s=>{this.held&&s.preventDefault()},{capture:!0,passive:!1})}press(t){let e=t.isPrimary&&t.button===0?this.stage.
place(t):null;this.drop();let s=e&&this.stage.board.ui.drags.find(([i,n,r,l])=>{let[c,h]=[e.at[0]-i,e.at[1]-n];return c>=
0&&c<r&&h>=0&&h<l});e&&s&&(this.held={at:e.at,x:t.clientX,y:t.clientY,box:s})}move({clientX:t,clientY:e,pointerId:s}){if(!this.
held)return;let[i,n]=[t-this.held.x,e-this.held.y];!this.moved&&Math.hypot(i,n)>Zi&&(this.moved=!0,this.stage.el.setPointerCapture(
s),this.ghost=this.stage.effects.lift(this.held.box)),this.ghost&&(this.ghost.style.transform=`translate(${i}px, ${n}px)`)}release(t){
let{held:e,moved:s}=this;if(this.drop(),!e||!s)return;this.let=t.timeStamp;let i=this.stage.el.getBoundingClientRect(),r=t.
clientX>=i.left&&t.clientX<i.right&&t.clientY>=i.top&&t.clientY<i.bottom?this.stage.place(t):null;r&&this.stage.tell({drag:[
e.at,r.at]},r)}drop(){Rt([this.ghost]),this.held=this.ghost=null,this.moved=!1}ended({timeStamp:t}){let e=t-this.let<350;
return this.let=-1/0,e}},zt=class{pic=a("div",{class:"pl-pic","aria-hidden":"true"});layer=a("div",{class:"pl-effects","\
aria-hidden":"true"});drawn="";entered=!0;awaited=null;late=!1;last=null;hovered=!1;sight="";finger=null;constructor(t){
this.board=t,this.canvas=new It(t),this.el=a("div",{class:"pl-stage",tabindex:"0",role:"application","aria-label":t.t("l\
abel.board"),"aria-describedby":`${t.id}-task ${t.id}-alt`},this.pic,this.canvas.el,this.layer),this.resting=new I(t.el),
this.room=a("div",{class:"pl-room"},this.el),this.effects=new Pt(this.layer,()=>this.canvas.sheets,()=>this.size()),this.
drag=new _e(this),this.listen()}listen(){let{el:t}=this;for(let e of Xi)this.canvas.el.addEventListener(e,s=>s.stopPropagation(),
{capture:!0,passive:!0});t.addEventListener("click",e=>{this.drag.ended(e)||this.point(e)}),t.addEventListener("pointerd\
own",e=>{this.finger=e.pointerType==="touch"?this.place(e):null}),t.addEventListener("pointercancel",()=>{this.finger=null}),
t.addEventListener("pointermove",e=>this.hover(e)),t.addEventListener("pointerleave",()=>this.rest(null)),t.addEventListener(
"keydown",e=>this.key(e),{capture:!0}),this.board.el.addEventListener("keydown",e=>this.printed(e))}picture(){let{model:t,
still:e}=this.board,s=t.get("svg");return s||!e?{svg:s,shape:t.get("shape"),size:t.get("size")}:e}size(){let[t]=this.picture().
size,e=this.el.clientWidth;return t&&e?{width:t,shown:e}:null}look(){let{svg:t,shape:e,size:[s,i]}=this.picture(),n=this.
board.looking().look.shape===e||this.late;n||setTimeout(()=>{this.late=!0,this.look()},eo);let r=this.board.el.getBoundingClientRect().
width>0;if(this.lack(r&&!(n&&t)),!n&&this.drawn)return;let l=n&&t&&this.drawn!==t&&r,c=l&&!this.entered&&!scrollY;this.el.
style.setProperty("--pl-width",String(s)),this.el.style.setProperty("--pl-height",String(i)),l&&(this.drawn=t,this.pic.innerHTML=
ct(t,this.board.id),this.pic.dataset.shape=e,c&&W(this.board.el,()=>this.enter()),this.entered=!0)}lack(t){t||this.awaited?.(),
this.awaited=t?this.awaited??k(this.board.el):null}forget(){this.drag.drop(),this.effects.forget(),this.canvas.forget(),
this.pic.replaceChildren(),this.drawn="",this.look()}prize(){let t=a("div",{class:"pl-prize","aria-hidden":"true"},"★");
this.el.append(t),setTimeout(()=>t.remove(),g.still?oo:io)}place({clientX:t,clientY:e}){let s=this.size();if(!s)return null;
let i=this.el.getBoundingClientRect(),n=s.width/s.shown,r=l=>Math.round(l*n*10)/10;return{zoom:n,at:[r(t-i.left),r(e-i.top)]}}point(t){
let e=this.finger??this.place(t);if(this.finger=null,!e)return;this.resting.clear();let{last:s}=this,{clientX:i,clientY:n,
timeStamp:r}=t,l=s!==null&&Math.hypot(i-s.x,n-s.y)<to&&yt(s.now,r);this.last={x:i,y:n,now:r},this.tell({at:e.at,double:l},
e)}tell(t,{at:[e,s],zoom:i}){let n=a("div",{class:"pl-tapped"});Object.assign(n.style,{left:`${e/i}px`,top:`${s/i}px`}),
this.layer.append(n),this.board.send({...t,shape:this.pic.dataset.shape},()=>n.remove())}get clear(){let t=this.board.panel;
if(!t)return innerHeight;let e=getComputedStyle(t.bar).position==="sticky"?t.bar.offsetHeight:0;return innerHeight-t.strip.
offsetHeight-e}get covered(){let t=fe(this.board.words);return t&&t+so}enter(){this.room.scrollIntoView({block:"nearest",
behavior:"instant"})}reveal(){let{room:t,clear:e,covered:s}=this;t.offsetHeight>e||(t.style.scrollMarginBottom=`${innerHeight-
e+Te}px`,t.style.scrollMarginTop=`${t.offsetHeight+s+Te>e?Te:s}px`,D(this.board.el,i=>t.scrollIntoView({block:"nearest",
behavior:i})))}take(){this.el.focus({preventScroll:!0}),this.scrollToPicture()}scrollToPicture(){this.room.offsetHeight>
this.clear?this.el.scrollIntoView({block:"nearest"}):this.reveal()}see(){let{board:{el:t,ui:{sight:e}},room:s,clear:i,covered:n}=this,
r=JSON.stringify(e),l=n>0&&s.offsetHeight+n>i;t.classList.toggle("pl-long",l);let{top:c,bottom:h}=s.getBoundingClientRect(),
d=this.size();if(e||(this.sight=""),!(s.offsetHeight+(U()?0:n)>i)||!e||r===this.sight||!d||h<0||c>innerHeight)return;this.
sight=r;let m=d.shown/d.width,y=c+e[1]*m-Es-n,x=c+(e[1]+e[3])*m+Es,X=Xe(y,x,i);return X?D(t,pe=>scrollBy({top:X,behavior:pe})):
void 0}hover({clientX:t,clientY:e,pointerType:s}){!this.board.ui.hovers||!this.board.live||s!=="mouse"||this.resting.set(
()=>this.rest(this.place({clientX:t,clientY:e})),Qi)}rest(t){this.resting.clear(),!(!this.board.ui.hovers||!this.board.live||
!t&&!this.hovered)&&(this.hovered=t!==null,this.board.model.send({over:t?t.at:[-1,-1],shape:this.pic.dataset.shape}))}printed(t){
let e=O(t)?.closest("input, select, textarea, dialog");/^[a-z?]$/i.test(t.key)&&!e&&this.key(t)}key(t){if(t.ctrlKey||t.metaKey||
t.altKey||t.key==="Tab"||t.key==="Shift")return;let e=t.key.length===1?t.key.toLowerCase():t.key,{keys:s,showing:i}=this.
board.ui;if(!s.includes(e)&&!(i&&e.length===1))return;t.preventDefault(),t.stopPropagation();let{board:n}=this;if(e==="E\
nter"&&n.goesOn&&!n.ui.task?.poke){t.repeat||n.goOn();return}t.repeat&&!e.startsWith("Arrow")||n.send({key:e})}};var Oe=(o,t)=>a("p",{class:"pl-note"},o,t?" ":null,t),no=({model:o,el:t,t:e})=>{let{task:s,link:i="",alt:n=o.get("alt")}=o.
get("ui"),r=o.get("svg"),l=o.get("key"),[c,h]=o.get("size"),d=a("div",{class:"pl-task"}),u=a("div",{class:"pl-pic",role:"\
img","aria-label":n});u.innerHTML=ct(r,`pl${Math.random().toString(36).slice(2,9)}`),u.firstElementChild?.setAttribute("\
aria-hidden","true");let m=a("div",{class:"pl-stage",style:`--pl-width: ${c}; --pl-height: ${h}`},u),y=/^https?:/.test(i)?
a("a",{href:i},e("still.link")):void 0;t.classList.add("pl-board"),t.dataset.game=l.split("/")[0],t.replaceChildren(d,r?
m:a("p",{class:"pl-given"},n),Oe(e(r?"still.picture":"still.page"),y)),nt(d,s,e)},ao=(o,t)=>[a("ul",{},...o.map(({title:e,
tagline:s=""})=>a("li",{},a("b",{},e),` ${s}`))),Oe(t("still.page"))],Ts=async({model:o,el:t,t:e})=>{let s=o.get("board");
t.classList.add("pl-play"),s?await v(await o.widget_manager.get_model(s),i=>t.replaceChildren(i)):t.replaceChildren(...ao(
(o.get("form")??o.get("overview")).games??[],e))},ro=({model:o,el:t})=>{t.classList.add("pl-chapter"),t.innerHTML=o.get(
"html"),t.querySelectorAll("button, .pl-here").forEach(e=>e.remove())},lo={board:no,play:Ts,chapter:ro,train:Ts},Dt=class{remove;constructor(t){
let{model:e,el:s,t:i}=t,n=()=>{s.dataset.look=g.theme};s.classList.add("pl","pl-kept"),s.lang=e.get("lang"),n(),this.remove=
g.watch(n),document.documentElement.dataset.kept="";let r=lo[e.get("kind")];r?r(t):s.replaceChildren(Oe(i("still.page")))}},
_s=o=>{if(f())return;let{model:t,el:e}=o,s=t.get("news").n,i=()=>{let{n}=t.get("news");o.live&&n!==s&&t.send({want:"stil\
l"},{byItself:!0}),s=n};e.addEventListener("pointerleave",({pointerType:n})=>{n==="mouse"&&i()}),e.addEventListener("foc\
usout",({relatedTarget:n})=>{n instanceof Node&&!e.contains(n)&&i()})};var Os=()=>f()&&location.href.startsWith(S().href)?location.href.slice(S().href.length):"",Ht=class{restoring=!1;hasMissed=!1;constructor(t){
this.board=t}note(t){let{el:e,key:s,ui:{task:i}}=this.board,n=this.restoring||t?.poke||e.closest(".pl-train")!==null;this.
restoring=!1,!(!t||n||this.hasMissed)&&(t.missed&&!i?.missed?(this.hasMissed=!0,ke(s,!1,Os())):t.met&&!i?.met&&ke(s,!0,Os()))}};var qt=class{model;el;t;ui;id=`pl${Math.random().toString(36).slice(2,9)}`;dots=a("div",{class:"pl-dots"});task=a("div",
{class:"pl-task"});words=a("div",{class:"pl-words"},this.dots,this.task);lines=[];cards={};live=!1;stage=null;panel=null;drawing=!1;awaited=null;inSight=!1;still=null;known=null;prize=!1;tries=new Ht(
this);fault="";seen=0;aimed=0;over=[];constructor({model:t,el:e,t:s,spoken:i}){this.model=t,this.el=e,this.t=s,this.spoken=
i,this.ui=t.get("ui"),this.live=t.get("canvas")!=="",e.classList.add("pl","pl-board"),e.dataset.board=this.key,e.dataset.
game=this.key.split("/")[0],e.lang=t.get("lang"),this.task.id=`${this.id}-task`,e.replaceChildren(this.words),nt(this.task,
this.ui.task,s),this.follow(),_s(this),this.wait(),this.updateShown()}get key(){return this.model.get("key")}open(){let t=this.
stage=new zt(this),e=this.panel=new $t(this,t);this.words.append(e.head),this.el.replaceChildren(a("div",{class:"pl-colu\
mns"},this.words,t.room,e.side),e.result.review.el,e.heard,e.result.said,e.alt),e.draw(),e.unfold(),this.el.autofocus&&t.
el.focus({preventScroll:!0}),t.entered=!U()||this.el.closest(".pl-chapter")!==null,this.live||=this.model.get("canvas")!==
"",this.live&&(e.voice.known=!0,t.canvas.mount(),this.model.send({want:"all",...this.looking()}))}follow(){let{model:t}=this,
e=(h,d)=>{t.on(h,d),this.over.push(()=>t.off(h,d))};e("change:busy",()=>this.wait()),e("change:alt",()=>this.drawSoon()),
e("change:svg",()=>this.look()),e("change:canvas",()=>this.stage?.canvas.mount()),e("change:news",()=>this.heard(t.get("\
news"))),e("msg:custom",(h,d)=>this.heard(h,d?.[0])),this.el.addEventListener("pontlevis:picture",h=>{this.still=h.detail,
this.visible()}),this.el.addEventListener("pontlevis:forth",h=>{let d=at(this.ui.task),u=jt(d,this.key);!u||!this.ui.task?.
met||(h.preventDefault(),Nt(d,u))});for(let h of["pointerdown","keydown","click"])this.el.addEventListener(h,d=>this.aim(
d),{capture:!0});let s=()=>{(!this.panel||this.inSight)&&this.visible()},i=new IntersectionObserver(h=>this.sighted(h[h.
length-1].isIntersecting));i.observe(this.el);let n=new ResizeObserver(()=>{s(),this.inSight&&W(this.el,()=>this.panel?.
makeRoom())});n.observe(this.el);let c=[[globalThis,"pontlevis:visible",s],[globalThis,"pontlevis:print",()=>this.print()],
[globalThis,"pontlevis:star",()=>this.updateShown()],[globalThis,"storage",h=>{h.key===R(this.key)&&this.other()}],[Ce,"\
turn",h=>this.updateShown(h.detail)]];for(let[h,d,u]of c)h.addEventListener(d,u),this.over.push(()=>h.removeEventListener(
d,u));this.over.push(g.watch(()=>this.relook()),()=>i.disconnect(),()=>n.disconnect())}wait(){let t=this.model.get("busy");
t||this.awaited?.(),this.awaited=t?this.awaited??k(this.el):null}remove(){this.panel?.slider.replay.stop(),this.panel?.example.
close(),this.panel?.summary.close(),this.stage?.canvas.leave(),this.over.forEach(t=>t())}sighted(t){this.inSight=t,t&&this.
visible(),this.stage?.canvas.sighted(t)}visible(){if(this.el.getBoundingClientRect().width){if(f()&&Ke(this.el),this.panel||
this.open(),this.live||!(T(this.key)||this.ui.begins)){this.relook();return}this.look(),this.send({})}}print(){this.visible(),
this.panel?.log.hold(0),this.stage?.canvas.sighted(!0)}updateShown(t){let{el:e,key:s,ui:{task:i}}=this,n=at(i);e.hidden=
!xs(n,s),Ss(this.dots,n,s,i?.solved?B().add(s):B(),this.t),!(e.hidden||t!==s)&&(this.visible(),this.stage?.el.focus({preventScroll:!0}),
this.stage?.enter())}get goesOn(){let{task:t,showing:e}=this.ui;return!!(t?.met&&(t.poke||!e))&&(jt(at(t),this.key)!==""||
U()||"next"in this.el.dataset)}goOn(){let t=at(this.ui.task),e=jt(t,this.key);e?Nt(t,e):this.el.dispatchEvent(new CustomEvent(
"pontlevis:next",{bubbles:!0}))}looking(){let t=this.stage?.room.clientWidth,e=Number(getComputedStyle(this.el).getPropertyValue(
"--pl-narrow")),s=t?t<e?"tall":"wide":this.model.get("shape");return{look:{theme:g.theme,ratio:g.ratio,shape:s}}}see(t){
let e=this.model.get("canvas")&&!this.el.classList.contains("pl-live");t===this.ui.picture&&!e&&(this.seen=t)}aim(t){(t.
type!=="click"||!(t instanceof UIEvent&&t.detail))&&(this.aimed=this.seen)}send(t,e){let s={...t,picture:this.aimed};this.
model.send(this.live?this.asked(s):this.touching(s),{done:e}),this.panel?.forgetCode()}asked(t){return t.do==="newest"?{
newest:T(this.key)}:t}touching(t){this.live=!0;let e=T(this.key);return this.panel&&e&&(this.panel.voice.known=!0),this.
tries.restoring=e!==null,{...this.asked(t),...this.looking(),settings:E("settings"),saved:e,touch:!0}}relook(){if(!this.
panel)return;let{look:t}=this.looking();this.look();let e=this.known??{theme:"",ratio:0,shape:this.model.get("shape")},s=this.
live?JSON.stringify(t)!==JSON.stringify(e):t.shape!==e.shape||!this.model.get("svg");this.known=t,s&&this.model.send({look:t})}look(){
this.stage&&(this.el.dataset.look=g.theme,this.stage.look())}heard(t,e){t.effects&&this.stage?.effects.play(t.effects),e&&
this.stage?.canvas.paint(e),t.log&&this.addLines(t.log),t.cards&&Object.assign(this.cards,t.cards),t.painted&&this.painted(),
t.save&&this.keep(t.save),t.star&&this.star(t.star),t.settings&&P("settings",t.settings),t.aside&&ft(this.key),t.copy&&ns(
this.key,t.copy),t.code&&this.panel?.showCode(t.code),t.summary&&this.panel?.summary.open(t.summary),t.example&&this.panel?.
example.show(t.example),t.own&&!wt(...t.own)&&this.panel?.result.review.keeps(),t.ui&&this.tries.note(t.ui.task??null),t.
ui&&(this.ui={...this.ui,...t.ui}),t.ui?.closed&&this.close(),(t.ui||t.log||t.cards||t.star)&&this.drawSoon()}close(){this.
stage?.forget(),this.panel?.forget()}painted(){this.el.classList.add("pl-live"),this.stage?.canvas.painted(),this.drawing||
this.see(this.ui.picture)}addLines({from:t,lines:e,faded:s=[]}){this.lines=[...this.lines.slice(0,t),...e];for(let[i,n,r]of s){
let[l,c,,h]=this.lines[i];this.lines[i]=[l,c,n,h,r]}}drawSoon(){if(this.drawing||!this.panel)return;this.drawing=!0;let t=k(
this.el),e=()=>dt(()=>{this.drawing=!1,this.panel?.draw(),this.landStar()},t);document.hidden?e():requestAnimationFrame(
()=>this.afterFlight(e))}async afterFlight(t){for(this.stage?.effects.landing&&this.panel?.drawActs([],!1);this.stage?.effects.
landing;)await this.stage.effects.landing;setTimeout(t)}keep(t){let e=ss(this.key,t);e==="stale"?this.refuse():e==="whol\
e"?this.model.send({want:"save"}):(e&&e!==this.fault&&this.model.send({unkept:e}),this.fault=e,globalThis.dispatchEvent(
new CustomEvent("pontlevis:saved",{detail:this.key})))}other(){this.live&&ve(et(this.key),this.model.get("revision"))&&this.
refuse()}refuse(){this.model.send({stale:!0})}star(t){gt(t),this.prize=!0,globalThis.dispatchEvent(new CustomEvent("pont\
levis:star",{detail:t}))}get starWaits(){return this.prize&&this.ui.showing}landStar(){!this.prize||this.starWaits||(this.
prize=!1,this.stage?.prize(),E("settings").sound===!0&&ds())}};var co=["fillRect","strokeRect","","","clearRect","","","","","","","","","","beginPath","closePath","stroke","","","fil\
l","moveTo","lineTo","rect","arc","ellipse","arcTo","quadraticCurveTo","bezierCurveTo","fillText","strokeText","setLineD\
ash","","","clip","save","restore","translate","rotate","scale","transform","setTransform","resetTransform"];var ho=["fillStyle","strokeStyle","globalAlpha","font","textAlign","textBaseline","direction","globalCompositeOperation",
"lineWidth","lineCap","lineJoin","miterLimit","lineDashOffset","shadowOffsetX","shadowOffsetY","shadowBlur","shadowColor",
"filter","imageSmoothingEnabled"],Ls=new Map,Ms=o=>{let t=null;for(let[e,s=[]]of JSON.parse(new TextDecoder().decode(o)))
if(e===60)t=Ls.get(s[0]);else if(t)e===42?t[ho[s[0]]]=s[1]:e===43?t.clearRect(0,0,t.canvas.width,t.canvas.height):t[co[e]](
...s);else continue},po={trigger:(o,t,[e])=>Ms(e)},As=o=>{if(o.get("_model_name")==="CanvasManagerModel"&&o.on("msg:cust\
om",(s,[i])=>Ms(i)),o.get("_model_name")!=="MultiCanvasModel")return;let{width:t,height:e}=o.state;o.state._canvases=o.get(
"_canvases").map(s=>{let i=Object.assign(document.createElement("canvas"),{width:t,height:e});return Ls.set(s,i.getContext(
"2d")),{canvas:i,views:{},get:()=>po,off(){}}}),o.send({event:"client_ready"})};var uo=new Set(["at","drag","key","play","do"]),Ut=class{comm_live=!0;views={};#t=new Map;#i={};constructor(t,e,s){this.
widget_manager=t,this.id=e,this.state=s}get(t){return this.state[t]}set(t,e){this.#i[t]=e,this.take({[t]:e})}save_changes(t){
let e=this.#i;this.#i={},this.widget_manager.tell("update",this.id,e,t)}send(t,e){this.widget_manager.tell("custom",this.
id,t,e)}on(t,e){this.#t.set(t,[...this.#t.get(t)??[],e])}off(t,e){this.#t.set(t,e?(this.#t.get(t)??[]).filter(s=>s!==e):
[])}trigger(t,...e){for(let s of this.#t.get(t)??[])s(...e)}take(t){let e=Object.keys(t).filter(s=>t[s]!==this.state[s]&&
JSON.stringify(t[s])!==JSON.stringify(this.state[s]));Object.assign(this.state,t);for(let s of e)this.trigger(`change:${s}`)}async close(){
this.comm_live=!1;for(let t of Object.values(this.views))(await t).remove()}},Le=class{el=document.createElement("div");#t=[];constructor(t){
this.el.classList.add(...t)}once(t,e){t==="remove"&&this.#t.push(e)}remove(){this.#t.splice(0).forEach(t=>t()),this.el.remove()}},
Y=class{#t=new Map;#i=new Map;#e=new Map;#n=0;awake=!1;#s=!1;constructor(t,e=()=>{}){this.worker=t,this.waits=e}tell(t,e,s,i){
this.#n+=1,i?.iopub&&this.#e.set(this.#n,i.iopub.status),this.awake||this.#o(this.#n,"busy"),!this.awake&&"touch"in s&&Object.
keys(s).some(n=>uo.has(n))&&this.waits(),this.worker.postMessage([t,e,s,this.#n])}#o(t,e){this.#e.get(t)?.({content:{execution_state:e}}),
e==="idle"&&this.#e.delete(t)}hear(t){let[e,s]=t;if(e==="heard"||e==="done"){this.#o(s,e==="heard"?"busy":"idle");return}
let i=this.#t.get(String(s));e==="open"?this.open(s,t[2]):e==="update"?i?.take(t[2]):e==="close"?(this.#t.delete(s),i?.close()):
e==="custom"&&i?.trigger("msg:custom",t[2],t[3].map(({buffer:n,byteOffset:r,byteLength:l})=>new DataView(n,r,l)))}all(){
return[...this.#t.values()]}rest(){this.#s=!0,this.awake=!1}open(t,e){let s=this.#t.get(t);if(s)return this.#s||s.take(e),
s;let i=new Ut(this,t,e);this.#t.set(t,i),As(i);for(let n of this.#i.get(t)??[])n(i);return this.#i.delete(t),i}has_model(t){
return this.#t.has(t)}get_model(t){let e=this.#t.get(t);return e?Promise.resolve(e):new Promise(s=>{this.#i.set(t,[...this.#i.
get(t)??[],s])})}create_view(t){let e=Promise.resolve(new Le(t.get("_dom_classes")??[]));return t instanceof Ut&&(t.views[String(
Object.keys(t.views).length)]=e),e}};var mo=5e3,Me=new WeakMap,fo=o=>{let t=Me.get(o)??new Y({postMessage:e=>o.send({carried:e})});return Me.has(o)||(Me.set(
o,t),t.awake=!0,o.on("msg:custom",({carried:e=[]},s=[])=>{let i=0;for(let[n,r,l,c]of e)t.hear([n,r,l,s.slice(i,i+c)]),i+=
c}),o.on("change:saved",()=>{o.set("noticed",o.get("noticed")+1),o.save_changes()})),t},$s=(o,t,e)=>{let s=fo(o),i=a("p",
{hidden:!0},o.get("note")),n=a("div");n.innerHTML=o.get("still"),t.replaceChildren(n,i);let r=setTimeout(()=>{i.hidden=!1},
mo),l=!1,c=()=>{},h=async({shown:d,bridge:u})=>{if(!d||!u)return;clearTimeout(r),o.off("msg:custom",h);let[m,y]=await Promise.
all([s.get_model(u),s.get_model(d)]);l||(c=e(m,t),await v(y,x=>t.replaceChildren(a("div",{style:"width: 100%; min-width:\
 18rem"},x))))};return o.on("msg:custom",h),o.send({arrived:!0}),()=>{l=!0,clearTimeout(r),o.off("msg:custom",h),c()}};var go=new Set(["ipycanvas","anywidget","@jupyter-widgets/base"]),js=o=>!!o.get("kind"),Ns=o=>js(o)&&Object.keys(o.get("\
_place")??{}).length>0,K=o=>{let t=o.get("_model_module");if(!js(o))return t===void 0||go.has(t);let e=o.get("_place");return Ns(
o)?e.game!==""||ye(o.get("key"),o.get("revision"))!==null:e!==null},Wt=o=>o.filter(Ns).map(t=>{let e=ye(t.get("key"),t.get(
"revision"));return{model:t,content:{place:t.get("_place"),saved:e&&JSON.stringify(e)}}});var Is="pontlevis",wo="pontlevis",Ft=new EventTarget,Ae=(o,t)=>o.find(({comm:e})=>e)?.comm.send({},void 0,{[Is]:t}),Bt=class{asleep=!1;resting=!1;lasting=!0;last=Date.
now();session="";expects=!0;known=[];used=[];constructor(t,e){this.manager=t;let{kernel:s}=t,i=s.sendShellMessage.bind(s);
s.sendShellMessage=(r,...l)=>(this.last=Date.now(),this.asleep&&this.handIn(),i(r,...l)),s.iopubMessage.connect((r,{header:l,
parent_header:c,content:h})=>{if(h.comm_id===wo){h.data.room?this.sleep():this.lose();return}this.last=Date.now(),c.msg_id&&
this.hear(l.session)}),s.connectionStatusChanged?.connect((r,l)=>{l!=="connected"?this.prepare():s._sendPending()}),Object.
defineProperty(s.serverSettings,"token",{get:()=>this.seat(),enumerable:!0,configurable:!0}),this.models().then(r=>Ae(r,
"able"));let n=s._createSocket;s._createSocket=(...r)=>{this.resting||n(...r)},setInterval(()=>{Date.now()-this.last>=1e3*
e&&this.sleep()},Math.min(1e3,250*e))}async models(){return this.known=await Promise.all(Object.values(this.manager._models)),
this.known}seat(){let{token:t}=ge();return t&&this.known.every(K)?[t,this.session].filter(Boolean).join(":"):""}async sleep(){
let{manager:{kernel:t},last:e}=this;if(this.asleep||t.connectionStatus!=="connected"||document.querySelector("[data-busy\
]"))return;let s=await this.models();e!==this.last||!s.every(K)||(Ae(s,"rest"),await this.prepare(),this.resting=this.expects=
!0)}hear(t){t!==this.session&&(this.expects||this.tell("replaced"),this.session=t,this.expects=!1)}tell(t){Ft.dispatchEvent(
new CustomEvent(t,{detail:this.manager}))}async lose(){this.expects=!0,await this.prepare(),this.lasting?this.tell("lost"):
navigator.sendBeacon(`${S().href}voila/api/shutdown/${this.manager.kernel.id}`)}async prepare(){if(this.asleep)return;let t=await this.
models();this.lasting=t.every(K),this.used=Wt(t),this.asleep=!0}handIn(){let{manager:{kernel:t},resting:e}=this;this.asleep=
this.resting=!1,e&&t.connectionStatus!=="connected"&&t.reconnect(),Ae(this.known,"wake");for(let{model:s,content:i}of this.
used)s.comm.send({method:"custom",content:i},void 0,{[Is]:"hand in"})}};var bo=3,vo=1e3,yo={key:"",picture:-1},ko=new Set(["restarting","autorestarting","terminating","dead"]),Rs=new WeakMap,Ps=new WeakMap,
Jt=class{#t;#i;#e;#n;#s=!1;#o=!1;#r=a("p");#a=new Set;#l=[];constructor(t,e,s){this.#t=t,this.#i=e,this.#e=s,this.#n=t.widget_manager.
kernel,this.retry=p(s("connection.retry"),()=>this.#b()),this.notice=a("div",{class:"pl-connection",role:"alert"},this.#r,
this.retry),this.#c()}#c(){let[t,e]=[this.#t,this.#n],s=(l,c)=>{ko.has(c)&&this.#f()},i=(l,c)=>{c!=="connected"&&this.#h()};
for(let[l,c]of[["lost",()=>this.#g()],["replaced",()=>this.#d()]]){let h=d=>{d.detail===t.widget_manager&&c()};Ft.addEventListener(
l,h),this.#l.push(()=>Ft.removeEventListener(l,h))}let n=()=>{t.comm_live||this.#f()},r=()=>this.#f();f()||e?.disposed?.
connect(r),this.#l.push(()=>e?.disposed?.disconnect(r)),e?.statusChanged.connect(s),e?.connectionStatusChanged?.connect(
i),this.#l.push(()=>e?.connectionStatusChanged?.disconnect(i)),t.on("comm_live_update",n),this.#l.push(()=>e?.statusChanged.
disconnect(s),()=>t.off("comm_live_update",n)),n()}get widget_manager(){return this.#t.widget_manager}get(t){return this.#t.
get(t)}set(t,e){this.#t.set(t,e)}on(t,e){this.#t.on(t,e)}off(t,e){this.#t.off(t,e)}save_changes(){this.#t.save_changes(this.#u())}send(t,{
byItself:e=!1,done:s=()=>{}}={}){if(this.#s){s();return}e||(this.#o=!1);try{this.#t.send(t,this.#u(this.#w(s),e))}catch{
this.#f()}}#h(){this.#o||=this.#a.size>0,this.#p()}#g(){this.#h(),this.#d()}#d(){this.#o&&this.send(yo)}#p(){for(let t of this.#a)
t()}#w(t){let e=Ps.get(this.widget_manager)??[],s=k(this.#i),i=()=>{s(),this.#a.delete(i),t()};return Ps.set(this.widget_manager,
e),e.push(i),this.#a.add(i),()=>e.splice(0,e.indexOf(i)+1).forEach(n=>n())}#u(t=()=>{},e=!1){let s=!1;return(async()=>{for(let r=0;r<
bo&&!s;r+=1)await new Promise(l=>{setTimeout(l,vo)});!s&&!this.#s&&this.#m(e)})(),{iopub:{status:({content:r})=>{s=!0,this.#o=
!1,this.#s||this.notice.remove(),r.execution_state==="idle"&&t()}}}}#b(){this.notice.remove(),this.#n?.connectionStatus===
"disconnected"&&this.#n.reconnect(),this.send({})}#m(t){let e=Rs.get(this.widget_manager)?.notice;t&&e?.isConnected||(e?.
remove(),Rs.set(this.widget_manager,this),this.#v("connection.late"))}#f(){this.#s=!0,this.#p(),!f()&&(this.#i.dataset.lost=
"",this.#v("connection.lost"))}#v(t){this.#r.textContent=this.#e(t),this.retry.hidden=this.#s,this.#i.append(this.notice)}remove(){
this.#l.forEach(t=>t())}};var xo=async o=>{let t=URL.createObjectURL(new Blob([o],{type:"text/javascript"}));try{return await import(t)}finally{URL.
revokeObjectURL(t)}},zs=async(o,t=xo)=>{let e=await Promise.all(Object.entries(o).map(async([s,i])=>{try{let n=await t(i);
return Object.entries(n.default??{})}catch(n){return console.error(`the script ${s} cannot be loaded:`,n),[]}}));return new Map(
e.flat())};var Ds=500,So=15e3,Eo=5e3,Co=3e3,To="~",Vt={byItself:!0},_o=new Set([4400,4409]),G=()=>{let{voila:o,relay:t}=document.body.
dataset;return o?o==="worker"?t??"":`${S().href.replace(/^http/,"ws")}rooms/`:""},Yt=class{#t=null;#i=new Set;#e=Ds;#n=0;#s=0;#o=!1;#r=!1;constructor(t){
this.model=t,this.say=e=>{e.say===void 0||this.#t?.readyState!==WebSocket.OPEN||(this.#r=!1,this.#t.send(e.say))},this.gone=
()=>this.leave(),this.back=()=>{!document.hidden&&this.#s&&this.#a()},this.pulse=setInterval(()=>{this.#i.size&&!this.#r&&
t.send({pulse:!0},Vt)},Co),t.on("msg:custom",this.say),globalThis.addEventListener("online",this.back),globalThis.addEventListener(
"pontlevis:gone",this.gone),document.addEventListener("visibilitychange",this.back),this.#a()}#a(){clearTimeout(this.#s),
this.#s=0;let t=this.#t=new WebSocket(G()+this.model.get("room"));t.onopen=()=>{this.#n=performance.now(),t.send(this.model.
get("first")),this.model.send({open:!0},Vt)},t.onmessage=({data:e})=>this.#l(String(e)),t.onclose=({code:e})=>this.#c(e)}#l(t){
this.#r=t===To,!this.#r&&(t.includes(":")||this.#i[t.endsWith("+")?"add":"delete"](t.slice(0,-1)),this.model.send({heard:t},
Vt))}#c(t){this.#o||(this.#i.clear(),this.model.send({cut:t},Vt),!_o.has(t)&&(this.#n&&performance.now()-this.#n>Eo&&(this.#e=
Ds),this.#n=0,this.#s=window.setTimeout(()=>this.#a(),this.#e*(.75+Math.random()/2)),this.#e=Math.min(2*this.#e,So)))}leave(){
this.#o=!0,clearTimeout(this.#s),clearInterval(this.pulse),this.model.off("msg:custom",this.say),globalThis.removeEventListener(
"online",this.back),globalThis.removeEventListener("pontlevis:gone",this.gone),document.removeEventListener("visibilityc\
hange",this.back),this.#t?.close()}};var lt=o=>`room/${o}`,Oo="pont-levis --ip 0.0.0.0",Lo=o=>/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(o).hostname),
rt=class{model;el;t;says=a("p",{role:"status"});over=[];constructor({model:t,el:e,t:s}){this.model=t,this.el=e,this.t=s,
e.classList.add("pl","pl-line"),e.lang=t.get("lang"),this.room=new Yt(t);let i=()=>this.draw(),n=()=>{e.dataset.look=g.theme};
t.on("change:state",i),n(),this.over.push(()=>t.off("change:state",i),g.watch(n),()=>this.room.leave())}draw(){let{says:t}=this.
model.get("state");this.says.textContent!==t&&(this.says.textContent=t)}remove(){this.over.forEach(t=>t())}},Kt=class extends rt{constructor(t){
super(t),this.el.replaceChildren(this.says),this.draw()}},Gt=class extends rt{signs=a("div",{class:"pl-signs",role:"grou\
p"});draw(){super.draw();let{signs:t,draw:e}=this.model.get("state");this.signs.ariaLabel=this.t("invite.signs"),this.signs.
hidden=!t.length;let s=t.map(([i,n])=>p(n,()=>this.model.send({sign:i})));$(this.signs,...s,...e?[p(this.t("invite.draw"),
()=>this.model.send({draw:!0}))]:[])}},Hs=(o,t)=>o.dispatchEvent(new CustomEvent("pontlevis:sit",{detail:t,bubbles:!0})),
Xt=class extends Gt{constructor(t){super(t),this.again=p(this.t("invite.sit_again"),()=>Hs(this.el,location.search+location.
hash)),this.leaves=p(this.t("do.setup"),()=>{}),this.leaves.dataset.act=":setup",this.el.replaceChildren(this.says,a("di\
v",{class:"pl-signs"},this.again,this.leaves),this.signs),this.draw()}draw(){super.draw();let{over:t,displaced:e,leaves:s}=this.
model.get("state");this.again.hidden=!e,this.leaves.hidden=!s,e&&history.replaceState(null,""),t&&this.room.leave()}},Qt=class extends rt{seats=a(
"div",{class:"pl-acts"});constructor(t){super(t),this.el.replaceChildren(this.says,this.seats),this.draw()}draw(){super.
draw();let{seats:t,over:e}=this.model.get("state");this.seats.replaceChildren(...t.map(([s,i])=>p(s,()=>Hs(this.el,i),{name:"\
pl-act"}))),e&&this.room.leave()}},Zt=class extends Gt{rows=a("ul",{class:"pl-games"});local=a("p",{class:"pl-local"});told=a(
"span",{role:"status"});lobby=a("div");constructor(t){super(t);let{model:e,t:s}=this,i=()=>C(lt(this.game),JSON.stringify(
e.get("kept")));e.on("change:kept",i),this.over.push(()=>e.off("change:kept",i)),i(),this.el.replaceChildren(this.signs,
a("section",{class:"pl-form pl-invite"},a("strong",{},s("invite.title")),a("p",{},s("invite.how")),this.local,this.rows,
this.told,this.lobby,this.says)),this.draw(),e.widget_manager.get_model(e.get("lobby")).then(n=>v(n,r=>this.lobby.replaceChildren(
r)))}get game(){return this.model.get("game")}draw(){super.draw();let t=this.model.get("state").rows,e=t.some(({link:i})=>i&&
Lo(i)),s=document.body.dataset.relay?[this.t("invite.local_files")]:[`${this.t("invite.local")} `,a("code",{},Oo)];this.
local.replaceChildren(...e?s:[]),$(this.rows,...t.map(i=>this.row(i)))}row({seat:t,name:e,who:s,link:i,qr:n}){let{t:r,model:l}=this,
c=a("span",{},a("b",{},e),s?a("br"):null,s?a("small",{},s):null);if(!i)return a("li",{},c,p(r("invite.invite_to",{name:e}),
()=>l.send({invite:t})));let h=a("input",{readonly:!0,value:i,"aria-label":r("invite.link",{name:e})}),d=async()=>{this.
told.textContent=r(await Ee(h)?"result.copied":"result.not_copied")},u=a("div",{class:"pl-way"},h,p(r("result.copy"),d),
t>=0?p(r("invite.take_back"),()=>l.send({take:t})):null);return a("li",{},c,u,n?a("img",{src:n,alt:r("invite.code",{name:e})}):
null)}};var j="human";var je=o=>o.charAt(0).toUpperCase()+o.slice(1),$e=(o,t)=>new Intl.ListFormat(t).format(o),Mo=(o,t,e,s)=>{let i=n=>{let r=o.
filter(d=>d===n).length,[l,,c]=n.split(":").map(d=>t[d]??d),h=c?s("label.between",{easier:l,harder:c}):l;return r>1?s("l\
abel.several",{name:h,count:r}):h};return $e([...new Set(o)].map(i),e)},Us=({sitters:o,names:t,game:{met:e,kind:s}},i,n)=>{
let r=s==="party"?"with":"against",l=o.filter(d=>d!==j),c=t.filter((d,u)=>(o[u]??j)===j),h=Mo(l,e,i,n);return l.length?c.
length===1?n(`label.${r}`,{names:h}):c.length?n(`label.others_${r}`,{people:$e(c,i),names:h}):je(h):$e(c,i)},Ws=(o,t)=>{
let{turns:e,over:s,won:i}=o,n=e?t(e===1?"label.turn":"label.turns",{count:e}):"",r=s?Ao(o):void 0;return[r===void 0?"":t(
i.includes(r)?"label.won":"label.lost"),n].filter(Boolean)},Ao=({sitters:o,places:t,won:e,game:s})=>{let i=o.flatMap((n,r)=>n===
j?[r]:[]).filter(n=>!s.places.find(({id:r})=>r===t[n])?.neutral);return s.kind==="party"||i.length===1&&o.length>1&&e.length?
i[0]:void 0},qs=o=>new Date(o).setHours(0,0,0,0),Bs=(o,t,e)=>{let s=new Intl.RelativeTimeFormat(e,{numeric:"auto"}),i=Math.
round((qs(t)-qs(o))/864e5);if(i<0||i>6)return new Intl.DateTimeFormat(e,{dateStyle:"long"}).format(o);if(i>0)return s.format(
-i,"day");let n=Math.max(0,t-o);return n<36e5?s.format(-Math.floor(n/6e4),"minute"):s.format(-Math.floor(n/36e5),"hour")};var Fs="start",Ne="party",Js="equal",te=class{first=0;aid=!1;seats={};names={};options={};equal;prefersEqual=!1;constructor(t,e=null){
this.game=t;let s=E(Fs)[t.id],i=b(s)?s:{};this.prefersEqual=!e&&i.level===Js;let n=t.seatings.find(({options:l})=>b(i.sized)&&
Ie(l,i.sized))??t.seatings[0];Object.assign(this.options,n.options);let r=[e,i.level,...t.meets].find(l=>t.opponents.some(
c=>c.level===l));t.places.forEach((l,c)=>{this.seats[l.id]=c?this.sitter(l,r):j})}offer(t){this.equal=t,t&&this.prefersEqual&&
this.meet(t.level)}get opponents(){return this.equal?[...this.game.opponents,this.equal]:this.game.opponents}sitters({sitters:t}){
return this.equal&&t.length>1?[...t,[this.equal.level,this.equal.name]]:t}sitter(t,e){let s=this.sitters(t).map(([i])=>i);
return e!==void 0&&s.includes(e)?e:s[1]??j}get seating(){let{game:t,options:e}=this;return t.seatings.find(s=>Ie(s.options,
e))??t.seatings[0]}get places(){return this.seating.seats.flatMap(t=>this.game.places.find(({id:e})=>e===t)??[])}meet(t){
for(let e of this.game.places)this.seats[e.id]!==j&&(this.seats[e.id]=this.sitter(e,t))}get level(){let t=this.places.filter(
({id:s})=>this.seats[s]!==j),e=s=>t.some(({id:i})=>this.seats[i]===s)&&t.every(i=>this.seats[i.id]===this.sitter(i,s));return this.
opponents.find(({level:s})=>e(s))?.level}remember(){let t=this.level===this.equal?.level?Js:this.level;P(Fs,{[this.game.
id]:{level:t,sized:this.seating.options}})}get start(){let{game:t,places:e,seats:s,names:i,options:n,aid:r}=this;return{
game:t.id,seats:e.map(({id:l})=>s[l]),names:e.map(({id:l})=>i[l]??""),options:n,aid:r,first:Math.min(this.first,e.length-
1)}}},$o=o=>o.map((t,e)=>e).sort((t,e)=>o.every(s=>Number.isFinite(Number(s)))?Number(o[t])-Number(o[e]):t-e),Ie=(o,t)=>Object.
entries(o).every(([e,s])=>t[e]===s),ee=class{tagline=a("p",{class:"pl-tagline"});opponents=a("fieldset",{class:"pl-oppon\
ents"});sizing=a("div",{class:"pl-foremost"});foremost=a("div",{class:"pl-foremost"});seats=a("fieldset");options=a("fie\
ldset");constructor(t,e,s,i,n={}){this.lang=e,this.t=s,this.begin=i,this.equals=n;let r=A(location.search,"game"),l=t.find(
h=>h.id===r)??t[0];this.chosen=new te(l,A(location.search,"against")),this.chosen.offer(n[l.id]),this.ways=a("details",{
class:"pl-ways"},a("summary",{class:"pl-button"},s("label.ways")),this.options,a("label",{class:"pl-seat"},a("b",{},s("l\
abel.language")),this.menuOfLanguages()));let c=()=>{this.el.reportValidity()&&this.start(!0)};this.el=a("form",{class:"\
pl-form",onsubmit:h=>{h.preventDefault(),this.start(!1)}},t.length>1?a("label",{class:"pl-seat"},a("b",{},s("label.game")),
this.menuOfGames(t)):null,this.tagline,this.opponents,this.sizing,this.foremost,this.ways,a("div",{class:"pl-go"},p(s("d\
o.start"),()=>{},{name:"pl-act pl-main",type:"submit"}),p(s("invite.apart"),c,{name:"pl-act"}))),this.drawParts()}menuOfGames(t){
let s=a("select",{onchange:()=>{this.chosen=new te(t[s.selectedIndex]),this.chosen.offer(this.equals[this.chosen.game.id]),
this.drawParts()}},...t.map(i=>a("option",{selected:i===this.chosen.game},i.title)));return s}menuOfLanguages(){let t=a(
"select",{onchange:()=>{this.lang=t.value}},...["en","fr"].map(e=>a("option",{value:e,lang:e,selected:e===this.lang},this.
t(`lang.${e}`))));return t}drawParts(){let{t,chosen:{game:e}}=this;this.tagline.textContent=e.tagline,this.drawOpponents();
let s=e.seatings[0].options,i=n=>e.options.filter(n).map(r=>this.option(r));this.sizing.replaceChildren(..."players"in s?
[this.menuOfCount()]:[],...i(({name:n})=>n in s)),this.foremost.replaceChildren(...i(({name:n,foremost:r})=>r&&!(n in s))),
this.options.replaceChildren(a("legend",{},t("label.options")),...i(({foremost:n})=>!n)),e.remembers&&this.options.append(
this.aid()),this.options.hidden=!this.options.querySelector("select, input"),this.drawSeats()}aid(){let{t,chosen:e}=this,
s=a("input",{type:"checkbox",checked:e.aid,onchange:()=>{e.aid=s.checked}});return a("label",{class:"pl-aid"},s,t("polic\
y.aid"))}offer(t){this.equals=t,this.chosen.offer(t[this.chosen.game.id]),this.drawSeats()}drawOpponents(){let{t,chosen:{
game:e,opponents:s}}=this,i=this.opponents.matches(":focus-within");this.opponents.hidden=!s.length,this.opponents.replaceChildren(
a("legend",{},t(e.kind===Ne?"label.with_whom":"label.whom")),...s.map(n=>this.opponent(n))),i&&this.opponents.querySelector(
"input:checked")?.focus()}opponent({level:t,name:e,strength:s,habit:i,face:n}){let{chosen:r}=this,l=()=>{r.meet(t),this.
drawPlaces()},c=a("input",{type:"radio",name:"pl-opponent",value:t,checked:r.level===t,onchange:l});return a("label",{class:"\
pl-opponent"},c,xt(n),a("b",{},je(e)),s?a("span",{},s):null,i?a("small",{},i):null)}menuOfCount(){let{t,chosen:{game:e,options:s}}=this,
i=e.kind===Ne,n=e.seatings.filter(c=>Ie({...c.options,players:0},{...s,players:0})).map(c=>({value:c.options.players,count:c.
seats.length-(i?0:1)})),l=a("select",{onchange:()=>{s.players=Number(l.value),this.drawSeats()}},...n.sort((c,h)=>c.count-
h.count).map(({value:c,count:h})=>a("option",{value:c,selected:c===s.players},h)));return a("label",{class:"pl-seat"},a(
"b",{},t(i?"label.seats":"label.opponents")),l)}drawSeats(){this.drawPlaces(),this.drawOpponents()}drawPlaces(){let{t,chosen:{
game:e,places:s}}=this,i=e.kind===Ne;this.seats.replaceChildren(a("legend",{},t(i?"label.leads":"label.seats")),...s.map(
(n,r)=>this.seat(n,r))),i?this.sizing.append(this.seats):this.options.before(this.seats)}seat(t,e){let{t:s,chosen:i}=this,
{id:n,name:r}=t,c=a("select",{"aria-label":r,onchange:()=>{i.seats[n]=c.value,this.drawOpponents()}},...i.sitters(t).map(
([m,y])=>a("option",{value:m,selected:i.seats[n]===m},y))),h=a("input",{type:"text",maxlength:24,placeholder:r,value:i.names[n]??
"","aria-label":`${s("label.name")} ${r}`,oninput:()=>{i.names[n]=h.value}}),d=a("input",{type:"radio",name:"pl-first",checked:i.
first===e,onchange:()=>{i.first=e}}),u=i.game.first?a("label",{},d,` ${i.game.first}`):null;return a("div",{class:"pl-se\
at"},a("b",{},r),c,h,u)}option(t){let{t:e,chosen:{options:s}}=this,{name:i,label:n,values:r,numbers:[l,c]}=t,h=s[i],d=typeof h==
"string",u=(M,mi,fi=h===M)=>a("option",{value:M,selected:fi},mi),m=t.foremost?[]:[u("",e("label.usual"))],y=l===void 0?[]:
[u("other",e("label.another_number",{least:l,most:c}),d)],x=a("input",{type:"number",min:l,max:c,value:d&&h,required:!0,
"aria-label":n,oninput:()=>X(x.value),oninvalid:()=>this.unfold(x)}),X=M=>{M===""?delete s[i]:s[i]=M,i in this.chosen.seating.
options&&this.drawSeats()},pe=()=>{if(Q.value==="other"){Q.after(x),x.focus();return}x.remove(),X(Q.value&&Number(Q.value))},
ui=$o(r).map(M=>u(M,r[M],h===M||t.foremost&&!M&&h===void 0)),Q=a("select",{id:`pl-${i}`,onchange:pe},...m,...ui,...y);return a(
"div",{class:"pl-option"},a("label",{for:`pl-${i}`},n),Q,d?x:null,a("details",{},a("summary",{},t.title),a("p",{},t.text)))}unfold(t){
for(let e=t.closest("details");e;e=e.parentElement?.closest("details")??null)e.open=!0}start(t){let{lang:e,chosen:s}=this;
s.remember(),this.begin(s.game.id,{...s.start,lang:e},t)}};var Ys=()=>f()&&document.body.dataset.voila!=="worker",jo=async()=>{if(!Ys())return G()&&`${S().href}play/`;try{let o=await fetch(
`${S().href}rooms/`);return o.ok?`${await o.text()||S().href}play`:""}catch{return`${S().href}play`}},Vs=()=>Ys()||!f()?
"invite.no_rooms":"invite.no_relay",se=class{model;t;fault=a("p",{class:"pl-answer","aria-live":"assertive",role:"alert"});place=a(
"div");beside=a("div");wrong=a("p",{class:"pl-answer",role:"alert"});behind=a("div");wanted=!1;asking=!1;form=null;over=[];constructor({
model:t,el:e,t:s}){this.model=t,this.t=s,e.classList.add("pl","pl-play"),e.lang=t.get("lang"),e.dataset.look=g.theme,e.replaceChildren(
this.fault,this.place,this.beside);let i=()=>this.mount(),n=()=>this.lead(),r=({fault:d,of:u,aside:m})=>{m&&ft(m),d&&u===
"code"?this.tell(d,this.wrong):d&&this.refuse(d)},l=()=>this.form?.offer(t.get("_equals"));t.on("change:board",i),t.on("\
change:line",n),t.on("change:_equals",l),t.on("msg:custom",r),e.addEventListener("click",d=>{O(d)?.closest("[data-act=':\
setup']")&&this.leave()}),e.addEventListener("pontlevis:sit",d=>this.sit(d.detail)),this.over.push(()=>t.off("change:boa\
rd",i),()=>t.off("change:line",n),()=>t.off("change:_equals",l),()=>t.off("msg:custom",r),g.watch(()=>{e.dataset.look=g.
theme}));let c=A(location.search,"code"),h=f()?bt(location):null;t.get("line")&&this.lead(),t.get("board")?this.mount():
h?this.join(h):c&&f()?t.send({code:c}):this.back()}remove(){this.over.forEach(t=>t())}get games(){return this.model.get(
"form").games}back(){let t=fs(location.hash),[e,s]=[A(location.search,"game"),A(location.search,"against")];this.showForm(),
t&&T(t)?this.resume(t):e&&s&&f()&&this.model.send({game:e,against:s,key:st(e)})}join(t){let e=()=>this.follow(t);history.
state?.seated?e():this.place.replaceChildren(a("section",{class:"pl-form"},a("strong",{},this.asks(t)),a("div",{class:"p\
l-go"},p(this.t(xe(t.chair)?"invite.look_on":"invite.sit"),e,{name:"pl-act pl-main"}))))}asks({game:t,chair:e}){let s=this.
games.find(n=>n.id===t),i=s?.places.find(n=>n.id===gs(e))?.name;return xe(e)?s?this.t("invite.asked_to_watch_at",{game:s.
title}):this.t("invite.asked_to_watch"):s&&i?this.t("invite.asked_to",{game:s.title,seat:i}):this.t("invite.asked")}follow({
room:t,chair:e,key:s}){history.replaceState({seated:!0},""),this.place.replaceChildren(),this.model.send({visit:{room:t,
chair:e,key:s}})}sit(t){this.address(location.pathname+t);let e=bt(location);e&&this.follow(e)}resume(t){this.model.send(
{resume:T(t),key:t})}refuse(t){this.place.firstChild||this.showForm(),this.tell(t)}tell(t,e=this.fault){e.textContent=t,
e.dataset.tone=t?"refused":""}playing="";async mount(){let t=this.model.get("board");if(!t){this.address(location.pathname+
(this.playing&&`?game=${encodeURIComponent(this.playing)}`)),this.showForm();return}this.tell("");let e=await this.model.
widget_manager.get_model(t);[this.playing]=e.get("key").split("/"),await v(e,s=>{this.head(this.games.find(({id:l})=>l===
this.playing)?.title??"");let i=f()&&bt(location)!==null;!A(location.search,"code")&&!i&&this.address(ms(e.get("key")));
let n=this.place.contains(document.activeElement)||f()&&document.activeElement===document.body,r=i?null:a("p",{},p(this.
t("invite.invite"),()=>this.pressed(e.get("key"))));this.place.replaceChildren(s,a("div",{class:"pl-below"},a("p",{class:"\
pl-leave"},p(this.t("do.setup"),()=>this.leave())),r,this.rulebook())),s.autofocus=n,!i&&G()&&(this.wanted||T(lt(e.get("\
key"))))&&!this.model.get("line")&&this.invite(e.get("key"))})}rulebook(){let t=document.querySelector(`link[rel=help][d\
ata-game="${CSS.escape(this.playing)}"]`);return t instanceof HTMLLinkElement?a("p",{},a("a",{class:"pl-button",href:t.href,
target:"_blank"},t.title)):null}async invite(t){let e=await jo();e?this.model.send({invite:_(lt(t)),at:e}):this.tell(this.
t(Vs()))}async pressed(t){this.wanted=!0,this.model.get("line")?this.show():this.asking||(this.asking=!0,await this.invite(
t),this.asking=!1)}async lead(){let t=this.model.get("line");if(!t){this.beside.replaceChildren(),this.behind.replaceChildren();
return}let e=await this.model.widget_manager.get_model(t);await v(e,s=>(e.get("kind")==="lobby-guest"?this.behind:this.beside).
replaceChildren(s)),this.wanted&&this.show()}show(){this.wanted=!1;let t=new ResizeObserver(()=>{this.beside.querySelector(
".pl-invite li")&&(t.disconnect(),this.beside.scrollIntoView({block:"start"}))});t.observe(this.beside)}address(t){f()&&
history.replaceState(null,"",t)}head(t){globalThis.dispatchEvent(new CustomEvent("pontlevis:title",{detail:t}))}leave(){
this.place.querySelector(".pl-strip")?.scrollIntoView({block:"nearest"}),this.model.send({leave:!0}),this.model.get("boa\
rd")||this.mount()}showForm(){let{model:t,t:e,games:s}=this,i=(l,c,h)=>{if(h&&!G()){this.tell(e(Vs()));return}this.wanted=
h,t.send({start:c,key:st(l)})};this.head(""),this.form=new ee(s,this.form?.lang??t.get("lang"),e,i,t.get("_equals"));let n=z(
"strength");Object.keys(n).length&&t.send({strengths:n});let r=this.place.contains(document.activeElement);this.place.replaceChildren(
this.form.el,...G()?[this.coded()]:[],this.begun()),r&&w(".pl-opponents :checked, [type=submit]",this.form.el).focus()}coded(){
let{t}=this,e=a("input",{type:"text",maxlength:12,required:!0,autocomplete:"off",autocapitalize:"characters",spellcheck:"\
false","aria-label":t("invite.your_code"),"aria-describedby":"pl-answered"}),i=a("form",{class:"pl-coded",onsubmit:n=>{n.
preventDefault(),this.tell("",this.wrong),i.scrollIntoView({block:"nearest"}),this.model.send({join:e.value})}},a("stron\
g",{},t("invite.have_code")),e,p(t("invite.sit"),()=>i.requestSubmit()));return this.tell("",this.wrong),a("section",{class:"\
pl-form"},i,a("div",{id:"pl-answered"},this.wrong,this.behind))}begun(){let{t}=this,e=as(this.games),s=r=>a("ul",{class:"\
pl-games"},...r.map(l=>this.kept(l))),[i,n]=[e.filter(r=>!r.over),e.filter(r=>r.over)];return a("section",{class:"pl-for\
m pl-begun"},a("strong",{},t("label.unfinished")),i.length?s(i):a("p",{},t("label.none")),n.length?a("details",{},a("sum\
mary",{},t("label.finished")),s(n)):null)}kept(t){let{t:e}=this,{key:s,when:i,over:n,copy:r}=t,l=this.model.get("lang"),
c=i?new Date(i).toLocaleString(l):"",h=[t.game.title,...Ws(t,e),i?Bs(i,Date.now(),l):"",r?e("label.copy"):""],d=()=>{tt(
s),tt(lt(s));let m=u.nextElementSibling??u.previousElementSibling??this.form?.el;u.remove(),m&&w("button:last-of-type, [\
type=submit]",m).focus()},u=a("li",{},a("span",{title:c},a("b",{},Us(t,l,e)),a("br"),a("small",{},h.filter(Boolean).join(
", "))),p(e(n?"do.look":"do.go_on"),()=>this.resume(s)),p(e("do.forget"),d));return u}};var Ks=o=>{if(o instanceof HTMLElement){for(let t=o.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;o.scrollIntoView({block:"start",behavior:"instant"}),(o instanceof HTMLDetailsElement?w("summary",o):o).focus({preventScroll:!0})}};var No=120,Gs=o=>{f()?location.hash=o:Ks(document.getElementById(o))},Xs=o=>o.closest(":has(> .house-still)")?.querySelector(
":scope > .house-still"),ie=class{over=[];constructor({model:t,el:e,t:s},i){this.model=t,this.el=e,this.t=s,e.classList.
add("pl",i),e.lang=t.get("lang"),e.dataset.look=g.theme,this.over.push(g.watch(()=>{e.dataset.look=g.theme}))}listen(t){
this.model.on("msg:custom",t),this.over.push(()=>this.model.off("msg:custom",t))}remove(){this.over.forEach(t=>t())}},oe=class extends ie{input=a(
"input",{type:"search",autocomplete:"off",spellcheck:"false"});list=a("ul",{class:"pl-found",hidden:!0});said=a("p",{class:"\
pl-unseen",role:"status"});later=new I(this.el);wanted="";eager=!1;constructor(t){super(t,"pl-search");let{t:e,input:s,list:i}=this,
n=e("label.search");Object.assign(s,{placeholder:n,ariaLabel:n}),s.setAttribute("aria-label",n),i.setAttribute("aria-lab\
el",e("label.found")),s.addEventListener("input",()=>{this.eager=!1,this.later.set(()=>this.ask(),No)}),this.el.addEventListener(
"keydown",r=>this.key(r)),i.addEventListener("click",r=>this.choose(r)),this.el.replaceChildren(s,this.said,i),Xs(this.el)?.
remove(),this.listen(r=>this.heard(r))}ask(){this.input.value.trim()?this.model.send({find:this.input.value}):this.draw(
"",[])}get typed(){return this.input.value.slice(0,100)}heard({find:t,found:e}){!e||t!==this.typed||(this.draw(t??"",e),
this.eager&&this.list.querySelector("a")?.click(),this.eager=!1)}draw(t,e){let s=t&&!e.length?this.t("rules.nothing_foun\
d",{wanted:t}):"";this.list.replaceChildren(...e.map(([i,n,r])=>a("li",{},a("a",{href:`#${i}`},a("b",{},n),a("span",{},r)))),
...s?[a("li",{},s)]:[]),this.list.hidden=!t,this.wanted=t,this.said.textContent=s||(t?this.t("rules.found",{count:e.length}):
"")}key(t){let e=[...this.list.querySelectorAll("a")],s=e.findIndex(i=>i===document.activeElement);if(t.key==="Escape"&&
!this.list.hidden)this.draw("",[]),this.wanted=this.typed,this.input.focus();else if(t.key==="Enter"&&s<0&&this.typed!==
this.wanted)this.eager=!0;else if(t.key==="Enter"&&s<0&&e.length)e[0].click();else if(t.key==="ArrowDown"&&e.length)e[Math.
min(s+1,e.length-1)].focus();else if(t.key==="ArrowUp"&&s>=0)(e[s-1]??this.input).focus();else return;t.preventDefault(),
t.stopPropagation()}choose(t){let e=O(t)?.closest("a");e&&(t.preventDefault(),this.draw("",[]),Gs((e.getAttribute("href")??
"").slice(1)))}},ne=class extends ie{constructor(t){super(t,"pl-chapter");let{el:e,model:s}=this;this.fill(s.get("html")),
this.listen(l=>this.heard(l));for(let l of e.querySelectorAll("button[data-another]"))l instanceof HTMLElement&&(l.hidden=
!1);e.addEventListener("click",l=>this.pressed(l));let i=new IntersectionObserver(l=>{for(let{isIntersecting:c,target:h}of l)
c&&this.see(h)},{rootMargin:"200px"}),n=e.querySelectorAll(".pl-here");for(let l of n)i.observe(l);let r=()=>n.forEach(l=>this.
see(l));addEventListener("pontlevis:print",r),document.body.classList.contains("house-whole")&&r(),this.over.push(()=>i.
disconnect(),()=>removeEventListener("pontlevis:print",r))}fill(t){let{el:e}=this,s=Xs(e),i=document.activeElement;if(!s){
e.innerHTML=t;return}let n=[...s.querySelectorAll(".pl-rule")].find(l=>l.getBoundingClientRect().bottom>0),r=n?.getBoundingClientRect().
top??0;e.replaceChildren(...s.childNodes),s.remove(),i instanceof HTMLElement&&e.contains(i)&&i.focus({preventScroll:!0}),
n&&this.keepAt(n,r)}keepAt(t,e){let s=new ResizeObserver(()=>{this.el.getBoundingClientRect().height&&(s.disconnect(),scrollBy(
{top:t.getBoundingClientRect().top-e,behavior:"instant"}))});s.observe(this.el),this.over.push(()=>s.disconnect())}see(t){
let e=t.closest(".pl-case");!(e instanceof HTMLElement)||e.dataset.asked||(e.dataset.asked="true",this.model.send({case:e.
dataset.case,about:e.dataset.about}))}pressed(t){let e=O(t),s=e?.closest("a[href^='#']"),i=e?.closest("button[data-anoth\
er]");i instanceof HTMLButtonElement?(i.disabled=!0,this.model.send({another:i.dataset.another})):s&&!f()&&(t.preventDefault(),
Gs((s.getAttribute("href")??"").slice(1)))}async heard({board:t,case:e,about:s,another:i,said:n}){let r=i!==void 0?w(`.p\
l-fresh[data-about="${i}"]`,this.el):w(`.pl-case[data-case="${e}"][data-about="${s}"] .pl-here`,this.el);if(i!==void 0){
let l=w(`button[data-another="${i}"]`,this.el);l.toggleAttribute("disabled",!t),n&&l.after(a("p",{class:"pl-quiet",role:"\
status"},n))}t&&await this.show(t,r,i!==void 0)}async show(t,e,s){let i=k(this.el),n=await this.model.widget_manager.get_model(
t);await v(n,r=>{s?e.replaceChildren(r):e.append(r),e.closest(".pl-case")?.setAttribute("data-live",""),s&&e.scrollIntoView(
{block:"nearest"})}).finally(i)}};var Qs=Object.freeze({make:a,button:p,looks:g,embed:v,newKey:st,storage:Object.freeze({readJson:_,write:C})});var Io=o=>{let t=E("progress")[o];return new Set(b(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},Ro=o=>{
let t=E("progress")[o]?.step;return Number.isInteger(t)?t:0};var Zs=(o,t,e,s)=>{let i=[...new Set([...Io(o),...s.filter(Number.isInteger)])].map(Number).sort((n,r)=>n-r);P("progress",
{[o]:{step:Ro(o)||t,of:e,seen:i}})};var Re=1,ae=5e6,ti=/^[\w-]{1,60}\/play-[\w~-]{1,80}$/,L=class extends Error{},ze=o=>JSON.stringify({pontlevis:Re,stars:[
...B()],progress:E("progress"),train:H(),...o?{games:Object.fromEntries(pt("").filter(t=>ti.test(t)).map(t=>[t,_(t)]))}:
{}}),ei=async(o,t)=>{let e=[],s=o.getReader();for(let i=0;;){let{done:n,value:r}=await s.read();if(n)break;if(i+=r.length,
i>t)throw new L("train.backup_large");e.push(r)}return new Blob(e)},si=async o=>{let t=await ei(new Blob([o]).stream().pipeThrough(
new CompressionStream("gzip")),1/0),e=[...new Uint8Array(await t.arrayBuffer())];return btoa(e.map(s=>String.fromCharCode(
s)).join("")).replaceAll("+","-").replaceAll("/","_").replace(/=+$/,"")},zo=async o=>{try{let t=Uint8Array.from(atob(o.replaceAll(
"-","+").replaceAll("_","/")),s=>s.charCodeAt(0));return await(await ei(new Blob([t]).stream().pipeThrough(new DecompressionStream(
"gzip")),ae)).text()}catch(t){throw t instanceof L?t:new L("train.backup_damaged")}},Do=async o=>{let t=o.trim();if(t.length>
ae)throw new L("train.backup_large");let e=t.startsWith("{")?t:await zo(t.replace(/^.*#take=/,""));try{let s=JSON.parse(
e);if(b(s)&&s.pontlevis===Re)return s;throw new L(b(s)&&s.pontlevis>Re?"train.backup_newer":"train.backup_damaged")}catch(s){
throw s instanceof L?s:new L("train.backup_damaged")}},Pe=o=>b(o)?Object.entries(o).filter(([t])=>t!=="__proto__"):[],Ho=(o,t)=>o===
void 0||(t?.last??t?.day??t?.tries??"")>(o?.last??o?.day??o?.tries??""),qo=o=>{let t={};for(let e of["strength","repeat",
"done","own","tried"]){let s=z(e),i=Pe(b(o)?o[e]:null).filter(([n,r])=>e==="done"?String(r)>String(s[n]??""):b(r)&&Ho(s[n],
r));i.length&&(t[e]=Object.fromEntries(i))}return F(t)},ii=async o=>{let t=await Do(o);Array.isArray(t.stars)&&t.stars.filter(
s=>typeof s=="string"&&s.length<120).forEach(gt);for(let[s,{step:i,of:n,seen:r}]of Pe(t.progress).filter(([,l])=>b(l)))Number.
isInteger(i)&&Number.isInteger(n)&&Array.isArray(r)&&Zs(s,i,n,r);let e=qo(t.train);for(let[s,i]of Pe(t.games))!ti.test(s)||
!b(i)||!b(i.record)||(_(s)?.when??-1)>=(i.when??0)||T(s)!==JSON.stringify(i)&&(e=C(s,JSON.stringify(i))||e);return e?"tr\
ain.backup_full":"train.backup_taken"};var De="#take=",Uo=1800,re=class{said=a("p",{role:"status"});field=a("textarea",{rows:3,autocomplete:"off",spellcheck:"f\
alse"});shown=a("div",{class:"pl-backup"});constructor(t,e){this.t=t,this.taken=e;let s=a("input",{type:"file",accept:".\
json,application/json","aria-label":t("train.backup_file"),onchange:()=>this.read(s)});this.field.setAttribute("aria-lab\
el",t("train.backup_code")),this.el=a("details",{class:"pl-form"},a("summary",{},t("train.backup")),a("p",{},t("train.ba\
ckup_how")),a("p",{},p(t("train.backup_save"),()=>this.save()),p(t("train.backup_show"),()=>this.show())),this.shown,a("\
label",{},t("train.backup_file"),s),a("label",{},t("train.backup_code"),this.field),a("p",{},p(t("train.backup_take"),()=>this.
take(this.field.value))),this.said),f()&&location.hash.startsWith(De)&&this.offered()}offered(){this.field.value=location.
hash.slice(De.length),this.said.textContent=this.t("train.backup_offered"),this.el.open=!0,history.replaceState(null,"",
location.pathname+location.search)}save(){let t=a("a",{download:`pont-levis-${q()}.json`,href:URL.createObjectURL(new Blob(
[ze(!0)],{type:"application/json"}))});t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),6e4)}async show(){let{t}=this,
e=await si(ze(!1)),s=a("textarea",{rows:3,readonly:!0,"aria-label":t("train.backup_code")},e),i=`${location.href.replace(
/#.*/,"")}${De}${e}`;this.shown.replaceChildren(a("p",{},t("train.backup_copy")),s),s.focus(),s.select(),f()&&(i.length>
Uo?this.shown.append(a("p",{},t("train.backup_long"))):this.el.dispatchEvent(new CustomEvent("pontlevis:scan",{bubbles:!0,
detail:i})))}scan(t){t&&this.shown.append(a("img",{class:"pl-scan",src:t,alt:this.t("train.backup_scan")}))}async read(t){
let e=t.files?.[0];e&&(e.size>ae?this.said.textContent=this.t("train.backup_large"):await this.take(await e.text()),t.value=
"")}async take(t){try{this.said.textContent=this.t(await ii(t)),this.taken()}catch(e){if(!(e instanceof L))throw e;this.
said.textContent=this.t(e.message)}}};var Wo=864e5,Bo={right:"★",helped:"☆",good:"☆",missed:"✗","":"–"},le=class{model;t;el;fault=a("p",{class:"pl-a\
nswer",role:"alert"});head=a("div",{class:"pl-series"});place=a("div");said=a("p",{class:"pl-outcome",role:"status"});acts=a(
"p",{class:"pl-acts"});asksDay=f()&&location.hash==="#day";day="";midnight;mounted="";last=null;over=[];constructor({model:t,
el:e,t:s}){this.model=t,this.t=s,this.el=e,this.backup=new re(s,()=>this.tell()),e.classList.add("pl","pl-train"),e.lang=
t.get("lang"),e.dataset.look=g.theme,e.replaceChildren(this.fault,this.head,this.said,this.place,this.acts);let i=(l,c)=>{
t.on(l,c),this.over.push(()=>t.off(l,c))};i("change:overview",()=>this.rest()),i("change:board",()=>this.mount()),i("cha\
nge:series",()=>this.drawHead()),i("change:outcome",()=>this.drawFoot()),i("msg:custom",({fault:l,keep:c,qr:h})=>{h!==void 0&&
this.backup.scan(h),c&&this.refuse(F(c)&&s("train.unkept")),l&&this.refuse(l)});let n=()=>{q()!==this.day&&this.tell()},
r=l=>{l.key===R("train")&&this.tell()};document.addEventListener("visibilitychange",n),globalThis.addEventListener("stor\
age",r),this.over.push(()=>document.removeEventListener("visibilitychange",n),()=>globalThis.removeEventListener("storag\
e",r),()=>clearTimeout(this.midnight),g.watch(()=>{e.dataset.look=g.theme})),e.addEventListener("pontlevis:next",l=>{l.stopPropagation(),
this.next()}),e.addEventListener("pontlevis:scan",l=>t.send({qr:l.detail})),this.tell(),t.get("board")&&this.mount()}remove(){
this.over.forEach(t=>t())}tell(){this.day=q(),this.model.send({open:this.day,kept:H()}),clearTimeout(this.midnight),this.
midnight=setTimeout(()=>this.tell(),cs())}refuse(t){this.fault.textContent=t,this.fault.dataset.tone=t?"refused":""}begin(t,e="",s=""){
this.refuse(""),this.last=null,this.model.send({begin:t,game:e,theme:s})}rest(){let{day:t,games:e,due:s,repeat:i}=this.model.
get("overview");if(this.model.get("board")||!e)return;if(this.asksDay&&t&&!t.done){this.asksDay=!1,history.replaceState(
null,"",location.pathname+location.search),this.begin("day");return}let n=this.place.contains(document.activeElement)||this.
acts.contains(document.activeElement),r=this.finished();this.head.replaceChildren(...r?[r]:[]),this.place.replaceChildren(
a("div",{class:"pl-offers"},this.daily(t),this.repeats(s,i),this.runs(e),this.backup.el)),this.drawFoot(),(n||r)&&w("but\
ton",this.place).focus({preventScroll:!0}),r&&this.el.scrollIntoView({block:"nearest"})}finished(){let{last:t,t:e}=this;
if(this.last=null,!t||t.of<2)return null;let s=t.results.filter(i=>i==="right").length;return a("p",{class:"pl-finished",
role:"status"},e("train.finished",{right:s,of:t.of}))}daily(t){let{t:e}=this;return t?a("section",{class:"pl-form pl-dai\
ly"},a("h2",{},e("train.day")),a("p",{},t.done?e("train.day_done"):e("train.day_of",{game:t.game})),a("p",{},p(e(t.done?
"train.again":"train.solve"),()=>this.begin("day"),{name:t.done?"":"pl-act pl-main"}))):a("p",{},e("train.no_puzzles"))}repeats(t,e){
let{t:s}=this,i=e.filter(([,c,h])=>h!==null&&c<=this.day),n=e.filter(([,c])=>c>this.day),r=t?a("p",{},p(s(t>1?"train.rep\
eat_now":"train.repeat_one",{count:t}),()=>this.begin("repeat"),{name:"pl-act pl-main"})):null,l=i.map(([c,,h])=>a("li",
{},a("span",{},c),h&&we(h)?a("a",{class:"pl-button",href:we(h)},s("train.to_lesson")):null));return a("section",{class:"\
pl-form"},a("h2",{},s("train.repeat")),e.length?null:a("p",{},s("train.repeat_none")),r,l.length?a("ul",{class:"pl-games"},
...l):null,n.length?a("details",{},a("summary",{},s("train.later",{count:n.length})),a("ul",{class:"pl-games"},...n.map(
([c,h])=>a("li",{},a("span",{},c),a("small",{},this.when(h)))))):null)}when(t){let e=Math.round((Date.parse(t)-Date.parse(
this.day))/Wo);return new Intl.RelativeTimeFormat(this.model.get("lang"),{numeric:"auto"}).format(e,"day")}runs(t){let{t:e}=this;
return a("section",{class:"pl-form"},a("h2",{},e("train.runs")),a("p",{},e("train.runs_how")),a("ul",{class:"pl-games"},
...t.map(s=>this.run(s))))}run({id:t,title:e,puzzles:s,run:i,fresh:n,themes:r,strength:l,equal:c}){let{t:h}=this,d=h(s>1?
"train.left":"train.left_one",{fresh:n,puzzles:s}),u=l.tries?`${h("train.strength",{...l})} · ${d}`:d;return a("li",{},
a("span",{},a("b",{},e),a("br"),a("small",{},u)),p(h("train.run",{count:i}),()=>this.begin("run",t),{name:"pl-act"}),c?a(
"p",{class:"pl-equal"},p(h("train.equal"),()=>this.model.send({play:t}))," ",a("small",{},h("train.equal_how",{habit:c}))):
null,r.length?a("details",{class:"pl-themes"},a("summary",{},h("train.themes")),a("p",{},h("train.themes_how")),a("p",{},
...r.map(([m,y,x])=>p(`${y} (${x})`,()=>this.begin("theme",t,m))))):null)}async mount(){let t=this.model.get("board");if(!t){
this.mounted="",this.rest();return}let e=await this.model.widget_manager.get_model(t);await v(e,s=>{t===this.model.get("\
board")&&(this.mounted=t,s.autofocus=!0,this.model.get("series").kind&&(s.dataset.next=""),this.place.replaceChildren(s),
this.drawHead(),this.drawFoot(),this.el.scrollIntoView({block:"start"}))})}drawHead(){let{t,model:e}=this,s=e.get("serie\
s");if(!("kind"in s)||e.get("board")!==this.mounted)return;this.last=s;let i=Array.from({length:s.of},(n,r)=>s.results[r]??
null).map((n,r)=>a("li",{class:`pl-mark-${n||"open"}`,"aria-current":r===s.at-1&&"step"},a("span",{"aria-hidden":"true"},
n===null||n===""?"·":Bo[n]),a("span",{class:"pl-unseen"},t(`train.mark_${n||"open"}`))));this.head.replaceChildren(a("h\
2",{},t(`train.of_${s.kind}`,{game:s.game})),...s.of>1?[a("small",{},t("train.at",{at:s.at,of:s.of})),a("ol",{class:"pl-\
marks"},...i)]:[])}next(){this.model.send({next:!0})}drawFoot(){let{t,model:e}=this;if(e.get("board")!==this.mounted)return;
let s=e.get("outcome"),i=e.get("series");this.acts.hidden=this.said.hidden=!e.get("board");let n="points"in s;this.said.
textContent=n?this.told(s):"";let r=p(t("train.back"),()=>e.send({stop:!0}));if(!("kind"in i)){e.get("board")&&this.head.
replaceChildren(a("h2",{},t("train.playing"))),this.acts.replaceChildren(r);return}let l=i.at===i.of,c=p(t(l?"train.fini\
sh":n?"train.next":"train.skip"),()=>this.next()),h=p(t("train.play_on"),()=>e.send({play_on:!0}));this.acts.replaceChildren(
...i.of>1?[c]:[],...n?[h]:[],r)}told({rated:t,points:e,error:s,change:i,back:n}){let{t:r}=this,l=i<0?`−${-i}`:`+${i}`,
c=t?r("train.rated",{points:e,error:s,change:l}):"",h=n?r("train.returns",{when:this.when(n)}):"";return[c,h].filter(Boolean).
join(" ")}};var ce="pl-waits",oi="pontlevis:bridge",Fo={board:qt,play:se,invite:Zt,lobby:Kt,visit:Xt,"lobby-guest":Qt,rules:oe,chapter:ne,
train:le},ni=new WeakSet;async function Jo(o,t,e){let s=t.widget_manager,i=/pl-model-(\S+)/.exec(o.className)?.[1];if(!(o instanceof
HTMLElement)||!i||ni.has(o)||!s.has_model(i))return;ni.add(o);let n=await s.get_model(i),r=n.get("kind"),l=n.comm_live&&
!us(),c=l?Fo[r]??(await e).get(r):Dt;if(!c)throw new Error(`no script on this page shows a widget of the kind ${r}`);let h=await Promise.
all(Object.values(n.views));o.classList.remove(ce);let d=t.get("words")[n.get("lang")]??{},u=ht(d),m=l?new Jt(n,o,u):null;
m&&ps(o);let y=new c({model:m??n,el:o,t:u,spoken:Fe(d),page:Qs});h.find(x=>x.el===o)?.once("remove",()=>{y.remove(),m?.remove()})}
var Vo=(o,t)=>{let e=t.getRootNode(),s=e instanceof ShadowRoot?e:document.head,i=s.querySelector("#pontlevis-style");i||
(i=a("style",{id:"pontlevis-style"}),s.append(i)),i.textContent!==o&&(i.textContent=o)},ai=(o,t)=>{let e=o.get("style_");
e&&Vo(e,t);let s=zs(o.get("scripts")),i=r=>{r instanceof Element&&r.matches(`.${ce}`)&&Jo(r,o,s)},n=new MutationObserver(
r=>{for(let{target:l,addedNodes:c}of r){i(l);for(let h of c)i(h),h instanceof Element&&h.querySelectorAll(`.${ce}`).forEach(
i)}});return n.observe(t,{subtree:!0,childList:!0,attributeFilter:["class"]}),t.querySelectorAll(`.${ce}`).forEach(i),()=>n.
disconnect()},Yo=o=>{let t=Number(document.body.dataset.rest);t&&o.widget_manager.kernel&&new Bt(o.widget_manager,t);let e=ai(
o,document.body);o.on("comm_live_update",e);let{widget_manager:s}=o;return globalThis.dispatchEvent(new CustomEvent(oi,{
detail:s})),globalThis.addEventListener(oi,i=>{i.detail===s&&e()}),e},ri={initialize:({model:o})=>o.get("scripts")?Yo(o):
void 0,render:({model:o,el:t})=>$s(o,t,ai)};var Ko=800,li=2e3,Go=250,Xo=1e6,ci=()=>typeof WebAssembly!="object"||typeof DecompressionStream!="function"||typeof Worker!=
"function"?"old":"",Qo=()=>location.protocol==="file:"?"file":Qe()?"framed":"lost",he=class{el=w(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,this.begin(Ko)}begin(t){this.came=this.all=0,this.taken=this.over=!1,setTimeout(()=>this.show(),t)}tell({came:t=0,
due:e=0,taken:s=this.taken}){this.came+=t,this.all+=e,this.taken=s,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=
!0,setTimeout(()=>this.draw(),Go))}show(){this.over||(this.el.hidden=!1,this.draw())}megabytes(t){return(t/Xo).toFixed(1).
replace(".",this.say("decimal"))}draw(){if(this.drawing=!1,this.over)return;let t=Math.min(this.came,this.all),e={done:this.
megabytes(t),all:this.megabytes(this.all)};w("p",this.el).textContent=this.say(be()?"arriving_plain":this.taken?"arrivin\
g_taken":"arriving",e),w("progress",this.el).setAttribute("value",String(this.all?t/this.all:0))}end(){this.over=this.el.
hidden=!0}fail(t=Qo()){this.over=!0,this.el.hidden=!1,w("progress",this.el).hidden=!0,w("p",this.el).textContent=this.say(
be()?"unable_plain":"unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-unable");let e=w("#hou\
se-made");document.head.append(a("script",{src:e.href.replace(/json\.packed$/,"pictures.js")}))}};var Zo=async o=>{let t=await fetch(o);if(!t.ok||!t.body)throw new Error(`${o}: ${t.status}`);return t},tn=({body:o},t)=>o.
pipeThrough(new TransformStream({transform(e,s){t(e.byteLength),s.enqueue(e)}})),hi=async(o,{type:t="application/octet-s\
tream",came:e=()=>{}}={})=>{let s=tn(await Zo(`${o}.packed`),e).pipeThrough(new DecompressionStream("gzip"));return new Response(
s,{headers:{"Content-Type":t}})};var en=60,sn="not taken over",on=new URL("../python/worker.js",import.meta.url).href,de=class{#t=null;#i;#e;#n;#s=[];#o=0;constructor(t,e,s){
this.#i=t.map(({source:n,opened:r})=>({source:n,opened:r.map(([l])=>l)})),this.#e=e,this.#n=s,this.models=new Y(this,()=>e.
tell({taken:!0})),this.#r(),document.addEventListener("visibilitychange",()=>{this.#o=Date.now(),document.hidden||this.#l()});
let i=Number(document.body.dataset.rest??en);setInterval(()=>{document.hidden&&Date.now()-this.#o>=1e3*i&&this.#c()},Math.
min(5e3,250*i))}#r(){let t=this.#t=new Worker(on,{type:"module"});t.addEventListener("message",({data:e})=>this.#a(e)),t.
addEventListener("error",()=>this.#e.fail()),t.postMessage(["cells",this.#i])}#a(t){t[0]==="came"||t[0]==="due"?this.#e.
tell({[t[0]]:t[1]}):t[0]==="failed"?this.#e.fail():t[0]==="ready"?(this.#e.end(),this.models.awake=!0,this.#n()):t[0]===
"custom"&&sn in t[2]?location.reload():this.models.hear(t)}postMessage(t){this.#o=Date.now(),this.#l(),this.#t?.postMessage(
t)}#l(){if(!this.#t){this.#e.begin(li),this.#r();for(let{model:t,content:e}of this.#s)t.send(e)}}#c(){let t=this.models.
all();!this.#t||!this.models.awake||document.querySelector("[data-busy]")||!t.every(K)||(this.#s=Wt(t),this.#t.terminate(),
this.#t=null,this.models.rest())}};var nn=30,an="application/vnd.jupyter.widget-view+json",rn='script[type="application/vnd.voila.cell-output+json"]',ln=new URL(
"../python/",import.meta.url).href,cn=w("#house-made"),qe=new he(Je()),di=async o=>(await hi(o)).json(),hn=()=>{document.
documentElement.dataset.python="ready",Ue()},dn=(o,t,e)=>v(t,s=>{o.after(s);let[i,n]=t.get("size")??[];e&&s.dispatchEvent(
new CustomEvent("pontlevis:picture",{detail:{svg:e,shape:"wide",size:[i,n]}}))}),pn=o=>[...o].sort((t,e)=>+!!e.closest("\
.house-on")-+!!t.closest(".house-on")),He=()=>new Promise(o=>{setTimeout(o)}),un=async()=>{if(await We())return;let[o,t]=await Promise.
all([di(cn.href.replace(/\.packed$/,"")),di(`${ln}bridge.json`)]),{models:e}=new de(o.cells,qe,hn);await He();for(let[n,
r]of o.cells.flatMap(({opened:l})=>l))e.open(n,n===o.bridge?t:r);o.bridge&&ri.initialize({model:await e.get_model(o.bridge)});
let s=Object.assign({},...o.pictures);await He();let i=performance.now();for(let n of pn(document.querySelectorAll(rn))){
let{data:r}=JSON.parse(n.textContent??"{}"),l=r?.[an]?.model_id;e.has_model(l)&&(await dn(n,await e.get_model(l),s[l]),!(performance.
now()-i<nn)&&(await He(),i=performance.now()))}},pi=ci();pi?qe.fail(pi):un().catch(o=>{console.error(o),qe.fail()});
