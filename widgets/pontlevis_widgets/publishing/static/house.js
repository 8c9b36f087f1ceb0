// Made from widgets/page by `make bundle`: change it there.
var a=(n,t={},...e)=>{let s=document.createElement(n);for(let[i,o]of Object.entries(t))typeof o=="function"?s.addEventListener(
i.slice(2),o):o===!0?s.setAttribute(i,""):o!==!1&&o!==void 0&&o!==null&&s.setAttribute(i,String(o));return s.append(...e.
filter(i=>i!=null).map(i=>i instanceof Node?i:String(i))),s},$=(n,...t)=>{let e=[...n.children],s=t.map(i=>{let o=e.findIndex(
r=>r.isEqualNode(i));return o<0?i:e.splice(o,1)[0]});for(let i of e)i.remove();s.forEach((i,o)=>{n.children[o]!==i&&n.insertBefore(
i,n.children[o]??null)})},ct=(n,t)=>n.replace(/<style>.*?<\/style>/s,"").replace(/(<g id="|<use href="#)/g,`$1${t}-`),gi="\
http://www.w3.org/2000/svg",wi={undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2",redo:"M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 \
12h2",hint:"M14 4a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15zM11 25h6",why:"M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",back:"\
M18 6l-8 8 8 8",forth:"M10 6l8 8-8 8",play:"M9 6l12 8-12 8z",new:"M14 5v18M5 14h18",again:"M22 9a9 9 0 1 0 1 8M23 4v6h-6",
list:"M10 8h14M10 14h14M10 20h14M5 8v.1M5 14v.1M5 20v.1",dials:"M4 9h11M21 9h3M4 19h3M13 19h11M18 6v6M10 16v6",share:"M9\
 15l10-6M9 15l10 6M9 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 0 1 6 0"},
N=(n,t,...e)=>{let s=document.createElementNS(gi,n);for(let[i,o]of Object.entries(t))s.setAttribute(i,String(o));return s.
append(...e),s},Q=n=>N("svg",{viewBox:"0 0 28 28","aria-hidden":"true"},N("path",{d:wi[n]})),p=(n,t,{name:e="",drawn:s,hidden:i=!1,
type:o="button"}={})=>a("button",{type:o,class:`pl-button ${e}`.trim(),onclick:t,hidden:i},s?Q(s):null,a("span",{},n)),w=(n,t=document)=>{
let e=t.querySelector(n);if(!(e instanceof HTMLElement))throw new Error(`the page has no ${n}`);return e},O=n=>n.target instanceof
Element?n.target:null;var ue=()=>{let n=document.querySelector("link[rel=manifest]");return n?new URL("./",n.href).href:""},Ue=()=>{let{connection:n}=navigator;
!ue()||n?.saveData||navigator.serviceWorker?.register(`${ue()}keeper.js`).catch(t=>console.warn("the house is not kept:",
t))};var We=async()=>{let{serviceWorker:n}=navigator;if(!ue()||!n?.controller)return!1;let t=(await n.getRegistration())?.waiting;
if(!t)return!1;n.addEventListener("controllerchange",()=>location.reload());let{port1:e,port2:s}=new MessageChannel,i=new Promise(
o=>{e.onmessage=({data:r})=>o(r)});return t.postMessage("take over",[s]),i};var Be="speech.",bi=(n,t={})=>n.replace(/\{(\w+)\}/g,(e,s)=>String(t[s]??e)),ht=n=>(t,e)=>bi(n[t]??t,e),Fe=n=>{let t=Object.
keys(n).filter(e=>e.startsWith(Be)).map(e=>[new RegExp(e.slice(Be.length),"g"),n[e]]);return e=>t.reduce((s,[i,o])=>s.replace(
i,o),e)};var Je=()=>ht(JSON.parse(w("#house-words").textContent??"{}"));var Ve=n=>globalThis.matchMedia?.(n)??{matches:!1,addEventListener(){},removeEventListener(){}},me=Ve("(prefers-color-sc\
heme: dark)"),vi=Ve("(prefers-reduced-motion: reduce)"),yi=500,ki=["class","style","data-theme","data-bs-theme","data-jp\
-theme-light"],xi=n=>{let t=Object.assign(document.createElement("canvas"),{width:1,height:1}).getContext("2d");if(!t)return null;
t.fillStyle=n,t.fillRect(0,0,1,1);let[e,s,i,o]=t.getImageData(0,0,1,1).data;return o<128?null:(.3*e+.6*s+.1*i)/255},Si=({
clientWidth:n,clientHeight:t})=>2*n*t>innerWidth*innerHeight,Ei=()=>{let{body:n,documentElement:t}=document;for(let s of[
...[...n.children].filter(Si),n,t]){let i=xi(getComputedStyle(s).backgroundColor);if(i!==null)return i<.5}let e=getComputedStyle(
t).colorScheme;return e.includes("dark")&&(me.matches||!e.includes("light"))},g={get theme(){let n=document.documentElement.
dataset.theme,t=document.body.dataset.jpThemeLight;return n==="light"||n==="dark"?n:t?t==="false"?"dark":"light":Ei()?"d\
ark":"light"},get still(){return vi.matches},get ratio(){return Math.min(3,Math.max(1,globalThis.devicePixelRatio||1))},
watch(n){let t,e=()=>{n(),clearTimeout(t),t=setTimeout(n,yi)},s=new MutationObserver(e);for(let i of[document.documentElement,
document.body])s.observe(i,{attributeFilter:ki});return me.addEventListener("change",e),()=>{s.disconnect(),clearTimeout(
t),me.removeEventListener("change",e)}}};var Ci=3,Ye=({dataset:n},t)=>{let e=Number(n.busy??0)+t;e?n.busy=String(e):delete n.busy},k=n=>{let t=!0;return Ye(n,1),
()=>{t&&Ye(n,-1),t=!1}},dt=(n,t)=>{try{n()}finally{t()}},W=(n,t)=>{let e=k(n);requestAnimationFrame(()=>dt(t,e))},D=(n,t)=>new Promise(
e=>{if(t(g.still?"auto":"smooth"),g.still){e();return}let s=k(n),i=()=>{s(),e()},[o,r]=[NaN,0],l=()=>{let{top:h}=n.getBoundingClientRect();
r=h===o?r+1:0,o=h,r<Ci?requestAnimationFrame(l):i()};requestAnimationFrame(l)}),I=class{#t;#i=()=>{};#e;constructor(t){this.#t=
t}set(t,e){this.clear();let s=this.#i=k(this.#t);this.#e=setTimeout(()=>dt(t,s),e)}clear(){clearTimeout(this.#e),this.#i()}};var Ke=n=>{let{top:t,width:e}=n.getBoundingClientRect(),s=Math.ceil(t+scrollY);e&&(s<.6*innerHeight?n.style.setProperty(
"--pl-above",`${s}px`):n.style.removeProperty("--pl-above"))},fe=n=>getComputedStyle(n.parentElement??n).display==="flex"?
n.offsetHeight:0,Ge=(n,t)=>{let e=fe(t);e&&n.style.setProperty("--pl-said",`${e}px`)},Xe=(n,t,e)=>n<0?n:Math.max(0,Math.
min(t-e,n));var ge=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}"),S=()=>new URL(document.documentElement.
dataset.home??ge().baseUrl??document.body.dataset.baseUrl??"/",document.baseURI),we=n=>{let{href:t}=S();try{let e=new URL(
n,t).href;return e.startsWith(t)?e:""}catch{return""}},Qe=()=>globalThis.origin==="null",be=()=>!document.querySelector(
".house-lesson, .house-play, [data-board]");var Ti="pontlevis:2:",Ze="pontlevis:1:",_i=/\/proxy\/.*/,Oi,R=n=>(Oi??=Li(`${Ti}${S().pathname.replace(_i,"/")}:`))+n,Li=n=>{
for(let t of Object.keys(localStorage).filter(e=>e.startsWith(Ze))){let[e,s]=[localStorage.getItem(t),n+t.slice(Ze.length)];
localStorage.removeItem(t);try{localStorage.setItem(s,localStorage.getItem(s)??e??"")}catch{localStorage.setItem(t,e??"")}}
return n},T=n=>{try{return localStorage.getItem(R(n))}catch{return null}},C=(n,t)=>{try{return localStorage.setItem(R(n),
t),""}catch(e){return e instanceof Error&&e.name==="QuotaExceededError"?"full":"closed"}},Z=n=>{try{localStorage.removeItem(
R(n))}catch{}},pt=n=>{try{let t=R("");return Object.keys(localStorage).filter(e=>e.startsWith(t+n)).map(e=>e.slice(t.length))}catch{
return[]}},_=n=>{try{return JSON.parse(T(n)??"null")}catch{return null}},b=n=>typeof n=="object"&&n!==null&&!Array.isArray(
n),E=n=>{let t=_(n);return b(t)?t:{}},P=(n,t)=>C(n,JSON.stringify({...E(n),...t}));var ts=Math.random().toString(36).slice(2),Mi=n=>b(n)&&b(n.record),tt=n=>{let t=_(n);return Mi(t)?t:null},ve=(n,t)=>n!==
null&&n.tab!==ts&&Number.isInteger(n.revision)&&n.revision>t,Ai=(n,t)=>{let{base:e,revision:s}=t;if(t.full)return{...t.full,
revision:s};let i=n?.record.moves;if(n?.revision!==e||!Array.isArray(i)||i.length<t.keep)return null;let o=[...i.slice(0,
t.keep),...t.add],r={...n,record:{...n.record,...t.set,moves:o},revision:s};return t.table?{...r,table:t.table}:r},es=(n,t)=>C(
n,JSON.stringify({...t,tab:ts,when:Date.now()})),ss=(n,t)=>{let e=tt(n);if(ve(e,t.base))return"stale";let s=Ai(e,t);return s===
null?"whole":(is.set(n,s),es(n,s))},is=new Map,ye=(n,t)=>[is.get(n),tt(n)].find(e=>e?.revision===t)??null,ns=n=>`${n}~co\
py`,os=(n,t)=>es(ns(n),t),ft=n=>{let t=T(n);t&&C(ns(n),t),Z(n)},et=n=>`${n}/play-${Date.now().toString(36)}${Math.random().
toString(36).slice(2,10)}`,as=n=>n.flatMap(t=>pt(`${t.id}/play-`).map(e=>$i(e,t,tt(e)))).filter(t=>t!==null).sort((t,e)=>e.
when-t.when),mt=n=>Array.isArray(n)?n:[],$i=(n,t,e)=>{if(e===null)return null;let s=b(e.table)?e.table:{},[i,o]=[mt(s.names),
mt(s.seats).map(String)],r=i.map((l,h)=>String(mt(e.places)[h]??t.places[h]?.id??""));return{key:n,game:t,sitters:o,places:r,
copy:n.endsWith("~copy"),over:!!s.over,when:Ni(e.when),names:i.map((l,h)=>String(l||(t.places.find(({id:c})=>c===r[h])?.
name??""))),turns:Number.isInteger(s.turns)?Number(s.turns):0,won:mt(s.won).filter(Number.isInteger)}},ji=864e13,Ni=n=>Number.
isFinite(n)&&Math.abs(Number(n))<=ji?Number(n):0;var B=()=>{let n=_("stars");return Array.isArray(n)?new Set(n.filter(t=>typeof t=="string")):new Set(b(n)?Object.keys(n).
filter(t=>n[t]):[])},gt=n=>C("stars",JSON.stringify(Object.fromEntries([...B().add(n)].map(t=>[t,1]))));var ls="train",Ii=50,H=()=>E(ls),z=n=>b(H()[n])?H()[n]:{},F=n=>{let t=H();for(let[e,s]of Object.entries(n)){let i={...z(
e),...s};t[e]=Object.fromEntries(Object.entries(i).filter(([,o])=>o!==null))}return C(ls,JSON.stringify(t))},q=(n=new Date)=>[
String(n.getFullYear()).padStart(4,"0"),n.getMonth()+1,n.getDate()].map(t=>String(t).padStart(2,"0")).join("-"),cs=(n=new Date)=>new Date(
n.getFullYear(),n.getMonth(),n.getDate()+1).getTime()-n.getTime(),ke=(n,t,e)=>{let s=q(),i=z("tried")[n];t&&(i?i.day===s:
!z("repeat")[n])||F({tried:{[n]:{day:s,good:t,at:e}}})},wt=(n,t)=>{let e=Object.keys(z("own")).filter(i=>i!==n),s=Object.
fromEntries(e.slice(0,Math.max(0,e.length+1-Ii)).map(i=>[i,null]));return F({own:{...s,[n]:t},repeat:s,tried:{...s,[n]:{
day:q(),good:!1,at:""}}})};var Ri=[659.3,987.8],Pi=.14,hs=.5,ds=()=>{try{let n=new AudioContext;Ri.forEach((t,e)=>zi(n,t,n.currentTime+e*Pi)),setTimeout(
()=>n.close(),1500)}catch{}},zi=(n,t,e)=>{let s=new OscillatorNode(n,{type:"sine",frequency:t}),i=new GainNode(n,{gain:0});
i.gain.linearRampToValueAtTime(.12,e+.02),i.gain.exponentialRampToValueAtTime(.001,e+hs),s.connect(i).connect(n.destination),
s.start(e),s.stop(e+hs)};var f=()=>document.body.hasAttribute("data-voila"),v=async(n,t)=>{let e=await n.widget_manager.create_view(n);t(e.el),(e.
luminoWidget??e.pWidget)?.processMessage({type:"after-attach"})},ps=n=>{f()||(n.addEventListener("focusin",t=>O(t)?.setAttribute(
"data-lm-suppress-shortcuts","true")),n.addEventListener("keydown",t=>t.stopPropagation()))},us=()=>JSON.parse(document.
getElementById("jupyter-config-data")?.textContent??"{}").appName==="Mercury",U=()=>document.querySelector(".house-steps\
:not([hidden])")!==null;var ms=n=>`#game=${encodeURIComponent(n)}`,fs=n=>{if(!n.startsWith("#game="))return"";try{return decodeURIComponent(n.slice(
6))}catch{return""}},A=(n,t)=>new URLSearchParams(n).get(t)?.replace(/[.,;:!?)]+$/,"")??null,bt=({search:n,hash:t})=>{let[
,e,s]=/^#([\w-]+)\.(\w+)[.,;:!?)]*$/.exec(t)??[],i=A(n,"room");return i===null?null:{room:i,game:A(n,"game")??"",chair:e??
"",key:s??""}},xe=n=>n.startsWith("watch-"),gs=n=>n.replace(/-[^-]*$/,"");var vt=n=>document.body.dataset.voila==="worker"?n.replace(".ipynb",".html"):n;var ws=-1/0,bs=({timeStamp:n})=>{ws=n},yt=(n,t)=>t-n<350&&ws<n;var kt=class{el=null;rule="";watch=null;constructor(t){this.board=t}button(t){if(!this.board.ui.exemplified)return null;
let e=p(this.board.t("do.perform"),()=>this.open(t),{name:"pl-exemplify",drawn:"play"});return e.dataset.exemplify=t,e}open(t){
let{board:e,board:{t:s,cards:i}}=this,[o,r,l]=i[t]??[t,"",""],h=e.key.split("/")[0],c=f()?a("a",{class:"pl-button",href:vt(
`${h}-rules.ipynb#${t}`),target:"_blank"},s("do.open_rules")):null;this.more=p(s("do.another"),()=>this.ask(!0),{name:"p\
l-another"}),this.openDialog(t,o,[a("p",{},r),l?a("small",{},l):null],[this.more,c]),this.ask(!1)}learn(t,e){this.openDialog(
"",e,[],[]),this.said&&(this.said.textContent=this.board.t("review.making")),this.board.send({do:"learn",value:t})}openDialog(t,e,s,i){
let{board:o}=this;this.rule=t,this.close(),this.place=a("div",{class:"pl-here"}),this.said=a("p",{class:"pl-quiet",role:"\
status"});let r=p(o.t("do.latest"),()=>this.close(),{name:"pl-main"});this.el=a("dialog",{class:"pl-example","aria-label":e,
onclose:()=>this.close()},a("h3",{},e),...s,this.place,this.said,a("p",{class:"pl-acts"},r,...i)),o.el.append(this.el),this.
el.showModal()}ask(t){this.more?.setAttribute("disabled",""),this.board.send({do:"example",rule:this.rule,value:t})}async show({
rule:t,board:e,said:s,own:i}){i&&wt(...i);let{el:o,place:r,more:l}=this;if(!o||!r||t!==this.rule||(this.said&&(this.said.
textContent=i?this.board.t("review.kept"):s),!e))return;l?.removeAttribute("disabled");let h=await this.board.model.widget_manager.
get_model(e);await v(h,c=>r.replaceChildren(c)),this.play(r)}play(t){let e=()=>{let s=t.querySelector("[data-act=':perfo\
rm']");s instanceof HTMLButtonElement&&(this.watch?.disconnect(),s.click())};this.watch?.disconnect(),this.watch=new MutationObserver(
e),this.watch.observe(t,{childList:!0,subtree:!0}),e()}close(){let{el:t}=this;this.watch?.disconnect(),this.el=null,t?.close(),
t?.remove()}};var Di='<path d="M13 46c1-7 5-10 11-10s10 3 11 10z" fill="var(--pl-cloth)"/><circle cx="24" cy="26" r="11" fill="#f1d3ae\
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
e-linecap="round"/><path d="M12 19 10 7l7 5 7-8 7 8 7-5-2 12c-8-3-16-3-24 0z" fill="#e7b84b" stroke="#8a6414"/>']],xt=n=>{
let[t,e]=vs[n]??vs[0],s=a("span",{class:"pl-face","data-face":n,"aria-hidden":"true"});return s.innerHTML=`<svg viewBox=\
"0 0 48 48" style="--pl-cloth:${t}" stroke-linejoin="round">${Di}${e}</svg>`,s};var st=n=>n<0?n:n%6,St=([,n,,,t],e)=>t?"":e[n]??"";var J=class{constructor(t,e){this.el=t,this.lookUp=e,t.addEventListener("keydown",s=>this.key(s))}source(t,e){return t in
e?a("button",{type:"button",class:"pl-source",onclick:()=>this.lookUp(t)},e[t][3]):a("small",{},t)}get all(){return[...this.
el.querySelectorAll("button")].filter(t=>t.classList.contains("pl-source"))}stop(t){let{all:e}=this,s=e.at(t);for(let i of e)
i.tabIndex=i===s?0:-1}key(t){let e={ArrowUp:-1,ArrowDown:1}[t.key],s=this.all.filter(r=>r.checkVisibility()),i=s.findIndex(
r=>r===document.activeElement),o=e&&i>=0?s[i+e]:null;o&&(t.preventDefault(),o.focus())}};var ys=100,Hi=200,qi=(n,t)=>{let e=t.findIndex((s,i)=>s!==n[i]);return e<0?t.length:e},Et=class{el=a("ol",{class:"pl-log"});lines=[];names=[];cards={};first=0;shown=!1;constructor(t){
this.sources=new J(this.el,t),this.el.addEventListener("scroll",()=>{this.el.scrollTop<Hi&&this.hold(this.first-ys)}),new ResizeObserver(
()=>{let e=this.el.clientHeight>0;e&&!this.shown&&this.bottom(),this.shown=e}).observe(this.el)}draw(t,e,s){let i=e.join()===
this.names.join()?qi(this.lines,t):0;if(i===t.length&&i===this.lines.length)return!1;Object.assign(this,{lines:t,names:e,
cards:s});let{el:o}=this,r=Math.max(0,t.length-ys);for(let l of[...o.children].slice(Math.max(0,i-this.first)))l.remove();
for(;this.first<r&&o.firstElementChild;this.first+=1)o.firstElementChild.remove();return o.firstElementChild||(this.first=
r),o.append(...t.slice(this.first+o.childElementCount).map(l=>this.line(l))),this.hold(r),this.sources.stop(-1),!0}hold(t){
let{el:e}=this,s=Math.min(this.first,Math.max(0,t));if(s===this.first)return;let i=e.scrollHeight-e.scrollTop;e.prepend(
...this.lines.slice(s,this.first).map(o=>this.line(o))),this.first=s,e.scrollTop=e.scrollHeight-i}line(t){let[,e,s,i]=t;
return a("li",{"data-seat":st(e)},a("b",{},St(t,this.names)),a("span",{},` ${s}`),this.sources.source(i,this.cards))}bottom(){
this.el.scrollTop=this.el.scrollHeight}};var[Ct,it]=[320,100],Ui=n=>{let t=n[0][0],e=Math.max(1,n[n.length-1][0]-t);return n.map(([s,i])=>[Math.round(Ct*(s-t)/e),
it-i])},Tt=class{buttons=a("div",{class:"pl-reviews"});running=a("p",{class:"pl-running",role:"status"});el=a("section",
{class:"pl-review",hidden:!0});kept=a("p",{class:"pl-quiet",role:"status"});drawn="";constructor(t,e){this.board=t,this.
jump=e}draw(t){let e=JSON.stringify(t);if(e===this.drawn)return;this.drawn=e;let s=this.buttons.contains(document.activeElement);
this.running.textContent=t?.running??"",this.buttons.replaceChildren(...t?this.offered(t):[]),t&&!t.found&&(this.kept.textContent=
""),this.el.hidden=!t?.found,this.el.replaceChildren(...t?.found?this.found(t.found):[]),s&&this.lead()}lead(){let t=this.
el.querySelector("strong");(t??this.buttons.querySelector("button"))?.focus({preventScroll:!0}),t&&D(this.board.el,s=>this.
el.scrollIntoView({block:"nearest",behavior:s}))}offered({offers:t,running:e}){let{t:s}=this.board,i=o=>()=>this.board.send(
{do:"review",value:o});return e?[p(s("review.stop"),i(null))]:t.map(([o,r])=>p(r,i(o)))}found({luck:t,decisions:e,line:s,
heard:i,moments:o,note:r}){return[a("div",{},a("strong",{tabindex:-1},this.board.t("review.title")),a("p",{},t?`${t} `:"",
e),this.line(s,o.map(([l])=>l),i),a("small",{},r),this.table(s)),a("ol",{},...o.map(l=>this.moment(...l))),this.kept]}keeps(){
this.kept.textContent=this.board.t("review.keeps")}line(t,e,s){let i=Ui(t),o=i.filter((r,l)=>e.includes(t[l][0])).map(([
r,l])=>N("circle",{cx:r,cy:l,r:5}));return N("svg",{viewBox:`-38 -8 ${Ct+46} ${it+16}`,role:"img","aria-label":s},N("pat\
h",{d:`M0 0V${it}H${Ct}M0 ${it/2}H${Ct}`,class:"pl-axes"}),...[100,0].map(r=>this.percent(r)),N("path",{d:`M${i.map(r=>r.
join(" ")).join("L")}`,class:"pl-chances"}),...o)}percent(t){let e=document.createTextNode(this.board.t("result.percent",
{count:t}));return N("text",{x:-5,y:it-t+4,"text-anchor":"end"},e)}moment(t,e,s,i,o){let{board:r}=this,l=p(r.t("review.l\
ook",{ply:t}),()=>this.jump(o)),h=p(r.t("review.learn"),()=>r.panel?.example.learn(t,r.t("review.learn")));return a("li",
{},a("b",{},e),a("p",{},s),i?a("p",{},i):null,a("p",{class:"pl-next-games"},l,h))}table(t){let{t:e}=this.board,s=t.map(([
o,r])=>a("tr",{},a("th",{scope:"row"},o),a("td",{},e("result.percent",{count:r})))),i=a("tr",{},a("th",{scope:"col"},e("\
review.move")),a("th",{scope:"col"},e("review.chances")));return a("details",{},a("summary",{},e("review.table")),a("tab\
le",{},a("thead",{},i),a("tbody",{},...s)))}};var _t=class{said=a("p",{class:"pl-said",role:"status"});title=a("strong");how=a("p",{class:"pl-how"});turning=a("div",{
class:"pl-turning"});memory=a("p",{class:"pl-memory"});seats=a("ol");acts=a("div",{class:"pl-next-games"});code=a("div");el=a(
"section",{class:"pl-result",hidden:!0});drawn="";arrived=!1;constructor(t,e,s,i){this.board=t,this.act=e,this.jump=s,this.
sources=new J(this.el,i),this.review=new Tt(t,s),this.el.append(this.title,this.how,this.review.running,this.acts,this.code,
this.turning,this.memory,this.seats)}draw(t){this.review.draw(t?.review??null);let e=JSON.stringify({...t,review:null});
if(e!==this.drawn){this.drawn=e;let s=this.el.contains(document.activeElement);this.el.hidden=!t,s&&!t&&this.board.stage?.
take();let i=t?this.board.spoken(`${t.title} ${t.how}`):"";if(this.said.textContent!==i&&(this.said.textContent=i),t)this.
fill(t);else for(let o of[this.title,this.how,this.turning,this.memory,this.seats])o.replaceChildren()}!t||!this.board.live?
this.arrived=!1:this.arrived||this.arrive(t)}fill({title:t,how:e,rule:s,tone:i,turning:o,weighed:r,rated:l,memory:h,seats:c,
acts:d}){let{t:u}=this.board;this.el.dataset.tone=i,this.title.textContent=t,this.how.replaceChildren(e," ",this.sources.
source(s,this.board.cards)),this.memory.textContent=h,this.memory.hidden=!h,this.turning.hidden=!o&&(r||!l),this.turning.
replaceChildren(...o?this.decided(...o):[a("p",{},u("result.weighing"))]),this.seats.replaceChildren(...c.map(m=>this.seat(
...m))),this.sources.stop(0),this.redo(d)}redo(t){let e=()=>this.board.send({do:"share"}),s=JSON.stringify(t);if(this.acts.
hidden=!t.length,this.acts.dataset.acts===s)return;this.acts.dataset.acts=s;let[i,...o]=t.map(this.act);this.acts.replaceChildren(
...[i,this.review.buttons,...o].filter(Boolean),p(this.board.t("do.share"),e,{drawn:"share"}))}decided(t,e,s){return[a("\
p",{},t," ",a("small",{},e)),p(this.board.t("result.jump"),()=>this.jump(s),{name:"pl-jump"})]}seat(t,e,s,i){let o=i.map(
([r,l,h])=>a("li",{},a("b",{},r)," ",l," ",this.sources.source(h,this.board.cards)));return a("li",{class:s?"pl-won":""},
a("details",{},a("summary",{},a("b",{},t),a("span",{},e)),a("ul",{},...o)))}arrive({rated:t,weighed:e}){this.arrived=!0,
this.board.ui.ply[2]||D(this.board.el,s=>this.el.scrollIntoView({block:"nearest",behavior:s})),t&&!e&&this.board.send({do:"\
weigh"})}};var Wi=900,Ot=class{ticking;stopped=()=>{};constructor(t){let{t:e}=t;this.board=t,this.back=p(e("result.back"),()=>this.
step(-1),{drawn:"back",name:"pl-mute"}),this.play=p(e("result.play"),()=>this.toggle(),{drawn:"play"}),this.forth=p(e("r\
esult.forth"),()=>this.step(1),{drawn:"forth",name:"pl-mute"}),this.el=a("div",{class:"pl-replay",role:"group","aria-lab\
el":e("label.replay"),hidden:!0},this.back,this.play,this.forth)}draw({replay:t,ply:[e,s]}){this.el.hidden=!t,(!t||e>=s)&&
this.stop(),this.back.setAttribute("aria-disabled",String(e<=0)),this.forth.setAttribute("aria-disabled",String(e>=s))}step(t){
this.stop(),this.go(t)}go(t){let[e,s]=this.board.ui.ply,i=Math.min(s,Math.max(0,e+t));i!==e&&this.board.model.send({do:"\
scrub",value:i})}toggle(){if(this.ticking){this.stop();return}let[t,e]=this.board.ui.ply;this.go(t>=e?-e:1),this.ticking=
setInterval(()=>this.go(1),Wi),this.stopped=k(this.board.el),this.label("result.pause")}stop(){clearInterval(this.ticking),
this.ticking=void 0,this.stopped(),this.label("result.play")}label(t){let e=this.play.querySelector("span");e&&(e.textContent=
this.board.t(t))}};var Bi=40,Fi=1e3,Lt=class{count=a("output");held=!1;moved=-1/0;seen=null;constructor(t,e){let{t:s}=t;this.board=t,this.strip=
e,this.passing=new I(t.el),this.range=a("input",{type:"range",min:0,max:0,value:0,"aria-label":s("label.replay"),onpointerdown:()=>this.
take(),onpointerup:()=>this.let(),onpointercancel:()=>this.let(),oninput:()=>this.pass()}),this.recall=p(s("do.recall"),
()=>t.send({do:"recall"}),{hidden:!0,drawn:"play",name:"pl-recall"}),this.recall.title=s("label.recall"),this.replay=new Ot(
t),this.onwards=p(s("do.resume"),()=>t.send({do:"resume"}),{hidden:!0,name:"pl-resume"}),this.el=a("div",{class:"pl-slid\
er",hidden:!0},this.range,this.count,this.recall,this.replay.el,this.onwards),this.home=a("div",{},this.el)}pass(){let t=Number(
this.range.value);this.moved=performance.now(),this.passing.set(()=>this.board.send({do:"scrub",value:t}),Bi)}take(){let{
parentElement:t}=this.home;this.held=!0,t&&(t.style.minHeight=`${t.offsetHeight}px`)}let(){this.held=!1,this.home.parentElement?.
style.removeProperty("min-height"),this.updatePlace()}draw(t){let{ply:[e,s,i],replays:o,resumes:r,recalls:l}=t;this.recall.
hidden=!l,this.el.hidden=s===0||!o,this.range.max=String(s),e===Number(this.range.value)&&(this.moved=-1/0),!this.held&&
performance.now()-this.moved>Fi&&(this.range.value=String(e)),this.range.setAttribute("aria-valuetext",this.board.t("lab\
el.ply",{at:e,total:s})),this.count.textContent=`${e} / ${s}`,this.onwards.hidden=!(i&&r),this.replay.draw(t),this.updatePlace()}updatePlace(){
if(this.held)return;let{ply:[t,,e]}=this.board.ui,s=e&&getComputedStyle(this.strip).position==="sticky";this.moveTo(s?this.
strip:this.home);let i=e?t:null;s&&i!==this.seen&&W(this.board.el,()=>this.board.stage?.scrollToPicture()),this.seen=i}moveTo(t){
if(this.el.parentElement===t)return;let{activeElement:e}=document,s=e instanceof HTMLElement&&this.el.contains(e)?e:null;
t.append(this.el),s?.focus({preventScroll:!0})}};var Mt=class{el=null;constructor(t){this.board=t;let{t:e}=t,s=p(e("do.summary"),()=>t.send({do:"summary"}));s.setAttribute(
"aria-keyshortcuts","i"),s.append(a("kbd",{"aria-hidden":"true"},"I")),this.home=a("p",{class:"pl-short",hidden:!("summa\
ry"in t.ui.can)},s)}open(t){let{t:e}=this.board;this.close();let s=t.map(([i,o])=>a("section",{},a("h4",{},i),a("ul",{},
...o.map(r=>a("li",{},r)))));this.el=a("dialog",{class:"pl-example pl-summary","aria-label":e("do.summary"),onclose:()=>this.
close(),onkeydown:i=>this.key(i)},a("div",{class:"pl-parts"},...s),a("p",{class:"pl-acts"},p(e("do.latest"),()=>this.close(),
{name:"pl-main"}))),this.board.el.append(this.el),this.el.showModal()}key(t){t.key.toLowerCase()!=="i"||t.ctrlKey||t.metaKey||
t.altKey||(t.preventDefault(),t.stopPropagation(),this.close())}close(){let{el:t}=this;this.el=null,t?.close(),t?.remove()}};var At=class{lines=0;answer="";turn="";solved=!1;begun=!1;known=!1;closed=!1;constructor(t){this.t=t}says(t,e,s){let{known:i}=this,
o=t.closed?this.close(t):[...this.story(t,e),this.answered(t),this.called(t),this.prize(t,s,i)].filter(Boolean),r=this.begun;
return this.begun=!0,r?o:[]}close({heard:t}){let e=this.answer;return[this.answer,this.turn,this.known,this.closed]=[t,"",
!0,!0],t===e?[]:[t].filter(Boolean)}story({ply:[,,t],names:e},s){let i=this.known||t?s.length:this.lines;return this.known=
t||this.known&&!s.length,this.lines=s.length,s.slice(i).map(o=>`${St(o,e)} ${o[2]}`.trim())}answered({heard:t,said:[e]}){
let{answer:s,closed:i}=this;return this.answer=t,this.closed=!1,i?e:t===s?"":t}called({turn:{mine:t,text:e},ply:[,s]}){let[
i,o]=[t?`${s} ${e}`:"",this.turn];return this.turn=i,i===o?"":i&&e}prize({task:t,showing:e},s,i){let o=this.solved||i;return this.
solved=!!(t?.solved&&t.met&&!e),this.solved&&!o?this.t(s?"label.prize_next":"label.prize"):""}};var Ji=12,nt=(n,t,e,s=!1)=>{if(n.hidden=!t,n.closest(".pl-board")?.classList.toggle("pl-lesson",t!==null),!t)return;let i=t.
solved&&!s,o=JSON.stringify([t.text,i]);if(n.dataset.drawn===o)return;n.dataset.drawn=o;let r=t.poke?null:a("span",{class:"\
pl-star",role:"img","aria-label":e(i?"label.star":"label.no_star")},i?"★":"☆");n.replaceChildren(...r?[r]:[],a("p",{},
t.text)),n.classList.toggle("pl-solved",i)},Ee=async n=>{try{return await navigator.clipboard.writeText(n.value),!0}catch{
return n.select(),document.execCommand("copy")}},$t=class{alt=a("p",{class:"pl-unseen"});heard=a("div",{class:"pl-voice",
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
this.result=new _t(t,l=>this.act(l),l=>this.jump(l),l=>this.lookUp(l)),this.log=new Et(l=>this.lookUp(l));let o=a("div",
{class:"pl-told",id:`${t.id}-told`,hidden:!0},this.slider.home,this.log.el);this.whole=a("button",{type:"button",class:"\
pl-whole","aria-expanded":"false","aria-controls":o.id,title:s("label.log"),onclick:()=>this.showWhole(this.whole.getAttribute(
"aria-expanded")!=="true")},Q("list"),a("span",{},s("label.log"))),this.told=o,this.logFold=a("section",{class:"pl-fold \
pl-story"},this.whole,o),this.nowFold=a("details",{class:"pl-fold pl-rules"},a("summary",{},this.nowLabel),this.now,this.
summary.home);let r=a("details",{class:"pl-fold pl-choices"},a("summary",{title:s("label.settings")},Q("dials"),a("span",
{},s("label.settings"))),this.settings);this.side=a("div",{class:"pl-side",onkeydown:l=>this.escape(l)},this.strip,this.
result.el,this.bar,this.nowFold,this.logFold,r)}jump(t){this.board.send({do:"scrub",value:t}),this.stage.scrollToPicture()}showWhole(t){
this.told.hidden=!t,this.logFold.classList.toggle("pl-open",t),this.whole.setAttribute("aria-expanded",String(t))}foldAway(t){
t instanceof HTMLDetailsElement?t.open=!1:this.showWhole(!1)}escape(t){let e=t.key==="Escape"?O(t)?.closest(".pl-fold:is\
([open], .pl-open)"):null;e instanceof HTMLElement&&(this.foldAway(e),w("summary, button",e).focus())}unfold(){let{task:t,
over:e}=this.board.ui;t||(this.showWhole(!0),this.nowFold.open=!e&&!U()&&Number(getComputedStyle(this.nowFold).getPropertyValue(
"--pl-beside"))===1)}draw(){let{board:t}=this,{ui:e,model:s,cards:i}=t;Object.assign(i,e.cards),this.alt.textContent=s.get(
"alt"),this.drawTurn(e),this.drawCompany(e),this.drawCourse(e),this.drawActs(e.acts,!!e.over),this.drawAnswer(e),nt(t.task,
e.task,t.t,t.starWaits),this.drawTools(e),this.slider.draw(e);let o=this.drawLog();this.drawNow(e),this.drawSettings(e),
this.speak(e),e.over&&this.result.el.hidden&&(this.nowFold.open=!1),this.result.draw(e.over),o&&this.log.bottom(),this.makeRoom();
let r=this.slider.held?void 0:this.stage.see();r?r.then(()=>this.board.see(e.picture)):this.board.see(e.picture),this.reach()}speak(t){
for(this.heard.append(...this.voice.says(t,this.board.lines,this.board.goesOn).map(e=>a("p",{},this.board.spoken(e))));this.
heard.childElementCount>Ji;)this.heard.firstElementChild?.remove()}makeRoom(){let{board:{el:t,words:e},strip:s,answer:i,
acts:o}=this;Ge(t,e),t.classList.remove("pl-tight","pl-brief"),t.classList.toggle("pl-brief",i.scrollHeight>i.clientHeight),
t.classList.toggle("pl-tight",i.offsetHeight+o.offsetHeight>parseFloat(getComputedStyle(s).minHeight))}reach(){for(let t of[
this.answer,this.acts,this.result.el,this.log.el])t.scrollHeight>t.clientHeight?t.tabIndex=0:t.removeAttribute("tabindex")}drawTurn({
turn:t,marks:e}){let s=a("span",{class:`pl-dot${t.thinking?" pl-thinking":""}`,"data-seat":st(t.seat)});this.turn.replaceChildren(
s,t.text),this.turn.classList.toggle("pl-mine",t.mine),this.turn.classList.toggle("pl-unsaid",!t.text),this.mark.hidden=
!e.length,this.mark.textContent=e.map(i=>this.board.t(`label.${i}`)).join(", ")}drawCompany({company:t}){let e=JSON.stringify(
t);this.company.hidden=!t.length,this.company.dataset.said!==e&&(this.company.dataset.said=e,this.company.replaceChildren(
...t.map(([s,i,o],r)=>a("li",{"data-seat":st(r)},xt(s),a("b",{},i),o?a("span",{},o):null))))}drawCourse({course:t,step:e}){
let s=t.find(([u])=>u===e),i=this.course;if(i.hidden=!t.length,i.dataset.at===e)return;i.dataset.at=e;let[o,r,l,h]=s??[],
c=[...new Set(t.map(([,,,u])=>u))].map(u=>a("li",{title:u,"aria-label":u,"aria-current":u===h&&"step"})),d=o&&l?[a("butt\
on",{type:"button","data-name":o,onclick:()=>this.tellRule(l)},a("span",{},h),a("b",{},this.board.t("label.step",{number:o})),
a("span",{},r))]:[];i.replaceChildren(a("ol",{},...c),...d)}tellRule(t){let[e,s]=this.cited(t);s&&(this.cite.replaceChildren(
e,s),s.checkVisibility()||this.lookUp(t))}cited(t){let e=this.card(t);return e?[a("button",{type:"button",class:"pl-name\
d","data-names":t,onclick:()=>this.lookUp(t)},Q("list"),this.board.cards[t][3]),e]:[]}lookUp(t){let{now:e,nowFold:s}=this,
i=[...e.children].find(o=>o instanceof HTMLElement&&o.dataset.rule===t)??this.card(t);i&&(e.prepend(i),s.hidden=!1,s.open=
!0,s.scrollTop=0,w("summary",s).focus({preventScroll:!0}),i.scrollIntoView({block:"nearest"}))}drawActs(t,e){let{activeElement:s}=document,
i=s instanceof HTMLElement&&this.acts.contains(s)?s:null,o=[...t.map(r=>this.act(r)),...this.board.goesOn?[this.onTo()]:
[]];$(this.acts,...o),this.acts.hidden=e&&!o.length,i&&!i.isConnected&&(o.find(({dataset:r})=>r.act===i.dataset.act)??this.
stage.el).focus({preventScroll:!0})}onTo(){let t=p(this.board.t("do.next"),()=>this.board.goOn(),{name:"pl-act pl-main p\
l-onwards"});return t.dataset.act=":onwards",t}act([t,e,s,,i]){let o=performance.now(),r=c=>{if(t===":reveal"&&this.hid&&
yt(o,c.timeStamp))return;this.hid=t===":hide";let d=h.animate([{opacity:.6}],{duration:0,fill:"forwards"});this.board.send(
t.startsWith(":")?{do:t.slice(1)}:{play:t},()=>d.cancel())},l=s?a("kbd",{"aria-hidden":"true"},s.toUpperCase()):null,h=a(
"button",{type:"button",class:`pl-button pl-act pl-${i}`,"data-act":t,"aria-label":this.board.spoken(e),"aria-keyshortcu\
ts":s||void 0,onclick:r},e,l);return h}drawAnswer({said:[t,e,s],bars:i,over:o}){this.text.textContent!==t&&(this.text.textContent=
t),this.answer.dataset.tone=e,this.answer.classList.toggle("pl-empty",!t),this.bars.replaceChildren(...i.map(([r,l,h])=>a(
"div",{class:"pl-bar"},a("span",{},r),a("meter",{value:l,min:0,max:100,"aria-label":this.board.spoken(r)}),a("b",{},h)))),
!this.code?.isConnected&&$(this.cite,...this.code&&!o?[this.code]:s?this.cited(s):[])}card(t){let e=this.board.cards[t];
if(!e)return null;let[s,i,o]=e;return a("aside",{class:"pl-card","data-rule":t,role:"note"},a("strong",{},s),a("p",{},i),
o?a("small",{},o):null,this.example.button(t))}drawTools({can:t,asking:e,task:s,undo:i}){for(let[o,r]of Object.entries(this.
tools))r.hidden=!(o in t),t[o]?r.removeAttribute("aria-disabled"):r.setAttribute("aria-disabled","true");this.tools.undo.
title=i||this.board.t("do.undo"),this.tools.why.setAttribute("aria-pressed",String(e)),this.tools.again.classList.toggle(
"pl-main-act",!!s?.missed)}drawLog(){let{lines:t,cards:e,ui:{names:s}}=this.board;return this.logFold.hidden=!t.length&&
this.slider.el.hidden,this.log.draw(t,s,e)}drawNow({rules:t,rulesLabel:e}){this.nowLabel.textContent=e||this.board.t("la\
bel.now"),$(this.now,...t.map(s=>this.card(s)).filter(s=>s!==null)),this.nowFold.hidden=!this.now.childElementCount}drawSettings({
policy:t,task:e}){let{board:{t:s}}=this,i=(c,d)=>this.board.send({do:"set",name:c,value:d}),o=(c,...d)=>{let u=a("select",
{"data-setting":c,onchange:()=>i(c,u.value)},...d.map(m=>a("option",{value:m,selected:t[c]===m},s(`${c}.${m}`))));return a(
"label",{},s(`label.${c}`),u)},r=c=>{let d=a("input",{type:"checkbox",checked:t[c],onchange:()=>i(c,d.checked)});return a(
"label",{},d,s(`policy.${c}`))},l=["assist","memory","aid","practice"].filter(c=>c in t),h=a("div",{},o("pacing","auto",
"step","skip"),o("speed","slow","normal","fast","instant"),...l.map(r),e?this.sound():null);this.settings.innerHTML!==h.
innerHTML&&this.settings.replaceChildren(...h.childNodes)}sound(){let t=a("input",{type:"checkbox",checked:E("settings").
sound===!0,onchange:()=>P("settings",{sound:t.checked})});return a("label",{},t,this.board.t("label.sound"))}showCode({tells:t,
page:e,cell:s}){let i=this.board.t(f()?"label.link":"label.cell"),o=f()?new URL(vt(e),location.href).href:s,r=f()?a("inp\
ut",{readonly:!0,value:o,"aria-label":i}):a("textarea",{readonly:!0,rows:4,"aria-label":i},o),l=a("span",{role:"status"}),
h=async()=>{l.textContent=this.board.t(await Ee(r)?"result.copied":"result.not_copied")};this.code=a("aside",{class:"pl-\
card pl-code"},a("strong",{},i),t?a("p",{role:"alert"},t):null,r,a("p",{},p(this.board.t("result.copy"),h),l)),(this.board.
ui.over?this.result.code:this.cite).replaceChildren(this.code),r.select()}forget(){this.heard.replaceChildren(),this.forgetCode(),
this.draw()}forgetCode(){this.code=null,this.result.code.replaceChildren()}};var ks=new Map,Ce=new EventTarget,ot=n=>n?.row&&n.row.length>1?n.row:[],xs=(n,t)=>!n.includes(t)||(ks.get(n.join(" "))??
n[0])===t,jt=(n,t)=>n.includes(t)&&n[n.indexOf(t)+1]||"",Nt=(n,t)=>{ks.set(n.join(" "),t),Ce.dispatchEvent(new CustomEvent(
"turn",{detail:t}))},Ss=(n,t,e,s,i)=>{let o=(r,l)=>a("button",{type:"button",class:s.has(r)?"pl-done":"","aria-current":r===
e&&"step","aria-label":`${i("label.part",{at:l+1,all:t.length})}${s.has(r)?`, ${i("label.star")}`:""}`,onclick:()=>Nt(t,
r)});n.hidden=!t.length,$(n,...t.map(o))};var Vi=2,V=new Set,It=class{el=a("div",{class:"pl-canvas","aria-hidden":"true"});mounted="";layers=[];painter=null;away=null;copy="";awaited=()=>{};constructor(t){
this.board=t}get sheets(){return[...this.el.querySelectorAll("canvas")]}async mount(){let{board:t}=this,e=t.model.get("c\
anvas");if(!e||this.mounted===e)return;this.mounted=e,t.live=!0,t.el.classList.remove("pl-live"),this.awaited(),this.awaited=
k(t.el);let s=k(t.el);await this.placeLayers(e).finally(s)}async placeLayers(t){let{board:e,el:s}=this,i=await e.model.widget_manager.
get_model(t),o=this.layers=i.get("_canvases");this.painter=o[0].get("_canvas_manager");for(let l of o)l.off("new-frame");
let r=o.some(l=>l.canvas.parentNode);if(s.replaceChildren(...r?[]:o.map(l=>l.canvas)),r)for(let l of o)await v(l,h=>s.append(
h));for(let l of s.children)l.setAttribute("tabindex","-1");this.away=null,this.uncover()}paint(t){let e=new Uint8Array(
t.buffer,t.byteOffset,t.byteLength).slice();this.painter?.trigger("msg:custom",{dtype:"uint8",shape:[e.length]},[new DataView(
e.buffer)])}leave(){V.delete(this),this.uncover(),this.el.replaceChildren()}sighted(t){V.delete(this),t?this.wake():this.
mounted&&V.add(this);let[e]=V;V.size<=Vi||(V.delete(e),e.rest())}rest(){let t=this.layers.map(o=>o.canvas);if(this.layers.
some(({views:o})=>Object.keys(o??{}).length)||!t.length||!this.el.contains(t[0]))return;let{width:s,height:i}=t[0];this.
away={width:s,height:i},this.copy||this.take(t,this.away);for(let o of t)o.width=o.height=0}take(t,e){let s=a("canvas",e),
i=s.getContext("2d");for(let o of t)i?.drawImage(o,0,0);s.toBlob(o=>{s.width=s.height=0,!(this.away!==e||!o)&&(this.copy=
URL.createObjectURL(o),this.el.style.backgroundImage=`url("${this.copy}")`)},"image/webp")}wake(){if(this.away){for(let{
canvas:t}of this.layers)Object.assign(t,this.away);this.away=null,this.board.model.send({want:"picture"})}}forget(){this.
away&&(this.away={...this.away}),this.uncover()}painted(){this.awaited(),this.uncover()}uncover(){URL.revokeObjectURL(this.
copy),this.copy=this.el.style.backgroundImage=""}};var Yi=1e3,Rt=n=>{for(let t of[...n])t?.remove(),t instanceof HTMLCanvasElement&&(t.width=t.height=0)},Pt=class{landing=null;#t;#i;#e;#o={
fly:t=>this.#a(t),march:t=>this.#l(t),toss:t=>this.#c(t),flip:t=>this.#m(t),fall:t=>this.#p(t),shake:t=>this.#f(t),glow:t=>this.#h(
t),shine:t=>this.#u(t),topple:t=>this.#g(t)};constructor(t,e,s){this.#t=t,this.#i=e,this.#e=s}#s([t,e,s,i],o="",[r,l]=[t,
e,s,i]){let h=this.#i(),c=this.#e(),d=a("canvas",{class:`pl-ghost ${o}`.trim()});if(!h.length||!c)return null;let u=h[0].
width/c.width;d.width=Math.max(1,Math.round(s*u)),d.height=Math.max(1,Math.round(i*u));let m=d.getContext("2d");for(let x of h)
m?.drawImage(x,t*u,e*u,s*u,i*u,0,0,d.width,d.height);let y=c.shown/c.width;return Object.assign(d.style,{left:`${r*y}px`,
top:`${l*y}px`,width:`${s*y}px`,height:`${i*y}px`}),this.#t.append(d),d}play(t){if(!g.still)for(let e of t)try{this.#o[e.
kind]?.(e)}catch{this.forget()}}forget(){Rt(this.#t.children),this.landing=null}async#n(t,e,s,...i){if(!t)return;let o=()=>Rt(
[t,...i]);await t.animate(e,{fill:"both",easing:"cubic-bezier(.3,.7,.3,1)",...s}).finished.then(o,o)}lift(t){return this.#s(
t,"pl-lifted")}#a({from:t,to:e,over:s=e}){let i=this.#s(s,"",e),o=this.#s(t,"pl-lifted"),r=this.#e();if(!o||!r){i?.remove();
return}let l=r.shown/r.width,h=`translate(${(e[0]-t[0])*l}px, ${(e[1]-t[1])*l}px)`,c=`scale(${e[2]/t[2]}, ${e[3]/t[3]})`;
o.style.transformOrigin="0 0",this.#n(o,[{transform:"none"},{transform:`${h} ${c}`}],{duration:380},i)}#r([t,e,s,i],o){let r=this.#e(),
l=r?r.shown/r.width:0,h=a("div",{class:"pl-ghost pl-round"}),[c,d,u,m]=[t-2,e-2,s+4,1.06*i+4].map(y=>`${y*l}px`);return Object.
assign(h.style,{left:c,top:d,width:u,height:m,background:`var(--pl-${o})`}),this.#t.append(h),h}#l({from:t,to:e,ground:s}){
let i=this.#r(e,s),o=this.#s(t,"pl-round pl-lifted"),r=this.#e();if(!o||!r){i.remove();return}let l=r.shown/r.width,[h,c]=[
(e[0]-t[0])*l,(e[1]-t[1])*l],d=e[2]/t[2];o.style.transformOrigin="0 0",o.style.zIndex="1";let u={transform:`translate(${h/
2}px, ${c/2-.3*t[2]*l}px) scale(${(1+d)/2})`},m={transform:`translate(${h}px, ${c}px) scale(${d})`};this.#n(o,[{transform:"\
none"},u,m],{duration:480,easing:"ease-in-out"},i)}#c({from:t,ground:e}){let s=this.#r(t,e),i=this.#s(t,"pl-round"),o=this.#e();
if(!i||!o){s.remove();return}i.style.zIndex="1";let r=(.35+.25*Math.random())*t[3]*(o.shown/o.width),l=8+2*Math.floor(3*
Math.random()),h=Array.from({length:l+1},(d,u)=>{let m=u/l;return{transform:`translateY(${-4*r*m*(1-m)}px) scaleY(${u%2?
.06:1})`}}),c=520+160*Math.random();this.#d(this.#n(i,h,{duration:c,easing:"linear"},s),c)}#d(t,e){let s=new Promise(o=>{
setTimeout(o,e+Yi)}),i=this.landing=Promise.all([this.landing,Promise.race([t,s])]);i.then(()=>{this.landing===i&&(this.
landing=null)})}#m({from:t,round:e}){let s=this.#s(t,e?"pl-round":"");this.#n(s,[{transform:"none",opacity:1},{transform:"\
scaleX(.04)",opacity:.9}],{duration:170,easing:"ease-in"})}#p({from:t,round:e}){let s=this.#s(t,e?"pl-round":""),i={transform:"\
translateY(30px) rotate(14deg) scale(.7)",opacity:0};this.#n(s,[{transform:"none",opacity:1},{transform:"rotate(-6deg)",
opacity:1,offset:.2},i],{duration:520})}#f({from:t}){let e=this.#s(t,"pl-refused"),s=[0,-6,6,-5,4,-2,0].map(i=>({transform:`\
translateX(${i}px)`}));this.#n(e,s,{duration:380,easing:"ease-in-out"})}#g({from:t}){let e=this.#s(t);e&&(e.style.transformOrigin=
"50% 100%");let s=[0,-2,2,-2,2,0].map(i=>({transform:`rotate(${i/2}deg)`,opacity:1}));this.#n(e,[...s,{transform:"transl\
ateY(18%) scaleY(.35) rotate(3deg)",opacity:0}],{duration:1300,easing:"ease-in"})}#h({from:t}){this.#w(t,[{opacity:0},{opacity:1,
offset:.3},{opacity:0}],{duration:800})}#u({from:t,after:e=0}){this.#w(t,[{opacity:0},{opacity:1,offset:.25},{opacity:.6,
offset:.6},{opacity:0}],{duration:1600,delay:e})}#w(t,e,s){let i=this.#e();if(!i)return;let o=i.shown/i.width,[r,l,h,c]=t.
map(u=>`${u*o}px`),d=a("div",{class:"pl-ghost pl-glow"});Object.assign(d.style,{left:r,top:l,width:h,height:c}),this.#t.
append(d),this.#n(d,e,s)}};var Gi=["mousedown","mouseup","mousemove","mouseout","wheel","touchstart","touchmove","touchend","touchcancel"],Xi=60,Qi=6,
Zi=24,tn=3e3,Te=4,en=8,Es=8,sn=1700,nn=4e3,{dataset:Cs}=document.documentElement;addEventListener("keydown",n=>{Cs.keys=
"",bs(n)},{capture:!0});addEventListener("pointerdown",()=>{delete Cs.keys},{capture:!0});var _e=class{held=null;ghost=null;moved=!1;let=-1/0;constructor(t){
this.stage=t;let{el:e}=t;e.addEventListener("pointerdown",s=>this.press(s)),e.addEventListener("pointermove",s=>this.move(
s)),e.addEventListener("pointerup",s=>this.release(s)),e.addEventListener("pointercancel",()=>this.drop()),e.addEventListener(
"touchmove",s=>{this.held&&s.preventDefault()},{capture:!0,passive:!1})}press(t){let e=t.isPrimary&&t.button===0?this.stage.
place(t):null;this.drop();let s=e&&this.stage.board.ui.drags.find(([i,o,r,l])=>{let[h,c]=[e.at[0]-i,e.at[1]-o];return h>=
0&&h<r&&c>=0&&c<l});e&&s&&(this.held={at:e.at,x:t.clientX,y:t.clientY,box:s})}move({clientX:t,clientY:e,pointerId:s}){if(!this.
held)return;let[i,o]=[t-this.held.x,e-this.held.y];!this.moved&&Math.hypot(i,o)>Qi&&(this.moved=!0,this.stage.el.setPointerCapture(
s),this.ghost=this.stage.effects.lift(this.held.box)),this.ghost&&(this.ghost.style.transform=`translate(${i}px, ${o}px)`)}release(t){
let{held:e,moved:s}=this;if(this.drop(),!e||!s)return;this.let=t.timeStamp;let i=this.stage.el.getBoundingClientRect(),r=t.
clientX>=i.left&&t.clientX<i.right&&t.clientY>=i.top&&t.clientY<i.bottom?this.stage.place(t):null;r&&this.stage.tell({drag:[
e.at,r.at]},r)}drop(){Rt([this.ghost]),this.held=this.ghost=null,this.moved=!1}ended({timeStamp:t}){let e=t-this.let<350;
return this.let=-1/0,e}},zt=class{pic=a("div",{class:"pl-pic","aria-hidden":"true"});layer=a("div",{class:"pl-effects","\
aria-hidden":"true"});drawn="";entered=!0;awaited=null;late=!1;last=null;hovered=!1;sight="";finger=null;constructor(t){
this.board=t,this.canvas=new It(t),this.el=a("div",{class:"pl-stage",tabindex:"0",role:"application","aria-label":t.t("l\
abel.board"),"aria-describedby":`${t.id}-task ${t.id}-alt`},this.pic,this.canvas.el,this.layer),this.resting=new I(t.el),
this.room=a("div",{class:"pl-room"},this.el),this.effects=new Pt(this.layer,()=>this.canvas.sheets,()=>this.size()),this.
drag=new _e(this),this.listen()}listen(){let{el:t}=this;for(let e of Gi)this.canvas.el.addEventListener(e,s=>s.stopPropagation(),
{capture:!0,passive:!0});t.addEventListener("click",e=>{this.drag.ended(e)||this.point(e)}),t.addEventListener("pointerd\
own",e=>{this.finger=e.pointerType==="touch"?this.place(e):null}),t.addEventListener("pointercancel",()=>{this.finger=null}),
t.addEventListener("pointermove",e=>this.hover(e)),t.addEventListener("pointerleave",()=>this.rest(null)),t.addEventListener(
"keydown",e=>this.key(e),{capture:!0}),this.board.el.addEventListener("keydown",e=>this.printed(e))}picture(){let{model:t,
still:e}=this.board,s=t.get("svg");return s||!e?{svg:s,shape:t.get("shape"),size:t.get("size")}:e}size(){let[t]=this.picture().
size,e=this.el.clientWidth;return t&&e?{width:t,shown:e}:null}look(){let{svg:t,shape:e,size:[s,i]}=this.picture(),o=this.
board.looking().look.shape===e||this.late;o||setTimeout(()=>{this.late=!0,this.look()},tn);let r=this.board.el.getBoundingClientRect().
width>0;if(this.lack(r&&!(o&&t)),!o&&this.drawn)return;let l=o&&t&&this.drawn!==t&&r,h=l&&!this.entered&&!scrollY;this.el.
style.setProperty("--pl-width",String(s)),this.el.style.setProperty("--pl-height",String(i)),l&&(this.drawn=t,this.pic.innerHTML=
ct(t,this.board.id),this.pic.dataset.shape=e,h&&W(this.board.el,()=>this.enter()),this.entered=!0)}lack(t){t||this.awaited?.(),
this.awaited=t?this.awaited??k(this.board.el):null}forget(){this.drag.drop(),this.effects.forget(),this.canvas.forget(),
this.pic.replaceChildren(),this.drawn="",this.look()}prize(){let t=a("div",{class:"pl-prize","aria-hidden":"true"},"★");
this.el.append(t),setTimeout(()=>t.remove(),g.still?nn:sn)}place({clientX:t,clientY:e}){let s=this.size();if(!s)return null;
let i=this.el.getBoundingClientRect(),o=s.width/s.shown,r=l=>Math.round(l*o*10)/10;return{zoom:o,at:[r(t-i.left),r(e-i.top)]}}point(t){
let e=this.finger??this.place(t);if(this.finger=null,!e)return;this.resting.clear();let{last:s}=this,{clientX:i,clientY:o,
timeStamp:r}=t,l=s!==null&&Math.hypot(i-s.x,o-s.y)<Zi&&yt(s.now,r);this.last={x:i,y:o,now:r},this.tell({at:e.at,double:l},
e)}tell(t,{at:[e,s],zoom:i}){let o=a("div",{class:"pl-tapped"});Object.assign(o.style,{left:`${e/i}px`,top:`${s/i}px`}),
this.layer.append(o),this.board.send({...t,shape:this.pic.dataset.shape},()=>o.remove())}get clear(){let t=this.board.panel;
if(!t)return innerHeight;let e=getComputedStyle(t.bar).position==="sticky"?t.bar.offsetHeight:0;return innerHeight-t.strip.
offsetHeight-e}get covered(){let t=fe(this.board.words);return t&&t+en}enter(){this.room.scrollIntoView({block:"nearest",
behavior:"instant"})}reveal(){let{room:t,clear:e,covered:s}=this;t.offsetHeight>e||(t.style.scrollMarginBottom=`${innerHeight-
e+Te}px`,t.style.scrollMarginTop=`${t.offsetHeight+s+Te>e?Te:s}px`,D(this.board.el,i=>t.scrollIntoView({block:"nearest",
behavior:i})))}take(){this.el.focus({preventScroll:!0}),this.scrollToPicture()}scrollToPicture(){this.room.offsetHeight>
this.clear?this.el.scrollIntoView({block:"nearest"}):this.reveal()}see(){let{board:{el:t,ui:{sight:e}},room:s,clear:i,covered:o}=this,
r=JSON.stringify(e),l=o>0&&s.offsetHeight+o>i;t.classList.toggle("pl-long",l);let{top:h,bottom:c}=s.getBoundingClientRect(),
d=this.size();if(e||(this.sight=""),!(s.offsetHeight+(U()?0:o)>i)||!e||r===this.sight||!d||c<0||h>innerHeight)return;this.
sight=r;let m=d.shown/d.width,y=h+e[1]*m-Es-o,x=h+(e[1]+e[3])*m+Es,G=Xe(y,x,i);return G?D(t,pe=>scrollBy({top:G,behavior:pe})):
void 0}hover({clientX:t,clientY:e,pointerType:s}){!this.board.ui.hovers||!this.board.live||s!=="mouse"||this.resting.set(
()=>this.rest(this.place({clientX:t,clientY:e})),Xi)}rest(t){this.resting.clear(),!(!this.board.ui.hovers||!this.board.live||
!t&&!this.hovered)&&(this.hovered=t!==null,this.board.model.send({over:t?t.at:[-1,-1],shape:this.pic.dataset.shape}))}printed(t){
let e=O(t)?.closest("input, select, textarea, dialog");/^[a-z?]$/i.test(t.key)&&!e&&this.key(t)}key(t){if(t.ctrlKey||t.metaKey||
t.altKey||t.key==="Tab"||t.key==="Shift")return;let e=t.key.length===1?t.key.toLowerCase():t.key,{keys:s,showing:i}=this.
board.ui;if(!s.includes(e)&&!(i&&e.length===1))return;t.preventDefault(),t.stopPropagation();let{board:o}=this;if(e==="E\
nter"&&o.goesOn&&!o.ui.task?.poke){t.repeat||o.goOn();return}t.repeat&&!e.startsWith("Arrow")||o.send({key:e})}};var Oe=(n,t)=>a("p",{class:"pl-note"},n,t?" ":null,t),on=({model:n,el:t,t:e})=>{let{task:s,link:i="",alt:o=n.get("alt")}=n.
get("ui"),r=n.get("svg"),l=n.get("key"),[h,c]=n.get("size"),d=a("div",{class:"pl-task"}),u=a("div",{class:"pl-pic",role:"\
img","aria-label":o});u.innerHTML=ct(r,`pl${Math.random().toString(36).slice(2,9)}`),u.firstElementChild?.setAttribute("\
aria-hidden","true");let m=a("div",{class:"pl-stage",style:`--pl-width: ${h}; --pl-height: ${c}`},u),y=/^https?:/.test(i)?
a("a",{href:i},e("still.link")):void 0;t.classList.add("pl-board"),t.dataset.game=l.split("/")[0],t.replaceChildren(d,r?
m:a("p",{class:"pl-given"},o),Oe(e(r?"still.picture":"still.page"),y)),nt(d,s,e)},an=(n,t)=>[a("ul",{},...n.map(({title:e,
tagline:s=""})=>a("li",{},a("b",{},e),` ${s}`))),Oe(t("still.page"))],Ts=async({model:n,el:t,t:e})=>{let s=n.get("board");
t.classList.add("pl-play"),s?await v(await n.widget_manager.get_model(s),i=>t.replaceChildren(i)):t.replaceChildren(...an(
(n.get("form")??n.get("overview")).games??[],e))},rn=({model:n,el:t})=>{t.classList.add("pl-chapter"),t.innerHTML=n.get(
"html"),t.querySelectorAll("button, .pl-here").forEach(e=>e.remove())},ln={board:on,play:Ts,chapter:rn,train:Ts},Dt=class{remove;constructor(t){
let{model:e,el:s,t:i}=t,o=()=>{s.dataset.look=g.theme};s.classList.add("pl","pl-kept"),s.lang=e.get("lang"),o(),this.remove=
g.watch(o),document.documentElement.dataset.kept="";let r=ln[e.get("kind")];r?r(t):s.replaceChildren(Oe(i("still.page")))}},
_s=n=>{if(f())return;let{model:t,el:e}=n,s=t.get("news").n,i=()=>{let{n:o}=t.get("news");n.live&&o!==s&&t.send({want:"st\
ill"},{byItself:!0}),s=o};e.addEventListener("pointerleave",({pointerType:o})=>{o==="mouse"&&i()}),e.addEventListener("f\
ocusout",({relatedTarget:o})=>{o instanceof Node&&!e.contains(o)&&i()})};var Os=()=>f()&&location.href.startsWith(S().href)?location.href.slice(S().href.length):"",Ht=class{restoring=!1;hasMissed=!1;constructor(t){
this.board=t}note(t){let{el:e,key:s,ui:{task:i}}=this.board,o=this.restoring||t?.poke||e.closest(".pl-train")!==null;this.
restoring=!1,!(!t||o||this.hasMissed)&&(t.missed&&!i?.missed?(this.hasMissed=!0,ke(s,!1,Os())):t.met&&!i?.met&&ke(s,!0,Os()))}};var qt=class{model;el;t;ui;id=`pl${Math.random().toString(36).slice(2,9)}`;dots=a("div",{class:"pl-dots"});task=a("div",
{class:"pl-task"});words=a("div",{class:"pl-words"},this.dots,this.task);lines=[];cards={};live=!1;stage=null;panel=null;drawing=!1;awaited=null;inSight=!1;still=null;known=null;prize=!1;tries=new Ht(
this);fault="";seen=0;aimed=0;over=[];constructor({model:t,el:e,t:s,spoken:i}){this.model=t,this.el=e,this.t=s,this.spoken=
i,this.ui=t.get("ui"),this.live=t.get("canvas")!=="",e.classList.add("pl","pl-board"),e.dataset.board=this.key,e.dataset.
game=this.key.split("/")[0],e.lang=t.get("lang"),this.task.id=`${this.id}-task`,e.replaceChildren(this.words),nt(this.task,
this.ui.task,s),this.follow(),_s(this),this.wait(),this.updateShown()}get key(){return this.model.get("key")}open(){let t=this.
stage=new zt(this),e=this.panel=new $t(this,t);this.words.append(e.head),this.el.replaceChildren(a("div",{class:"pl-colu\
mns"},this.words,t.room,e.side),e.result.review.el,e.heard,e.result.said,e.alt),e.draw(),e.unfold(),this.el.autofocus&&t.
el.focus({preventScroll:!0}),t.entered=!U()||this.el.closest(".pl-chapter")!==null,this.live||=this.model.get("canvas")!==
"",this.live&&(e.voice.known=!0,t.canvas.mount(),this.model.send({want:"all",...this.looking()}))}follow(){let{model:t}=this,
e=(c,d)=>{t.on(c,d),this.over.push(()=>t.off(c,d))};e("change:busy",()=>this.wait()),e("change:alt",()=>this.drawSoon()),
e("change:svg",()=>this.look()),e("change:canvas",()=>this.stage?.canvas.mount()),e("change:news",()=>this.heard(t.get("\
news"))),e("msg:custom",(c,d)=>this.heard(c,d?.[0])),this.el.addEventListener("pontlevis:picture",c=>{this.still=c.detail,
this.visible()}),this.el.addEventListener("pontlevis:forth",c=>{let d=ot(this.ui.task),u=jt(d,this.key);!u||!this.ui.task?.
met||(c.preventDefault(),Nt(d,u))});for(let c of["pointerdown","keydown","click"])this.el.addEventListener(c,d=>this.aim(
d),{capture:!0});let s=()=>{(!this.panel||this.inSight)&&this.visible()},i=new IntersectionObserver(c=>this.sighted(c[c.
length-1].isIntersecting));i.observe(this.el);let o=new ResizeObserver(()=>{s(),this.inSight&&W(this.el,()=>this.panel?.
makeRoom())});o.observe(this.el);let h=[[globalThis,"pontlevis:visible",s],[globalThis,"pontlevis:print",()=>this.print()],
[globalThis,"pontlevis:star",()=>this.updateShown()],[globalThis,"storage",c=>{c.key===R(this.key)&&this.other()}],[Ce,"\
turn",c=>this.updateShown(c.detail)]];for(let[c,d,u]of h)c.addEventListener(d,u),this.over.push(()=>c.removeEventListener(
d,u));this.over.push(g.watch(()=>this.relook()),()=>i.disconnect(),()=>o.disconnect())}wait(){let t=this.model.get("busy");
t||this.awaited?.(),this.awaited=t?this.awaited??k(this.el):null}remove(){this.panel?.slider.replay.stop(),this.panel?.example.
close(),this.panel?.summary.close(),this.stage?.canvas.leave(),this.over.forEach(t=>t())}sighted(t){this.inSight=t,t&&this.
visible(),this.stage?.canvas.sighted(t)}visible(){if(this.el.getBoundingClientRect().width){if(f()&&Ke(this.el),this.panel||
this.open(),this.live||!(T(this.key)||this.ui.begins)){this.relook();return}this.look(),this.send({})}}print(){this.visible(),
this.panel?.log.hold(0),this.stage?.canvas.sighted(!0)}updateShown(t){let{el:e,key:s,ui:{task:i}}=this,o=ot(i);e.hidden=
!xs(o,s),Ss(this.dots,o,s,i?.solved?B().add(s):B(),this.t),!(e.hidden||t!==s)&&(this.visible(),this.stage?.el.focus({preventScroll:!0}),
this.stage?.enter())}get goesOn(){let{task:t,showing:e}=this.ui;return!!(t?.met&&(t.poke||!e))&&(jt(ot(t),this.key)!==""||
U()||"next"in this.el.dataset)}goOn(){let t=ot(this.ui.task),e=jt(t,this.key);e?Nt(t,e):this.el.dispatchEvent(new CustomEvent(
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
t.save&&this.keep(t.save),t.star&&this.star(t.star),t.settings&&P("settings",t.settings),t.aside&&ft(this.key),t.copy&&os(
this.key,t.copy),t.code&&this.panel?.showCode(t.code),t.summary&&this.panel?.summary.open(t.summary),t.example&&this.panel?.
example.show(t.example),t.own&&!wt(...t.own)&&this.panel?.result.review.keeps(),t.ui&&this.tries.note(t.ui.task??null),t.
ui&&(this.ui={...this.ui,...t.ui}),t.ui?.closed&&this.close(),(t.ui||t.log||t.cards||t.star)&&this.drawSoon()}close(){this.
stage?.forget(),this.panel?.forget()}painted(){this.el.classList.add("pl-live"),this.stage?.canvas.painted(),this.drawing||
this.see(this.ui.picture)}addLines({from:t,lines:e,faded:s=[]}){this.lines=[...this.lines.slice(0,t),...e];for(let[i,o,r]of s){
let[l,h,,c]=this.lines[i];this.lines[i]=[l,h,o,c,r]}}drawSoon(){if(this.drawing||!this.panel)return;this.drawing=!0;let t=k(
this.el),e=()=>dt(()=>{this.drawing=!1,this.panel?.draw(),this.landStar()},t);document.hidden?e():requestAnimationFrame(
()=>this.afterFlight(e))}async afterFlight(t){for(this.stage?.effects.landing&&this.panel?.drawActs([],!1);this.stage?.effects.
landing;)await this.stage.effects.landing;setTimeout(t)}keep(t){let e=ss(this.key,t);e==="stale"?this.refuse():e==="whol\
e"?this.model.send({want:"save"}):(e&&e!==this.fault&&this.model.send({unkept:e}),this.fault=e,globalThis.dispatchEvent(
new CustomEvent("pontlevis:saved",{detail:this.key})))}other(){this.live&&ve(tt(this.key),this.model.get("revision"))&&this.
refuse()}refuse(){this.model.send({stale:!0})}star(t){gt(t),this.prize=!0,globalThis.dispatchEvent(new CustomEvent("pont\
levis:star",{detail:t}))}get starWaits(){return this.prize&&this.ui.showing}landStar(){!this.prize||this.starWaits||(this.
prize=!1,this.stage?.prize(),E("settings").sound===!0&&ds())}};var cn=["fillRect","strokeRect","","","clearRect","","","","","","","","","","beginPath","closePath","stroke","","","fil\
l","moveTo","lineTo","rect","arc","ellipse","arcTo","quadraticCurveTo","bezierCurveTo","fillText","strokeText","setLineD\
ash","","","clip","save","restore","translate","rotate","scale","transform","setTransform","resetTransform"];var hn=["fillStyle","strokeStyle","globalAlpha","font","textAlign","textBaseline","direction","globalCompositeOperation",
"lineWidth","lineCap","lineJoin","miterLimit","lineDashOffset","shadowOffsetX","shadowOffsetY","shadowBlur","shadowColor",
"filter","imageSmoothingEnabled"],Ls=new Map,Ms=n=>{let t=null;for(let[e,s=[]]of JSON.parse(new TextDecoder().decode(n)))
if(e===60)t=Ls.get(s[0]);else if(t)e===42?t[hn[s[0]]]=s[1]:e===43?t.clearRect(0,0,t.canvas.width,t.canvas.height):t[cn[e]](
...s);else continue},dn={trigger:(n,t,[e])=>Ms(e)},As=n=>{if(n.get("_model_name")==="CanvasManagerModel"&&n.on("msg:cust\
om",(s,[i])=>Ms(i)),n.get("_model_name")!=="MultiCanvasModel")return;let{width:t,height:e}=n.state;n.state._canvases=n.get(
"_canvases").map(s=>{let i=Object.assign(document.createElement("canvas"),{width:t,height:e});return Ls.set(s,i.getContext(
"2d")),{canvas:i,views:{},get:()=>dn,off(){}}}),n.send({event:"client_ready"})};var pn=new Set(["at","drag","key","play","do"]),Ut=class{comm_live=!0;views={};#t=new Map;#i={};constructor(t,e,s){this.
widget_manager=t,this.id=e,this.state=s}get(t){return this.state[t]}set(t,e){this.#i[t]=e,this.take({[t]:e})}save_changes(t){
let e=this.#i;this.#i={},this.widget_manager.tell("update",this.id,e,t)}send(t,e){this.widget_manager.tell("custom",this.
id,t,e)}on(t,e){this.#t.set(t,[...this.#t.get(t)??[],e])}off(t,e){this.#t.set(t,e?(this.#t.get(t)??[]).filter(s=>s!==e):
[])}trigger(t,...e){for(let s of this.#t.get(t)??[])s(...e)}take(t){let e=Object.keys(t).filter(s=>t[s]!==this.state[s]&&
JSON.stringify(t[s])!==JSON.stringify(this.state[s]));Object.assign(this.state,t);for(let s of e)this.trigger(`change:${s}`)}async close(){
this.comm_live=!1;for(let t of Object.values(this.views))(await t).remove()}},Le=class{el=document.createElement("div");#t=[];constructor(t){
this.el.classList.add(...t)}once(t,e){t==="remove"&&this.#t.push(e)}remove(){this.#t.splice(0).forEach(t=>t()),this.el.remove()}},
Y=class{#t=new Map;#i=new Map;#e=new Map;#o=0;awake=!1;#s=!1;constructor(t,e=()=>{}){this.worker=t,this.waits=e}tell(t,e,s,i){
this.#o+=1,i?.iopub&&this.#e.set(this.#o,i.iopub.status),this.awake||this.#n(this.#o,"busy"),!this.awake&&"touch"in s&&Object.
keys(s).some(o=>pn.has(o))&&this.waits(),this.worker.postMessage([t,e,s,this.#o])}#n(t,e){this.#e.get(t)?.({content:{execution_state:e}}),
e==="idle"&&this.#e.delete(t)}hear(t){let[e,s]=t;if(e==="heard"||e==="done"){this.#n(s,e==="heard"?"busy":"idle");return}
let i=this.#t.get(String(s));e==="open"?this.open(s,t[2]):e==="update"?i?.take(t[2]):e==="close"?(this.#t.delete(s),i?.close()):
e==="custom"&&i?.trigger("msg:custom",t[2],t[3].map(({buffer:o,byteOffset:r,byteLength:l})=>new DataView(o,r,l)))}all(){
return[...this.#t.values()]}rest(){this.#s=!0,this.awake=!1}open(t,e){let s=this.#t.get(t);if(s)return this.#s||s.take(e),
s;let i=new Ut(this,t,e);this.#t.set(t,i),As(i);for(let o of this.#i.get(t)??[])o(i);return this.#i.delete(t),i}has_model(t){
return this.#t.has(t)}get_model(t){let e=this.#t.get(t);return e?Promise.resolve(e):new Promise(s=>{this.#i.set(t,[...this.#i.
get(t)??[],s])})}create_view(t){let e=Promise.resolve(new Le(t.get("_dom_classes")??[]));return t instanceof Ut&&(t.views[String(
Object.keys(t.views).length)]=e),e}};var un=5e3,Me=new WeakMap,mn=n=>{let t=Me.get(n)??new Y({postMessage:e=>n.send({carried:e})});return Me.has(n)||(Me.set(
n,t),t.awake=!0,n.on("msg:custom",({carried:e},s)=>{e&&t.hear([...e,s??[]])}),n.on("change:saved",()=>{n.set("noticed",n.
get("noticed")+1),n.save_changes()})),t},$s=(n,t,e)=>{let s=mn(n),i=a("p",{hidden:!0},n.get("note")),o=a("div");o.innerHTML=
n.get("still"),t.replaceChildren(o,i);let r=setTimeout(()=>{i.hidden=!1},un),l=!1,h=()=>{},c=async({shown:d,bridge:u})=>{
if(!d||!u)return;clearTimeout(r),n.off("msg:custom",c);let[m,y]=await Promise.all([s.get_model(u),s.get_model(d)]);l||(h=
e(m,t),await v(y,x=>t.replaceChildren(a("div",{style:"width: 100%; min-width: 18rem"},x))))};return n.on("msg:custom",c),
n.send({arrived:!0}),()=>{l=!0,clearTimeout(r),n.off("msg:custom",c),h()}};var fn=new Set(["ipycanvas","anywidget","@jupyter-widgets/base"]),js=n=>!!n.get("kind"),Ns=n=>js(n)&&Object.keys(n.get("\
_place")??{}).length>0,at=n=>{let t=n.get("_model_module");if(!js(n))return t===void 0||fn.has(t);let e=n.get("_place");
return Ns(n)?e.game!==""||ye(n.get("key"),n.get("revision"))!==null:e!==null},Wt=n=>n.filter(Ns).map(t=>{let e=ye(t.get(
"key"),t.get("revision"));return{model:t,content:{place:t.get("_place"),saved:e&&JSON.stringify(e)}}});var Is="pontlevis",gn="pontlevis",Ft=new EventTarget,Ae=(n,t)=>n.find(({comm:e})=>e)?.comm.send({},void 0,{[Is]:t}),Bt=class{asleep=!1;resting=!1;lasting=!0;last=Date.
now();known=[];used=[];constructor(t,e){this.manager=t;let{kernel:s}=t,i=s.sendShellMessage.bind(s);s.sendShellMessage=(r,...l)=>(this.
last=Date.now(),this.asleep&&this.handIn(),i(r,...l)),s.iopubMessage.connect((r,{content:l})=>{this.last=Date.now(),l.comm_id===
gn&&this.lose()}),s.connectionStatusChanged?.connect((r,l)=>{l!=="connected"?this.prepare():s._sendPending()}),s.serverSettings.
appendToken=!0,this.models().then(r=>Ae(r,"able"));let o=s._createSocket;s._createSocket=(...r)=>{this.resting||o(...r)},
setInterval(()=>{Date.now()-this.last>=1e3*e&&this.sleep()},Math.min(1e3,250*e))}models(){return Promise.all(Object.values(
this.manager._models))}async sleep(){let{manager:{kernel:t},last:e}=this;if(this.asleep||t.connectionStatus!=="connected"||
document.querySelector("[data-busy]"))return;let s=await this.models();e!==this.last||!s.every(at)||(Ae(s,"rest"),await this.
prepare(),this.resting=!0)}async lose(){await this.prepare(),this.lasting?Ft.dispatchEvent(new CustomEvent("lost",{detail:this.
manager})):navigator.sendBeacon(`${S().href}voila/api/shutdown/${this.manager.kernel.id}`)}async prepare(){if(this.asleep)
return;let t=await this.models();this.lasting=t.every(at),this.known=t,this.used=Wt(t),this.manager.kernel.serverSettings.
token=this.lasting&&ge().seat||"",this.asleep=!0}handIn(){let{manager:{kernel:t},resting:e}=this;this.asleep=this.resting=
!1,e&&t.connectionStatus!=="connected"&&t.reconnect(),Ae(this.known,"wake");for(let{model:s,content:i}of this.used)s.comm.
send({method:"custom",content:i},void 0,{[Is]:"hand in"})}};var wn=3,bn=1e3,vn={key:"",picture:-1},yn=new Set(["restarting","autorestarting","terminating","dead"]),Rs=new WeakMap,Ps=new WeakMap,
Jt=class{#t;#i;#e;#o;#s=!1;#n=a("p");#a=new Set;#r=[];constructor(t,e,s){this.#t=t,this.#i=e,this.#e=s,this.#o=t.widget_manager.
kernel,this.retry=p(s("connection.retry"),()=>this.#f()),this.notice=a("div",{class:"pl-connection",role:"alert"},this.#n,
this.retry),this.#l()}#l(){let[t,e]=[this.#t,this.#o],s=(h,c)=>{yn.has(c)&&this.#h()},i=(h,c)=>{c!=="connected"&&this.#d()},
o=h=>{h.detail===t.widget_manager&&this.#c()};Ft.addEventListener("lost",o),this.#r.push(()=>Ft.removeEventListener("los\
t",o));let r=()=>{t.comm_live||this.#h()},l=()=>this.#h();f()||e?.disposed?.connect(l),this.#r.push(()=>e?.disposed?.disconnect(
l)),e?.statusChanged.connect(s),e?.connectionStatusChanged?.connect(i),this.#r.push(()=>e?.connectionStatusChanged?.disconnect(
i)),t.on("comm_live_update",r),this.#r.push(()=>e?.statusChanged.disconnect(s),()=>t.off("comm_live_update",r)),r()}get widget_manager(){
return this.#t.widget_manager}get(t){return this.#t.get(t)}set(t,e){this.#t.set(t,e)}on(t,e){this.#t.on(t,e)}off(t,e){this.#t.
off(t,e)}save_changes(){this.#t.save_changes(this.#p())}send(t,{byItself:e=!1,done:s=()=>{}}={}){if(this.#s){s();return}
try{this.#t.send(t,this.#p(this.#m(s),e))}catch{this.#h()}}#c(){let t=this.#a.size>0;this.#d(),t&&this.send(vn)}#d(){for(let t of this.#a)
t()}#m(t){let e=Ps.get(this.widget_manager)??[],s=k(this.#i),i=()=>{s(),this.#a.delete(i),t()};return Ps.set(this.widget_manager,
e),e.push(i),this.#a.add(i),()=>e.splice(0,e.indexOf(i)+1).forEach(o=>o())}#p(t=()=>{},e=!1){let s=!1;return(async()=>{for(let r=0;r<
wn&&!s;r+=1)await new Promise(l=>{setTimeout(l,bn)});!s&&!this.#s&&this.#g(e)})(),{iopub:{status:({content:r})=>{s=!0,this.#s||
this.notice.remove(),r.execution_state==="idle"&&t()}}}}#f(){this.notice.remove(),this.#o?.connectionStatus==="disconnec\
ted"&&this.#o.reconnect(),this.send({})}#g(t){let e=Rs.get(this.widget_manager)?.notice;t&&e?.isConnected||(e?.remove(),
Rs.set(this.widget_manager,this),this.#u("connection.late"))}#h(){this.#s=!0,this.#d(),!f()&&(this.#i.dataset.lost="",this.#u(
"connection.lost"))}#u(t){this.#n.textContent=this.#e(t),this.retry.hidden=this.#s,this.#i.append(this.notice)}remove(){
this.#r.forEach(t=>t())}};var kn=async n=>{let t=URL.createObjectURL(new Blob([n],{type:"text/javascript"}));try{return await import(t)}finally{URL.
revokeObjectURL(t)}},zs=async(n,t=kn)=>{let e=await Promise.all(Object.entries(n).map(async([s,i])=>{try{let o=await t(i);
return Object.entries(o.default??{})}catch(o){return console.error(`the script ${s} cannot be loaded:`,o),[]}}));return new Map(
e.flat())};var Ds=500,xn=15e3,Sn=5e3,En=3e3,Cn="~",Vt={byItself:!0},Tn=new Set([4400,4409]),K=()=>{let{voila:n,relay:t}=document.body.
dataset;return n?n==="worker"?t??"":`${S().href.replace(/^http/,"ws")}rooms/`:""},Yt=class{#t=null;#i=new Set;#e=Ds;#o=0;#s=0;#n=!1;#a=!1;constructor(t){
this.model=t,this.say=e=>{e.say===void 0||this.#t?.readyState!==WebSocket.OPEN||(this.#a=!1,this.#t.send(e.say))},this.gone=
()=>this.leave(),this.back=()=>{!document.hidden&&this.#s&&this.#r()},this.pulse=setInterval(()=>{this.#i.size&&!this.#a&&
t.send({pulse:!0},Vt)},En),t.on("msg:custom",this.say),globalThis.addEventListener("online",this.back),globalThis.addEventListener(
"pontlevis:gone",this.gone),document.addEventListener("visibilitychange",this.back),this.#r()}#r(){clearTimeout(this.#s),
this.#s=0;let t=this.#t=new WebSocket(K()+this.model.get("room"));t.onopen=()=>{this.#o=performance.now(),t.send(this.model.
get("first")),this.model.send({open:!0},Vt)},t.onmessage=({data:e})=>this.#l(String(e)),t.onclose=({code:e})=>this.#c(e)}#l(t){
this.#a=t===Cn,!this.#a&&(t.includes(":")||this.#i[t.endsWith("+")?"add":"delete"](t.slice(0,-1)),this.model.send({heard:t},
Vt))}#c(t){this.#n||(this.#i.clear(),this.model.send({cut:t},Vt),!Tn.has(t)&&(this.#o&&performance.now()-this.#o>Sn&&(this.#e=
Ds),this.#o=0,this.#s=window.setTimeout(()=>this.#r(),this.#e*(.75+Math.random()/2)),this.#e=Math.min(2*this.#e,xn)))}leave(){
this.#n=!0,clearTimeout(this.#s),clearInterval(this.pulse),this.model.off("msg:custom",this.say),globalThis.removeEventListener(
"online",this.back),globalThis.removeEventListener("pontlevis:gone",this.gone),document.removeEventListener("visibilityc\
hange",this.back),this.#t?.close()}};var lt=n=>`room/${n}`,_n="pont-levis --ip 0.0.0.0",On=n=>/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(n).hostname),
rt=class{model;el;t;says=a("p",{role:"status"});over=[];constructor({model:t,el:e,t:s}){this.model=t,this.el=e,this.t=s,
e.classList.add("pl","pl-line"),e.lang=t.get("lang"),this.room=new Yt(t);let i=()=>this.draw(),o=()=>{e.dataset.look=g.theme};
t.on("change:state",i),o(),this.over.push(()=>t.off("change:state",i),g.watch(o),()=>this.room.leave())}draw(){let{says:t}=this.
model.get("state");this.says.textContent!==t&&(this.says.textContent=t)}remove(){this.over.forEach(t=>t())}},Kt=class extends rt{constructor(t){
super(t),this.el.replaceChildren(this.says),this.draw()}},Gt=class extends rt{signs=a("div",{class:"pl-signs",role:"grou\
p"});draw(){super.draw();let{signs:t,draw:e}=this.model.get("state");this.signs.ariaLabel=this.t("invite.signs"),this.signs.
hidden=!t.length;let s=t.map(([i,o])=>p(o,()=>this.model.send({sign:i})));$(this.signs,...s,...e?[p(this.t("invite.draw"),
()=>this.model.send({draw:!0}))]:[])}},Hs=(n,t)=>n.dispatchEvent(new CustomEvent("pontlevis:sit",{detail:t,bubbles:!0})),
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
this.told,this.lobby,this.says)),this.draw(),e.widget_manager.get_model(e.get("lobby")).then(o=>v(o,r=>this.lobby.replaceChildren(
r)))}get game(){return this.model.get("game")}draw(){super.draw();let t=this.model.get("state").rows,e=t.some(({link:i})=>i&&
On(i)),s=document.body.dataset.relay?[this.t("invite.local_files")]:[`${this.t("invite.local")} `,a("code",{},_n)];this.
local.replaceChildren(...e?s:[]),$(this.rows,...t.map(i=>this.row(i)))}row({seat:t,name:e,who:s,link:i,qr:o}){let{t:r,model:l}=this,
h=a("span",{},a("b",{},e),s?a("br"):null,s?a("small",{},s):null);if(!i)return a("li",{},h,p(r("invite.invite_to",{name:e}),
()=>l.send({invite:t})));let c=a("input",{readonly:!0,value:i,"aria-label":r("invite.link",{name:e})}),d=async()=>{this.
told.textContent=r(await Ee(c)?"result.copied":"result.not_copied")},u=a("div",{class:"pl-way"},c,p(r("result.copy"),d),
t>=0?p(r("invite.take_back"),()=>l.send({take:t})):null);return a("li",{},h,u,o?a("img",{src:o,alt:r("invite.code",{name:e})}):
null)}};var j="human";var je=n=>n.charAt(0).toUpperCase()+n.slice(1),$e=(n,t)=>new Intl.ListFormat(t).format(n),Ln=(n,t,e,s)=>{let i=o=>{let r=n.
filter(d=>d===o).length,[l,,h]=o.split(":").map(d=>t[d]??d),c=h?s("label.between",{easier:l,harder:h}):l;return r>1?s("l\
abel.several",{name:c,count:r}):c};return $e([...new Set(n)].map(i),e)},Us=({sitters:n,names:t,game:{met:e,kind:s}},i,o)=>{
let r=s==="party"?"with":"against",l=n.filter(d=>d!==j),h=t.filter((d,u)=>(n[u]??j)===j),c=Ln(l,e,i,o);return l.length?h.
length===1?o(`label.${r}`,{names:c}):h.length?o(`label.others_${r}`,{people:$e(h,i),names:c}):je(c):$e(h,i)},Ws=(n,t)=>{
let{turns:e,over:s,won:i}=n,o=e?t(e===1?"label.turn":"label.turns",{count:e}):"",r=s?Mn(n):void 0;return[r===void 0?"":t(
i.includes(r)?"label.won":"label.lost"),o].filter(Boolean)},Mn=({sitters:n,places:t,won:e,game:s})=>{let i=n.flatMap((o,r)=>o===
j?[r]:[]).filter(o=>!s.places.find(({id:r})=>r===t[o])?.neutral);return s.kind==="party"||i.length===1&&n.length>1&&e.length?
i[0]:void 0},qs=n=>new Date(n).setHours(0,0,0,0),Bs=(n,t,e)=>{let s=new Intl.RelativeTimeFormat(e,{numeric:"auto"}),i=Math.
round((qs(t)-qs(n))/864e5);if(i<0||i>6)return new Intl.DateTimeFormat(e,{dateStyle:"long"}).format(n);if(i>0)return s.format(
-i,"day");let o=Math.max(0,t-n);return o<36e5?s.format(-Math.floor(o/6e4),"minute"):s.format(-Math.floor(o/36e5),"hour")};var Fs="start",Ne="party",Js="equal",te=class{first=0;aid=!1;seats={};names={};options={};equal;prefersEqual=!1;constructor(t,e=null){
this.game=t;let s=E(Fs)[t.id],i=b(s)?s:{};this.prefersEqual=!e&&i.level===Js;let o=t.seatings.find(({options:l})=>b(i.sized)&&
Ie(l,i.sized))??t.seatings[0];Object.assign(this.options,o.options);let r=[e,i.level,...t.meets].find(l=>t.opponents.some(
h=>h.level===l));t.places.forEach((l,h)=>{this.seats[l.id]=h?this.sitter(l,r):j})}offer(t){this.equal=t,t&&this.prefersEqual&&
this.meet(t.level)}get opponents(){return this.equal?[...this.game.opponents,this.equal]:this.game.opponents}sitters({sitters:t}){
return this.equal&&t.length>1?[...t,[this.equal.level,this.equal.name]]:t}sitter(t,e){let s=this.sitters(t).map(([i])=>i);
return e!==void 0&&s.includes(e)?e:s[1]??j}get seating(){let{game:t,options:e}=this;return t.seatings.find(s=>Ie(s.options,
e))??t.seatings[0]}get places(){return this.seating.seats.flatMap(t=>this.game.places.find(({id:e})=>e===t)??[])}meet(t){
for(let e of this.game.places)this.seats[e.id]!==j&&(this.seats[e.id]=this.sitter(e,t))}get level(){let t=this.places.filter(
({id:s})=>this.seats[s]!==j),e=s=>t.some(({id:i})=>this.seats[i]===s)&&t.every(i=>this.seats[i.id]===this.sitter(i,s));return this.
opponents.find(({level:s})=>e(s))?.level}remember(){let t=this.level===this.equal?.level?Js:this.level;P(Fs,{[this.game.
id]:{level:t,sized:this.seating.options}})}get start(){let{game:t,places:e,seats:s,names:i,options:o,aid:r}=this;return{
game:t.id,seats:e.map(({id:l})=>s[l]),names:e.map(({id:l})=>i[l]??""),options:o,aid:r,first:Math.min(this.first,e.length-
1)}}},An=n=>n.map((t,e)=>e).sort((t,e)=>n.every(s=>Number.isFinite(Number(s)))?Number(n[t])-Number(n[e]):t-e),Ie=(n,t)=>Object.
entries(n).every(([e,s])=>t[e]===s),ee=class{tagline=a("p",{class:"pl-tagline"});opponents=a("fieldset",{class:"pl-oppon\
ents"});sizing=a("div",{class:"pl-foremost"});foremost=a("div",{class:"pl-foremost"});seats=a("fieldset");options=a("fie\
ldset");constructor(t,e,s,i,o={}){this.lang=e,this.t=s,this.begin=i,this.equals=o;let r=A(location.search,"game"),l=t.find(
c=>c.id===r)??t[0];this.chosen=new te(l,A(location.search,"against")),this.chosen.offer(o[l.id]),this.ways=a("details",{
class:"pl-ways"},a("summary",{class:"pl-button"},s("label.ways")),this.options,a("label",{class:"pl-seat"},a("b",{},s("l\
abel.language")),this.menuOfLanguages()));let h=()=>{this.el.reportValidity()&&this.start(!0)};this.el=a("form",{class:"\
pl-form",onsubmit:c=>{c.preventDefault(),this.start(!1)}},t.length>1?a("label",{class:"pl-seat"},a("b",{},s("label.game")),
this.menuOfGames(t)):null,this.tagline,this.opponents,this.sizing,this.foremost,this.ways,a("div",{class:"pl-go"},p(s("d\
o.start"),()=>{},{name:"pl-act pl-main",type:"submit"}),p(s("invite.apart"),h,{name:"pl-act"}))),this.drawParts()}menuOfGames(t){
let s=a("select",{onchange:()=>{this.chosen=new te(t[s.selectedIndex]),this.chosen.offer(this.equals[this.chosen.game.id]),
this.drawParts()}},...t.map(i=>a("option",{selected:i===this.chosen.game},i.title)));return s}menuOfLanguages(){let t=a(
"select",{onchange:()=>{this.lang=t.value}},...["en","fr"].map(e=>a("option",{value:e,lang:e,selected:e===this.lang},this.
t(`lang.${e}`))));return t}drawParts(){let{t,chosen:{game:e}}=this;this.tagline.textContent=e.tagline,this.drawOpponents();
let s=e.seatings[0].options,i=o=>e.options.filter(o).map(r=>this.option(r));this.sizing.replaceChildren(..."players"in s?
[this.menuOfCount()]:[],...i(({name:o})=>o in s)),this.foremost.replaceChildren(...i(({name:o,foremost:r})=>r&&!(o in s))),
this.options.replaceChildren(a("legend",{},t("label.options")),...i(({foremost:o})=>!o)),e.remembers&&this.options.append(
this.aid()),this.options.hidden=!this.options.querySelector("select, input"),this.drawSeats()}aid(){let{t,chosen:e}=this,
s=a("input",{type:"checkbox",checked:e.aid,onchange:()=>{e.aid=s.checked}});return a("label",{class:"pl-aid"},s,t("polic\
y.aid"))}offer(t){this.equals=t,this.chosen.offer(t[this.chosen.game.id]),this.drawSeats()}drawOpponents(){let{t,chosen:{
game:e,opponents:s}}=this,i=this.opponents.matches(":focus-within");this.opponents.hidden=!s.length,this.opponents.replaceChildren(
a("legend",{},t(e.kind===Ne?"label.with_whom":"label.whom")),...s.map(o=>this.opponent(o))),i&&this.opponents.querySelector(
"input:checked")?.focus()}opponent({level:t,name:e,strength:s,habit:i,face:o}){let{chosen:r}=this,l=()=>{r.meet(t),this.
drawPlaces()},h=a("input",{type:"radio",name:"pl-opponent",value:t,checked:r.level===t,onchange:l});return a("label",{class:"\
pl-opponent"},h,xt(o),a("b",{},je(e)),s?a("span",{},s):null,i?a("small",{},i):null)}menuOfCount(){let{t,chosen:{game:e,options:s}}=this,
i=e.kind===Ne,o=e.seatings.filter(h=>Ie({...h.options,players:0},{...s,players:0})).map(h=>({value:h.options.players,count:h.
seats.length-(i?0:1)})),l=a("select",{onchange:()=>{s.players=Number(l.value),this.drawSeats()}},...o.sort((h,c)=>h.count-
c.count).map(({value:h,count:c})=>a("option",{value:h,selected:h===s.players},c)));return a("label",{class:"pl-seat"},a(
"b",{},t(i?"label.seats":"label.opponents")),l)}drawSeats(){this.drawPlaces(),this.drawOpponents()}drawPlaces(){let{t,chosen:{
game:e,places:s}}=this,i=e.kind===Ne;this.seats.replaceChildren(a("legend",{},t(i?"label.leads":"label.seats")),...s.map(
(o,r)=>this.seat(o,r))),i?this.sizing.append(this.seats):this.options.before(this.seats)}seat(t,e){let{t:s,chosen:i}=this,
{id:o,name:r}=t,h=a("select",{"aria-label":r,onchange:()=>{i.seats[o]=h.value,this.drawOpponents()}},...i.sitters(t).map(
([m,y])=>a("option",{value:m,selected:i.seats[o]===m},y))),c=a("input",{type:"text",maxlength:24,placeholder:r,value:i.names[o]??
"","aria-label":`${s("label.name")} ${r}`,oninput:()=>{i.names[o]=c.value}}),d=a("input",{type:"radio",name:"pl-first",checked:i.
first===e,onchange:()=>{i.first=e}}),u=i.game.first?a("label",{},d,` ${i.game.first}`):null;return a("div",{class:"pl-se\
at"},a("b",{},r),h,c,u)}option(t){let{t:e,chosen:{options:s}}=this,{name:i,label:o,values:r,numbers:[l,h]}=t,c=s[i],d=typeof c==
"string",u=(M,mi,fi=c===M)=>a("option",{value:M,selected:fi},mi),m=t.foremost?[]:[u("",e("label.usual"))],y=l===void 0?[]:
[u("other",e("label.another_number",{least:l,most:h}),d)],x=a("input",{type:"number",min:l,max:h,value:d&&c,required:!0,
"aria-label":o,oninput:()=>G(x.value),oninvalid:()=>this.unfold(x)}),G=M=>{M===""?delete s[i]:s[i]=M,i in this.chosen.seating.
options&&this.drawSeats()},pe=()=>{if(X.value==="other"){X.after(x),x.focus();return}x.remove(),G(X.value&&Number(X.value))},
ui=An(r).map(M=>u(M,r[M],c===M||t.foremost&&!M&&c===void 0)),X=a("select",{id:`pl-${i}`,onchange:pe},...m,...ui,...y);return a(
"div",{class:"pl-option"},a("label",{for:`pl-${i}`},o),X,d?x:null,a("details",{},a("summary",{},t.title),a("p",{},t.text)))}unfold(t){
for(let e=t.closest("details");e;e=e.parentElement?.closest("details")??null)e.open=!0}start(t){let{lang:e,chosen:s}=this;
s.remember(),this.begin(s.game.id,{...s.start,lang:e},t)}};var Ys=()=>f()&&document.body.dataset.voila!=="worker",$n=async()=>{if(!Ys())return K()&&`${S().href}play/`;try{let n=await fetch(
`${S().href}rooms/`);return n.ok?`${await n.text()||S().href}play`:""}catch{return`${S().href}play`}},Vs=()=>Ys()||!f()?
"invite.no_rooms":"invite.no_relay",se=class{model;t;fault=a("p",{class:"pl-answer","aria-live":"assertive",role:"alert"});place=a(
"div");beside=a("div");wrong=a("p",{class:"pl-answer",role:"alert"});behind=a("div");wanted=!1;asking=!1;form=null;over=[];constructor({
model:t,el:e,t:s}){this.model=t,this.t=s,e.classList.add("pl","pl-play"),e.lang=t.get("lang"),e.dataset.look=g.theme,e.replaceChildren(
this.fault,this.place,this.beside);let i=()=>this.mount(),o=()=>this.lead(),r=({fault:d,of:u,aside:m})=>{m&&ft(m),d&&u===
"code"?this.tell(d,this.wrong):d&&this.refuse(d)},l=()=>this.form?.offer(t.get("_equals"));t.on("change:board",i),t.on("\
change:line",o),t.on("change:_equals",l),t.on("msg:custom",r),e.addEventListener("click",d=>{O(d)?.closest("[data-act=':\
setup']")&&this.leave()}),e.addEventListener("pontlevis:sit",d=>this.sit(d.detail)),this.over.push(()=>t.off("change:boa\
rd",i),()=>t.off("change:line",o),()=>t.off("change:_equals",l),()=>t.off("msg:custom",r),g.watch(()=>{e.dataset.look=g.
theme}));let h=A(location.search,"code"),c=f()?bt(location):null;t.get("line")&&this.lead(),t.get("board")?this.mount():
c?this.join(c):h&&f()?t.send({code:h}):this.back()}remove(){this.over.forEach(t=>t())}get games(){return this.model.get(
"form").games}back(){let t=fs(location.hash),[e,s]=[A(location.search,"game"),A(location.search,"against")];this.showForm(),
t&&T(t)?this.resume(t):e&&s&&f()&&this.model.send({game:e,against:s,key:et(e)})}join(t){let e=()=>this.follow(t);history.
state?.seated?e():this.place.replaceChildren(a("section",{class:"pl-form"},a("strong",{},this.asks(t)),a("div",{class:"p\
l-go"},p(this.t(xe(t.chair)?"invite.look_on":"invite.sit"),e,{name:"pl-act pl-main"}))))}asks({game:t,chair:e}){let s=this.
games.find(o=>o.id===t),i=s?.places.find(o=>o.id===gs(e))?.name;return xe(e)?s?this.t("invite.asked_to_watch_at",{game:s.
title}):this.t("invite.asked_to_watch"):s&&i?this.t("invite.asked_to",{game:s.title,seat:i}):this.t("invite.asked")}follow({
room:t,chair:e,key:s}){history.replaceState({seated:!0},""),this.place.replaceChildren(),this.model.send({visit:{room:t,
chair:e,key:s}})}sit(t){this.address(location.pathname+t);let e=bt(location);e&&this.follow(e)}resume(t){this.model.send(
{resume:T(t),key:t})}refuse(t){this.place.firstChild||this.showForm(),this.tell(t)}tell(t,e=this.fault){e.textContent=t,
e.dataset.tone=t?"refused":""}playing="";async mount(){let t=this.model.get("board");if(!t){this.address(location.pathname+
(this.playing&&`?game=${encodeURIComponent(this.playing)}`)),this.showForm();return}this.tell("");let e=await this.model.
widget_manager.get_model(t);[this.playing]=e.get("key").split("/"),await v(e,s=>{this.head(this.games.find(({id:l})=>l===
this.playing)?.title??"");let i=f()&&bt(location)!==null;!A(location.search,"code")&&!i&&this.address(ms(e.get("key")));
let o=this.place.contains(document.activeElement)||f()&&document.activeElement===document.body,r=i?null:a("p",{},p(this.
t("invite.invite"),()=>this.pressed(e.get("key"))));this.place.replaceChildren(s,a("div",{class:"pl-below"},a("p",{class:"\
pl-leave"},p(this.t("do.setup"),()=>this.leave())),r,this.rulebook())),s.autofocus=o,!i&&K()&&(this.wanted||T(lt(e.get("\
key"))))&&!this.model.get("line")&&this.invite(e.get("key"))})}rulebook(){let t=document.querySelector(`link[rel=help][d\
ata-game="${CSS.escape(this.playing)}"]`);return t instanceof HTMLLinkElement?a("p",{},a("a",{class:"pl-button",href:t.href,
target:"_blank"},t.title)):null}async invite(t){let e=await $n();e?this.model.send({invite:_(lt(t)),at:e}):this.tell(this.
t(Vs()))}async pressed(t){this.wanted=!0,this.model.get("line")?this.show():this.asking||(this.asking=!0,await this.invite(
t),this.asking=!1)}async lead(){let t=this.model.get("line");if(!t){this.beside.replaceChildren(),this.behind.replaceChildren();
return}let e=await this.model.widget_manager.get_model(t);await v(e,s=>(e.get("kind")==="lobby-guest"?this.behind:this.beside).
replaceChildren(s)),this.wanted&&this.show()}show(){this.wanted=!1;let t=new ResizeObserver(()=>{this.beside.querySelector(
".pl-invite li")&&(t.disconnect(),this.beside.scrollIntoView({block:"start"}))});t.observe(this.beside)}address(t){f()&&
history.replaceState(null,"",t)}head(t){globalThis.dispatchEvent(new CustomEvent("pontlevis:title",{detail:t}))}leave(){
this.place.querySelector(".pl-strip")?.scrollIntoView({block:"nearest"}),this.model.send({leave:!0}),this.model.get("boa\
rd")||this.mount()}showForm(){let{model:t,t:e,games:s}=this,i=(l,h,c)=>{if(c&&!K()){this.tell(e(Vs()));return}this.wanted=
c,t.send({start:h,key:et(l)})};this.head(""),this.form=new ee(s,this.form?.lang??t.get("lang"),e,i,t.get("_equals"));let o=z(
"strength");Object.keys(o).length&&t.send({strengths:o});let r=this.place.contains(document.activeElement);this.place.replaceChildren(
this.form.el,...K()?[this.coded()]:[],this.begun()),r&&w(".pl-opponents :checked, [type=submit]",this.form.el).focus()}coded(){
let{t}=this,e=a("input",{type:"text",maxlength:12,required:!0,autocomplete:"off",autocapitalize:"characters",spellcheck:"\
false","aria-label":t("invite.your_code"),"aria-describedby":"pl-answered"}),i=a("form",{class:"pl-coded",onsubmit:o=>{o.
preventDefault(),this.tell("",this.wrong),i.scrollIntoView({block:"nearest"}),this.model.send({join:e.value})}},a("stron\
g",{},t("invite.have_code")),e,p(t("invite.sit"),()=>i.requestSubmit()));return this.tell("",this.wrong),a("section",{class:"\
pl-form"},i,a("div",{id:"pl-answered"},this.wrong,this.behind))}begun(){let{t}=this,e=as(this.games),s=r=>a("ul",{class:"\
pl-games"},...r.map(l=>this.kept(l))),[i,o]=[e.filter(r=>!r.over),e.filter(r=>r.over)];return a("section",{class:"pl-for\
m pl-begun"},a("strong",{},t("label.unfinished")),i.length?s(i):a("p",{},t("label.none")),o.length?a("details",{},a("sum\
mary",{},t("label.finished")),s(o)):null)}kept(t){let{t:e}=this,{key:s,when:i,over:o,copy:r}=t,l=this.model.get("lang"),
h=i?new Date(i).toLocaleString(l):"",c=[t.game.title,...Ws(t,e),i?Bs(i,Date.now(),l):"",r?e("label.copy"):""],d=()=>{Z(s),
Z(lt(s));let m=u.nextElementSibling??u.previousElementSibling??this.form?.el;u.remove(),m&&w("button:last-of-type, [type\
=submit]",m).focus()},u=a("li",{},a("span",{title:h},a("b",{},Us(t,l,e)),a("br"),a("small",{},c.filter(Boolean).join(", "))),
p(e(o?"do.look":"do.go_on"),()=>this.resume(s)),p(e("do.forget"),d));return u}};var Ks=n=>{if(n instanceof HTMLElement){for(let t=n.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;n.scrollIntoView({block:"start",behavior:"instant"}),(n instanceof HTMLDetailsElement?w("summary",n):n).focus({preventScroll:!0})}};var jn=120,Gs=n=>{f()?location.hash=n:Ks(document.getElementById(n))},Xs=n=>n.closest(":has(> .house-still)")?.querySelector(
":scope > .house-still"),ie=class{over=[];constructor({model:t,el:e,t:s},i){this.model=t,this.el=e,this.t=s,e.classList.
add("pl",i),e.lang=t.get("lang"),e.dataset.look=g.theme,this.over.push(g.watch(()=>{e.dataset.look=g.theme}))}listen(t){
this.model.on("msg:custom",t),this.over.push(()=>this.model.off("msg:custom",t))}remove(){this.over.forEach(t=>t())}},ne=class extends ie{input=a(
"input",{type:"search",autocomplete:"off",spellcheck:"false"});list=a("ul",{class:"pl-found",hidden:!0});said=a("p",{class:"\
pl-unseen",role:"status"});later=new I(this.el);wanted="";eager=!1;constructor(t){super(t,"pl-search");let{t:e,input:s,list:i}=this,
o=e("label.search");Object.assign(s,{placeholder:o,ariaLabel:o}),s.setAttribute("aria-label",o),i.setAttribute("aria-lab\
el",e("label.found")),s.addEventListener("input",()=>{this.eager=!1,this.later.set(()=>this.ask(),jn)}),this.el.addEventListener(
"keydown",r=>this.key(r)),i.addEventListener("click",r=>this.choose(r)),this.el.replaceChildren(s,this.said,i),Xs(this.el)?.
remove(),this.listen(r=>this.heard(r))}ask(){this.input.value.trim()?this.model.send({find:this.input.value}):this.draw(
"",[])}get typed(){return this.input.value.slice(0,100)}heard({find:t,found:e}){!e||t!==this.typed||(this.draw(t??"",e),
this.eager&&this.list.querySelector("a")?.click(),this.eager=!1)}draw(t,e){let s=t&&!e.length?this.t("rules.nothing_foun\
d",{wanted:t}):"";this.list.replaceChildren(...e.map(([i,o,r])=>a("li",{},a("a",{href:`#${i}`},a("b",{},o),a("span",{},r)))),
...s?[a("li",{},s)]:[]),this.list.hidden=!t,this.wanted=t,this.said.textContent=s||(t?this.t("rules.found",{count:e.length}):
"")}key(t){let e=[...this.list.querySelectorAll("a")],s=e.findIndex(i=>i===document.activeElement);if(t.key==="Escape"&&
!this.list.hidden)this.draw("",[]),this.wanted=this.typed,this.input.focus();else if(t.key==="Enter"&&s<0&&this.typed!==
this.wanted)this.eager=!0;else if(t.key==="Enter"&&s<0&&e.length)e[0].click();else if(t.key==="ArrowDown"&&e.length)e[Math.
min(s+1,e.length-1)].focus();else if(t.key==="ArrowUp"&&s>=0)(e[s-1]??this.input).focus();else return;t.preventDefault(),
t.stopPropagation()}choose(t){let e=O(t)?.closest("a");e&&(t.preventDefault(),this.draw("",[]),Gs((e.getAttribute("href")??
"").slice(1)))}},oe=class extends ie{constructor(t){super(t,"pl-chapter");let{el:e,model:s}=this;this.fill(s.get("html")),
this.listen(l=>this.heard(l));for(let l of e.querySelectorAll("button[data-another]"))l instanceof HTMLElement&&(l.hidden=
!1);e.addEventListener("click",l=>this.pressed(l));let i=new IntersectionObserver(l=>{for(let{isIntersecting:h,target:c}of l)
h&&this.see(c)},{rootMargin:"200px"}),o=e.querySelectorAll(".pl-here");for(let l of o)i.observe(l);let r=()=>o.forEach(l=>this.
see(l));addEventListener("pontlevis:print",r),document.body.classList.contains("house-whole")&&r(),this.over.push(()=>i.
disconnect(),()=>removeEventListener("pontlevis:print",r))}fill(t){let{el:e}=this,s=Xs(e),i=document.activeElement;if(!s){
e.innerHTML=t;return}let o=[...s.querySelectorAll(".pl-rule")].find(l=>l.getBoundingClientRect().bottom>0),r=o?.getBoundingClientRect().
top??0;e.replaceChildren(...s.childNodes),s.remove(),i instanceof HTMLElement&&e.contains(i)&&i.focus({preventScroll:!0}),
o&&this.keepAt(o,r)}keepAt(t,e){let s=new ResizeObserver(()=>{this.el.getBoundingClientRect().height&&(s.disconnect(),scrollBy(
{top:t.getBoundingClientRect().top-e,behavior:"instant"}))});s.observe(this.el),this.over.push(()=>s.disconnect())}see(t){
let e=t.closest(".pl-case");!(e instanceof HTMLElement)||e.dataset.asked||(e.dataset.asked="true",this.model.send({case:e.
dataset.case,about:e.dataset.about}))}pressed(t){let e=O(t),s=e?.closest("a[href^='#']"),i=e?.closest("button[data-anoth\
er]");i instanceof HTMLButtonElement?(i.disabled=!0,this.model.send({another:i.dataset.another})):s&&!f()&&(t.preventDefault(),
Gs((s.getAttribute("href")??"").slice(1)))}async heard({board:t,case:e,about:s,another:i,said:o}){let r=i!==void 0?w(`.p\
l-fresh[data-about="${i}"]`,this.el):w(`.pl-case[data-case="${e}"][data-about="${s}"] .pl-here`,this.el);if(i!==void 0){
let l=w(`button[data-another="${i}"]`,this.el);l.toggleAttribute("disabled",!t),o&&l.after(a("p",{class:"pl-quiet",role:"\
status"},o))}t&&await this.show(t,r,i!==void 0)}async show(t,e,s){let i=k(this.el),o=await this.model.widget_manager.get_model(
t);await v(o,r=>{s?e.replaceChildren(r):e.append(r),e.closest(".pl-case")?.setAttribute("data-live",""),s&&e.scrollIntoView(
{block:"nearest"})}).finally(i)}};var Qs=Object.freeze({make:a,button:p,looks:g,embed:v,newKey:et,storage:Object.freeze({readJson:_,write:C})});var Nn=n=>{let t=E("progress")[n];return new Set(b(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},In=n=>{
let t=E("progress")[n]?.step;return Number.isInteger(t)?t:0};var Zs=(n,t,e,s)=>{let i=[...new Set([...Nn(n),...s.filter(Number.isInteger)])].map(Number).sort((o,r)=>o-r);P("progress",
{[n]:{step:In(n)||t,of:e,seen:i}})};var Re=1,ae=5e6,ti=/^[\w-]{1,60}\/play-[\w~-]{1,80}$/,L=class extends Error{},ze=n=>JSON.stringify({pontlevis:Re,stars:[
...B()],progress:E("progress"),train:H(),...n?{games:Object.fromEntries(pt("").filter(t=>ti.test(t)).map(t=>[t,_(t)]))}:
{}}),ei=async(n,t)=>{let e=[],s=n.getReader();for(let i=0;;){let{done:o,value:r}=await s.read();if(o)break;if(i+=r.length,
i>t)throw new L("train.backup_large");e.push(r)}return new Blob(e)},si=async n=>{let t=await ei(new Blob([n]).stream().pipeThrough(
new CompressionStream("gzip")),1/0),e=[...new Uint8Array(await t.arrayBuffer())];return btoa(e.map(s=>String.fromCharCode(
s)).join("")).replaceAll("+","-").replaceAll("/","_").replace(/=+$/,"")},Pn=async n=>{try{let t=Uint8Array.from(atob(n.replaceAll(
"-","+").replaceAll("_","/")),s=>s.charCodeAt(0));return await(await ei(new Blob([t]).stream().pipeThrough(new DecompressionStream(
"gzip")),ae)).text()}catch(t){throw t instanceof L?t:new L("train.backup_damaged")}},zn=async n=>{let t=n.trim();if(t.length>
ae)throw new L("train.backup_large");let e=t.startsWith("{")?t:await Pn(t.replace(/^.*#take=/,""));try{let s=JSON.parse(
e);if(b(s)&&s.pontlevis===Re)return s;throw new L(b(s)&&s.pontlevis>Re?"train.backup_newer":"train.backup_damaged")}catch(s){
throw s instanceof L?s:new L("train.backup_damaged")}},Pe=n=>b(n)?Object.entries(n).filter(([t])=>t!=="__proto__"):[],Dn=(n,t)=>n===
void 0||(t?.last??t?.day??t?.tries??"")>(n?.last??n?.day??n?.tries??""),Hn=n=>{let t={};for(let e of["strength","repeat",
"done","own","tried"]){let s=z(e),i=Pe(b(n)?n[e]:null).filter(([o,r])=>e==="done"?String(r)>String(s[o]??""):b(r)&&Dn(s[o],
r));i.length&&(t[e]=Object.fromEntries(i))}return F(t)},ii=async n=>{let t=await zn(n);Array.isArray(t.stars)&&t.stars.filter(
s=>typeof s=="string"&&s.length<120).forEach(gt);for(let[s,{step:i,of:o,seen:r}]of Pe(t.progress).filter(([,l])=>b(l)))Number.
isInteger(i)&&Number.isInteger(o)&&Array.isArray(r)&&Zs(s,i,o,r);let e=Hn(t.train);for(let[s,i]of Pe(t.games))!ti.test(s)||
!b(i)||!b(i.record)||(_(s)?.when??-1)>=(i.when??0)||T(s)!==JSON.stringify(i)&&(e=C(s,JSON.stringify(i))||e);return e?"tr\
ain.backup_full":"train.backup_taken"};var De="#take=",qn=1800,re=class{said=a("p",{role:"status"});field=a("textarea",{rows:3,autocomplete:"off",spellcheck:"f\
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
qn?this.shown.append(a("p",{},t("train.backup_long"))):this.el.dispatchEvent(new CustomEvent("pontlevis:scan",{bubbles:!0,
detail:i})))}scan(t){t&&this.shown.append(a("img",{class:"pl-scan",src:t,alt:this.t("train.backup_scan")}))}async read(t){
let e=t.files?.[0];e&&(e.size>ae?this.said.textContent=this.t("train.backup_large"):await this.take(await e.text()),t.value=
"")}async take(t){try{this.said.textContent=this.t(await ii(t)),this.taken()}catch(e){if(!(e instanceof L))throw e;this.
said.textContent=this.t(e.message)}}};var Un=864e5,Wn={right:"★",helped:"☆",good:"☆",missed:"✗","":"–"},le=class{model;t;el;fault=a("p",{class:"pl-a\
nswer",role:"alert"});head=a("div",{class:"pl-series"});place=a("div");said=a("p",{class:"pl-outcome",role:"status"});acts=a(
"p",{class:"pl-acts"});asksDay=f()&&location.hash==="#day";day="";midnight;mounted="";last=null;over=[];constructor({model:t,
el:e,t:s}){this.model=t,this.t=s,this.el=e,this.backup=new re(s,()=>this.tell()),e.classList.add("pl","pl-train"),e.lang=
t.get("lang"),e.dataset.look=g.theme,e.replaceChildren(this.fault,this.head,this.said,this.place,this.acts);let i=(l,h)=>{
t.on(l,h),this.over.push(()=>t.off(l,h))};i("change:overview",()=>this.rest()),i("change:board",()=>this.mount()),i("cha\
nge:series",()=>this.drawHead()),i("change:outcome",()=>this.drawFoot()),i("msg:custom",({fault:l,keep:h,qr:c})=>{c!==void 0&&
this.backup.scan(c),h&&this.refuse(F(h)&&s("train.unkept")),l&&this.refuse(l)});let o=()=>{q()!==this.day&&this.tell()},
r=l=>{l.key===R("train")&&this.tell()};document.addEventListener("visibilitychange",o),globalThis.addEventListener("stor\
age",r),this.over.push(()=>document.removeEventListener("visibilitychange",o),()=>globalThis.removeEventListener("storag\
e",r),()=>clearTimeout(this.midnight),g.watch(()=>{e.dataset.look=g.theme})),e.addEventListener("pontlevis:next",l=>{l.stopPropagation(),
this.next()}),e.addEventListener("pontlevis:scan",l=>t.send({qr:l.detail})),this.tell(),t.get("board")&&this.mount()}remove(){
this.over.forEach(t=>t())}tell(){this.day=q(),this.model.send({open:this.day,kept:H()}),clearTimeout(this.midnight),this.
midnight=setTimeout(()=>this.tell(),cs())}refuse(t){this.fault.textContent=t,this.fault.dataset.tone=t?"refused":""}begin(t,e="",s=""){
this.refuse(""),this.last=null,this.model.send({begin:t,game:e,theme:s})}rest(){let{day:t,games:e,due:s,repeat:i}=this.model.
get("overview");if(this.model.get("board")||!e)return;if(this.asksDay&&t&&!t.done){this.asksDay=!1,history.replaceState(
null,"",location.pathname+location.search),this.begin("day");return}let o=this.place.contains(document.activeElement)||this.
acts.contains(document.activeElement),r=this.finished();this.head.replaceChildren(...r?[r]:[]),this.place.replaceChildren(
a("div",{class:"pl-offers"},this.daily(t),this.repeats(s,i),this.runs(e),this.backup.el)),this.drawFoot(),(o||r)&&w("but\
ton",this.place).focus({preventScroll:!0}),r&&this.el.scrollIntoView({block:"nearest"})}finished(){let{last:t,t:e}=this;
if(this.last=null,!t||t.of<2)return null;let s=t.results.filter(i=>i==="right").length;return a("p",{class:"pl-finished",
role:"status"},e("train.finished",{right:s,of:t.of}))}daily(t){let{t:e}=this;return t?a("section",{class:"pl-form pl-dai\
ly"},a("h2",{},e("train.day")),a("p",{},t.done?e("train.day_done"):e("train.day_of",{game:t.game})),a("p",{},p(e(t.done?
"train.again":"train.solve"),()=>this.begin("day"),{name:t.done?"":"pl-act pl-main"}))):a("p",{},e("train.no_puzzles"))}repeats(t,e){
let{t:s}=this,i=e.filter(([,h,c])=>c!==null&&h<=this.day),o=e.filter(([,h])=>h>this.day),r=t?a("p",{},p(s(t>1?"train.rep\
eat_now":"train.repeat_one",{count:t}),()=>this.begin("repeat"),{name:"pl-act pl-main"})):null,l=i.map(([h,,c])=>a("li",
{},a("span",{},h),c&&we(c)?a("a",{class:"pl-button",href:we(c)},s("train.to_lesson")):null));return a("section",{class:"\
pl-form"},a("h2",{},s("train.repeat")),e.length?null:a("p",{},s("train.repeat_none")),r,l.length?a("ul",{class:"pl-games"},
...l):null,o.length?a("details",{},a("summary",{},s("train.later",{count:o.length})),a("ul",{class:"pl-games"},...o.map(
([h,c])=>a("li",{},a("span",{},h),a("small",{},this.when(c)))))):null)}when(t){let e=Math.round((Date.parse(t)-Date.parse(
this.day))/Un);return new Intl.RelativeTimeFormat(this.model.get("lang"),{numeric:"auto"}).format(e,"day")}runs(t){let{t:e}=this;
return a("section",{class:"pl-form"},a("h2",{},e("train.runs")),a("p",{},e("train.runs_how")),a("ul",{class:"pl-games"},
...t.map(s=>this.run(s))))}run({id:t,title:e,puzzles:s,run:i,fresh:o,themes:r,strength:l,equal:h}){let{t:c}=this,d=c(s>1?
"train.left":"train.left_one",{fresh:o,puzzles:s}),u=l.tries?`${c("train.strength",{...l})} · ${d}`:d;return a("li",{},
a("span",{},a("b",{},e),a("br"),a("small",{},u)),p(c("train.run",{count:i}),()=>this.begin("run",t),{name:"pl-act"}),h?a(
"p",{class:"pl-equal"},p(c("train.equal"),()=>this.model.send({play:t}))," ",a("small",{},c("train.equal_how",{habit:h}))):
null,r.length?a("details",{class:"pl-themes"},a("summary",{},c("train.themes")),a("p",{},c("train.themes_how")),a("p",{},
...r.map(([m,y,x])=>p(`${y} (${x})`,()=>this.begin("theme",t,m))))):null)}async mount(){let t=this.model.get("board");if(!t){
this.mounted="",this.rest();return}let e=await this.model.widget_manager.get_model(t);await v(e,s=>{t===this.model.get("\
board")&&(this.mounted=t,s.autofocus=!0,this.model.get("series").kind&&(s.dataset.next=""),this.place.replaceChildren(s),
this.drawHead(),this.drawFoot(),this.el.scrollIntoView({block:"start"}))})}drawHead(){let{t,model:e}=this,s=e.get("serie\
s");if(!("kind"in s)||e.get("board")!==this.mounted)return;this.last=s;let i=Array.from({length:s.of},(o,r)=>s.results[r]??
null).map((o,r)=>a("li",{class:`pl-mark-${o||"open"}`,"aria-current":r===s.at-1&&"step"},a("span",{"aria-hidden":"true"},
o===null||o===""?"·":Wn[o]),a("span",{class:"pl-unseen"},t(`train.mark_${o||"open"}`))));this.head.replaceChildren(a("h\
2",{},t(`train.of_${s.kind}`,{game:s.game})),...s.of>1?[a("small",{},t("train.at",{at:s.at,of:s.of})),a("ol",{class:"pl-\
marks"},...i)]:[])}next(){this.model.send({next:!0})}drawFoot(){let{t,model:e}=this;if(e.get("board")!==this.mounted)return;
let s=e.get("outcome"),i=e.get("series");this.acts.hidden=this.said.hidden=!e.get("board");let o="points"in s;this.said.
textContent=o?this.told(s):"";let r=p(t("train.back"),()=>e.send({stop:!0}));if(!("kind"in i)){e.get("board")&&this.head.
replaceChildren(a("h2",{},t("train.playing"))),this.acts.replaceChildren(r);return}let l=i.at===i.of,h=p(t(l?"train.fini\
sh":o?"train.next":"train.skip"),()=>this.next()),c=p(t("train.play_on"),()=>e.send({play_on:!0}));this.acts.replaceChildren(
...i.of>1?[h]:[],...o?[c]:[],r)}told({rated:t,points:e,error:s,change:i,back:o}){let{t:r}=this,l=i<0?`−${-i}`:`+${i}`,
h=t?r("train.rated",{points:e,error:s,change:l}):"",c=o?r("train.returns",{when:this.when(o)}):"";return[h,c].filter(Boolean).
join(" ")}};var ce="pl-waits",ni="pontlevis:bridge",Bn={board:qt,play:se,invite:Zt,lobby:Kt,visit:Xt,"lobby-guest":Qt,rules:ne,chapter:oe,
train:le},oi=new WeakSet;async function Fn(n,t,e){let s=t.widget_manager,i=/pl-model-(\S+)/.exec(n.className)?.[1];if(!(n instanceof
HTMLElement)||!i||oi.has(n)||!s.has_model(i))return;oi.add(n);let o=await s.get_model(i),r=o.get("kind"),l=o.comm_live&&
!us(),h=l?Bn[r]??(await e).get(r):Dt;if(!h)throw new Error(`no script on this page shows a widget of the kind ${r}`);let c=await Promise.
all(Object.values(o.views));n.classList.remove(ce);let d=t.get("words")[o.get("lang")]??{},u=ht(d),m=l?new Jt(o,n,u):null;
m&&ps(n);let y=new h({model:m??o,el:n,t:u,spoken:Fe(d),page:Qs});c.find(x=>x.el===n)?.once("remove",()=>{y.remove(),m?.remove()})}
var Jn=(n,t)=>{let e=t.getRootNode(),s=e instanceof ShadowRoot?e:document.head,i=s.querySelector("#pontlevis-style");i||
(i=a("style",{id:"pontlevis-style"}),s.append(i)),i.textContent!==n&&(i.textContent=n)},ai=(n,t)=>{let e=n.get("style_");
e&&Jn(e,t);let s=zs(n.get("scripts")),i=r=>{r instanceof Element&&r.matches(`.${ce}`)&&Fn(r,n,s)},o=new MutationObserver(
r=>{for(let{target:l,addedNodes:h}of r){i(l);for(let c of h)i(c),c instanceof Element&&c.querySelectorAll(`.${ce}`).forEach(
i)}});return o.observe(t,{subtree:!0,childList:!0,attributeFilter:["class"]}),t.querySelectorAll(`.${ce}`).forEach(i),()=>o.
disconnect()},Vn=n=>{let t=Number(document.body.dataset.rest);t&&n.widget_manager.kernel&&new Bt(n.widget_manager,t);let e=ai(
n,document.body);n.on("comm_live_update",e);let{widget_manager:s}=n;return globalThis.dispatchEvent(new CustomEvent(ni,{
detail:s})),globalThis.addEventListener(ni,i=>{i.detail===s&&e()}),e},ri={initialize:({model:n})=>n.get("scripts")?Vn(n):
void 0,render:({model:n,el:t})=>$s(n,t,ai)};var Yn=800,li=2e3,Kn=250,Gn=1e6,ci=()=>typeof WebAssembly!="object"||typeof DecompressionStream!="function"||typeof Worker!=
"function"?"old":"",Xn=()=>location.protocol==="file:"?"file":Qe()?"framed":"lost",he=class{el=w(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,this.begin(Yn)}begin(t){this.came=this.all=0,this.taken=this.over=!1,setTimeout(()=>this.show(),t)}tell({came:t=0,
due:e=0,taken:s=this.taken}){this.came+=t,this.all+=e,this.taken=s,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=
!0,setTimeout(()=>this.draw(),Kn))}show(){this.over||(this.el.hidden=!1,this.draw())}megabytes(t){return(t/Gn).toFixed(1).
replace(".",this.say("decimal"))}draw(){if(this.drawing=!1,this.over)return;let t=Math.min(this.came,this.all),e={done:this.
megabytes(t),all:this.megabytes(this.all)};w("p",this.el).textContent=this.say(be()?"arriving_plain":this.taken?"arrivin\
g_taken":"arriving",e),w("progress",this.el).setAttribute("value",String(this.all?t/this.all:0))}end(){this.over=this.el.
hidden=!0}fail(t=Xn()){this.over=!0,this.el.hidden=!1,w("progress",this.el).hidden=!0,w("p",this.el).textContent=this.say(
be()?"unable_plain":"unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-unable");let e=w("#hou\
se-made");document.head.append(a("script",{src:e.href.replace(/json\.packed$/,"pictures.js")}))}};var Qn=async n=>{let t=await fetch(n);if(!t.ok||!t.body)throw new Error(`${n}: ${t.status}`);return t},Zn=({body:n},t)=>n.
pipeThrough(new TransformStream({transform(e,s){t(e.byteLength),s.enqueue(e)}})),hi=async(n,{type:t="application/octet-s\
tream",came:e=()=>{}}={})=>{let s=Zn(await Qn(`${n}.packed`),e).pipeThrough(new DecompressionStream("gzip"));return new Response(
s,{headers:{"Content-Type":t}})};var to=60,eo="not taken over",so=new URL("../python/worker.js",import.meta.url).href,de=class{#t=null;#i;#e;#o;#s=[];#n=0;constructor(t,e,s){
this.#i=t.map(({source:o,opened:r})=>({source:o,opened:r.map(([l])=>l)})),this.#e=e,this.#o=s,this.models=new Y(this,()=>e.
tell({taken:!0})),this.#a(),document.addEventListener("visibilitychange",()=>{this.#n=Date.now(),document.hidden||this.#l()});
let i=Number(document.body.dataset.rest??to);setInterval(()=>{document.hidden&&Date.now()-this.#n>=1e3*i&&this.#c()},Math.
min(5e3,250*i))}#a(){let t=this.#t=new Worker(so,{type:"module"});t.addEventListener("message",({data:e})=>this.#r(e)),t.
addEventListener("error",()=>this.#e.fail()),t.postMessage(["cells",this.#i])}#r(t){t[0]==="came"||t[0]==="due"?this.#e.
tell({[t[0]]:t[1]}):t[0]==="failed"?this.#e.fail():t[0]==="ready"?(this.#e.end(),this.models.awake=!0,this.#o()):t[0]===
"custom"&&eo in t[2]?location.reload():this.models.hear(t)}postMessage(t){this.#n=Date.now(),this.#l(),this.#t?.postMessage(
t)}#l(){if(!this.#t){this.#e.begin(li),this.#a();for(let{model:t,content:e}of this.#s)t.send(e)}}#c(){let t=this.models.
all();!this.#t||!this.models.awake||document.querySelector("[data-busy]")||!t.every(at)||(this.#s=Wt(t),this.#t.terminate(),
this.#t=null,this.models.rest())}};var io=30,no="application/vnd.jupyter.widget-view+json",oo='script[type="application/vnd.voila.cell-output+json"]',ao=new URL(
"../python/",import.meta.url).href,ro=w("#house-made"),qe=new he(Je()),di=async n=>(await hi(n)).json(),lo=()=>{document.
documentElement.dataset.python="ready",Ue()},co=(n,t,e)=>v(t,s=>{n.after(s);let[i,o]=t.get("size")??[];e&&s.dispatchEvent(
new CustomEvent("pontlevis:picture",{detail:{svg:e,shape:"wide",size:[i,o]}}))}),ho=n=>[...n].sort((t,e)=>+!!e.closest("\
.house-on")-+!!t.closest(".house-on")),He=()=>new Promise(n=>{setTimeout(n)}),po=async()=>{if(await We())return;let[n,t]=await Promise.
all([di(ro.href.replace(/\.packed$/,"")),di(`${ao}bridge.json`)]),{models:e}=new de(n.cells,qe,lo);await He();for(let[o,
r]of n.cells.flatMap(({opened:l})=>l))e.open(o,o===n.bridge?t:r);n.bridge&&ri.initialize({model:await e.get_model(n.bridge)});
let s=Object.assign({},...n.pictures);await He();let i=performance.now();for(let o of ho(document.querySelectorAll(oo))){
let{data:r}=JSON.parse(o.textContent??"{}"),l=r?.[no]?.model_id;e.has_model(l)&&(await co(o,await e.get_model(l),s[l]),!(performance.
now()-i<io)&&(await He(),i=performance.now()))}},pi=ci();pi?qe.fail(pi):po().catch(n=>{console.error(n),qe.fail()});
