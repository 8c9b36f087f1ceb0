// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var C=Object.defineProperty;var Le=Object.getOwnPropertyDescriptor;var Oe=Object.getOwnPropertyNames;var Ce=Object.prototype.hasOwnProperty;var Te=(e,t)=>{for(var o in t)C(e,o,{get:t[o],enumerable:!0})},Ie=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let s of Oe(t))!Ce.call(e,s)&&s!==o&&C(e,s,{get:()=>t[s],enumerable:!(n=Le(t,s))||n.enumerable});return e};var Ne=e=>Ie(C({},"__esModule",{value:!0}),e);var at={};Te(at,{illustrate:()=>de,start:()=>ke});var y=e=>`#step-${e}`,J=(e,t)=>{let o=Number(/^#step-(\d+)[.,;:!?)]*$/.exec(e)?.[1]);return o>=1&&o<=t?o:1};var h=(e,t={},...o)=>{let n=document.createElement(e);for(let[s,a]of Object.entries(t))typeof a=="function"?n.addEventListener(
s.slice(2),a):a===!0?n.setAttribute(s,""):a!==!1&&a!==void 0&&a!==null&&n.setAttribute(s,String(a));return n.append(...o.
filter(s=>s!=null).map(s=>s instanceof Node?s:String(s))),n};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
x=e=>e.target instanceof Element?e.target:null;var _e=800,$e=1e6;var M=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;constructor(t){this.say=t,setTimeout(()=>{this.over||(this.
el.hidden=!1)},_e)}tell({came:t=0,due:o=0,taken:n=this.taken}){if(this.came+=t,this.all+=o,this.taken=n,this.over)return;
let s=d=>(d/$e).toLocaleString(document.documentElement.lang,{maximumFractionDigits:1,minimumFractionDigits:1}),a={done:s(
Math.min(this.came,this.all)),all:s(this.all)};r("p",this.el).textContent=this.say(n?"arriving_taken":"arriving",a),r("p\
rogress",this.el).setAttribute("value",String(this.all?Math.min(1,this.came/this.all):0))}end(){this.over=this.el.hidden=
!0}fail(t){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=!0,r("p",this.el).textContent=this.say("unable",{
reason:this.say(`unable_${t}`)}),document.body.classList.add("house-unable");let o=r("#house-made");document.head.append(
h("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var T=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var K="pontlevis:1:",je=e=>{try{return localStorage.getItem(K+e)}catch{return null}},U=(e,t)=>{try{return localStorage.setItem(
K+e,t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var I=e=>{try{return JSON.parse(je(e)??"null")}catch{return null}},w=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
k=e=>{let t=I(e);return w(t)?t:{}},V=(e,t)=>U(e,JSON.stringify({...k(e),...t}));var N=e=>{let t=k("progress")[e];return new Set(w(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},F=e=>{let t=k(
"progress")[e]?.step;return Number.isInteger(t)?t:0},G=(e,t,o)=>{let n=[...N(e).add(t)].sort((s,a)=>s-a);V("progress",{[e]:{
step:t,of:o,seen:n}})},A=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,Y=(e,t,o)=>e.length?e.every(n=>t.has(n))?"star_won":"star_open":o?
"seen":"";var _=()=>{let e=I("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(w(e)?Object.keys(e).
filter(t=>e[t]):[])};var z=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),qe=16,He=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(n=>{setTimeout(n,qe)});return t(
o)}},E,Q=()=>{Object.defineProperty(window,"jupyterapp",{get:()=>E,set:e=>{E=e,E.widgetManager&&He(E.widgetManager)}})},
X=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),addEventListener("pagehide",()=>{let e=z();e?.kernelId&&
navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},Be=2e4,$=3e3,Pe=new Set(["dead","terminating","u\
nknown"]),We=({status:e,ok:t},o)=>e===404||t&&o==="dead"?"gone":t?null:"away",Z=e=>{let t=0,o=null,n,s=l=>{if(o===l)return;
o=l;let i=r(".house-notice");i.hidden=!l,l==="gone"&&dispatchEvent(new CustomEvent("pontlevis:gone")),l&&(r("p",i).textContent=
e(l),r("button",i).textContent=e(l==="gone"?"go_on":"again"))},a=async()=>{let l=z();if(l){t=Date.now();try{let i=await fetch(
`${l.baseUrl}api/kernels/${l.kernelId}`,{cache:"no-store"});s(We(i,i.ok?(await i.json()).execution_state:""))}catch{s("a\
way")}}},d=()=>{clearTimeout(n),n=setTimeout(a,Math.max(0,t+$-Date.now()))},u=setInterval(()=>{let l=E?.widgetManager?.kernel;
if(!l)return;clearInterval(u);let i=g=>{Pe.has(g)&&a()};l.statusChanged.connect((g,v)=>i(v)),i(l.status)},$);setInterval(
()=>{!document.hidden&&o!=="gone"&&a()},Be),setInterval(()=>{o==="away"&&a()},$),document.addEventListener("visibilitych\
ange",()=>{document.hidden||d()});for(let l of["online","pageshow"])addEventListener(l,d);for(let l of["pointerdown","ke\
ydown"])document.addEventListener(l,i=>{x(i)?.closest("#house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice bu\
tton").addEventListener("click",()=>{o==="gone"?location.reload():a()})};var De=(e,t)=>{let o=e.flatMap(({tasks:s})=>s),n=e.flatMap(({tasks:s},a)=>s.every(d=>t.has(d))?[]:[a+1]);return{won:o.filter(
s=>t.has(s)).length,all:o.length,open:n}},j=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,ee=(e,t,o,n)=>{let s=r(".house-end"),{won:a,all:d,open:u}=De(t,o);if(s.hidden=
!e,s.hidden)return;r(".house-end-stars span",s).textContent=n("end_stars",{won:a,all:d});let l=u.map(p=>h("a",{href:y(p),
title:t[p-1].name},p)),i=r(".house-end-open",s);i.hidden=!u.length,i.replaceChildren(n("end_open"),...l.flatMap((p,Ae)=>Ae?
[", ",p]:[p]));let g=r(".house-ways",s),v=t.findIndex(({name:p})=>p===n("other_ways"));g.hidden=v<0||v===t.length-1,g.textContent=
n("other_ways"),g.setAttribute("href",y(v+1))};var te=e=>{let{top:t,width:o}=e.getBoundingClientRect(),n=Math.ceil(t+scrollY);o&&(n<.6*innerHeight?e.style.setProperty(
"--pl-above",`${n}px`):e.style.removeProperty("--pl-above"))};var Re='script[type="application/vnd.voila.cell-output+json"]',q="application/vnd.jupyter.widget-view+json",oe="image/sv\
g+xml",ne="text/vnd.pontlevis.still",Je=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,re=new WeakMap,H=e=>[e].flat().join(""),B=e=>[...e.querySelectorAll(Re)].map(t=>({script:t,
...JSON.parse(t.textContent??"{}")})),ae=e=>{for(let{script:t,data:o={}}of B(e))ne in o&&(t.insertAdjacentHTML("afterend",
H(o[ne])),t.nextElementSibling.classList.add("house-still"));L()},le=e=>{if(!e.dataset.hung){e.dataset.hung="true";for(let t of e.
querySelectorAll(".house-still .pl-here:has(template)"))Ke(t);for(let{script:t,data:o={}}of B(e))!(q in o)&&"text/html"in
o&&t.after(ue("jp-RenderedHTMLCommon",H(o["text/html"])));ie(e)}},ie=e=>{let[t,...o]=B(e).filter(({data:p={}})=>q in p);
for(let{script:p}of o)p.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:n,data:s,
metadata:a={}}=t,[d,u]=ce[s[q].model_id]??[],l=s[oe]??d;if(!l)return;let i=pe(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);n.after(i);let{game:g=document.body.dataset.game??"",tall:v=u}=a[oe]??{};he(i,g,H(l),v)},ce={},de=e=>{ce=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&ie(t)},Ke=e=>{let t=r("template[data-s\
hape=wide]",e),o=r("template[data-shape=tall]",e),n=e.closest(".pl-case"),s=pe(n?.querySelector(".pl-given")?.textContent??
"",!1);n?.setAttribute("data-live",""),e.append(s),he(s,t.dataset.game??"",t.innerHTML,o.innerHTML)},ue=(e,t)=>{let o=document.
createElement("div");return o.className=`house-still ${e}`,o.innerHTML=t,o},pe=(e,t)=>{let o=ue("pl pl-board",Je),[,n,s]=/^(☆?)\s*([^]*)$/.
exec(e)??[];return o.setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,
r(".pl-task",o).hidden=!e,r(".pl-star",o).hidden=!n,r(".pl-task p",o).textContent=s,o},he=(e,t,o,n)=>{L(),te(e),e.dataset.
game=t,r(".pl-room",e).clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"))?n&&se(e,n,"tall"):se(e,o,
"wide")},se=(e,t,o)=>{let n=r(".pl-stage",e);n.innerHTML=t;let{width:s,height:a}=n.firstElementChild.viewBox.baseVal;n.style.
setProperty("--pl-width",String(s)),n.style.setProperty("--pl-height",String(a)),re.set(e,{svg:t,shape:o,size:[s,a]})},L=()=>{
for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.dataset.theme??
"")},fe=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.querySelector(
t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent("pon\
tlevis:picture",{detail:re.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var Ue=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,n)=>String(t[n]??o)),me=e=>(t,o)=>Ue(e[t]??t,o);var ge=()=>me(JSON.parse(r("#house-words").textContent??"{}"));var Ve="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",Fe=150,m=ge(),{page:D=""}=document.body.dataset,Ee=document.body.classList.contains("house-rules"),b=[],c=[],f=0,
ve="",R=(e,t)=>{r("#house-loading").textContent=m(e,t)},ye=(e,t)=>R("loading_of",{done:e,all:t}),Ge=(e,t)=>R(e,t?{reason:m(
`stuck_${t}`)}:{}),be=()=>{};Object.assign(window,{voila_heartbeat:()=>R("slow"),voila_failed:Ge,voila_process:ye,update_loading_text:ye,
voila_finish:be,display_cells:be});var Ye=()=>{b=[...document.querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);
let e=document.querySelector("#house-cells h1");e?.closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of b){
let o=t.querySelector("h2");o&&(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.
trim()??"",cells:[]})),c.at(-1)?.cells.push(t)}c.length&&!Ee&&c[0].cells.unshift(...b.slice(0,b.indexOf(c[0].cells[0]))),
b.forEach(ae),c.forEach((t,o)=>t.cells.forEach(n=>{n.dataset.step=String(o+1)}))},xe=(e,t,o=!1)=>{f=e,r(".house-back").hidden=
!o;let n=c[e-1]??{heading:r("#house-end"),name:m("end"),cells:[]};for(let s of b)s.classList.toggle("house-on",s.dataset.
step===String(e));n.cells.forEach(le),!o&&e<=c.length&&G(D,e,c.length),Qe(e,n.name),W(),S(!1),t&&(window.scrollTo(0,0),n.
heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{step:e}})),dispatchEvent(new Event(
"resize")),!o&&!Ee&&ze(n.cells)},ze=e=>{e.flatMap(o=>[...o.querySelectorAll("[data-board]:not([hidden]) .pl-room, .house\
-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},Qe=(e,t)=>{let o=c.length,n=Math.min(e,o),
s=r(".house-progress");s.setAttribute("aria-valuemax",String(o)),s.setAttribute("aria-valuenow",String(n)),s.setAttribute(
"aria-valuetext",m("step_of",{step:n,all:o})),r("span",s).style.width=`${100*n/o}%`,r(".house-where").replaceChildren(...e>
o?[t]:[`${e} / ${o}`,h("span",{},` – ${t}`)])},P=()=>c.length+Number(j()&&c.some(e=>Me(e.cells).length)),Se=()=>{(c[f-
1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.dispatchEvent(new CustomEvent("pontlevis\
:forth",{cancelable:!0}))??!0)&&O(1)},O=e=>{let t=A(f,e,P());t&&(location.hash=y(t))},Me=e=>e.flatMap(t=>[...t.querySelectorAll(
"[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute("data-board")??""),W=()=>{let e=_(),t=N(D),
o=c.map(d=>Me(d.cells)),n=JSON.stringify([f,o,[...e],[...t]]);if(n===ve)return;ve=n;let s=c.map((d,u)=>{let l=o[u],i=Y(l,
e,t.has(u+1));return h("li",{},h("a",{href:y(u+1),"aria-current":u+1===f&&"step","data-state":i},h("span",{class:"house-\
number"},u+1),h("span",{},d.name),l.length?Ze():null,i?h("span",{class:"house-hush"},` (${m(i)})`):null))}),a=document.activeElement?.
closest("#house-list a")?.getAttribute("href");r("#house-list").replaceChildren(...s),r(".house-previous").toggleAttribute(
"disabled",!A(f,-1,P())),r(".house-next").toggleAttribute("disabled",!A(f,1,P())),ee(f>c.length,c.map(({name:d},u)=>({name:d,
tasks:o[u]})),e,m),a&&r(`#house-list a[href="${a}"]`).focus({preventScroll:!0})},Xe=()=>{let e=r("#house-list"),[t,o]=[r(
"[aria-current]",e),e].map(n=>n.getBoundingClientRect());(t.top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-
o.top-o.bottom)/2)},Ze=()=>document.querySelector(".house-count .house-star")?.cloneNode(!0),S=e=>{r(".house-fold").setAttribute(
"aria-expanded",String(e)),r("#house-list").hidden=!e,e&&Xe()},we=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;
t instanceof Node&&!r(".house-steps").contains(t)&&S(!1)},et=e=>{e.key!=="Escape"||r("#house-list").hidden||(S(!1),r(".h\
ouse-fold").focus())},tt=({target:e})=>{let t=_(),n=c[f-1].cells.flatMap(s=>[...s.querySelectorAll("[data-board]:not([hi\
dden])")]).find(s=>s!==e&&s.querySelector(".pl-star")&&!t.has(s.getAttribute("data-board")??""));n?(n.scrollIntoView({block:"\
center"}),r(".pl-stage",n).focus({preventScroll:!0})):O(1)},ot=()=>{let e=F(D);if(location.hash||e<=1||e>c.length)return!1;
let t=r(".house-back");return r("p",t).textContent=m("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",
y(e)),!0},nt=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||e.shiftKey||x(e)?.closest(Ve)||(e.key==="ArrowRight"&&
Se(),e.key==="ArrowLeft"&&O(-1))},st=()=>{for(let n of[".house-progress",".house-steps"])r(n).hidden=!1;r(".house-previo\
us").addEventListener("click",()=>O(-1)),r(".house-next").addEventListener("click",Se),r(".house-fold").addEventListener(
"click",()=>S(r(".house-fold").getAttribute("aria-expanded")!=="true")),r("#house-list").addEventListener("click",n=>{x(
n)?.closest("[aria-current]")&&S(!1)}),r(".house-steps").addEventListener("focusout",we),r(".house-steps").addEventListener(
"keydown",et),document.addEventListener("pointerdown",we);let e=()=>document.getElementById(decodeURIComponent(location.
hash.slice(1))),t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||J(location.hash,c.length+Number(
j()));addEventListener("hashchange",()=>{xe(t(),!0),T(e())}),addEventListener("keydown",nt),addEventListener("pontlevis:\
star",W),addEventListener("pontlevis:next",tt),addEventListener("pontlevis:theme",L),xe(t(),!1,ot()),T(e());let o;new MutationObserver(
()=>{fe(),clearTimeout(o),o=setTimeout(W,Fe)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},ke=()=>{r(".house-l\
oading").remove(),Ye(),document.body.classList.add("house-ready"),c.length&&st(),Z(m)},rt=({target:e})=>{e instanceof HTMLScriptElement&&
e.type==="module"&&new M(m).fail(location.protocol==="file:"?"file":"lost")};Q();X();document.readyState!=="loading"&&(addEventListener(
"error",rt,{capture:!0}),ke());return Ne(at);})();
