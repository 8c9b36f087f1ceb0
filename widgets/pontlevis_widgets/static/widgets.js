// Made from widgets/page by `make bundle`: change it there.
var a=(n,t={},...e)=>{let s=document.createElement(n);for(let[i,o]of Object.entries(t))typeof o=="function"?s.addEventListener(
i.slice(2),o):o===!0?s.setAttribute(i,""):o!==!1&&o!==void 0&&o!==null&&s.setAttribute(i,String(o));return s.append(...e.
filter(i=>i!=null).map(i=>i instanceof Node?i:String(i))),s},$=(n,...t)=>{let e=[...n.children],s=t.map(i=>{let o=e.findIndex(
r=>r.isEqualNode(i));return o<0?i:e.splice(o,1)[0]});for(let i of e)i.remove();s.forEach((i,o)=>{n.children[o]!==i&&n.insertBefore(
i,n.children[o]??null)})},rt=(n,t)=>n.replace(/<style>.*?<\/style>/s,"").replace(/(<g id="|<use href="#)/g,`$1${t}-`),ti="\
http://www.w3.org/2000/svg",ei={undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2",redo:"M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 \
12h2",hint:"M14 4a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15zM11 25h6",why:"M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",back:"\
M18 6l-8 8 8 8",forth:"M10 6l8 8-8 8",play:"M9 6l12 8-12 8z",new:"M14 5v18M5 14h18",again:"M22 9a9 9 0 1 0 1 8M23 4v6h-6",
list:"M10 8h14M10 14h14M10 20h14M5 8v.1M5 14v.1M5 20v.1",dials:"M4 9h11M21 9h3M4 19h3M13 19h11M18 6v6M10 16v6",share:"M9\
 15l10-6M9 15l10 6M9 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 0 1 6 0"},
I=(n,t,...e)=>{let s=document.createElementNS(ti,n);for(let[i,o]of Object.entries(t))s.setAttribute(i,String(o));return s.
append(...e),s},X=n=>I("svg",{viewBox:"0 0 28 28","aria-hidden":"true"},I("path",{d:ei[n]})),p=(n,t,{name:e="",drawn:s,hidden:i=!1,
type:o="button"}={})=>a("button",{type:o,class:`pl-button ${e}`.trim(),onclick:t,hidden:i},s?X(s):null,a("span",{},n)),E=(n,t=document)=>{
let e=t.querySelector(n);if(!(e instanceof HTMLElement))throw new Error(`the page has no ${n}`);return e},T=n=>n.target instanceof
Element?n.target:null;var Ie="speech.",si=(n,t={})=>n.replace(/\{(\w+)\}/g,(e,s)=>String(t[s]??e)),Ne=n=>(t,e)=>si(n[t]??t,e),Re=n=>{let t=Object.
keys(n).filter(e=>e.startsWith(Ie)).map(e=>[new RegExp(e.slice(Ie.length),"g"),n[e]]);return e=>t.reduce((s,[i,o])=>s.replace(
i,o),e)};var ze=n=>globalThis.matchMedia?.(n)??{matches:!1,addEventListener(){},removeEventListener(){}},ce=ze("(prefers-color-sc\
heme: dark)"),ii=ze("(prefers-reduced-motion: reduce)"),[ni,oi]=[100,500],ai=["class","style","data-theme","data-bs-them\
e","data-jp-theme-light"],ri=n=>{let t=Object.assign(document.createElement("canvas"),{width:1,height:1}).getContext("2d");
if(!t)return null;t.fillStyle=n,t.fillRect(0,0,1,1);let[e,s,i,o]=t.getImageData(0,0,1,1).data;return o<128?null:(.3*e+.6*
s+.1*i)/255},li=({clientWidth:n,clientHeight:t})=>2*n*t>innerWidth*innerHeight,ci=()=>{let{body:n,documentElement:t}=document;
for(let s of[...[...n.children].filter(li),n,t]){let i=ri(getComputedStyle(s).backgroundColor);if(i!==null)return i<.5}let e=getComputedStyle(
t).colorScheme;return e.includes("dark")&&(ce.matches||!e.includes("light"))},g={get theme(){let n=document.documentElement.
dataset.theme,t=document.body.dataset.jpThemeLight;return n==="light"||n==="dark"?n:t?t==="false"?"dark":"light":ci()?"d\
ark":"light"},get still(){return ii.matches},get ratio(){return Math.min(3,Math.max(1,globalThis.devicePixelRatio||1))},
watch(n){let t=[],e=()=>t.forEach(clearTimeout),s=()=>{e(),t=[ni,oi].map(o=>setTimeout(n,o))},i=new MutationObserver(o=>{
o.some(({attributeName:r})=>r?.startsWith("data-"))&&n(),s()});for(let o of[document.documentElement,document.body])i.observe(
o,{attributeFilter:ai});return ce.addEventListener("change",s),()=>{i.disconnect(),e(),ce.removeEventListener("change",s)}}};var hi=3,He=({dataset:n},t)=>{let e=Number(n.busy??0)+t;e?n.busy=String(e):delete n.busy},y=n=>{let t=!0;return He(n,1),
()=>{t&&He(n,-1),t=!1}},lt=(n,t)=>{try{n()}finally{t()}},B=(n,t)=>{let e=y(n);requestAnimationFrame(()=>lt(t,e))},P=(n,t)=>new Promise(
e=>{if(t(g.still?"auto":"smooth"),g.still){e();return}let s=y(n),i=()=>{s(),e()},[o,r]=[NaN,0],l=()=>{let{top:c}=n.getBoundingClientRect();
r=c===o?r+1:0,o=c,r<hi?requestAnimationFrame(l):i()};requestAnimationFrame(l)}),N=class{#t;#s=()=>{};#i;constructor(t){this.#t=
t}set(t,e){this.clear();let s=this.#s=y(this.#t);this.#i=setTimeout(()=>lt(t,s),e)}clear(){clearTimeout(this.#i),this.#s()}};var Pe=n=>{let{top:t,width:e}=n.getBoundingClientRect(),s=Math.ceil(t+scrollY);e&&(s<.6*innerHeight?n.style.setProperty(
"--pl-above",`${s}px`):n.style.removeProperty("--pl-above"))},he=n=>getComputedStyle(n.parentElement??n).display==="flex"?
n.offsetHeight:0,De=(n,t)=>{let e=he(t);e&&n.style.setProperty("--pl-said",`${e}px`)},qe=(n,t,e)=>n<0?n:Math.max(0,Math.
min(t-e,n));var de=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}"),x=()=>new URL(document.documentElement.
dataset.home??de().baseUrl??document.body.dataset.baseUrl??"/",document.baseURI),pe=n=>{let{href:t}=x();try{let e=new URL(
n,t).href;return e.startsWith(t)?e:""}catch{return""}};var di="pontlevis:2:",Ue="pontlevis:1:",pi=/\/proxy\/.*/,ui,R=n=>(ui??=mi(`${di}${x().pathname.replace(pi,"/")}:`))+n,mi=n=>{
for(let t of Object.keys(localStorage).filter(e=>e.startsWith(Ue))){let[e,s]=[localStorage.getItem(t),n+t.slice(Ue.length)];
localStorage.removeItem(t);try{localStorage.setItem(s,localStorage.getItem(s)??e??"")}catch{localStorage.setItem(t,e??"")}}
return n},O=n=>{try{return localStorage.getItem(R(n))}catch{return null}},C=(n,t)=>{try{return localStorage.setItem(R(n),
t),""}catch(e){return e instanceof Error&&e.name==="QuotaExceededError"?"full":"closed"}},Q=n=>{try{localStorage.removeItem(
R(n))}catch{}},ct=n=>{try{let t=R("");return Object.keys(localStorage).filter(e=>e.startsWith(t+n)).map(e=>e.slice(t.length))}catch{
return[]}},_=n=>{try{return JSON.parse(O(n)??"null")}catch{return null}},w=n=>typeof n=="object"&&n!==null&&!Array.isArray(
n),S=n=>{let t=_(n);return w(t)?t:{}},z=(n,t)=>C(n,JSON.stringify({...S(n),...t}));var Be=Math.random().toString(36).slice(2),fi=n=>w(n)&&w(n.record),Z=n=>{let t=_(n);return fi(t)?t:null},ue=(n,t)=>n!==null&&
n.tab!==Be&&Number.isInteger(n.revision)&&n.revision>t,gi=(n,t)=>{let{base:e,revision:s}=t;if(t.full)return{...t.full,revision:s};
let i=n?.record.moves;if(n?.revision!==e||!Array.isArray(i)||i.length<t.keep)return null;let o=[...i.slice(0,t.keep),...t.
add],r={...n,record:{...n.record,...t.set,moves:o},revision:s};return t.table?{...r,table:t.table}:r},Fe=(n,t)=>C(n,JSON.
stringify({...t,tab:Be,when:Date.now()})),We=(n,t)=>{let e=Z(n);if(ue(e,t.base))return"stale";let s=gi(e,t);return s===null?
"whole":(Je.set(n,s),Fe(n,s))},Je=new Map,me=(n,t)=>[Je.get(n),Z(n)].find(e=>e?.revision===t)??null,Ve=n=>`${n}~copy`,Ye=(n,t)=>Fe(
Ve(n),t),pt=n=>{let t=O(n);t&&C(Ve(n),t),Q(n)},tt=n=>`${n}/play-${Date.now().toString(36)}${Math.random().toString(36).slice(
2,10)}`,Ke=n=>n.flatMap(t=>ct(`${t.id}/play-`).map(e=>wi(e,t,Z(e)))).filter(t=>t!==null).sort((t,e)=>e.when-t.when),dt=n=>Array.
isArray(n)?n:[],wi=(n,t,e)=>{if(e===null)return null;let s=w(e.table)?e.table:{},[i,o]=[dt(s.names),dt(s.seats).map(String)],
r=i.map((l,c)=>String(dt(e.places)[c]??t.places[c]?.id??""));return{key:n,game:t,sitters:o,places:r,copy:n.endsWith("~co\
py"),over:!!s.over,when:vi(e.when),names:i.map((l,c)=>String(l||(t.places.find(({id:h})=>h===r[c])?.name??""))),turns:Number.
isInteger(s.turns)?Number(s.turns):0,won:dt(s.won).filter(Number.isInteger)}},bi=864e13,vi=n=>Number.isFinite(n)&&Math.abs(
Number(n))<=bi?Number(n):0;var F=()=>{let n=_("stars");return Array.isArray(n)?new Set(n.filter(t=>typeof t=="string")):new Set(w(n)?Object.keys(n).
filter(t=>n[t]):[])},ut=n=>C("stars",JSON.stringify(Object.fromEntries([...F().add(n)].map(t=>[t,1]))));var Xe="train",yi=50,D=()=>S(Xe),H=n=>w(D()[n])?D()[n]:{},W=n=>{let t=D();for(let[e,s]of Object.entries(n)){let i={...H(
e),...s};t[e]=Object.fromEntries(Object.entries(i).filter(([,o])=>o!==null))}return C(Xe,JSON.stringify(t))},q=(n=new Date)=>[
String(n.getFullYear()).padStart(4,"0"),n.getMonth()+1,n.getDate()].map(t=>String(t).padStart(2,"0")).join("-"),Qe=(n=new Date)=>new Date(
n.getFullYear(),n.getMonth(),n.getDate()+1).getTime()-n.getTime(),fe=(n,t,e)=>{let s=q(),i=H("tried")[n];t&&(i?i.day===s:
!H("repeat")[n])||W({tried:{[n]:{day:s,good:t,at:e}}})},mt=(n,t)=>{let e=Object.keys(H("own")).filter(i=>i!==n),s=Object.
fromEntries(e.slice(0,Math.max(0,e.length+1-yi)).map(i=>[i,null]));return W({own:{...s,[n]:t},repeat:s,tried:{...s,[n]:{
day:q(),good:!1,at:""}}})};var ki=[659.3,987.8],xi=.14,Ze=.5,ts=()=>{try{let n=new AudioContext;ki.forEach((t,e)=>Si(n,t,n.currentTime+e*xi)),setTimeout(
()=>n.close(),1500)}catch{}},Si=(n,t,e)=>{let s=new OscillatorNode(n,{type:"sine",frequency:t}),i=new GainNode(n,{gain:0});
i.gain.linearRampToValueAtTime(.12,e+.02),i.gain.exponentialRampToValueAtTime(.001,e+Ze),s.connect(i).connect(n.destination),
s.start(e),s.stop(e+Ze)};var f=()=>document.body.hasAttribute("data-voila"),v=async(n,t)=>{let e=await n.widget_manager.create_view(n);t(e.el),(e.
luminoWidget??e.pWidget)?.processMessage({type:"after-attach"})},es=n=>{f()||(n.addEventListener("focusin",t=>T(t)?.setAttribute(
"data-lm-suppress-shortcuts","true")),n.addEventListener("keydown",t=>t.stopPropagation()))},ss=()=>JSON.parse(document.
getElementById("jupyter-config-data")?.textContent??"{}").appName==="Mercury",U=()=>document.querySelector(".house-steps\
:not([hidden])")!==null;var is=n=>`#game=${encodeURIComponent(n)}`,ns=n=>{if(!n.startsWith("#game="))return"";try{return decodeURIComponent(n.slice(
6))}catch{return""}},A=(n,t)=>new URLSearchParams(n).get(t)?.replace(/[.,;:!?)]+$/,"")??null,ft=({search:n,hash:t})=>{let[
,e,s]=/^#([\w-]+)\.(\w+)[.,;:!?)]*$/.exec(t)??[],i=A(n,"room");return i===null?null:{room:i,game:A(n,"game")??"",chair:e??
"",key:s??""}},ge=n=>n.startsWith("watch-"),os=n=>n.replace(/-[^-]*$/,"");var gt=n=>document.body.dataset.voila==="worker"?n.replace(".ipynb",".html"):n;var as=-1/0,rs=({timeStamp:n})=>{as=n},wt=(n,t)=>t-n<350&&as<n;var bt=class{el=null;rule="";watch=null;constructor(t){this.board=t}button(t){if(!this.board.ui.exemplified)return null;
let e=p(this.board.t("do.perform"),()=>this.open(t),{name:"pl-exemplify",drawn:"play"});return e.dataset.exemplify=t,e}open(t){
let{board:e,board:{t:s,cards:i}}=this,[o,r,l]=i[t]??[t,"",""],c=e.key.split("/")[0],h=f()?a("a",{class:"pl-button",href:gt(
`${c}-rules.ipynb#${t}`),target:"_blank"},s("do.open_rules")):null;this.more=p(s("do.another"),()=>this.ask(!0),{name:"p\
l-another"}),this.openDialog(t,o,[a("p",{},r),l?a("small",{},l):null],[this.more,h]),this.ask(!1)}learn(t,e){this.openDialog(
"",e,[],[]),this.said&&(this.said.textContent=this.board.t("review.making")),this.board.send({do:"learn",value:t})}openDialog(t,e,s,i){
let{board:o}=this;this.rule=t,this.close(),this.place=a("div",{class:"pl-here"}),this.said=a("p",{class:"pl-quiet",role:"\
status"});let r=p(o.t("do.latest"),()=>this.close(),{name:"pl-main"});this.el=a("dialog",{class:"pl-example","aria-label":e,
onclose:()=>this.close()},a("h3",{},e),...s,this.place,this.said,a("p",{class:"pl-acts"},r,...i)),o.el.append(this.el),this.
el.showModal()}ask(t){this.more?.setAttribute("disabled",""),this.board.send({do:"example",rule:this.rule,value:t})}async show({
rule:t,board:e,said:s,own:i}){i&&mt(...i);let{el:o,place:r,more:l}=this;if(!o||!r||t!==this.rule||(this.said&&(this.said.
textContent=i?this.board.t("review.kept"):s),!e))return;l?.removeAttribute("disabled");let c=await this.board.model.widget_manager.
get_model(e);await v(c,h=>r.replaceChildren(h)),this.play(r)}play(t){let e=()=>{let s=t.querySelector("[data-act=':perfo\
rm']");s instanceof HTMLButtonElement&&(this.watch?.disconnect(),s.click())};this.watch?.disconnect(),this.watch=new MutationObserver(
e),this.watch.observe(t,{childList:!0,subtree:!0}),e()}close(){let{el:t}=this;this.watch?.disconnect(),this.el=null,t?.close(),
t?.remove()}};var Ei='<path d="M13 46c1-7 5-10 11-10s10 3 11 10z" fill="var(--pl-cloth)"/><circle cx="24" cy="26" r="11" fill="#f1d3ae\
" stroke="#6b4a2b"/><path d="M19.5 25v1.6M28.5 25v1.6" stroke="#3c2a1a" stroke-width="2.2" stroke-linecap="round"/>',we='\
<path d="M20 31q4 3 8 0" fill="none" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/>',ls=[["#5b6f8a",`${we}\
<path d="M12.5 26C11 15 17 11 24 11s13 4 11.5 15C33 22 31 19 24 19s-9 3-11.5 7z" fill="#6b4326"/>`],["#4f8f63",`${we}<pa\
th d="M10 20c3-9 24-11 29-2-8-2-20-2-29 2z" fill="#4f8f63" stroke="#2e5a3d"/><path d="M33 14c2-6 6-9 11-10 0 6-4 10-9 12\
z" fill="#e7b84b" stroke="#8a6414"/>`],["#3f77a8",`${we}<path d="M24 5c-10 2-16 11-14 27 1 4 3 7 5 9 0-6-3-9-2-16 1-6 5-\
9 11-9s10 3 11 9c1 7-2 10-2 16 2-2 4-5 5-9C40 16 34 7 24 5z" fill="#3f77a8" stroke="#22486b"/>`],["#8a8f98",'<path d="M2\
0 31h8" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/><path d="M24 8C24 3 31 1 37 5c-5 0-8 2-9 5z" fill="#\
b23a31" stroke="#7f2721"/><path d="M11 38V22C11 13 17 8 24 8s13 5 13 14v16l-4-2V24H15v12z" fill="#aab0ba" stroke="#565c6\
6"/><path d="M13 22h22" stroke="#565c66" stroke-width="2.4"/>'],["#7b4a86",'<path d="M14 29c0 12 5 16 10 16s10-4 10-16c-\
3 3-6 2-10 2s-7 1-10-2z" fill="#d9d6cf" stroke="#7c786e"/><path d="M20.5 34h7" stroke="#3c2a1a" stroke-width="1.6" strok\
e-linecap="round"/><path d="M12 19 10 7l7 5 7-8 7 8 7-5-2 12c-8-3-16-3-24 0z" fill="#e7b84b" stroke="#8a6414"/>']],vt=n=>{
let[t,e]=ls[n]??ls[0],s=a("span",{class:"pl-face","data-face":n,"aria-hidden":"true"});return s.innerHTML=`<svg viewBox=\
"0 0 48 48" style="--pl-cloth:${t}" stroke-linejoin="round">${Ei}${e}</svg>`,s};var et=n=>n<0?n:n%6,yt=([,n,,,t],e)=>t?"":e[n]??"";var J=class{constructor(t,e){this.el=t,this.lookUp=e,t.addEventListener("keydown",s=>this.key(s))}source(t,e){return t in
e?a("button",{type:"button",class:"pl-source",onclick:()=>this.lookUp(t)},e[t][3]):a("small",{},t)}get all(){return[...this.
el.querySelectorAll("button")].filter(t=>t.classList.contains("pl-source"))}stop(t){let{all:e}=this,s=e.at(t);for(let i of e)
i.tabIndex=i===s?0:-1}key(t){let e={ArrowUp:-1,ArrowDown:1}[t.key],s=this.all.filter(r=>r.checkVisibility()),i=s.findIndex(
r=>r===document.activeElement),o=e&&i>=0?s[i+e]:null;o&&(t.preventDefault(),o.focus())}};var cs=100,Ci=200,Oi=(n,t)=>{let e=t.findIndex((s,i)=>s!==n[i]);return e<0?t.length:e},kt=class{el=a("ol",{class:"pl-log"});lines=[];names=[];cards={};first=0;shown=!1;constructor(t){
this.sources=new J(this.el,t),this.el.addEventListener("scroll",()=>{this.el.scrollTop<Ci&&this.hold(this.first-cs)}),new ResizeObserver(
()=>{let e=this.el.clientHeight>0;e&&!this.shown&&this.bottom(),this.shown=e}).observe(this.el)}draw(t,e,s){let i=e.join()===
this.names.join()?Oi(this.lines,t):0;if(i===t.length&&i===this.lines.length)return!1;Object.assign(this,{lines:t,names:e,
cards:s});let{el:o}=this,r=Math.max(0,t.length-cs);for(let l of[...o.children].slice(Math.max(0,i-this.first)))l.remove();
for(;this.first<r&&o.firstElementChild;this.first+=1)o.firstElementChild.remove();return o.firstElementChild||(this.first=
r),o.append(...t.slice(this.first+o.childElementCount).map(l=>this.line(l))),this.hold(r),this.sources.stop(-1),!0}hold(t){
let{el:e}=this,s=Math.min(this.first,Math.max(0,t));if(s===this.first)return;let i=e.scrollHeight-e.scrollTop;e.prepend(
...this.lines.slice(s,this.first).map(o=>this.line(o))),this.first=s,e.scrollTop=e.scrollHeight-i}line(t){let[,e,s,i]=t;
return a("li",{"data-seat":et(e)},a("b",{},yt(t,this.names)),a("span",{},` ${s}`),this.sources.source(i,this.cards))}bottom(){
this.el.scrollTop=this.el.scrollHeight}};var[xt,st]=[320,100],_i=n=>{let t=n[0][0],e=Math.max(1,n[n.length-1][0]-t);return n.map(([s,i])=>[Math.round(xt*(s-t)/e),
st-i])},St=class{buttons=a("div",{class:"pl-reviews"});running=a("p",{class:"pl-running",role:"status"});el=a("section",
{class:"pl-review",hidden:!0});kept=a("p",{class:"pl-quiet",role:"status"});drawn="";constructor(t,e){this.board=t,this.
jump=e}draw(t){let e=JSON.stringify(t);if(e===this.drawn)return;this.drawn=e;let s=this.buttons.contains(document.activeElement);
this.running.textContent=t?.running??"",this.buttons.replaceChildren(...t?this.offered(t):[]),t&&!t.found&&(this.kept.textContent=
""),this.el.hidden=!t?.found,this.el.replaceChildren(...t?.found?this.found(t.found):[]),s&&this.lead()}lead(){let t=this.
el.querySelector("strong");(t??this.buttons.querySelector("button"))?.focus({preventScroll:!0}),t&&P(this.board.el,s=>this.
el.scrollIntoView({block:"nearest",behavior:s}))}offered({offers:t,running:e}){let{t:s}=this.board,i=o=>()=>this.board.send(
{do:"review",value:o});return e?[p(s("review.stop"),i(null))]:t.map(([o,r])=>p(r,i(o)))}found({luck:t,decisions:e,line:s,
heard:i,moments:o,note:r}){return[a("div",{},a("strong",{tabindex:-1},this.board.t("review.title")),a("p",{},t?`${t} `:"",
e),this.line(s,o.map(([l])=>l),i),a("small",{},r),this.table(s)),a("ol",{},...o.map(l=>this.moment(...l))),this.kept]}keeps(){
this.kept.textContent=this.board.t("review.keeps")}line(t,e,s){let i=_i(t),o=i.filter((r,l)=>e.includes(t[l][0])).map(([
r,l])=>I("circle",{cx:r,cy:l,r:5}));return I("svg",{viewBox:`-38 -8 ${xt+46} ${st+16}`,role:"img","aria-label":s},I("pat\
h",{d:`M0 0V${st}H${xt}M0 ${st/2}H${xt}`,class:"pl-axes"}),...[100,0].map(r=>this.percent(r)),I("path",{d:`M${i.map(r=>r.
join(" ")).join("L")}`,class:"pl-chances"}),...o)}percent(t){let e=document.createTextNode(this.board.t("result.percent",
{count:t}));return I("text",{x:-5,y:st-t+4,"text-anchor":"end"},e)}moment(t,e,s,i,o){let{board:r}=this,l=p(r.t("review.l\
ook",{ply:t}),()=>this.jump(o)),c=p(r.t("review.learn"),()=>r.panel?.example.learn(t,r.t("review.learn")));return a("li",
{},a("b",{},e),a("p",{},s),i?a("p",{},i):null,a("p",{class:"pl-next-games"},l,c))}table(t){let{t:e}=this.board,s=t.map(([
o,r])=>a("tr",{},a("th",{scope:"row"},o),a("td",{},e("result.percent",{count:r})))),i=a("tr",{},a("th",{scope:"col"},e("\
review.move")),a("th",{scope:"col"},e("review.chances")));return a("details",{},a("summary",{},e("review.table")),a("tab\
le",{},a("thead",{},i),a("tbody",{},...s)))}};var Et=class{said=a("p",{class:"pl-said",role:"status"});title=a("strong");how=a("p",{class:"pl-how"});turning=a("div",{
class:"pl-turning"});memory=a("p",{class:"pl-memory"});seats=a("ol");acts=a("div",{class:"pl-next-games"});code=a("div");el=a(
"section",{class:"pl-result",hidden:!0});drawn="";arrived=!1;constructor(t,e,s,i){this.board=t,this.act=e,this.jump=s,this.
sources=new J(this.el,i),this.review=new St(t,s),this.el.append(this.title,this.how,this.review.running,this.acts,this.code,
this.turning,this.memory,this.seats)}draw(t){this.review.draw(t?.review??null);let e=JSON.stringify({...t,review:null});
if(e!==this.drawn){this.drawn=e;let s=this.el.contains(document.activeElement);this.el.hidden=!t,s&&!t&&this.board.stage?.
take();let i=t?this.board.spoken(`${t.title} ${t.how}`):"";if(this.said.textContent!==i&&(this.said.textContent=i),t)this.
fill(t);else for(let o of[this.title,this.how,this.turning,this.memory,this.seats])o.replaceChildren()}!t||!this.board.live?
this.arrived=!1:this.arrived||this.arrive(t)}fill({title:t,how:e,rule:s,tone:i,turning:o,weighed:r,rated:l,memory:c,seats:h,
acts:d}){let{t:u}=this.board;this.el.dataset.tone=i,this.title.textContent=t,this.how.replaceChildren(e," ",this.sources.
source(s,this.board.cards)),this.memory.textContent=c,this.memory.hidden=!c,this.turning.hidden=!o&&(r||!l),this.turning.
replaceChildren(...o?this.decided(...o):[a("p",{},u("result.weighing"))]),this.seats.replaceChildren(...h.map(m=>this.seat(
...m))),this.sources.stop(0),this.redo(d)}redo(t){let e=()=>this.board.send({do:"share"}),s=JSON.stringify(t);if(this.acts.
hidden=!t.length,this.acts.dataset.acts===s)return;this.acts.dataset.acts=s;let[i,...o]=t.map(this.act);this.acts.replaceChildren(
...[i,this.review.buttons,...o].filter(Boolean),p(this.board.t("do.share"),e,{drawn:"share"}))}decided(t,e,s){return[a("\
p",{},t," ",a("small",{},e)),p(this.board.t("result.jump"),()=>this.jump(s),{name:"pl-jump"})]}seat(t,e,s,i){let o=i.map(
([r,l,c])=>a("li",{},a("b",{},r)," ",l," ",this.sources.source(c,this.board.cards)));return a("li",{class:s?"pl-won":""},
a("details",{},a("summary",{},a("b",{},t),a("span",{},e)),a("ul",{},...o)))}arrive({rated:t,weighed:e}){this.arrived=!0,
this.board.ui.ply[2]||P(this.board.el,s=>this.el.scrollIntoView({block:"nearest",behavior:s})),t&&!e&&this.board.send({do:"\
weigh"})}};var Ti=900,Ct=class{ticking;stopped=()=>{};constructor(t){let{t:e}=t;this.board=t,this.back=p(e("result.back"),()=>this.
step(-1),{drawn:"back",name:"pl-mute"}),this.play=p(e("result.play"),()=>this.toggle(),{drawn:"play"}),this.forth=p(e("r\
esult.forth"),()=>this.step(1),{drawn:"forth",name:"pl-mute"}),this.el=a("div",{class:"pl-replay",role:"group","aria-lab\
el":e("label.replay"),hidden:!0},this.back,this.play,this.forth)}draw({replay:t,ply:[e,s]}){this.el.hidden=!t,(!t||e>=s)&&
this.stop(),this.back.setAttribute("aria-disabled",String(e<=0)),this.forth.setAttribute("aria-disabled",String(e>=s))}step(t){
this.stop(),this.go(t)}go(t){let[e,s]=this.board.ui.ply,i=Math.min(s,Math.max(0,e+t));i!==e&&this.board.model.send({do:"\
scrub",value:i})}toggle(){if(this.ticking){this.stop();return}let[t,e]=this.board.ui.ply;this.go(t>=e?-e:1),this.ticking=
setInterval(()=>this.go(1),Ti),this.stopped=y(this.board.el),this.label("result.pause")}stop(){clearInterval(this.ticking),
this.ticking=void 0,this.stopped(),this.label("result.play")}label(t){let e=this.play.querySelector("span");e&&(e.textContent=
this.board.t(t))}};var Li=40,Mi=1e3,Ot=class{count=a("output");held=!1;moved=-1/0;seen=null;constructor(t,e){let{t:s}=t;this.board=t,this.strip=
e,this.passing=new N(t.el),this.range=a("input",{type:"range",min:0,max:0,value:0,"aria-label":s("label.replay"),onpointerdown:()=>this.
take(),onpointerup:()=>this.let(),onpointercancel:()=>this.let(),oninput:()=>this.pass()}),this.recall=p(s("do.recall"),
()=>t.send({do:"recall"}),{hidden:!0,drawn:"play",name:"pl-recall"}),this.recall.title=s("label.recall"),this.replay=new Ct(
t),this.onwards=p(s("do.resume"),()=>t.send({do:"resume"}),{hidden:!0,name:"pl-resume"}),this.el=a("div",{class:"pl-slid\
er",hidden:!0},this.range,this.count,this.recall,this.replay.el,this.onwards),this.home=a("div",{},this.el)}pass(){let t=Number(
this.range.value);this.moved=performance.now(),this.passing.set(()=>this.board.send({do:"scrub",value:t}),Li)}take(){let{
parentElement:t}=this.home;this.held=!0,t&&(t.style.minHeight=`${t.offsetHeight}px`)}let(){this.held=!1,this.home.parentElement?.
style.removeProperty("min-height"),this.updatePlace()}draw(t){let{ply:[e,s,i],replays:o,resumes:r,recalls:l}=t;this.recall.
hidden=!l,this.el.hidden=s===0||!o,this.range.max=String(s),e===Number(this.range.value)&&(this.moved=-1/0),!this.held&&
performance.now()-this.moved>Mi&&(this.range.value=String(e)),this.range.setAttribute("aria-valuetext",this.board.t("lab\
el.ply",{at:e,total:s})),this.count.textContent=`${e} / ${s}`,this.onwards.hidden=!(i&&r),this.replay.draw(t),this.updatePlace()}updatePlace(){
if(this.held)return;let{ply:[t,,e]}=this.board.ui,s=e&&getComputedStyle(this.strip).position==="sticky";this.moveTo(s?this.
strip:this.home);let i=e?t:null;s&&i!==this.seen&&B(this.board.el,()=>this.board.stage?.scrollToPicture()),this.seen=i}moveTo(t){
if(this.el.parentElement===t)return;let{activeElement:e}=document,s=e instanceof HTMLElement&&this.el.contains(e)?e:null;
t.append(this.el),s?.focus({preventScroll:!0})}};var _t=class{el=null;constructor(t){this.board=t;let{t:e}=t,s=p(e("do.summary"),()=>t.send({do:"summary"}));s.setAttribute(
"aria-keyshortcuts","i"),s.append(a("kbd",{"aria-hidden":"true"},"I")),this.home=a("p",{class:"pl-short",hidden:!("summa\
ry"in t.ui.can)},s)}open(t){let{t:e}=this.board;this.close();let s=t.map(([i,o])=>a("section",{},a("h4",{},i),a("ul",{},
...o.map(r=>a("li",{},r)))));this.el=a("dialog",{class:"pl-example pl-summary","aria-label":e("do.summary"),onclose:()=>this.
close(),onkeydown:i=>this.key(i)},a("div",{class:"pl-parts"},...s),a("p",{class:"pl-acts"},p(e("do.latest"),()=>this.close(),
{name:"pl-main"}))),this.board.el.append(this.el),this.el.showModal()}key(t){t.key.toLowerCase()!=="i"||t.ctrlKey||t.metaKey||
t.altKey||(t.preventDefault(),t.stopPropagation(),this.close())}close(){let{el:t}=this;this.el=null,t?.close(),t?.remove()}};var Tt=class{lines=0;answer="";turn="";solved=!1;begun=!1;known=!1;closed=!1;constructor(t){this.t=t}says(t,e,s){let{known:i}=this,
o=t.closed?this.close(t):[...this.story(t,e),this.answered(t),this.called(t),this.prize(t,s,i)].filter(Boolean),r=this.begun;
return this.begun=!0,r?o:[]}close({heard:t}){let e=this.answer;return[this.answer,this.turn,this.known,this.closed]=[t,"",
!0,!0],t===e?[]:[t].filter(Boolean)}story({ply:[,,t],names:e},s){let i=this.known||t?s.length:this.lines;return this.known=
t||this.known&&!s.length,this.lines=s.length,s.slice(i).map(o=>`${yt(o,e)} ${o[2]}`.trim())}answered({heard:t,said:[e]}){
let{answer:s,closed:i}=this;return this.answer=t,this.closed=!1,i?e:t===s?"":t}called({turn:{mine:t,text:e},ply:[,s]}){let[
i,o]=[t?`${s} ${e}`:"",this.turn];return this.turn=i,i===o?"":i&&e}prize({task:t,showing:e},s,i){let o=this.solved||i;return this.
solved=!!(t?.solved&&t.met&&!e),this.solved&&!o?this.t(s?"label.prize_next":"label.prize"):""}};var Ai=12,it=(n,t,e,s=!1)=>{if(n.hidden=!t,n.closest(".pl-board")?.classList.toggle("pl-lesson",t!==null),!t)return;let i=t.
solved&&!s,o=JSON.stringify([t.text,i]);if(n.dataset.drawn===o)return;n.dataset.drawn=o;let r=t.poke?null:a("span",{class:"\
pl-star",role:"img","aria-label":e(i?"label.star":"label.no_star")},i?"★":"☆");n.replaceChildren(...r?[r]:[],a("p",{},
t.text)),n.classList.toggle("pl-solved",i)},be=async n=>{try{return await navigator.clipboard.writeText(n.value),!0}catch{
return n.select(),document.execCommand("copy")}},Lt=class{alt=a("p",{class:"pl-unseen"});heard=a("div",{class:"pl-voice",
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
values(this.tools)),this.slider=new Ot(t,this.strip),this.voice=new Tt(s),this.example=new bt(t),this.summary=new _t(t),
this.result=new Et(t,l=>this.act(l),l=>this.jump(l),l=>this.lookUp(l)),this.log=new kt(l=>this.lookUp(l));let o=a("div",
{class:"pl-told",id:`${t.id}-told`,hidden:!0},this.slider.home,this.log.el);this.whole=a("button",{type:"button",class:"\
pl-whole","aria-expanded":"false","aria-controls":o.id,title:s("label.log"),onclick:()=>this.showWhole(this.whole.getAttribute(
"aria-expanded")!=="true")},X("list"),a("span",{},s("label.log"))),this.told=o,this.logFold=a("section",{class:"pl-fold \
pl-story"},this.whole,o),this.nowFold=a("details",{class:"pl-fold pl-rules"},a("summary",{},this.nowLabel),this.now,this.
summary.home);let r=a("details",{class:"pl-fold pl-choices"},a("summary",{title:s("label.settings")},X("dials"),a("span",
{},s("label.settings"))),this.settings);this.side=a("div",{class:"pl-side",onkeydown:l=>this.escape(l)},this.strip,this.
result.el,this.bar,this.nowFold,this.logFold,r)}jump(t){this.board.send({do:"scrub",value:t}),this.stage.scrollToPicture()}showWhole(t){
this.told.hidden=!t,this.logFold.classList.toggle("pl-open",t),this.whole.setAttribute("aria-expanded",String(t))}foldAway(t){
t instanceof HTMLDetailsElement?t.open=!1:this.showWhole(!1)}escape(t){let e=t.key==="Escape"?T(t)?.closest(".pl-fold:is\
([open], .pl-open)"):null;e instanceof HTMLElement&&(this.foldAway(e),E("summary, button",e).focus())}unfold(){let{task:t,
over:e}=this.board.ui;t||(this.showWhole(!0),this.nowFold.open=!e&&!U()&&Number(getComputedStyle(this.nowFold).getPropertyValue(
"--pl-beside"))===1)}draw(){let{board:t}=this,{ui:e,model:s,cards:i}=t;Object.assign(i,e.cards),this.alt.textContent=s.get(
"alt"),this.drawTurn(e),this.drawCompany(e),this.drawCourse(e),this.drawActs(e.acts,!!e.over),this.drawAnswer(e),it(t.task,
e.task,t.t,t.starWaits),this.drawTools(e),this.slider.draw(e);let o=this.drawLog();this.drawNow(e),this.drawSettings(e),
this.speak(e),e.over&&this.result.el.hidden&&(this.nowFold.open=!1),this.result.draw(e.over),o&&this.log.bottom(),this.makeRoom();
let r=this.slider.held?void 0:this.stage.see();r?r.then(()=>this.board.see(e.picture)):this.board.see(e.picture),this.reach()}speak(t){
for(this.heard.append(...this.voice.says(t,this.board.lines,this.board.goesOn).map(e=>a("p",{},this.board.spoken(e))));this.
heard.childElementCount>Ai;)this.heard.firstElementChild?.remove()}makeRoom(){let{board:{el:t,words:e},strip:s,answer:i,
acts:o}=this;De(t,e),t.classList.remove("pl-tight","pl-brief"),t.classList.toggle("pl-brief",i.scrollHeight>i.clientHeight),
t.classList.toggle("pl-tight",i.offsetHeight+o.offsetHeight>parseFloat(getComputedStyle(s).minHeight))}reach(){for(let t of[
this.answer,this.acts,this.result.el,this.log.el])t.scrollHeight>t.clientHeight?t.tabIndex=0:t.removeAttribute("tabindex")}drawTurn({
turn:t,marks:e}){let s=a("span",{class:`pl-dot${t.thinking?" pl-thinking":""}`,"data-seat":et(t.seat)});this.turn.replaceChildren(
s,t.text),this.turn.classList.toggle("pl-mine",t.mine),this.turn.classList.toggle("pl-unsaid",!t.text),this.mark.hidden=
!e.length,this.mark.textContent=e.map(i=>this.board.t(`label.${i}`)).join(", ")}drawCompany({company:t}){let e=JSON.stringify(
t);this.company.hidden=!t.length,this.company.dataset.said!==e&&(this.company.dataset.said=e,this.company.replaceChildren(
...t.map(([s,i,o],r)=>a("li",{"data-seat":et(r)},vt(s),a("b",{},i),o?a("span",{},o):null))))}drawCourse({course:t,step:e}){
let s=t.find(([u])=>u===e),i=this.course;if(i.hidden=!t.length,i.dataset.at===e)return;i.dataset.at=e;let[o,r,l,c]=s??[],
h=[...new Set(t.map(([,,,u])=>u))].map(u=>a("li",{title:u,"aria-label":u,"aria-current":u===c&&"step"})),d=o&&l?[a("butt\
on",{type:"button","data-name":o,onclick:()=>this.tellRule(l)},a("span",{},c),a("b",{},this.board.t("label.step",{number:o})),
a("span",{},r))]:[];i.replaceChildren(a("ol",{},...h),...d)}tellRule(t){let[e,s]=this.cited(t);s&&(this.cite.replaceChildren(
e,s),s.checkVisibility()||this.lookUp(t))}cited(t){let e=this.card(t);return e?[a("button",{type:"button",class:"pl-name\
d","data-names":t,onclick:()=>this.lookUp(t)},X("list"),this.board.cards[t][3]),e]:[]}lookUp(t){let{now:e,nowFold:s}=this,
i=[...e.children].find(o=>o instanceof HTMLElement&&o.dataset.rule===t)??this.card(t);i&&(e.prepend(i),s.hidden=!1,s.open=
!0,s.scrollTop=0,E("summary",s).focus({preventScroll:!0}),i.scrollIntoView({block:"nearest"}))}drawActs(t,e){let{activeElement:s}=document,
i=s instanceof HTMLElement&&this.acts.contains(s)?s:null,o=[...t.map(r=>this.act(r)),...this.board.goesOn?[this.onTo()]:
[]];$(this.acts,...o),this.acts.hidden=e&&!o.length,i&&!i.isConnected&&(o.find(({dataset:r})=>r.act===i.dataset.act)??this.
stage.el).focus({preventScroll:!0})}onTo(){let t=p(this.board.t("do.next"),()=>this.board.goOn(),{name:"pl-act pl-main p\
l-onwards"});return t.dataset.act=":onwards",t}act([t,e,s,,i]){let o=performance.now(),r=h=>{if(t===":reveal"&&this.hid&&
wt(o,h.timeStamp))return;this.hid=t===":hide";let d=c.animate([{opacity:.6}],{duration:0,fill:"forwards"});this.board.send(
t.startsWith(":")?{do:t.slice(1)}:{play:t},()=>d.cancel())},l=s?a("kbd",{"aria-hidden":"true"},s.toUpperCase()):null,c=a(
"button",{type:"button",class:`pl-button pl-act pl-${i}`,"data-act":t,"aria-label":this.board.spoken(e),"aria-keyshortcu\
ts":s||void 0,onclick:r},e,l);return c}drawAnswer({said:[t,e,s],bars:i,over:o}){this.text.textContent!==t&&(this.text.textContent=
t),this.answer.dataset.tone=e,this.answer.classList.toggle("pl-empty",!t),this.bars.replaceChildren(...i.map(([r,l,c])=>a(
"div",{class:"pl-bar"},a("span",{},r),a("meter",{value:l,min:0,max:100,"aria-label":this.board.spoken(r)}),a("b",{},c)))),
!this.code?.isConnected&&$(this.cite,...this.code&&!o?[this.code]:s?this.cited(s):[])}card(t){let e=this.board.cards[t];
if(!e)return null;let[s,i,o]=e;return a("aside",{class:"pl-card","data-rule":t,role:"note"},a("strong",{},s),a("p",{},i),
o?a("small",{},o):null,this.example.button(t))}drawTools({can:t,asking:e,task:s,undo:i}){for(let[o,r]of Object.entries(this.
tools))r.hidden=!(o in t),t[o]?r.removeAttribute("aria-disabled"):r.setAttribute("aria-disabled","true");this.tools.undo.
title=i||this.board.t("do.undo"),this.tools.why.setAttribute("aria-pressed",String(e)),this.tools.again.classList.toggle(
"pl-main-act",!!s?.missed)}drawLog(){let{lines:t,cards:e,ui:{names:s}}=this.board;return this.logFold.hidden=!t.length&&
this.slider.el.hidden,this.log.draw(t,s,e)}drawNow({rules:t,rulesLabel:e}){this.nowLabel.textContent=e||this.board.t("la\
bel.now"),$(this.now,...t.map(s=>this.card(s)).filter(s=>s!==null)),this.nowFold.hidden=!this.now.childElementCount}drawSettings({
policy:t,task:e}){let{board:{t:s}}=this,i=(h,d)=>this.board.send({do:"set",name:h,value:d}),o=(h,...d)=>{let u=a("select",
{"data-setting":h,onchange:()=>i(h,u.value)},...d.map(m=>a("option",{value:m,selected:t[h]===m},s(`${h}.${m}`))));return a(
"label",{},s(`label.${h}`),u)},r=h=>{let d=a("input",{type:"checkbox",checked:t[h],onchange:()=>i(h,d.checked)});return a(
"label",{},d,s(`policy.${h}`))},l=["assist","memory","aid","practice"].filter(h=>h in t),c=a("div",{},o("pacing","auto",
"step","skip"),o("speed","slow","normal","fast","instant"),...l.map(r),e?this.sound():null);this.settings.innerHTML!==c.
innerHTML&&this.settings.replaceChildren(...c.childNodes)}sound(){let t=a("input",{type:"checkbox",checked:S("settings").
sound===!0,onchange:()=>z("settings",{sound:t.checked})});return a("label",{},t,this.board.t("label.sound"))}showCode({tells:t,
page:e,cell:s}){let i=this.board.t(f()?"label.link":"label.cell"),o=f()?new URL(gt(e),location.href).href:s,r=f()?a("inp\
ut",{readonly:!0,value:o,"aria-label":i}):a("textarea",{readonly:!0,rows:4,"aria-label":i},o),l=a("span",{role:"status"}),
c=async()=>{l.textContent=this.board.t(await be(r)?"result.copied":"result.not_copied")};this.code=a("aside",{class:"pl-\
card pl-code"},a("strong",{},i),t?a("p",{role:"alert"},t):null,r,a("p",{},p(this.board.t("result.copy"),c),l)),(this.board.
ui.over?this.result.code:this.cite).replaceChildren(this.code),r.select()}forget(){this.heard.replaceChildren(),this.forgetCode(),
this.draw()}forgetCode(){this.code=null,this.result.code.replaceChildren()}};var hs=new Map,ve=new EventTarget,nt=n=>n?.row&&n.row.length>1?n.row:[],ds=(n,t)=>!n.includes(t)||(hs.get(n.join(" "))??
n[0])===t,Mt=(n,t)=>n.includes(t)&&n[n.indexOf(t)+1]||"",At=(n,t)=>{hs.set(n.join(" "),t),ve.dispatchEvent(new CustomEvent(
"turn",{detail:t}))},ps=(n,t,e,s,i)=>{let o=(r,l)=>a("button",{type:"button",class:s.has(r)?"pl-done":"","aria-current":r===
e&&"step","aria-label":`${i("label.part",{at:l+1,all:t.length})}${s.has(r)?`, ${i("label.star")}`:""}`,onclick:()=>At(t,
r)});n.hidden=!t.length,$(n,...t.map(o))};var $i=2,V=new Set,$t=class{el=a("div",{class:"pl-canvas","aria-hidden":"true"});mounted="";layers=[];painter=null;away=null;copy="";awaited=()=>{};constructor(t){
this.board=t}get sheets(){return[...this.el.querySelectorAll("canvas")]}async mount(){let{board:t}=this,e=t.model.get("c\
anvas");if(!e||this.mounted===e)return;this.mounted=e,t.live=!0,t.el.classList.remove("pl-live"),this.awaited(),this.awaited=
y(t.el);let s=y(t.el);await this.placeLayers(e).finally(s)}async placeLayers(t){let{board:e,el:s}=this,i=await e.model.widget_manager.
get_model(t),o=this.layers=i.get("_canvases");this.painter=o[0].get("_canvas_manager");for(let l of o)l.off("new-frame");
let r=o.some(l=>l.canvas.parentNode);if(s.replaceChildren(...r?[]:o.map(l=>l.canvas)),r)for(let l of o)await v(l,c=>s.append(
c));for(let l of s.children)l.setAttribute("tabindex","-1");this.away=null,this.uncover()}paint(t){let e=new Uint8Array(
t.buffer,t.byteOffset,t.byteLength).slice();this.painter?.trigger("msg:custom",{dtype:"uint8",shape:[e.length]},[new DataView(
e.buffer)])}leave(){V.delete(this),this.uncover(),this.el.replaceChildren()}sighted(t){V.delete(this),t?this.wake():this.
mounted&&V.add(this);let[e]=V;V.size<=$i||(V.delete(e),e.rest())}rest(){let t=this.layers.map(o=>o.canvas);if(this.layers.
some(({views:o})=>Object.keys(o??{}).length)||!t.length||!this.el.contains(t[0]))return;let{width:s,height:i}=t[0];this.
away={width:s,height:i},this.copy||this.take(t,this.away);for(let o of t)o.width=o.height=0}take(t,e){let s=a("canvas",e),
i=s.getContext("2d");for(let o of t)i?.drawImage(o,0,0);s.toBlob(o=>{s.width=s.height=0,!(this.away!==e||!o)&&(this.copy=
URL.createObjectURL(o),this.el.style.backgroundImage=`url("${this.copy}")`)},"image/webp")}wake(){if(this.away){for(let{
canvas:t}of this.layers)Object.assign(t,this.away);this.away=null,this.board.model.send({want:"picture"})}}forget(){this.
away&&(this.away={...this.away}),this.uncover()}painted(){this.awaited(),this.uncover()}uncover(){URL.revokeObjectURL(this.
copy),this.copy=this.el.style.backgroundImage=""}};var ji=1e3,jt=n=>{for(let t of[...n])t?.remove(),t instanceof HTMLCanvasElement&&(t.width=t.height=0)},It=class{landing=null;#t;#s;#i;#o={
fly:t=>this.#r(t),march:t=>this.#l(t),toss:t=>this.#c(t),flip:t=>this.#g(t),fall:t=>this.#d(t),shake:t=>this.#p(t),glow:t=>this.#u(
t),shine:t=>this.#b(t),topple:t=>this.#w(t)};constructor(t,e,s){this.#t=t,this.#s=e,this.#i=s}#e([t,e,s,i],o="",[r,l]=[t,
e,s,i]){let c=this.#s(),h=this.#i(),d=a("canvas",{class:`pl-ghost ${o}`.trim()});if(!c.length||!h)return null;let u=c[0].
width/h.width;d.width=Math.max(1,Math.round(s*u)),d.height=Math.max(1,Math.round(i*u));let m=d.getContext("2d");for(let k of c)
m?.drawImage(k,t*u,e*u,s*u,i*u,0,0,d.width,d.height);let b=h.shown/h.width;return Object.assign(d.style,{left:`${r*b}px`,
top:`${l*b}px`,width:`${s*b}px`,height:`${i*b}px`}),this.#t.append(d),d}play(t){if(!g.still)for(let e of t)try{this.#o[e.
kind]?.(e)}catch{this.forget()}}forget(){jt(this.#t.children),this.landing=null}async#n(t,e,s,...i){if(!t)return;let o=()=>jt(
[t,...i]);await t.animate(e,{fill:"both",easing:"cubic-bezier(.3,.7,.3,1)",...s}).finished.then(o,o)}lift(t){return this.#e(
t,"pl-lifted")}#r({from:t,to:e,over:s=e}){let i=this.#e(s,"",e),o=this.#e(t,"pl-lifted"),r=this.#i();if(!o||!r){i?.remove();
return}let l=r.shown/r.width,c=`translate(${(e[0]-t[0])*l}px, ${(e[1]-t[1])*l}px)`,h=`scale(${e[2]/t[2]}, ${e[3]/t[3]})`;
o.style.transformOrigin="0 0",this.#n(o,[{transform:"none"},{transform:`${c} ${h}`}],{duration:380},i)}#a([t,e,s,i],o){let r=this.#i(),
l=r?r.shown/r.width:0,c=a("div",{class:"pl-ghost pl-round"}),[h,d,u,m]=[t-2,e-2,s+4,1.06*i+4].map(b=>`${b*l}px`);return Object.
assign(c.style,{left:h,top:d,width:u,height:m,background:`var(--pl-${o})`}),this.#t.append(c),c}#l({from:t,to:e,ground:s}){
let i=this.#a(e,s),o=this.#e(t,"pl-round pl-lifted"),r=this.#i();if(!o||!r){i.remove();return}let l=r.shown/r.width,[c,h]=[
(e[0]-t[0])*l,(e[1]-t[1])*l],d=e[2]/t[2];o.style.transformOrigin="0 0",o.style.zIndex="1";let u={transform:`translate(${c/
2}px, ${h/2-.3*t[2]*l}px) scale(${(1+d)/2})`},m={transform:`translate(${c}px, ${h}px) scale(${d})`};this.#n(o,[{transform:"\
none"},u,m],{duration:480,easing:"ease-in-out"},i)}#c({from:t,ground:e}){let s=this.#a(t,e),i=this.#e(t,"pl-round"),o=this.#i();
if(!i||!o){s.remove();return}i.style.zIndex="1";let r=(.35+.25*Math.random())*t[3]*(o.shown/o.width),l=8+2*Math.floor(3*
Math.random()),c=Array.from({length:l+1},(d,u)=>{let m=u/l;return{transform:`translateY(${-4*r*m*(1-m)}px) scaleY(${u%2?
.06:1})`}}),h=520+160*Math.random();this.#h(this.#n(i,c,{duration:h,easing:"linear"},s),h)}#h(t,e){let s=new Promise(o=>{
setTimeout(o,e+ji)}),i=this.landing=Promise.all([this.landing,Promise.race([t,s])]);i.then(()=>{this.landing===i&&(this.
landing=null)})}#g({from:t,round:e}){let s=this.#e(t,e?"pl-round":"");this.#n(s,[{transform:"none",opacity:1},{transform:"\
scaleX(.04)",opacity:.9}],{duration:170,easing:"ease-in"})}#d({from:t,round:e}){let s=this.#e(t,e?"pl-round":""),i={transform:"\
translateY(30px) rotate(14deg) scale(.7)",opacity:0};this.#n(s,[{transform:"none",opacity:1},{transform:"rotate(-6deg)",
opacity:1,offset:.2},i],{duration:520})}#p({from:t}){let e=this.#e(t,"pl-refused"),s=[0,-6,6,-5,4,-2,0].map(i=>({transform:`\
translateX(${i}px)`}));this.#n(e,s,{duration:380,easing:"ease-in-out"})}#w({from:t}){let e=this.#e(t);e&&(e.style.transformOrigin=
"50% 100%");let s=[0,-2,2,-2,2,0].map(i=>({transform:`rotate(${i/2}deg)`,opacity:1}));this.#n(e,[...s,{transform:"transl\
ateY(18%) scaleY(.35) rotate(3deg)",opacity:0}],{duration:1300,easing:"ease-in"})}#u({from:t}){this.#m(t,[{opacity:0},{opacity:1,
offset:.3},{opacity:0}],{duration:800})}#b({from:t,after:e=0}){this.#m(t,[{opacity:0},{opacity:1,offset:.25},{opacity:.6,
offset:.6},{opacity:0}],{duration:1600,delay:e})}#m(t,e,s){let i=this.#i();if(!i)return;let o=i.shown/i.width,[r,l,c,h]=t.
map(u=>`${u*o}px`),d=a("div",{class:"pl-ghost pl-glow"});Object.assign(d.style,{left:r,top:l,width:c,height:h}),this.#t.
append(d),this.#n(d,e,s)}};var Ni=["mousedown","mouseup","mousemove","mouseout","wheel","touchstart","touchmove","touchend","touchcancel"],Ri=60,zi=6,
Hi=24,Pi=3e3,ye=4,Di=8,us=8,qi=1700,Ui=4e3,{dataset:ms}=document.documentElement;addEventListener("keydown",n=>{ms.keys=
"",rs(n)},{capture:!0});addEventListener("pointerdown",()=>{delete ms.keys},{capture:!0});var ke=class{held=null;ghost=null;moved=!1;let=-1/0;constructor(t){
this.stage=t;let{el:e}=t;e.addEventListener("pointerdown",s=>this.press(s)),e.addEventListener("pointermove",s=>this.move(
s)),e.addEventListener("pointerup",s=>this.release(s)),e.addEventListener("pointercancel",()=>this.drop()),e.addEventListener(
"touchmove",s=>{this.held&&s.preventDefault()},{capture:!0,passive:!1})}press(t){let e=t.isPrimary&&t.button===0?this.stage.
place(t):null;this.drop();let s=e&&this.stage.board.ui.drags.find(([i,o,r,l])=>{let[c,h]=[e.at[0]-i,e.at[1]-o];return c>=
0&&c<r&&h>=0&&h<l});e&&s&&(this.held={at:e.at,x:t.clientX,y:t.clientY,box:s})}move({clientX:t,clientY:e,pointerId:s}){if(!this.
held)return;let[i,o]=[t-this.held.x,e-this.held.y];!this.moved&&Math.hypot(i,o)>zi&&(this.moved=!0,this.stage.el.setPointerCapture(
s),this.ghost=this.stage.effects.lift(this.held.box)),this.ghost&&(this.ghost.style.transform=`translate(${i}px, ${o}px)`)}release(t){
let{held:e,moved:s}=this;if(this.drop(),!e||!s)return;this.let=t.timeStamp;let i=this.stage.el.getBoundingClientRect(),r=t.
clientX>=i.left&&t.clientX<i.right&&t.clientY>=i.top&&t.clientY<i.bottom?this.stage.place(t):null;r&&this.stage.tell({drag:[
e.at,r.at]},r)}drop(){jt([this.ghost]),this.held=this.ghost=null,this.moved=!1}ended({timeStamp:t}){let e=t-this.let<350;
return this.let=-1/0,e}},Nt=class{pic=a("div",{class:"pl-pic","aria-hidden":"true"});layer=a("div",{class:"pl-effects","\
aria-hidden":"true"});drawn="";entered=!0;awaited=null;late=!1;last=null;hovered=!1;sight="";finger=null;constructor(t){
this.board=t,this.canvas=new $t(t),this.el=a("div",{class:"pl-stage",tabindex:"0",role:"application","aria-label":t.t("l\
abel.board"),"aria-describedby":`${t.id}-task ${t.id}-alt`},this.pic,this.canvas.el,this.layer),this.resting=new N(t.el),
this.room=a("div",{class:"pl-room"},this.el),this.effects=new It(this.layer,()=>this.canvas.sheets,()=>this.size()),this.
drag=new ke(this),this.listen()}listen(){let{el:t}=this;for(let e of Ni)this.canvas.el.addEventListener(e,s=>s.stopPropagation(),
{capture:!0,passive:!0});t.addEventListener("click",e=>{this.drag.ended(e)||this.point(e)}),t.addEventListener("pointerd\
own",e=>{this.finger=e.pointerType==="touch"?this.place(e):null}),t.addEventListener("pointercancel",()=>{this.finger=null}),
t.addEventListener("pointermove",e=>this.hover(e)),t.addEventListener("pointerleave",()=>this.rest(null)),t.addEventListener(
"keydown",e=>this.key(e),{capture:!0}),this.board.el.addEventListener("keydown",e=>this.printed(e))}picture(){let{model:t,
still:e}=this.board,s=t.get("svg");return s||!e?{svg:s,shape:t.get("shape"),size:t.get("size")}:e}size(){let[t]=this.picture().
size,e=this.el.clientWidth;return t&&e?{width:t,shown:e}:null}look(){let{svg:t,shape:e,size:[s,i]}=this.picture(),o=this.
board.looking().look.shape===e||this.late;o||setTimeout(()=>{this.late=!0,this.look()},Pi);let r=this.board.el.getBoundingClientRect().
width>0;if(this.lack(r&&!(o&&t)),!o&&this.drawn)return;let l=o&&t&&this.drawn!==t&&r,c=l&&!this.entered&&!scrollY;this.el.
style.setProperty("--pl-width",String(s)),this.el.style.setProperty("--pl-height",String(i)),l&&(this.drawn=t,this.pic.innerHTML=
rt(t,this.board.id),this.pic.dataset.shape=e,c&&B(this.board.el,()=>this.enter()),this.entered=!0)}lack(t){t||this.awaited?.(),
this.awaited=t?this.awaited??y(this.board.el):null}forget(){this.drag.drop(),this.effects.forget(),this.canvas.forget(),
this.pic.replaceChildren(),this.drawn="",this.look()}prize(){let t=a("div",{class:"pl-prize","aria-hidden":"true"},"★");
this.el.append(t),setTimeout(()=>t.remove(),g.still?Ui:qi)}place({clientX:t,clientY:e}){let s=this.size();if(!s)return null;
let i=this.el.getBoundingClientRect(),o=s.width/s.shown,r=l=>Math.round(l*o*10)/10;return{zoom:o,at:[r(t-i.left),r(e-i.top)]}}point(t){
let e=this.finger??this.place(t);if(this.finger=null,!e)return;this.resting.clear();let{last:s}=this,{clientX:i,clientY:o,
timeStamp:r}=t,l=s!==null&&Math.hypot(i-s.x,o-s.y)<Hi&&wt(s.now,r);this.last={x:i,y:o,now:r},this.tell({at:e.at,double:l},
e)}tell(t,{at:[e,s],zoom:i}){let o=a("div",{class:"pl-tapped"});Object.assign(o.style,{left:`${e/i}px`,top:`${s/i}px`}),
this.layer.append(o),this.board.send({...t,shape:this.pic.dataset.shape},()=>o.remove())}get clear(){let t=this.board.panel;
if(!t)return innerHeight;let e=getComputedStyle(t.bar).position==="sticky"?t.bar.offsetHeight:0;return innerHeight-t.strip.
offsetHeight-e}get covered(){let t=he(this.board.words);return t&&t+Di}enter(){this.room.scrollIntoView({block:"nearest",
behavior:"instant"})}reveal(){let{room:t,clear:e,covered:s}=this;t.offsetHeight>e||(t.style.scrollMarginBottom=`${innerHeight-
e+ye}px`,t.style.scrollMarginTop=`${t.offsetHeight+s+ye>e?ye:s}px`,P(this.board.el,i=>t.scrollIntoView({block:"nearest",
behavior:i})))}take(){this.el.focus({preventScroll:!0}),this.scrollToPicture()}scrollToPicture(){this.room.offsetHeight>
this.clear?this.el.scrollIntoView({block:"nearest"}):this.reveal()}see(){let{board:{el:t,ui:{sight:e}},room:s,clear:i,covered:o}=this,
r=JSON.stringify(e),l=o>0&&s.offsetHeight+o>i;t.classList.toggle("pl-long",l);let{top:c,bottom:h}=s.getBoundingClientRect(),
d=this.size();if(e||(this.sight=""),!(s.offsetHeight+(U()?0:o)>i)||!e||r===this.sight||!d||h<0||c>innerHeight)return;this.
sight=r;let m=d.shown/d.width,b=c+e[1]*m-us-o,k=c+(e[1]+e[3])*m+us,K=qe(b,k,i);return K?P(t,le=>scrollBy({top:K,behavior:le})):
void 0}hover({clientX:t,clientY:e,pointerType:s}){!this.board.ui.hovers||!this.board.live||s!=="mouse"||this.resting.set(
()=>this.rest(this.place({clientX:t,clientY:e})),Ri)}rest(t){this.resting.clear(),!(!this.board.ui.hovers||!this.board.live||
!t&&!this.hovered)&&(this.hovered=t!==null,this.board.model.send({over:t?t.at:[-1,-1],shape:this.pic.dataset.shape}))}printed(t){
let e=T(t)?.closest("input, select, textarea, dialog");/^[a-z?]$/i.test(t.key)&&!e&&this.key(t)}key(t){if(t.ctrlKey||t.metaKey||
t.altKey||t.key==="Tab"||t.key==="Shift")return;let e=t.key.length===1?t.key.toLowerCase():t.key,{keys:s,showing:i}=this.
board.ui;if(!s.includes(e)&&!(i&&e.length===1))return;t.preventDefault(),t.stopPropagation();let{board:o}=this;if(e==="E\
nter"&&o.goesOn&&!o.ui.task?.poke){t.repeat||o.goOn();return}t.repeat&&!e.startsWith("Arrow")||o.send({key:e})}};var xe=(n,t)=>a("p",{class:"pl-note"},n,t?" ":null,t),Bi=({model:n,el:t,t:e})=>{let{task:s,link:i="",alt:o=n.get("alt")}=n.
get("ui"),r=n.get("svg"),l=n.get("key"),[c,h]=n.get("size"),d=a("div",{class:"pl-task"}),u=a("div",{class:"pl-pic",role:"\
img","aria-label":o});u.innerHTML=rt(r,`pl${Math.random().toString(36).slice(2,9)}`),u.firstElementChild?.setAttribute("\
aria-hidden","true");let m=a("div",{class:"pl-stage",style:`--pl-width: ${c}; --pl-height: ${h}`},u),b=/^https?:/.test(i)?
a("a",{href:i},e("still.link")):void 0;t.classList.add("pl-board"),t.dataset.game=l.split("/")[0],t.replaceChildren(d,r?
m:a("p",{class:"pl-given"},o),xe(e(r?"still.picture":"still.page"),b)),it(d,s,e)},Fi=(n,t)=>[a("ul",{},...n.map(({title:e,
tagline:s=""})=>a("li",{},a("b",{},e),` ${s}`))),xe(t("still.page"))],fs=async({model:n,el:t,t:e})=>{let s=n.get("board");
t.classList.add("pl-play"),s?await v(await n.widget_manager.get_model(s),i=>t.replaceChildren(i)):t.replaceChildren(...Fi(
(n.get("form")??n.get("overview")).games??[],e))},Wi=({model:n,el:t})=>{t.classList.add("pl-chapter"),t.innerHTML=n.get(
"html"),t.querySelectorAll("button, .pl-here").forEach(e=>e.remove())},Ji={board:Bi,play:fs,chapter:Wi,train:fs},Rt=class{remove;constructor(t){
let{model:e,el:s,t:i}=t,o=()=>{s.dataset.look=g.theme};s.classList.add("pl","pl-kept"),s.lang=e.get("lang"),o(),this.remove=
g.watch(o),document.documentElement.dataset.kept="";let r=Ji[e.get("kind")];r?r(t):s.replaceChildren(xe(i("still.page")))}},
gs=n=>{if(f())return;let{model:t,el:e}=n,s=t.get("news").n,i=()=>{let{n:o}=t.get("news");n.live&&o!==s&&t.send({want:"st\
ill"},{byItself:!0}),s=o};e.addEventListener("pointerleave",({pointerType:o})=>{o==="mouse"&&i()}),e.addEventListener("f\
ocusout",({relatedTarget:o})=>{o instanceof Node&&!e.contains(o)&&i()})};var ws=()=>f()&&location.href.startsWith(x().href)?location.href.slice(x().href.length):"",zt=class{restoring=!1;hasMissed=!1;constructor(t){
this.board=t}note(t){let{el:e,key:s,ui:{task:i}}=this.board,o=this.restoring||t?.poke||e.closest(".pl-train")!==null;this.
restoring=!1,!(!t||o||this.hasMissed)&&(t.missed&&!i?.missed?(this.hasMissed=!0,fe(s,!1,ws())):t.met&&!i?.met&&fe(s,!0,ws()))}};var Ht=class{model;el;t;ui;id=`pl${Math.random().toString(36).slice(2,9)}`;dots=a("div",{class:"pl-dots"});task=a("div",
{class:"pl-task"});words=a("div",{class:"pl-words"},this.dots,this.task);lines=[];cards={};live=!1;stage=null;panel=null;drawing=!1;awaited=null;inSight=!1;still=null;known=null;prize=!1;tries=new zt(
this);fault="";seen=0;aimed=0;over=[];constructor({model:t,el:e,t:s,spoken:i}){this.model=t,this.el=e,this.t=s,this.spoken=
i,this.ui=t.get("ui"),this.live=t.get("canvas")!=="",e.classList.add("pl","pl-board"),e.dataset.board=this.key,e.dataset.
game=this.key.split("/")[0],e.lang=t.get("lang"),this.task.id=`${this.id}-task`,e.replaceChildren(this.words),it(this.task,
this.ui.task,s),this.follow(),gs(this),this.wait(),this.updateShown()}get key(){return this.model.get("key")}open(){let t=this.
stage=new Nt(this),e=this.panel=new Lt(this,t);this.words.append(e.head),this.el.replaceChildren(a("div",{class:"pl-colu\
mns"},this.words,t.room,e.side),e.result.review.el,e.heard,e.result.said,e.alt),e.draw(),e.unfold(),this.el.autofocus&&t.
el.focus({preventScroll:!0}),t.entered=!U()||this.el.closest(".pl-chapter")!==null,this.live||=this.model.get("canvas")!==
"",this.live&&(e.voice.known=!0,t.canvas.mount(),this.model.send({want:"all",...this.looking()}))}follow(){let{model:t}=this,
e=(h,d)=>{t.on(h,d),this.over.push(()=>t.off(h,d))};e("change:busy",()=>this.wait()),e("change:alt",()=>this.drawSoon()),
e("change:svg",()=>this.look()),e("change:canvas",()=>this.stage?.canvas.mount()),e("change:news",()=>this.heard(t.get("\
news"))),e("msg:custom",(h,d)=>this.heard(h,d?.[0])),this.el.addEventListener("pontlevis:picture",h=>{this.still=h.detail,
this.visible()}),this.el.addEventListener("pontlevis:forth",h=>{let d=nt(this.ui.task),u=Mt(d,this.key);!u||!this.ui.task?.
met||(h.preventDefault(),At(d,u))});for(let h of["pointerdown","keydown","click"])this.el.addEventListener(h,d=>this.aim(
d),{capture:!0});let s=()=>{(!this.panel||this.inSight)&&this.visible()},i=new IntersectionObserver(h=>this.sighted(h[h.
length-1].isIntersecting));i.observe(this.el);let o=new ResizeObserver(()=>{s(),this.inSight&&B(this.el,()=>this.panel?.
makeRoom())});o.observe(this.el);let c=[[globalThis,"pontlevis:visible",s],[globalThis,"pontlevis:print",()=>this.print()],
[globalThis,"pontlevis:star",()=>this.updateShown()],[globalThis,"storage",h=>{h.key===R(this.key)&&this.other()}],[ve,"\
turn",h=>this.updateShown(h.detail)]];for(let[h,d,u]of c)h.addEventListener(d,u),this.over.push(()=>h.removeEventListener(
d,u));this.over.push(g.watch(()=>this.relook()),()=>i.disconnect(),()=>o.disconnect())}wait(){let t=this.model.get("busy");
t||this.awaited?.(),this.awaited=t?this.awaited??y(this.el):null}remove(){this.panel?.slider.replay.stop(),this.panel?.example.
close(),this.panel?.summary.close(),this.stage?.canvas.leave(),this.over.forEach(t=>t())}sighted(t){this.inSight=t,t&&this.
visible(),this.stage?.canvas.sighted(t)}visible(){if(this.el.getBoundingClientRect().width){if(f()&&Pe(this.el),this.panel||
this.open(),this.live||!(O(this.key)||this.ui.begins)){this.relook();return}this.look(),this.send({})}}print(){this.visible(),
this.panel?.log.hold(0),this.stage?.canvas.sighted(!0)}updateShown(t){let{el:e,key:s,ui:{task:i}}=this,o=nt(i);e.hidden=
!ds(o,s),ps(this.dots,o,s,i?.solved?F().add(s):F(),this.t),!(e.hidden||t!==s)&&(this.visible(),this.stage?.el.focus({preventScroll:!0}),
this.stage?.enter())}get goesOn(){let{task:t,showing:e}=this.ui;return!!(t?.met&&(t.poke||!e))&&(Mt(nt(t),this.key)!==""||
U()||"next"in this.el.dataset)}goOn(){let t=nt(this.ui.task),e=Mt(t,this.key);e?At(t,e):this.el.dispatchEvent(new CustomEvent(
"pontlevis:next",{bubbles:!0}))}looking(){let t=this.stage?.room.clientWidth,e=Number(getComputedStyle(this.el).getPropertyValue(
"--pl-narrow")),s=t?t<e?"tall":"wide":this.model.get("shape");return{look:{theme:g.theme,ratio:g.ratio,shape:s}}}see(t){
let e=this.model.get("canvas")&&!this.el.classList.contains("pl-live");t===this.ui.picture&&!e&&(this.seen=t)}aim(t){(t.
type!=="click"||!(t instanceof UIEvent&&t.detail))&&(this.aimed=this.seen)}send(t,e){let s={...t,picture:this.aimed};this.
model.send(this.live?this.asked(s):this.touching(s),{done:e}),this.panel?.forgetCode()}asked(t){return t.do==="newest"?{
newest:O(this.key)}:t}touching(t){this.live=!0;let e=O(this.key);return this.panel&&e&&(this.panel.voice.known=!0),this.
tries.restoring=e!==null,{...this.asked(t),...this.looking(),settings:S("settings"),saved:e,touch:!0}}relook(){if(!this.
panel)return;let{look:t}=this.looking();this.look();let e=this.known??{theme:"",ratio:0,shape:this.model.get("shape")},s=this.
live?JSON.stringify(t)!==JSON.stringify(e):t.shape!==e.shape||!this.model.get("svg");this.known=t,s&&this.model.send({look:t})}look(){
this.stage&&(this.el.dataset.look=g.theme,this.stage.look())}heard(t,e){t.effects&&this.stage?.effects.play(t.effects),e&&
this.stage?.canvas.paint(e),t.log&&this.addLines(t.log),t.cards&&Object.assign(this.cards,t.cards),t.painted&&this.painted(),
t.save&&this.keep(t.save),t.star&&this.star(t.star),t.settings&&z("settings",t.settings),t.aside&&pt(this.key),t.copy&&Ye(
this.key,t.copy),t.code&&this.panel?.showCode(t.code),t.summary&&this.panel?.summary.open(t.summary),t.example&&this.panel?.
example.show(t.example),t.own&&!mt(...t.own)&&this.panel?.result.review.keeps(),t.ui&&this.tries.note(t.ui.task??null),t.
ui&&(this.ui={...this.ui,...t.ui}),t.ui?.closed&&this.close(),(t.ui||t.log||t.cards||t.star)&&this.drawSoon()}close(){this.
stage?.forget(),this.panel?.forget()}painted(){this.el.classList.add("pl-live"),this.stage?.canvas.painted(),this.drawing||
this.see(this.ui.picture)}addLines({from:t,lines:e,faded:s=[]}){this.lines=[...this.lines.slice(0,t),...e];for(let[i,o,r]of s){
let[l,c,,h]=this.lines[i];this.lines[i]=[l,c,o,h,r]}}drawSoon(){if(this.drawing||!this.panel)return;this.drawing=!0;let t=y(
this.el),e=()=>lt(()=>{this.drawing=!1,this.panel?.draw(),this.landStar()},t);document.hidden?e():requestAnimationFrame(
()=>this.afterFlight(e))}async afterFlight(t){for(this.stage?.effects.landing&&this.panel?.drawActs([],!1);this.stage?.effects.
landing;)await this.stage.effects.landing;setTimeout(t)}keep(t){let e=We(this.key,t);e==="stale"?this.refuse():e==="whol\
e"?this.model.send({want:"save"}):(e&&e!==this.fault&&this.model.send({unkept:e}),this.fault=e,globalThis.dispatchEvent(
new CustomEvent("pontlevis:saved",{detail:this.key})))}other(){this.live&&ue(Z(this.key),this.model.get("revision"))&&this.
refuse()}refuse(){this.model.send({stale:!0})}star(t){ut(t),this.prize=!0,globalThis.dispatchEvent(new CustomEvent("pont\
levis:star",{detail:t}))}get starWaits(){return this.prize&&this.ui.showing}landStar(){!this.prize||this.starWaits||(this.
prize=!1,this.stage?.prize(),S("settings").sound===!0&&ts())}};var Vi=["fillRect","strokeRect","","","clearRect","","","","","","","","","","beginPath","closePath","stroke","","","fil\
l","moveTo","lineTo","rect","arc","ellipse","arcTo","quadraticCurveTo","bezierCurveTo","fillText","strokeText","setLineD\
ash","","","clip","save","restore","translate","rotate","scale","transform","setTransform","resetTransform"];var Yi=["fillStyle","strokeStyle","globalAlpha","font","textAlign","textBaseline","direction","globalCompositeOperation",
"lineWidth","lineCap","lineJoin","miterLimit","lineDashOffset","shadowOffsetX","shadowOffsetY","shadowBlur","shadowColor",
"filter","imageSmoothingEnabled"],bs=new Map,vs=n=>{let t=null;for(let[e,s=[]]of JSON.parse(new TextDecoder().decode(n)))
if(e===60)t=bs.get(s[0]);else if(t)e===42?t[Yi[s[0]]]=s[1]:e===43?t.clearRect(0,0,t.canvas.width,t.canvas.height):t[Vi[e]](
...s);else continue},Ki={trigger:(n,t,[e])=>vs(e)},ys=n=>{if(n.get("_model_name")==="CanvasManagerModel"&&n.on("msg:cust\
om",(s,[i])=>vs(i)),n.get("_model_name")!=="MultiCanvasModel")return;let{width:t,height:e}=n.state;n.state._canvases=n.get(
"_canvases").map(s=>{let i=Object.assign(document.createElement("canvas"),{width:t,height:e});return bs.set(s,i.getContext(
"2d")),{canvas:i,views:{},get:()=>Ki,off(){}}}),n.send({event:"client_ready"})};var Gi=new Set(["at","drag","key","play","do"]),Pt=class{comm_live=!0;views={};#t=new Map;#s={};constructor(t,e,s){this.
widget_manager=t,this.id=e,this.state=s}get(t){return this.state[t]}set(t,e){this.#s[t]=e,this.take({[t]:e})}save_changes(t){
let e=this.#s;this.#s={},this.widget_manager.tell("update",this.id,e,t)}send(t,e){this.widget_manager.tell("custom",this.
id,t,e)}on(t,e){this.#t.set(t,[...this.#t.get(t)??[],e])}off(t,e){this.#t.set(t,e?(this.#t.get(t)??[]).filter(s=>s!==e):
[])}trigger(t,...e){for(let s of this.#t.get(t)??[])s(...e)}take(t){let e=Object.keys(t).filter(s=>t[s]!==this.state[s]&&
JSON.stringify(t[s])!==JSON.stringify(this.state[s]));Object.assign(this.state,t);for(let s of e)this.trigger(`change:${s}`)}async close(){
this.comm_live=!1;for(let t of Object.values(this.views))(await t).remove()}},Se=class{el=document.createElement("div");#t=[];constructor(t){
this.el.classList.add(...t)}once(t,e){t==="remove"&&this.#t.push(e)}remove(){this.#t.splice(0).forEach(t=>t()),this.el.remove()}},
Dt=class{#t=new Map;#s=new Map;#i=new Map;#o=0;awake=!1;#e=!1;constructor(t,e=()=>{}){this.worker=t,this.waits=e}tell(t,e,s,i){
this.#o+=1,i?.iopub&&this.#i.set(this.#o,i.iopub.status),this.awake||this.#n(this.#o,"busy"),!this.awake&&"touch"in s&&Object.
keys(s).some(o=>Gi.has(o))&&this.waits(),this.worker.postMessage([t,e,s,this.#o])}#n(t,e){this.#i.get(t)?.({content:{execution_state:e}}),
e==="idle"&&this.#i.delete(t)}hear(t){let[e,s]=t;if(e==="heard"||e==="done"){this.#n(s,e==="heard"?"busy":"idle");return}
let i=this.#t.get(String(s));e==="open"?this.open(s,t[2]):e==="update"?i?.take(t[2]):e==="close"?(this.#t.delete(s),i?.close()):
e==="custom"&&i?.trigger("msg:custom",t[2],t[3].map(({buffer:o,byteOffset:r,byteLength:l})=>new DataView(o,r,l)))}all(){
return[...this.#t.values()]}rest(){this.#e=!0,this.awake=!1}open(t,e){let s=this.#t.get(t);if(s)return this.#e||s.take(e),
s;let i=new Pt(this,t,e);this.#t.set(t,i),ys(i);for(let o of this.#s.get(t)??[])o(i);return this.#s.delete(t),i}has_model(t){
return this.#t.has(t)}get_model(t){let e=this.#t.get(t);return e?Promise.resolve(e):new Promise(s=>{this.#s.set(t,[...this.#s.
get(t)??[],s])})}create_view(t){let e=Promise.resolve(new Se(t.get("_dom_classes")??[]));return t instanceof Pt&&(t.views[String(
Object.keys(t.views).length)]=e),e}};var Xi=5e3,Ee=new WeakMap,Qi=n=>{let t=Ee.get(n)??new Dt({postMessage:e=>n.send({carried:e})});return Ee.has(n)||(Ee.set(
n,t),t.awake=!0,n.on("msg:custom",({carried:e=[]},s=[])=>{let i=0;for(let[o,r,l,c]of e)t.hear([o,r,l,s.slice(i,i+c)]),i+=
c}),n.on("change:saved",()=>{n.set("noticed",n.get("noticed")+1),n.save_changes()})),t},ks=(n,t,e)=>{let s=Qi(n),i=a("p",
{hidden:!0},n.get("note")),o=a("div");o.innerHTML=n.get("still"),t.replaceChildren(o,i);let r=setTimeout(()=>{i.hidden=!1},
Xi),l=!1,c=()=>{},h=async({shown:d,bridge:u})=>{if(!d||!u)return;clearTimeout(r),n.off("msg:custom",h);let[m,b]=await Promise.
all([s.get_model(u),s.get_model(d)]);l||(c=e(m,t),await v(b,k=>t.replaceChildren(a("div",{style:"width: 100%; min-width:\
 18rem"},k))))};return n.on("msg:custom",h),n.send({arrived:!0}),()=>{l=!0,clearTimeout(r),n.off("msg:custom",h),c()}};var Zi=new Set(["ipycanvas","anywidget","@jupyter-widgets/base"]),xs=n=>!!n.get("kind"),Ss=n=>xs(n)&&Object.keys(n.get("\
_place")??{}).length>0,qt=n=>{let t=n.get("_model_module");if(!xs(n))return t===void 0||Zi.has(t);let e=n.get("_place");
return Ss(n)?e.game!==""||me(n.get("key"),n.get("revision"))!==null:e!==null},Es=n=>n.filter(Ss).map(t=>{let e=me(t.get(
"key"),t.get("revision"));return{model:t,content:{place:t.get("_place"),saved:e&&JSON.stringify(e)}}});var Cs="pontlevis",tn="pontlevis",Bt=new EventTarget,Ce=(n,t)=>n.find(({comm:e})=>e)?.comm.send({},void 0,{[Cs]:t}),Ut=class{asleep=!1;resting=!1;lasting=!0;last=Date.
now();session="";expects=!0;known=[];used=[];constructor(t,e){this.manager=t;let{kernel:s}=t,i=s.sendShellMessage.bind(s);
s.sendShellMessage=(r,...l)=>(this.last=Date.now(),this.asleep&&this.handIn(),i(r,...l)),s.iopubMessage.connect((r,{header:l,
parent_header:c,content:h})=>{if(h.comm_id===tn){h.data.room?this.sleep():this.lose();return}this.last=Date.now(),c.msg_id&&
this.hear(l.session)}),s.connectionStatusChanged?.connect((r,l)=>{l!=="connected"?this.prepare():s._sendPending()}),Object.
defineProperty(s.serverSettings,"token",{get:()=>this.seat(),enumerable:!0,configurable:!0}),this.models().then(r=>Ce(r,
"able"));let o=s._createSocket;s._createSocket=(...r)=>{this.resting||o(...r)},setInterval(()=>{Date.now()-this.last>=1e3*
e&&this.sleep()},Math.min(1e3,250*e))}async models(){return this.known=await Promise.all(Object.values(this.manager._models)),
this.known}seat(){let{token:t}=de();return t&&this.known.every(qt)?[t,this.session].filter(Boolean).join(":"):""}async sleep(){
let{manager:{kernel:t},last:e}=this;if(this.asleep||t.connectionStatus!=="connected"||document.querySelector("[data-busy\
]"))return;let s=await this.models();e!==this.last||!s.every(qt)||(Ce(s,"rest"),await this.prepare(),this.resting=this.expects=
!0)}hear(t){t!==this.session&&(this.expects||this.tell("replaced"),this.session=t,this.expects=!1)}tell(t){Bt.dispatchEvent(
new CustomEvent(t,{detail:this.manager}))}async lose(){this.expects=!0,await this.prepare(),this.lasting?this.tell("lost"):
navigator.sendBeacon(`${x().href}voila/api/shutdown/${this.manager.kernel.id}`)}async prepare(){if(this.asleep)return;let t=await this.
models();this.lasting=t.every(qt),this.used=Es(t),this.asleep=!0}handIn(){let{manager:{kernel:t},resting:e}=this;this.asleep=
this.resting=!1,e&&t.connectionStatus!=="connected"&&t.reconnect(),Ce(this.known,"wake");for(let{model:s,content:i}of this.
used)s.comm.send({method:"custom",content:i},void 0,{[Cs]:"hand in"})}};var en=3,sn=1e3,nn={key:"",picture:-1},on=new Set(["restarting","autorestarting","terminating","dead"]),Os=new WeakMap,_s=new WeakMap,
Ft=class{#t;#s;#i;#o;#e=!1;#n=!1;#r=a("p");#a=new Set;#l=[];constructor(t,e,s){this.#t=t,this.#s=e,this.#i=s,this.#o=t.widget_manager.
kernel,this.retry=p(s("connection.retry"),()=>this.#b()),this.notice=a("div",{class:"pl-connection",role:"alert"},this.#r,
this.retry),this.#c()}#c(){let[t,e]=[this.#t,this.#o],s=(l,c)=>{on.has(c)&&this.#f()},i=(l,c)=>{c!=="connected"&&this.#h()};
for(let[l,c]of[["lost",()=>this.#g()],["replaced",()=>this.#d()]]){let h=d=>{d.detail===t.widget_manager&&c()};Bt.addEventListener(
l,h),this.#l.push(()=>Bt.removeEventListener(l,h))}let o=()=>{t.comm_live||this.#f()},r=()=>this.#f();f()||e?.disposed?.
connect(r),this.#l.push(()=>e?.disposed?.disconnect(r)),e?.statusChanged.connect(s),e?.connectionStatusChanged?.connect(
i),this.#l.push(()=>e?.connectionStatusChanged?.disconnect(i)),t.on("comm_live_update",o),this.#l.push(()=>e?.statusChanged.
disconnect(s),()=>t.off("comm_live_update",o)),o()}get widget_manager(){return this.#t.widget_manager}get(t){return this.#t.
get(t)}set(t,e){this.#t.set(t,e)}on(t,e){this.#t.on(t,e)}off(t,e){this.#t.off(t,e)}save_changes(){this.#t.save_changes(this.#u())}send(t,{
byItself:e=!1,done:s=()=>{}}={}){if(this.#e){s();return}e||(this.#n=!1);try{this.#t.send(t,this.#u(this.#w(s),e))}catch{
this.#f()}}#h(){this.#n||=this.#a.size>0,this.#p()}#g(){this.#h(),this.#d()}#d(){this.#n&&this.send(nn)}#p(){for(let t of this.#a)
t()}#w(t){let e=_s.get(this.widget_manager)??[],s=y(this.#s),i=()=>{s(),this.#a.delete(i),t()};return _s.set(this.widget_manager,
e),e.push(i),this.#a.add(i),()=>e.splice(0,e.indexOf(i)+1).forEach(o=>o())}#u(t=()=>{},e=!1){let s=!1;return(async()=>{for(let r=0;r<
en&&!s;r+=1)await new Promise(l=>{setTimeout(l,sn)});!s&&!this.#e&&this.#m(e)})(),{iopub:{status:({content:r})=>{s=!0,this.#n=
!1,this.#e||this.notice.remove(),r.execution_state==="idle"&&t()}}}}#b(){this.notice.remove(),this.#o?.connectionStatus===
"disconnected"&&this.#o.reconnect(),this.send({})}#m(t){let e=Os.get(this.widget_manager)?.notice;t&&e?.isConnected||(e?.
remove(),Os.set(this.widget_manager,this),this.#v("connection.late"))}#f(){this.#e=!0,this.#p(),!f()&&(this.#s.dataset.lost=
"",this.#v("connection.lost"))}#v(t){this.#r.textContent=this.#i(t),this.retry.hidden=this.#e,this.#s.append(this.notice)}remove(){
this.#l.forEach(t=>t())}};var an=async n=>{let t=URL.createObjectURL(new Blob([n],{type:"text/javascript"}));try{return await import(t)}finally{URL.
revokeObjectURL(t)}},Ts=async(n,t=an)=>{let e=await Promise.all(Object.entries(n).map(async([s,i])=>{try{let o=await t(i);
return Object.entries(o.default??{})}catch(o){return console.error(`the script ${s} cannot be loaded:`,o),[]}}));return new Map(
e.flat())};var Ls=500,rn=15e3,ln=5e3,cn=3e3,hn="~",Wt={byItself:!0},dn=new Set([4400,4409]),Y=()=>{let{voila:n,relay:t}=document.body.
dataset;return n?n==="worker"?t??"":`${x().href.replace(/^http/,"ws")}rooms/`:""},Jt=class{#t=null;#s=new Set;#i=Ls;#o=0;#e=0;#n=!1;#r=!1;constructor(t){
this.model=t,this.say=e=>{e.say===void 0||this.#t?.readyState!==WebSocket.OPEN||(this.#r=!1,this.#t.send(e.say))},this.gone=
()=>this.leave(),this.back=()=>{!document.hidden&&this.#e&&this.#a()},this.pulse=setInterval(()=>{this.#s.size&&!this.#r&&
t.send({pulse:!0},Wt)},cn),t.on("msg:custom",this.say),globalThis.addEventListener("online",this.back),globalThis.addEventListener(
"pontlevis:gone",this.gone),document.addEventListener("visibilitychange",this.back),this.#a()}#a(){clearTimeout(this.#e),
this.#e=0;let t=this.#t=new WebSocket(Y()+this.model.get("room"));t.onopen=()=>{this.#o=performance.now(),t.send(this.model.
get("first")),this.model.send({open:!0},Wt)},t.onmessage=({data:e})=>this.#l(String(e)),t.onclose=({code:e})=>this.#c(e)}#l(t){
this.#r=t===hn,!this.#r&&(t.includes(":")||this.#s[t.endsWith("+")?"add":"delete"](t.slice(0,-1)),this.model.send({heard:t},
Wt))}#c(t){this.#n||(this.#s.clear(),this.model.send({cut:t},Wt),!dn.has(t)&&(this.#o&&performance.now()-this.#o>ln&&(this.#i=
Ls),this.#o=0,this.#e=window.setTimeout(()=>this.#a(),this.#i*(.75+Math.random()/2)),this.#i=Math.min(2*this.#i,rn)))}leave(){
this.#n=!0,clearTimeout(this.#e),clearInterval(this.pulse),this.model.off("msg:custom",this.say),globalThis.removeEventListener(
"online",this.back),globalThis.removeEventListener("pontlevis:gone",this.gone),document.removeEventListener("visibilityc\
hange",this.back),this.#t?.close()}};var at=n=>`room/${n}`,pn="pont-levis --ip 0.0.0.0",un=n=>/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(n).hostname),
ot=class{model;el;t;says=a("p",{role:"status"});over=[];constructor({model:t,el:e,t:s}){this.model=t,this.el=e,this.t=s,
e.classList.add("pl","pl-line"),e.lang=t.get("lang"),this.room=new Jt(t);let i=()=>this.draw(),o=()=>{e.dataset.look=g.theme};
t.on("change:state",i),o(),this.over.push(()=>t.off("change:state",i),g.watch(o),()=>this.room.leave())}draw(){let{says:t}=this.
model.get("state");this.says.textContent!==t&&(this.says.textContent=t)}remove(){this.over.forEach(t=>t())}},Vt=class extends ot{constructor(t){
super(t),this.el.replaceChildren(this.says),this.draw()}},Yt=class extends ot{signs=a("div",{class:"pl-signs",role:"grou\
p"});draw(){super.draw();let{signs:t,draw:e}=this.model.get("state");this.signs.ariaLabel=this.t("invite.signs"),this.signs.
hidden=!t.length;let s=t.map(([i,o])=>p(o,()=>this.model.send({sign:i})));$(this.signs,...s,...e?[p(this.t("invite.draw"),
()=>this.model.send({draw:!0}))]:[])}},Ms=(n,t)=>n.dispatchEvent(new CustomEvent("pontlevis:sit",{detail:t,bubbles:!0})),
Kt=class extends Yt{constructor(t){super(t),this.again=p(this.t("invite.sit_again"),()=>Ms(this.el,location.search+location.
hash)),this.leaves=p(this.t("do.setup"),()=>{}),this.leaves.dataset.act=":setup",this.el.replaceChildren(this.says,a("di\
v",{class:"pl-signs"},this.again,this.leaves),this.signs),this.draw()}draw(){super.draw();let{over:t,displaced:e,leaves:s}=this.
model.get("state");this.again.hidden=!e,this.leaves.hidden=!s,e&&history.replaceState(null,""),t&&this.room.leave()}},Gt=class extends ot{seats=a(
"div",{class:"pl-acts"});constructor(t){super(t),this.el.replaceChildren(this.says,this.seats),this.draw()}draw(){super.
draw();let{seats:t,over:e}=this.model.get("state");this.seats.replaceChildren(...t.map(([s,i])=>p(s,()=>Ms(this.el,i),{name:"\
pl-act"}))),e&&this.room.leave()}},Xt=class extends Yt{rows=a("ul",{class:"pl-games"});local=a("p",{class:"pl-local"});told=a(
"span",{role:"status"});lobby=a("div");constructor(t){super(t);let{model:e,t:s}=this,i=()=>C(at(this.game),JSON.stringify(
e.get("kept")));e.on("change:kept",i),this.over.push(()=>e.off("change:kept",i)),i(),this.el.replaceChildren(this.signs,
a("section",{class:"pl-form pl-invite"},a("strong",{},s("invite.title")),a("p",{},s("invite.how")),this.local,this.rows,
this.told,this.lobby,this.says)),this.draw(),e.widget_manager.get_model(e.get("lobby")).then(o=>v(o,r=>this.lobby.replaceChildren(
r)))}get game(){return this.model.get("game")}draw(){super.draw();let t=this.model.get("state").rows,e=t.some(({link:i})=>i&&
un(i)),s=document.body.dataset.relay?[this.t("invite.local_files")]:[`${this.t("invite.local")} `,a("code",{},pn)];this.
local.replaceChildren(...e?s:[]),$(this.rows,...t.map(i=>this.row(i)))}row({seat:t,name:e,who:s,link:i,qr:o}){let{t:r,model:l}=this,
c=a("span",{},a("b",{},e),s?a("br"):null,s?a("small",{},s):null);if(!i)return a("li",{},c,p(r("invite.invite_to",{name:e}),
()=>l.send({invite:t})));let h=a("input",{readonly:!0,value:i,"aria-label":r("invite.link",{name:e})}),d=async()=>{this.
told.textContent=r(await be(h)?"result.copied":"result.not_copied")},u=a("div",{class:"pl-way"},h,p(r("result.copy"),d),
t>=0?p(r("invite.take_back"),()=>l.send({take:t})):null);return a("li",{},c,u,o?a("img",{src:o,alt:r("invite.code",{name:e})}):
null)}};var j="human";var _e=n=>n.charAt(0).toUpperCase()+n.slice(1),Oe=(n,t)=>new Intl.ListFormat(t).format(n),mn=(n,t,e,s)=>{let i=o=>{let r=n.
filter(d=>d===o).length,[l,,c]=o.split(":").map(d=>t[d]??d),h=c?s("label.between",{easier:l,harder:c}):l;return r>1?s("l\
abel.several",{name:h,count:r}):h};return Oe([...new Set(n)].map(i),e)},$s=({sitters:n,names:t,game:{met:e,kind:s}},i,o)=>{
let r=s==="party"?"with":"against",l=n.filter(d=>d!==j),c=t.filter((d,u)=>(n[u]??j)===j),h=mn(l,e,i,o);return l.length?c.
length===1?o(`label.${r}`,{names:h}):c.length?o(`label.others_${r}`,{people:Oe(c,i),names:h}):_e(h):Oe(c,i)},js=(n,t)=>{
let{turns:e,over:s,won:i}=n,o=e?t(e===1?"label.turn":"label.turns",{count:e}):"",r=s?fn(n):void 0;return[r===void 0?"":t(
i.includes(r)?"label.won":"label.lost"),o].filter(Boolean)},fn=({sitters:n,places:t,won:e,game:s})=>{let i=n.flatMap((o,r)=>o===
j?[r]:[]).filter(o=>!s.places.find(({id:r})=>r===t[o])?.neutral);return s.kind==="party"||i.length===1&&n.length>1&&e.length?
i[0]:void 0},As=n=>new Date(n).setHours(0,0,0,0),Is=(n,t,e)=>{let s=new Intl.RelativeTimeFormat(e,{numeric:"auto"}),i=Math.
round((As(t)-As(n))/864e5);if(i<0||i>6)return new Intl.DateTimeFormat(e,{dateStyle:"long"}).format(n);if(i>0)return s.format(
-i,"day");let o=Math.max(0,t-n);return o<36e5?s.format(-Math.floor(o/6e4),"minute"):s.format(-Math.floor(o/36e5),"hour")};var Ns="start",Te="party",Rs="equal",Qt=class{first=0;aid=!1;seats={};names={};options={};equal;prefersEqual=!1;constructor(t,e=null){
this.game=t;let s=S(Ns)[t.id],i=w(s)?s:{};this.prefersEqual=!e&&i.level===Rs;let o=t.seatings.find(({options:l})=>w(i.sized)&&
Le(l,i.sized))??t.seatings[0];Object.assign(this.options,o.options);let r=[e,i.level,...t.meets].find(l=>t.opponents.some(
c=>c.level===l));t.places.forEach((l,c)=>{this.seats[l.id]=c?this.sitter(l,r):j})}offer(t){this.equal=t,t&&this.prefersEqual&&
this.meet(t.level)}get opponents(){return this.equal?[...this.game.opponents,this.equal]:this.game.opponents}sitters({sitters:t}){
return this.equal&&t.length>1?[...t,[this.equal.level,this.equal.name]]:t}sitter(t,e){let s=this.sitters(t).map(([i])=>i);
return e!==void 0&&s.includes(e)?e:s[1]??j}get seating(){let{game:t,options:e}=this;return t.seatings.find(s=>Le(s.options,
e))??t.seatings[0]}get places(){return this.seating.seats.flatMap(t=>this.game.places.find(({id:e})=>e===t)??[])}meet(t){
for(let e of this.game.places)this.seats[e.id]!==j&&(this.seats[e.id]=this.sitter(e,t))}get level(){let t=this.places.filter(
({id:s})=>this.seats[s]!==j),e=s=>t.some(({id:i})=>this.seats[i]===s)&&t.every(i=>this.seats[i.id]===this.sitter(i,s));return this.
opponents.find(({level:s})=>e(s))?.level}remember(){let t=this.level===this.equal?.level?Rs:this.level;z(Ns,{[this.game.
id]:{level:t,sized:this.seating.options}})}get start(){let{game:t,places:e,seats:s,names:i,options:o,aid:r}=this;return{
game:t.id,seats:e.map(({id:l})=>s[l]),names:e.map(({id:l})=>i[l]??""),options:o,aid:r,first:Math.min(this.first,e.length-
1)}}},gn=n=>n.map((t,e)=>e).sort((t,e)=>n.every(s=>Number.isFinite(Number(s)))?Number(n[t])-Number(n[e]):t-e),Le=(n,t)=>Object.
entries(n).every(([e,s])=>t[e]===s),Zt=class{tagline=a("p",{class:"pl-tagline"});opponents=a("fieldset",{class:"pl-oppon\
ents"});sizing=a("div",{class:"pl-foremost"});foremost=a("div",{class:"pl-foremost"});seats=a("fieldset");options=a("fie\
ldset");constructor(t,e,s,i,o={}){this.lang=e,this.t=s,this.begin=i,this.equals=o;let r=A(location.search,"game"),l=t.find(
h=>h.id===r)??t[0];this.chosen=new Qt(l,A(location.search,"against")),this.chosen.offer(o[l.id]),this.ways=a("details",{
class:"pl-ways"},a("summary",{class:"pl-button"},s("label.ways")),this.options,a("label",{class:"pl-seat"},a("b",{},s("l\
abel.language")),this.menuOfLanguages()));let c=()=>{this.el.reportValidity()&&this.start(!0)};this.el=a("form",{class:"\
pl-form",onsubmit:h=>{h.preventDefault(),this.start(!1)}},t.length>1?a("label",{class:"pl-seat"},a("b",{},s("label.game")),
this.menuOfGames(t)):null,this.tagline,this.opponents,this.sizing,this.foremost,this.ways,a("div",{class:"pl-go"},p(s("d\
o.start"),()=>{},{name:"pl-act pl-main",type:"submit"}),p(s("invite.apart"),c,{name:"pl-act"}))),this.drawParts()}menuOfGames(t){
let s=a("select",{onchange:()=>{this.chosen=new Qt(t[s.selectedIndex]),this.chosen.offer(this.equals[this.chosen.game.id]),
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
a("legend",{},t(e.kind===Te?"label.with_whom":"label.whom")),...s.map(o=>this.opponent(o))),i&&this.opponents.querySelector(
"input:checked")?.focus()}opponent({level:t,name:e,strength:s,habit:i,face:o}){let{chosen:r}=this,l=()=>{r.meet(t),this.
drawPlaces()},c=a("input",{type:"radio",name:"pl-opponent",value:t,checked:r.level===t,onchange:l});return a("label",{class:"\
pl-opponent"},c,vt(o),a("b",{},_e(e)),s?a("span",{},s):null,i?a("small",{},i):null)}menuOfCount(){let{t,chosen:{game:e,options:s}}=this,
i=e.kind===Te,o=e.seatings.filter(c=>Le({...c.options,players:0},{...s,players:0})).map(c=>({value:c.options.players,count:c.
seats.length-(i?0:1)})),l=a("select",{onchange:()=>{s.players=Number(l.value),this.drawSeats()}},...o.sort((c,h)=>c.count-
h.count).map(({value:c,count:h})=>a("option",{value:c,selected:c===s.players},h)));return a("label",{class:"pl-seat"},a(
"b",{},t(i?"label.seats":"label.opponents")),l)}drawSeats(){this.drawPlaces(),this.drawOpponents()}drawPlaces(){let{t,chosen:{
game:e,places:s}}=this,i=e.kind===Te;this.seats.replaceChildren(a("legend",{},t(i?"label.leads":"label.seats")),...s.map(
(o,r)=>this.seat(o,r))),i?this.sizing.append(this.seats):this.options.before(this.seats)}seat(t,e){let{t:s,chosen:i}=this,
{id:o,name:r}=t,c=a("select",{"aria-label":r,onchange:()=>{i.seats[o]=c.value,this.drawOpponents()}},...i.sitters(t).map(
([m,b])=>a("option",{value:m,selected:i.seats[o]===m},b))),h=a("input",{type:"text",maxlength:24,placeholder:r,value:i.names[o]??
"","aria-label":`${s("label.name")} ${r}`,oninput:()=>{i.names[o]=h.value}}),d=a("input",{type:"radio",name:"pl-first",checked:i.
first===e,onchange:()=>{i.first=e}}),u=i.game.first?a("label",{},d,` ${i.game.first}`):null;return a("div",{class:"pl-se\
at"},a("b",{},r),c,h,u)}option(t){let{t:e,chosen:{options:s}}=this,{name:i,label:o,values:r,numbers:[l,c]}=t,h=s[i],d=typeof h==
"string",u=(M,Qs,Zs=h===M)=>a("option",{value:M,selected:Zs},Qs),m=t.foremost?[]:[u("",e("label.usual"))],b=l===void 0?[]:
[u("other",e("label.another_number",{least:l,most:c}),d)],k=a("input",{type:"number",min:l,max:c,value:d&&h,required:!0,
"aria-label":o,oninput:()=>K(k.value),oninvalid:()=>this.unfold(k)}),K=M=>{M===""?delete s[i]:s[i]=M,i in this.chosen.seating.
options&&this.drawSeats()},le=()=>{if(G.value==="other"){G.after(k),k.focus();return}k.remove(),K(G.value&&Number(G.value))},
Xs=gn(r).map(M=>u(M,r[M],h===M||t.foremost&&!M&&h===void 0)),G=a("select",{id:`pl-${i}`,onchange:le},...m,...Xs,...b);return a(
"div",{class:"pl-option"},a("label",{for:`pl-${i}`},o),G,d?k:null,a("details",{},a("summary",{},t.title),a("p",{},t.text)))}unfold(t){
for(let e=t.closest("details");e;e=e.parentElement?.closest("details")??null)e.open=!0}start(t){let{lang:e,chosen:s}=this;
s.remember(),this.begin(s.game.id,{...s.start,lang:e},t)}};var Hs=()=>f()&&document.body.dataset.voila!=="worker",wn=async()=>{if(!Hs())return Y()&&`${x().href}play/`;try{let n=await fetch(
`${x().href}rooms/`);return n.ok?`${await n.text()||x().href}play`:""}catch{return`${x().href}play`}},zs=()=>Hs()||!f()?
"invite.no_rooms":"invite.no_relay",te=class{model;t;fault=a("p",{class:"pl-answer","aria-live":"assertive",role:"alert"});place=a(
"div");beside=a("div");wrong=a("p",{class:"pl-answer",role:"alert"});behind=a("div");wanted=!1;asking=!1;form=null;over=[];constructor({
model:t,el:e,t:s}){this.model=t,this.t=s,e.classList.add("pl","pl-play"),e.lang=t.get("lang"),e.dataset.look=g.theme,e.replaceChildren(
this.fault,this.place,this.beside);let i=()=>this.mount(),o=()=>this.lead(),r=({fault:d,of:u,aside:m})=>{m&&pt(m),d&&u===
"code"?this.tell(d,this.wrong):d&&this.refuse(d)},l=()=>this.form?.offer(t.get("_equals"));t.on("change:board",i),t.on("\
change:line",o),t.on("change:_equals",l),t.on("msg:custom",r),e.addEventListener("click",d=>{T(d)?.closest("[data-act=':\
setup']")&&this.leave()}),e.addEventListener("pontlevis:sit",d=>this.sit(d.detail)),this.over.push(()=>t.off("change:boa\
rd",i),()=>t.off("change:line",o),()=>t.off("change:_equals",l),()=>t.off("msg:custom",r),g.watch(()=>{e.dataset.look=g.
theme}));let c=A(location.search,"code"),h=f()?ft(location):null;t.get("line")&&this.lead(),t.get("board")?this.mount():
h?this.join(h):c&&f()?t.send({code:c}):this.back()}remove(){this.over.forEach(t=>t())}get games(){return this.model.get(
"form").games}back(){let t=ns(location.hash),[e,s]=[A(location.search,"game"),A(location.search,"against")];this.showForm(),
t&&O(t)?this.resume(t):e&&s&&f()&&this.model.send({game:e,against:s,key:tt(e)})}join(t){let e=()=>this.follow(t);history.
state?.seated?e():this.place.replaceChildren(a("section",{class:"pl-form"},a("strong",{},this.asks(t)),a("div",{class:"p\
l-go"},p(this.t(ge(t.chair)?"invite.look_on":"invite.sit"),e,{name:"pl-act pl-main"}))))}asks({game:t,chair:e}){let s=this.
games.find(o=>o.id===t),i=s?.places.find(o=>o.id===os(e))?.name;return ge(e)?s?this.t("invite.asked_to_watch_at",{game:s.
title}):this.t("invite.asked_to_watch"):s&&i?this.t("invite.asked_to",{game:s.title,seat:i}):this.t("invite.asked")}follow({
room:t,chair:e,key:s}){history.replaceState({seated:!0},""),this.place.replaceChildren(),this.model.send({visit:{room:t,
chair:e,key:s}})}sit(t){this.address(location.pathname+t);let e=ft(location);e&&this.follow(e)}resume(t){this.model.send(
{resume:O(t),key:t})}refuse(t){this.place.firstChild||this.showForm(),this.tell(t)}tell(t,e=this.fault){e.textContent=t,
e.dataset.tone=t?"refused":""}playing="";async mount(){let t=this.model.get("board");if(!t){this.address(location.pathname+
(this.playing&&`?game=${encodeURIComponent(this.playing)}`)),this.showForm();return}this.tell("");let e=await this.model.
widget_manager.get_model(t);[this.playing]=e.get("key").split("/"),await v(e,s=>{this.head(this.games.find(({id:l})=>l===
this.playing)?.title??"");let i=f()&&ft(location)!==null;!A(location.search,"code")&&!i&&this.address(is(e.get("key")));
let o=this.place.contains(document.activeElement)||f()&&document.activeElement===document.body,r=i?null:a("p",{},p(this.
t("invite.invite"),()=>this.pressed(e.get("key"))));this.place.replaceChildren(s,a("div",{class:"pl-below"},a("p",{class:"\
pl-leave"},p(this.t("do.setup"),()=>this.leave())),r,this.rulebook())),s.autofocus=o,!i&&Y()&&(this.wanted||O(at(e.get("\
key"))))&&!this.model.get("line")&&this.invite(e.get("key"))})}rulebook(){let t=document.querySelector(`link[rel=help][d\
ata-game="${CSS.escape(this.playing)}"]`);return t instanceof HTMLLinkElement?a("p",{},a("a",{class:"pl-button",href:t.href,
target:"_blank"},t.title)):null}async invite(t){let e=await wn();e?this.model.send({invite:_(at(t)),at:e}):this.tell(this.
t(zs()))}async pressed(t){this.wanted=!0,this.model.get("line")?this.show():this.asking||(this.asking=!0,await this.invite(
t),this.asking=!1)}async lead(){let t=this.model.get("line");if(!t){this.beside.replaceChildren(),this.behind.replaceChildren();
return}let e=await this.model.widget_manager.get_model(t);await v(e,s=>(e.get("kind")==="lobby-guest"?this.behind:this.beside).
replaceChildren(s)),this.wanted&&this.show()}show(){this.wanted=!1;let t=new ResizeObserver(()=>{this.beside.querySelector(
".pl-invite li")&&(t.disconnect(),this.beside.scrollIntoView({block:"start"}))});t.observe(this.beside)}address(t){f()&&
history.replaceState(null,"",t)}head(t){globalThis.dispatchEvent(new CustomEvent("pontlevis:title",{detail:t}))}leave(){
this.place.querySelector(".pl-strip")?.scrollIntoView({block:"nearest"}),this.model.send({leave:!0}),this.model.get("boa\
rd")||this.mount()}showForm(){let{model:t,t:e,games:s}=this,i=(l,c,h)=>{if(h&&!Y()){this.tell(e(zs()));return}this.wanted=
h,t.send({start:c,key:tt(l)})};this.head(""),this.form=new Zt(s,this.form?.lang??t.get("lang"),e,i,t.get("_equals"));let o=H(
"strength");Object.keys(o).length&&t.send({strengths:o});let r=this.place.contains(document.activeElement);this.place.replaceChildren(
this.form.el,...Y()?[this.coded()]:[],this.begun()),r&&E(".pl-opponents :checked, [type=submit]",this.form.el).focus()}coded(){
let{t}=this,e=a("input",{type:"text",maxlength:12,required:!0,autocomplete:"off",autocapitalize:"characters",spellcheck:"\
false","aria-label":t("invite.your_code"),"aria-describedby":"pl-answered"}),i=a("form",{class:"pl-coded",onsubmit:o=>{o.
preventDefault(),this.tell("",this.wrong),i.scrollIntoView({block:"nearest"}),this.model.send({join:e.value})}},a("stron\
g",{},t("invite.have_code")),e,p(t("invite.sit"),()=>i.requestSubmit()));return this.tell("",this.wrong),a("section",{class:"\
pl-form"},i,a("div",{id:"pl-answered"},this.wrong,this.behind))}begun(){let{t}=this,e=Ke(this.games),s=r=>a("ul",{class:"\
pl-games"},...r.map(l=>this.kept(l))),[i,o]=[e.filter(r=>!r.over),e.filter(r=>r.over)];return a("section",{class:"pl-for\
m pl-begun"},a("strong",{},t("label.unfinished")),i.length?s(i):a("p",{},t("label.none")),o.length?a("details",{},a("sum\
mary",{},t("label.finished")),s(o)):null)}kept(t){let{t:e}=this,{key:s,when:i,over:o,copy:r}=t,l=this.model.get("lang"),
c=i?new Date(i).toLocaleString(l):"",h=[t.game.title,...js(t,e),i?Is(i,Date.now(),l):"",r?e("label.copy"):""],d=()=>{Q(s),
Q(at(s));let m=u.nextElementSibling??u.previousElementSibling??this.form?.el;u.remove(),m&&E("button:last-of-type, [type\
=submit]",m).focus()},u=a("li",{},a("span",{title:c},a("b",{},$s(t,l,e)),a("br"),a("small",{},h.filter(Boolean).join(", "))),
p(e(o?"do.look":"do.go_on"),()=>this.resume(s)),p(e("do.forget"),d));return u}};var Ps=n=>{if(n instanceof HTMLElement){for(let t=n.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;n.scrollIntoView({block:"start",behavior:"instant"}),(n instanceof HTMLDetailsElement?E("summary",n):n).focus({preventScroll:!0})}};var bn=120,Ds=n=>{f()?location.hash=n:Ps(document.getElementById(n))},qs=n=>n.closest(":has(> .house-still)")?.querySelector(
":scope > .house-still"),ee=class{over=[];constructor({model:t,el:e,t:s},i){this.model=t,this.el=e,this.t=s,e.classList.
add("pl",i),e.lang=t.get("lang"),e.dataset.look=g.theme,this.over.push(g.watch(()=>{e.dataset.look=g.theme}))}listen(t){
this.model.on("msg:custom",t),this.over.push(()=>this.model.off("msg:custom",t))}remove(){this.over.forEach(t=>t())}},se=class extends ee{input=a(
"input",{type:"search",autocomplete:"off",spellcheck:"false"});list=a("ul",{class:"pl-found",hidden:!0});said=a("p",{class:"\
pl-unseen",role:"status"});later=new N(this.el);wanted="";eager=!1;constructor(t){super(t,"pl-search");let{t:e,input:s,list:i}=this,
o=e("label.search");Object.assign(s,{placeholder:o,ariaLabel:o}),s.setAttribute("aria-label",o),i.setAttribute("aria-lab\
el",e("label.found")),s.addEventListener("input",()=>{this.eager=!1,this.later.set(()=>this.ask(),bn)}),this.el.addEventListener(
"keydown",r=>this.key(r)),i.addEventListener("click",r=>this.choose(r)),this.el.replaceChildren(s,this.said,i),qs(this.el)?.
remove(),this.listen(r=>this.heard(r))}ask(){this.input.value.trim()?this.model.send({find:this.input.value}):this.draw(
"",[])}get typed(){return this.input.value.slice(0,100)}heard({find:t,found:e}){!e||t!==this.typed||(this.draw(t??"",e),
this.eager&&this.list.querySelector("a")?.click(),this.eager=!1)}draw(t,e){let s=t&&!e.length?this.t("rules.nothing_foun\
d",{wanted:t}):"";this.list.replaceChildren(...e.map(([i,o,r])=>a("li",{},a("a",{href:`#${i}`},a("b",{},o),a("span",{},r)))),
...s?[a("li",{},s)]:[]),this.list.hidden=!t,this.wanted=t,this.said.textContent=s||(t?this.t("rules.found",{count:e.length}):
"")}key(t){let e=[...this.list.querySelectorAll("a")],s=e.findIndex(i=>i===document.activeElement);if(t.key==="Escape"&&
!this.list.hidden)this.draw("",[]),this.wanted=this.typed,this.input.focus();else if(t.key==="Enter"&&s<0&&this.typed!==
this.wanted)this.eager=!0;else if(t.key==="Enter"&&s<0&&e.length)e[0].click();else if(t.key==="ArrowDown"&&e.length)e[Math.
min(s+1,e.length-1)].focus();else if(t.key==="ArrowUp"&&s>=0)(e[s-1]??this.input).focus();else return;t.preventDefault(),
t.stopPropagation()}choose(t){let e=T(t)?.closest("a");e&&(t.preventDefault(),this.draw("",[]),Ds((e.getAttribute("href")??
"").slice(1)))}},ie=class extends ee{constructor(t){super(t,"pl-chapter");let{el:e,model:s}=this;this.fill(s.get("html")),
this.listen(l=>this.heard(l));for(let l of e.querySelectorAll("button[data-another]"))l instanceof HTMLElement&&(l.hidden=
!1);e.addEventListener("click",l=>this.pressed(l));let i=new IntersectionObserver(l=>{for(let{isIntersecting:c,target:h}of l)
c&&this.see(h)},{rootMargin:"200px"}),o=e.querySelectorAll(".pl-here");for(let l of o)i.observe(l);let r=()=>o.forEach(l=>this.
see(l));addEventListener("pontlevis:print",r),document.body.classList.contains("house-whole")&&r(),this.over.push(()=>i.
disconnect(),()=>removeEventListener("pontlevis:print",r))}fill(t){let{el:e}=this,s=qs(e),i=document.activeElement;if(!s){
e.innerHTML=t;return}let o=[...s.querySelectorAll(".pl-rule")].find(l=>l.getBoundingClientRect().bottom>0),r=o?.getBoundingClientRect().
top??0;e.replaceChildren(...s.childNodes),s.remove(),i instanceof HTMLElement&&e.contains(i)&&i.focus({preventScroll:!0}),
o&&this.keepAt(o,r)}keepAt(t,e){let s=new ResizeObserver(()=>{this.el.getBoundingClientRect().height&&(s.disconnect(),scrollBy(
{top:t.getBoundingClientRect().top-e,behavior:"instant"}))});s.observe(this.el),this.over.push(()=>s.disconnect())}see(t){
let e=t.closest(".pl-case");!(e instanceof HTMLElement)||e.dataset.asked||(e.dataset.asked="true",this.model.send({case:e.
dataset.case,about:e.dataset.about}))}pressed(t){let e=T(t),s=e?.closest("a[href^='#']"),i=e?.closest("button[data-anoth\
er]");i instanceof HTMLButtonElement?(i.disabled=!0,this.model.send({another:i.dataset.another})):s&&!f()&&(t.preventDefault(),
Ds((s.getAttribute("href")??"").slice(1)))}async heard({board:t,case:e,about:s,another:i,said:o}){let r=i!==void 0?E(`.p\
l-fresh[data-about="${i}"]`,this.el):E(`.pl-case[data-case="${e}"][data-about="${s}"] .pl-here`,this.el);if(i!==void 0){
let l=E(`button[data-another="${i}"]`,this.el);l.toggleAttribute("disabled",!t),o&&l.after(a("p",{class:"pl-quiet",role:"\
status"},o))}t&&await this.show(t,r,i!==void 0)}async show(t,e,s){let i=y(this.el),o=await this.model.widget_manager.get_model(
t);await v(o,r=>{s?e.replaceChildren(r):e.append(r),e.closest(".pl-case")?.setAttribute("data-live",""),s&&e.scrollIntoView(
{block:"nearest"})}).finally(i)}};var Us=Object.freeze({make:a,button:p,looks:g,embed:v,newKey:tt,storage:Object.freeze({readJson:_,write:C})});var vn=n=>{let t=S("progress")[n];return new Set(w(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},yn=n=>{
let t=S("progress")[n]?.step;return Number.isInteger(t)?t:0};var Bs=(n,t,e,s)=>{let i=[...new Set([...vn(n),...s.filter(Number.isInteger)])].map(Number).sort((o,r)=>o-r);z("progress",
{[n]:{step:yn(n)||t,of:e,seen:i}})};var Me=1,ne=5e6,Fs=/^[\w-]{1,60}\/play-[\w~-]{1,80}$/,L=class extends Error{},$e=n=>JSON.stringify({pontlevis:Me,stars:[
...F()],progress:S("progress"),train:D(),...n?{games:Object.fromEntries(ct("").filter(t=>Fs.test(t)).map(t=>[t,_(t)]))}:
{}}),Ws=async(n,t)=>{let e=[],s=n.getReader();for(let i=0;;){let{done:o,value:r}=await s.read();if(o)break;if(i+=r.length,
i>t)throw new L("train.backup_large");e.push(r)}return new Blob(e)},Js=async n=>{let t=await Ws(new Blob([n]).stream().pipeThrough(
new CompressionStream("gzip")),1/0),e=[...new Uint8Array(await t.arrayBuffer())];return btoa(e.map(s=>String.fromCharCode(
s)).join("")).replaceAll("+","-").replaceAll("/","_").replace(/=+$/,"")},xn=async n=>{try{let t=Uint8Array.from(atob(n.replaceAll(
"-","+").replaceAll("_","/")),s=>s.charCodeAt(0));return await(await Ws(new Blob([t]).stream().pipeThrough(new DecompressionStream(
"gzip")),ne)).text()}catch(t){throw t instanceof L?t:new L("train.backup_damaged")}},Sn=async n=>{let t=n.trim();if(t.length>
ne)throw new L("train.backup_large");let e=t.startsWith("{")?t:await xn(t.replace(/^.*#take=/,""));try{let s=JSON.parse(
e);if(w(s)&&s.pontlevis===Me)return s;throw new L(w(s)&&s.pontlevis>Me?"train.backup_newer":"train.backup_damaged")}catch(s){
throw s instanceof L?s:new L("train.backup_damaged")}},Ae=n=>w(n)?Object.entries(n).filter(([t])=>t!=="__proto__"):[],En=(n,t)=>n===
void 0||(t?.last??t?.day??t?.tries??"")>(n?.last??n?.day??n?.tries??""),Cn=n=>{let t={};for(let e of["strength","repeat",
"done","own","tried"]){let s=H(e),i=Ae(w(n)?n[e]:null).filter(([o,r])=>e==="done"?String(r)>String(s[o]??""):w(r)&&En(s[o],
r));i.length&&(t[e]=Object.fromEntries(i))}return W(t)},Vs=async n=>{let t=await Sn(n);Array.isArray(t.stars)&&t.stars.filter(
s=>typeof s=="string"&&s.length<120).forEach(ut);for(let[s,{step:i,of:o,seen:r}]of Ae(t.progress).filter(([,l])=>w(l)))Number.
isInteger(i)&&Number.isInteger(o)&&Array.isArray(r)&&Bs(s,i,o,r);let e=Cn(t.train);for(let[s,i]of Ae(t.games))!Fs.test(s)||
!w(i)||!w(i.record)||(_(s)?.when??-1)>=(i.when??0)||O(s)!==JSON.stringify(i)&&(e=C(s,JSON.stringify(i))||e);return e?"tr\
ain.backup_full":"train.backup_taken"};var je="#take=",On=1800,oe=class{said=a("p",{role:"status"});field=a("textarea",{rows:3,autocomplete:"off",spellcheck:"f\
alse"});shown=a("div",{class:"pl-backup"});constructor(t,e){this.t=t,this.taken=e;let s=a("input",{type:"file",accept:".\
json,application/json","aria-label":t("train.backup_file"),onchange:()=>this.read(s)});this.field.setAttribute("aria-lab\
el",t("train.backup_code")),this.el=a("details",{class:"pl-form"},a("summary",{},t("train.backup")),a("p",{},t("train.ba\
ckup_how")),a("p",{},p(t("train.backup_save"),()=>this.save()),p(t("train.backup_show"),()=>this.show())),this.shown,a("\
label",{},t("train.backup_file"),s),a("label",{},t("train.backup_code"),this.field),a("p",{},p(t("train.backup_take"),()=>this.
take(this.field.value))),this.said),f()&&location.hash.startsWith(je)&&this.offered()}offered(){this.field.value=location.
hash.slice(je.length),this.said.textContent=this.t("train.backup_offered"),this.el.open=!0,history.replaceState(null,"",
location.pathname+location.search)}save(){let t=a("a",{download:`pont-levis-${q()}.json`,href:URL.createObjectURL(new Blob(
[$e(!0)],{type:"application/json"}))});t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),6e4)}async show(){let{t}=this,
e=await Js($e(!1)),s=a("textarea",{rows:3,readonly:!0,"aria-label":t("train.backup_code")},e),i=`${location.href.replace(
/#.*/,"")}${je}${e}`;this.shown.replaceChildren(a("p",{},t("train.backup_copy")),s),s.focus(),s.select(),f()&&(i.length>
On?this.shown.append(a("p",{},t("train.backup_long"))):this.el.dispatchEvent(new CustomEvent("pontlevis:scan",{bubbles:!0,
detail:i})))}scan(t){t&&this.shown.append(a("img",{class:"pl-scan",src:t,alt:this.t("train.backup_scan")}))}async read(t){
let e=t.files?.[0];e&&(e.size>ne?this.said.textContent=this.t("train.backup_large"):await this.take(await e.text()),t.value=
"")}async take(t){try{this.said.textContent=this.t(await Vs(t)),this.taken()}catch(e){if(!(e instanceof L))throw e;this.
said.textContent=this.t(e.message)}}};var _n=864e5,Tn={right:"★",helped:"☆",good:"☆",missed:"✗","":"–"},ae=class{model;t;el;fault=a("p",{class:"pl-a\
nswer",role:"alert"});head=a("div",{class:"pl-series"});place=a("div");said=a("p",{class:"pl-outcome",role:"status"});acts=a(
"p",{class:"pl-acts"});asksDay=f()&&location.hash==="#day";day="";midnight;mounted="";last=null;over=[];constructor({model:t,
el:e,t:s}){this.model=t,this.t=s,this.el=e,this.backup=new oe(s,()=>this.tell()),e.classList.add("pl","pl-train"),e.lang=
t.get("lang"),e.dataset.look=g.theme,e.replaceChildren(this.fault,this.head,this.said,this.place,this.acts);let i=(l,c)=>{
t.on(l,c),this.over.push(()=>t.off(l,c))};i("change:overview",()=>this.rest()),i("change:board",()=>this.mount()),i("cha\
nge:series",()=>this.drawHead()),i("change:outcome",()=>this.drawFoot()),i("msg:custom",({fault:l,keep:c,qr:h})=>{h!==void 0&&
this.backup.scan(h),c&&this.refuse(W(c)&&s("train.unkept")),l&&this.refuse(l)});let o=()=>{q()!==this.day&&this.tell()},
r=l=>{l.key===R("train")&&this.tell()};document.addEventListener("visibilitychange",o),globalThis.addEventListener("stor\
age",r),this.over.push(()=>document.removeEventListener("visibilitychange",o),()=>globalThis.removeEventListener("storag\
e",r),()=>clearTimeout(this.midnight),g.watch(()=>{e.dataset.look=g.theme})),e.addEventListener("pontlevis:next",l=>{l.stopPropagation(),
this.next()}),e.addEventListener("pontlevis:scan",l=>t.send({qr:l.detail})),this.tell(),t.get("board")&&this.mount()}remove(){
this.over.forEach(t=>t())}tell(){this.day=q(),this.model.send({open:this.day,kept:D()}),clearTimeout(this.midnight),this.
midnight=setTimeout(()=>this.tell(),Qe())}refuse(t){this.fault.textContent=t,this.fault.dataset.tone=t?"refused":""}begin(t,e="",s=""){
this.refuse(""),this.last=null,this.model.send({begin:t,game:e,theme:s})}rest(){let{day:t,games:e,due:s,repeat:i}=this.model.
get("overview");if(this.model.get("board")||!e)return;if(this.asksDay&&t&&!t.done){this.asksDay=!1,history.replaceState(
null,"",location.pathname+location.search),this.begin("day");return}let o=this.place.contains(document.activeElement)||this.
acts.contains(document.activeElement),r=this.finished();this.head.replaceChildren(...r?[r]:[]),this.place.replaceChildren(
a("div",{class:"pl-offers"},this.daily(t),this.repeats(s,i),this.runs(e),this.backup.el)),this.drawFoot(),(o||r)&&E("but\
ton",this.place).focus({preventScroll:!0}),r&&this.el.scrollIntoView({block:"nearest"})}finished(){let{last:t,t:e}=this;
if(this.last=null,!t||t.of<2)return null;let s=t.results.filter(i=>i==="right").length;return a("p",{class:"pl-finished",
role:"status"},e("train.finished",{right:s,of:t.of}))}daily(t){let{t:e}=this;return t?a("section",{class:"pl-form pl-dai\
ly"},a("h2",{},e("train.day")),a("p",{},t.done?e("train.day_done"):e("train.day_of",{game:t.game})),a("p",{},p(e(t.done?
"train.again":"train.solve"),()=>this.begin("day"),{name:t.done?"":"pl-act pl-main"}))):a("p",{},e("train.no_puzzles"))}repeats(t,e){
let{t:s}=this,i=e.filter(([,c,h])=>h!==null&&c<=this.day),o=e.filter(([,c])=>c>this.day),r=t?a("p",{},p(s(t>1?"train.rep\
eat_now":"train.repeat_one",{count:t}),()=>this.begin("repeat"),{name:"pl-act pl-main"})):null,l=i.map(([c,,h])=>a("li",
{},a("span",{},c),h&&pe(h)?a("a",{class:"pl-button",href:pe(h)},s("train.to_lesson")):null));return a("section",{class:"\
pl-form"},a("h2",{},s("train.repeat")),e.length?null:a("p",{},s("train.repeat_none")),r,l.length?a("ul",{class:"pl-games"},
...l):null,o.length?a("details",{},a("summary",{},s("train.later",{count:o.length})),a("ul",{class:"pl-games"},...o.map(
([c,h])=>a("li",{},a("span",{},c),a("small",{},this.when(h)))))):null)}when(t){let e=Math.round((Date.parse(t)-Date.parse(
this.day))/_n);return new Intl.RelativeTimeFormat(this.model.get("lang"),{numeric:"auto"}).format(e,"day")}runs(t){let{t:e}=this;
return a("section",{class:"pl-form"},a("h2",{},e("train.runs")),a("p",{},e("train.runs_how")),a("ul",{class:"pl-games"},
...t.map(s=>this.run(s))))}run({id:t,title:e,puzzles:s,run:i,fresh:o,themes:r,strength:l,equal:c}){let{t:h}=this,d=h(s>1?
"train.left":"train.left_one",{fresh:o,puzzles:s}),u=l.tries?`${h("train.strength",{...l})} · ${d}`:d;return a("li",{},
a("span",{},a("b",{},e),a("br"),a("small",{},u)),p(h("train.run",{count:i}),()=>this.begin("run",t),{name:"pl-act"}),c?a(
"p",{class:"pl-equal"},p(h("train.equal"),()=>this.model.send({play:t}))," ",a("small",{},h("train.equal_how",{habit:c}))):
null,r.length?a("details",{class:"pl-themes"},a("summary",{},h("train.themes")),a("p",{},h("train.themes_how")),a("p",{},
...r.map(([m,b,k])=>p(`${b} (${k})`,()=>this.begin("theme",t,m))))):null)}async mount(){let t=this.model.get("board");if(!t){
this.mounted="",this.rest();return}let e=await this.model.widget_manager.get_model(t);await v(e,s=>{t===this.model.get("\
board")&&(this.mounted=t,s.autofocus=!0,this.model.get("series").kind&&(s.dataset.next=""),this.place.replaceChildren(s),
this.drawHead(),this.drawFoot(),this.el.scrollIntoView({block:"start"}))})}drawHead(){let{t,model:e}=this,s=e.get("serie\
s");if(!("kind"in s)||e.get("board")!==this.mounted)return;this.last=s;let i=Array.from({length:s.of},(o,r)=>s.results[r]??
null).map((o,r)=>a("li",{class:`pl-mark-${o||"open"}`,"aria-current":r===s.at-1&&"step"},a("span",{"aria-hidden":"true"},
o===null||o===""?"·":Tn[o]),a("span",{class:"pl-unseen"},t(`train.mark_${o||"open"}`))));this.head.replaceChildren(a("h\
2",{},t(`train.of_${s.kind}`,{game:s.game})),...s.of>1?[a("small",{},t("train.at",{at:s.at,of:s.of})),a("ol",{class:"pl-\
marks"},...i)]:[])}next(){this.model.send({next:!0})}drawFoot(){let{t,model:e}=this;if(e.get("board")!==this.mounted)return;
let s=e.get("outcome"),i=e.get("series");this.acts.hidden=this.said.hidden=!e.get("board");let o="points"in s;this.said.
textContent=o?this.told(s):"";let r=p(t("train.back"),()=>e.send({stop:!0}));if(!("kind"in i)){e.get("board")&&this.head.
replaceChildren(a("h2",{},t("train.playing"))),this.acts.replaceChildren(r);return}let l=i.at===i.of,c=p(t(l?"train.fini\
sh":o?"train.next":"train.skip"),()=>this.next()),h=p(t("train.play_on"),()=>e.send({play_on:!0}));this.acts.replaceChildren(
...i.of>1?[c]:[],...o?[h]:[],r)}told({rated:t,points:e,error:s,change:i,back:o}){let{t:r}=this,l=i<0?`−${-i}`:`+${i}`,
c=t?r("train.rated",{points:e,error:s,change:l}):"",h=o?r("train.returns",{when:this.when(o)}):"";return[c,h].filter(Boolean).
join(" ")}};var re="pl-waits",Ys="pontlevis:bridge",Ln={board:Ht,play:te,invite:Xt,lobby:Vt,visit:Kt,"lobby-guest":Gt,rules:se,chapter:ie,
train:ae},Ks=new WeakSet;async function Mn(n,t,e){let s=t.widget_manager,i=/pl-model-(\S+)/.exec(n.className)?.[1];if(!(n instanceof
HTMLElement)||!i||Ks.has(n)||!s.has_model(i))return;Ks.add(n);let o=await s.get_model(i),r=o.get("kind"),l=o.comm_live&&
!ss(),c=l?Ln[r]??(await e).get(r):Rt;if(!c)throw new Error(`no script on this page shows a widget of the kind ${r}`);let h=await Promise.
all(Object.values(o.views));n.classList.remove(re);let d=t.get("words")[o.get("lang")]??{},u=Ne(d),m=l?new Ft(o,n,u):null;
m&&es(n);let b=new c({model:m??o,el:n,t:u,spoken:Re(d),page:Us});h.find(k=>k.el===n)?.once("remove",()=>{b.remove(),m?.remove()})}
var An=(n,t)=>{let e=t.getRootNode(),s=e instanceof ShadowRoot?e:document.head,i=s.querySelector("#pontlevis-style");i||
(i=a("style",{id:"pontlevis-style"}),s.append(i)),i.textContent!==n&&(i.textContent=n)},Gs=(n,t)=>{let e=n.get("style_");
e&&An(e,t);let s=Ts(n.get("scripts")),i=r=>{r instanceof Element&&r.matches(`.${re}`)&&Mn(r,n,s)},o=new MutationObserver(
r=>{for(let{target:l,addedNodes:c}of r){i(l);for(let h of c)i(h),h instanceof Element&&h.querySelectorAll(`.${re}`).forEach(
i)}});return o.observe(t,{subtree:!0,childList:!0,attributeFilter:["class"]}),t.querySelectorAll(`.${re}`).forEach(i),()=>o.
disconnect()},$n=n=>{let t=Number(document.body.dataset.rest);t&&n.widget_manager.kernel&&new Ut(n.widget_manager,t);let e=Gs(
n,document.body);n.on("comm_live_update",e);let{widget_manager:s}=n;return globalThis.dispatchEvent(new CustomEvent(Ys,{
detail:s})),globalThis.addEventListener(Ys,i=>{i.detail===s&&e()}),e},ml={initialize:({model:n})=>n.get("scripts")?$n(n):
void 0,render:({model:n,el:t})=>ks(n,t,Gs)};export{ml as default};
