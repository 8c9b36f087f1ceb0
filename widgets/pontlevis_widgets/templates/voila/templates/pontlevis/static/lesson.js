// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var O=Object.defineProperty;var Te=Object.getOwnPropertyDescriptor;var Ce=Object.getOwnPropertyNames;var Oe=Object.prototype.hasOwnProperty;var Ie=(e,t)=>{for(var o in t)O(e,o,{get:t[o],enumerable:!0})},Ne=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let s of Ce(t))!Oe.call(e,s)&&s!==o&&O(e,s,{get:()=>t[s],enumerable:!(n=Te(t,s))||n.enumerable});return e};var _e=e=>Ne(O({},"__esModule",{value:!0}),e);var dt={};Ie(dt,{illustrate:()=>ue,start:()=>Ae});var v=e=>`#step-${e}`,J=(e,t)=>{let o=Number(/^#step-(\d+)[.,;:!?)]*$/.exec(e)?.[1]);return o>=1&&o<=t?o:1};var h=(e,t={},...o)=>{let n=document.createElement(e);for(let[s,a]of Object.entries(t))typeof a=="function"?n.addEventListener(
s.slice(2),a):a===!0?n.setAttribute(s,""):a!==!1&&a!==void 0&&a!==null&&n.setAttribute(s,String(a));return n.append(...o.
filter(s=>s!=null).map(s=>s instanceof Node?s:String(s))),n};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
w=e=>e.target instanceof Element?e.target:null;var je=800,qe=1e6;var M=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;constructor(t){this.say=t,setTimeout(()=>{this.over||(this.
el.hidden=!1)},je)}tell({came:t=0,due:o=0,taken:n=this.taken}){if(this.came+=t,this.all+=o,this.taken=n,this.over)return;
let s=d=>(d/qe).toLocaleString(document.documentElement.lang,{maximumFractionDigits:1,minimumFractionDigits:1}),a={done:s(
Math.min(this.came,this.all)),all:s(this.all)};r("p",this.el).textContent=this.say(n?"arriving_taken":"arriving",a),r("p\
rogress",this.el).setAttribute("value",String(this.all?Math.min(1,this.came/this.all):0))}end(){this.over=this.el.hidden=
!0}fail(t){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=!0,r("p",this.el).textContent=this.say("unable",{
reason:this.say(`unable_${t}`)}),document.body.classList.add("house-unable");let o=r("#house-made");document.head.append(
h("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var I=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var F="pontlevis:1:",$e=e=>{try{return localStorage.getItem(F+e)}catch{return null}},U=(e,t)=>{try{return localStorage.setItem(
F+e,t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var N=e=>{try{return JSON.parse($e(e)??"null")}catch{return null}},x=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
k=e=>{let t=N(e);return x(t)?t:{}},V=(e,t)=>U(e,JSON.stringify({...k(e),...t}));var _=e=>{let t=k("progress")[e];return new Set(x(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},Y=e=>{let t=k(
"progress")[e]?.step;return Number.isInteger(t)?t:0},G=(e,t,o)=>{let n=[..._(e).add(t)].sort((s,a)=>s-a);V("progress",{[e]:{
step:t,of:o,seen:n}})},A=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,z=(e,t,o)=>e.length?e.every(n=>t.has(n))?"star_won":"star_open":o?
"seen":"";var j=()=>{let e=N("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(x(e)?Object.keys(e).
filter(t=>e[t]):[])};var Q=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),Pe=16,He=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(n=>{setTimeout(n,Pe)});return t(
o)}},E,X=()=>{Object.defineProperty(window,"jupyterapp",{get:()=>E,set:e=>{E=e,E.widgetManager&&He(E.widgetManager)}})},
Z=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),addEventListener("pagehide",()=>{let e=Q();e?.kernelId&&
navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},De=2e4,q=3e3,Be=new Set(["dead","terminating","u\
nknown"]),Ke=({status:e,ok:t},o)=>e===404||t&&o==="dead"?"gone":t?null:"away",ee=e=>{let t=0,o=null,n,s=l=>{if(o===l)return;
o=l;let i=r(".house-notice[role=alert]");i.hidden=!l,l==="gone"&&dispatchEvent(new CustomEvent("pontlevis:gone")),l&&(r(
"p",i).textContent=e(l),r("button",i).textContent=e(l==="gone"?"go_on":"again"))},a=async()=>{let l=Q();if(l){t=Date.now();
try{let i=await fetch(`${l.baseUrl}api/kernels/${l.kernelId}`,{cache:"no-store"});s(Ke(i,i.ok?(await i.json()).execution_state:
""))}catch{s("away")}}},d=()=>{clearTimeout(n),n=setTimeout(a,Math.max(0,t+q-Date.now()))},u=setInterval(()=>{let l=E?.widgetManager?.
kernel;if(!l)return;clearInterval(u);let i=g=>{Be.has(g)&&a()};l.statusChanged.connect((g,y)=>i(y)),i(l.status)},q);setInterval(
()=>{!document.hidden&&o!=="gone"&&a()},De),setInterval(()=>{o==="away"&&a()},q),document.addEventListener("visibilitych\
ange",()=>{document.hidden||d()});for(let l of["online","pageshow"])addEventListener(l,d);for(let l of["pointerdown","ke\
ydown"])document.addEventListener(l,i=>{w(i)?.closest("#house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice bu\
tton").addEventListener("click",()=>{o==="gone"?location.reload():a()})};var We=(e,t)=>{let o=e.flatMap(({tasks:s})=>s),n=e.flatMap(({tasks:s},a)=>s.every(d=>t.has(d))?[]:[a+1]);return{won:o.filter(
s=>t.has(s)).length,all:o.length,open:n}},$=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,te=(e,t,o,n)=>{let s=r(".house-end"),{won:a,all:d,open:u}=We(t,o);if(s.hidden=
!e,s.hidden)return;r(".house-end-stars span",s).textContent=n("end_stars",{won:a,all:d});let l=u.map(p=>h("a",{href:v(p),
title:t[p-1].name},p)),i=r(".house-end-open",s);i.hidden=!u.length,i.replaceChildren(n("end_open"),...l.flatMap((p,Le)=>Le?
[", ",p]:[p]));let g=r(".house-ways",s),y=t.findIndex(({name:p})=>p===n("other_ways"));g.hidden=y<0||y===t.length-1,g.textContent=
n("other_ways"),g.setAttribute("href",v(y+1))};var Re="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var Je=()=>new Promise(e=>{let t=0,o=0,n=performance.now(),s=()=>{let{length:a}=document.querySelectorAll(Re);a!==o&&([o,
n]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-n>3e4?e():requestAnimationFrame(s)};s()}),Fe=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:n}=o,s=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let d of a)d.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await Je(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
n;for(let d of a)d.toggleAttribute("open",!1);scrollTo({top:s,behavior:"instant"})},oe=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||Fe(e))});var ne=e=>{let{top:t,width:o}=e.getBoundingClientRect(),n=Math.ceil(t+scrollY);o&&(n<.6*innerHeight?e.style.setProperty(
"--pl-above",`${n}px`):e.style.removeProperty("--pl-above"))};var Ue='script[type="application/vnd.voila.cell-output+json"]',L="application/vnd.jupyter.widget-view+json",se="image/sv\
g+xml",re="text/vnd.pontlevis.still",Ve=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,le=new WeakMap,P=e=>[e].flat().join(""),H=e=>[...e.querySelectorAll(Ue)].map(t=>({script:t,
...JSON.parse(t.textContent??"{}")})),ie=e=>{for(let{script:t,data:o={}}of H(e))L in o&&(e.dataset.widgets=""),re in o&&
(t.insertAdjacentHTML("afterend",P(o[re])),t.nextElementSibling.classList.add("house-still"));T()},D=e=>{if(!e.dataset.hung){
e.dataset.hung="true";for(let t of e.querySelectorAll(".house-still .pl-here:has(template)"))Ye(t);for(let{script:t,data:o={}}of H(
e))!(L in o)&&"text/html"in o&&t.after(pe("jp-RenderedHTMLCommon",P(o["text/html"])));ce(e)}},ce=e=>{let[t,...o]=H(e).filter(
({data:p={}})=>L in p);for(let{script:p}of o)p.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))
return;let{script:n,data:s,metadata:a={}}=t,[d,u]=de[s[L].model_id]??[],l=s[se]??d;if(!l)return;let i=he(e.querySelector(
".pl-still p")?.textContent??"",o.length>0);n.after(i);let{game:g=document.body.dataset.game??"",tall:y=u}=a[se]??{};fe(
i,g,P(l),y)},de={},ue=e=>{de=e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&ce(t)},Ye=e=>{
let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tall]",e),n=e.closest(".pl-case"),s=he(n?.querySelector(
".pl-given")?.textContent??"",!1);n?.setAttribute("data-live",""),e.append(s),fe(s,t.dataset.game??"",t.innerHTML,o.innerHTML)},
pe=(e,t)=>{let o=document.createElement("div");return o.className=`house-still ${e}`,o.innerHTML=t,o},he=(e,t)=>{let o=pe(
"pl pl-board",Ve),[,n,s]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.setAttribute("aria-hidden","true"),o.classList.toggle(
"pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=!e,r(".pl-star",o).hidden=!n,r(".pl-task p",o).textContent=
s,o},fe=(e,t,o,n)=>{T(),ne(e),e.dataset.game=t,r(".pl-room",e).clientWidth<Number(getComputedStyle(e).getPropertyValue("\
--pl-narrow"))?n&&ae(e,n,"tall"):ae(e,o,"wide")},ae=(e,t,o)=>{let n=r(".pl-stage",e);n.innerHTML=t;let{width:s,height:a}=n.
firstElementChild.viewBox.baseVal;n.style.setProperty("--pl-width",String(s)),n.style.setProperty("--pl-height",String(a)),
le.set(e,{svg:t,shape:o,size:[s,a]})},T=()=>{for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("d\
ata-look",document.documentElement.dataset.theme??"")},me=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.
matches(".pl-board"),o=e.parentElement?.querySelector(t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still\
, :empty)");o&&(t?o.dispatchEvent(new CustomEvent("pontlevis:picture",{detail:le.get(e)})):o.replaceChildren(...e.childNodes),
e.remove())}};var Ge=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,n)=>String(t[n]??o)),ge=e=>(t,o)=>Ge(e[t]??t,o);var ye=()=>ge(JSON.parse(r("#house-words").textContent??"{}"));var ze="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",Qe=150,m=ye(),{page:W=""}=document.body.dataset,Se=document.body.classList.contains("house-rules"),b=[],c=[],f=0,
ve="",R=(e,t)=>{r("#house-loading").textContent=m(e,t)},be=(e,t)=>R("loading_of",{done:e,all:t}),Xe=(e,t)=>R(e,t?{reason:m(
`stuck_${t}`)}:{}),we=()=>{};Object.assign(window,{voila_heartbeat:()=>R("slow"),voila_failed:Xe,voila_process:be,update_loading_text:be,
voila_finish:we,display_cells:we});var Ze=()=>{b=[...document.querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);
let e=document.querySelector("#house-cells h1");e?.closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of b){
let o=t.querySelector("h2");o&&(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.
trim()??"",cells:[]})),c.at(-1)?.cells.push(t)}c.length&&!Se&&c[0].cells.unshift(...b.slice(0,b.indexOf(c[0].cells[0]))),
b.forEach(ie),c.forEach((t,o)=>t.cells.forEach(n=>{n.dataset.step=String(o+1)}))},xe=(e,t,o=!1)=>{f=e,r(".house-back").hidden=
!o;let n=c[e-1]??{heading:r("#house-end"),name:m("end"),cells:[]};for(let s of b)s.classList.toggle("house-on",s.dataset.
step===String(e));n.cells.forEach(D),!o&&e<=c.length&&G(W,e,c.length),tt(e,n.name),K(),S(!1),t&&(window.scrollTo(0,0),n.
heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{step:e}})),dispatchEvent(new Event(
"resize")),!o&&!Se&&et(n.cells)},et=e=>{e.flatMap(o=>[...o.querySelectorAll("[data-board]:not([hidden]) .pl-room, .house\
-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},tt=(e,t)=>{let o=c.length,n=Math.min(e,o),
s=r(".house-progress");s.setAttribute("aria-valuemax",String(o)),s.setAttribute("aria-valuenow",String(n)),s.setAttribute(
"aria-valuetext",m("step_of",{step:n,all:o})),r("span",s).style.width=`${100*n/o}%`,r(".house-where").replaceChildren(...e>
o?[t]:[`${e} / ${o}`,h("span",{},` – ${t}`)])},B=()=>c.length+Number($()&&c.some(e=>ke(e.cells).length)),Me=()=>{(c[f-
1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.dispatchEvent(new CustomEvent("pontlevis\
:forth",{cancelable:!0}))??!0)&&C(1)},C=e=>{let t=A(f,e,B());t&&(location.hash=v(t))},ke=e=>e.flatMap(t=>[...t.querySelectorAll(
"[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute("data-board")??""),K=()=>{let e=j(),t=_(W),
o=c.map(d=>ke(d.cells)),n=JSON.stringify([f,o,[...e],[...t]]);if(n===ve)return;ve=n;let s=c.map((d,u)=>{let l=o[u],i=z(l,
e,t.has(u+1));return h("li",{},h("a",{href:v(u+1),"aria-current":u+1===f&&"step","data-state":i},h("span",{class:"house-\
number"},u+1),h("span",{},d.name),l.length?nt():null,i?h("span",{class:"house-hush"},` (${m(i)})`):null))}),a=document.activeElement?.
closest("#house-list a")?.getAttribute("href");r("#house-list").replaceChildren(...s),r(".house-previous").toggleAttribute(
"disabled",!A(f,-1,B())),r(".house-next").toggleAttribute("disabled",!A(f,1,B())),te(f>c.length,c.map(({name:d},u)=>({name:d,
tasks:o[u]})),e,m),a&&r(`#house-list a[href="${a}"]`).focus({preventScroll:!0})},ot=()=>{let e=r("#house-list"),[t,o]=[r(
"[aria-current]",e),e].map(n=>n.getBoundingClientRect());(t.top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-
o.top-o.bottom)/2)},nt=()=>document.querySelector(".house-count .house-star")?.cloneNode(!0),S=e=>{r(".house-fold").setAttribute(
"aria-expanded",String(e)),r("#house-list").hidden=!e,e&&ot()},Ee=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;
t instanceof Node&&!r(".house-steps").contains(t)&&S(!1)},st=e=>{e.key!=="Escape"||r("#house-list").hidden||(S(!1),r(".h\
ouse-fold").focus())},rt=({target:e})=>{let t=j(),n=c[f-1].cells.flatMap(s=>[...s.querySelectorAll("[data-board]:not([hi\
dden])")]).find(s=>s!==e&&s.querySelector(".pl-star")&&!t.has(s.getAttribute("data-board")??""));n?(n.scrollIntoView({block:"\
center"}),r(".pl-stage",n).focus({preventScroll:!0})):C(1)},at=()=>{let e=Y(W);if(location.hash||e<=1||e>c.length)return!1;
let t=r(".house-back");return r("p",t).textContent=m("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",
v(e)),!0},lt=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||e.shiftKey||w(e)?.closest(ze)||(e.key==="ArrowRight"&&
Me(),e.key==="ArrowLeft"&&C(-1))},it=()=>{for(let n of[".house-progress",".house-steps"])r(n).hidden=!1;r(".house-previo\
us").addEventListener("click",()=>C(-1)),r(".house-next").addEventListener("click",Me),r(".house-fold").addEventListener(
"click",()=>S(r(".house-fold").getAttribute("aria-expanded")!=="true")),r("#house-list").addEventListener("click",n=>{w(
n)?.closest("[aria-current]")&&S(!1)}),r(".house-steps").addEventListener("focusout",Ee),r(".house-steps").addEventListener(
"keydown",st),document.addEventListener("pointerdown",Ee);let e=()=>document.getElementById(decodeURIComponent(location.
hash.slice(1))),t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||J(location.hash,c.length+Number(
$()));addEventListener("hashchange",()=>{xe(t(),!0),I(e())}),addEventListener("keydown",lt),addEventListener("pontlevis:\
star",K),addEventListener("pontlevis:next",rt),addEventListener("pontlevis:theme",T),xe(t(),!1,at()),I(e());let o;new MutationObserver(
()=>{me(),clearTimeout(o),o=setTimeout(K,Qe)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},Ae=()=>{r(".house-l\
oading").remove(),Ze(),document.body.classList.add("house-ready"),c.length&&it(),oe(()=>b.forEach(D)),ee(m)},ct=({target:e})=>{
e instanceof HTMLScriptElement&&e.type==="module"&&new M(m).fail(location.protocol==="file:"?"file":"lost")};X();Z();document.
readyState!=="loading"&&(addEventListener("error",ct,{capture:!0}),Ae());return _e(dt);})();
