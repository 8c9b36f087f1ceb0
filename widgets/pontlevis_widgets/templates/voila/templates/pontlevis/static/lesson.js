// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var j=Object.defineProperty;var Be=Object.getOwnPropertyDescriptor;var He=Object.getOwnPropertyNames;var Fe=Object.prototype.hasOwnProperty;var We=(e,t)=>{for(var o in t)j(e,o,{get:t[o],enumerable:!0})},De=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let s of He(t))!Fe.call(e,s)&&s!==o&&j(e,s,{get:()=>t[s],enumerable:!(n=Be(t,s))||n.enumerable});return e};var Ke=e=>De(j({},"__esModule",{value:!0}),e);var Tt={};We(Tt,{illustrate:()=>Ee,start:()=>Pe});var b=e=>`#step-${e}`,G=/^#step-(\d+)[.,;:!?)]*$/,Y=e=>G.test(e),z=(e,t)=>{let o=Number(G.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var X=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},Nt=X("(prefers-color-sche\
me: dark)"),jt=X("(prefers-reduced-motion: reduce)");var Q=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Ue=e=>{let t=!0;return Q(e,1),()=>{t&&
Q(e,-1),t=!1}},Je=(e,t)=>{try{e()}finally{t()}},M=(e,t)=>{let o=Ue(e);requestAnimationFrame(()=>Je(t,o))};var p=(e,t={},...o)=>{let n=document.createElement(e);for(let[s,a]of Object.entries(t))typeof a=="function"?n.addEventListener(
s.slice(2),a):a===!0?n.setAttribute(s,""):a!==!1&&a!==void 0&&a!==null&&n.setAttribute(s,String(a));return n.append(...o.
filter(s=>s!=null).map(s=>s instanceof Node?s:String(s))),n};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
x=e=>e.target instanceof Element?e.target:null;var Z=()=>{let e=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}").baseUrl;return new URL(
document.documentElement.dataset.home??e()??document.body.dataset.baseUrl??"/",document.baseURI)},A=()=>globalThis.origin===
"null";var Ve=800,Ge=1e6;var Ye=()=>location.protocol==="file:"?"file":A()?"framed":"lost",L=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,setTimeout(()=>this.show(),Ve)}tell({came:t=0,due:o=0,taken:n=this.taken}){this.came+=t,this.all+=o,this.taken=
n,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=!0,requestAnimationFrame(()=>this.draw()))}show(){this.over||
(this.el.hidden=!1,this.draw())}megabytes(t){return(t/Ge).toFixed(1).replace(".",this.say("decimal"))}draw(){if(this.drawing=
!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.megabytes(t),all:this.megabytes(this.all)};r("p",this.
el).textContent=this.say(this.taken?"arriving_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.
all?t/this.all:0))}end(){this.over=this.el.hidden=!0}fail(t=Ye()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=
!0,r("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-una\
ble");let o=r("#house-made");document.head.append(p("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var q=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var ze="pontlevis:2:",ee="pontlevis:1:",Xe=/\/proxy\/.*/,Qe,te=e=>(Qe??=Ze(`${ze}${Z().pathname.replace(Xe,"/")}:`))+e,Ze=e=>{
for(let t of Object.keys(localStorage).filter(o=>o.startsWith(ee))){let[o,n]=[localStorage.getItem(t),e+t.slice(ee.length)];
localStorage.removeItem(t);try{localStorage.setItem(n,localStorage.getItem(n)??o??"")}catch{localStorage.setItem(t,o??"")}}
return e},et=e=>{try{return localStorage.getItem(te(e))}catch{return null}},oe=(e,t)=>{try{return localStorage.setItem(te(
e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var $=e=>{try{return JSON.parse(et(e)??"null")}catch{return null}},w=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
O=e=>{let t=$(e);return w(t)?t:{}},ne=(e,t)=>oe(e,JSON.stringify({...O(e),...t}));var _=e=>{let t=O("progress")[e];return new Set(w(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},se=e=>{
let t=O("progress")[e]?.step;return Number.isInteger(t)?t:0},re=(e,t,o)=>{let n=[..._(e).add(t)].sort((s,a)=>s-a);ne("pr\
ogress",{[e]:{step:t,of:o,seen:n}})},T=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,ae=(e,t,o)=>e.length?e.every(n=>t.has(n))?"star_won":
"star_open":o?"seen":"";var P=()=>{let e=$("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(w(e)?Object.keys(e).
filter(t=>e[t]):[])};var ie=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),tt=16,ot=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(n=>{setTimeout(n,tt)});return t(
o)}},E,le=()=>{Object.defineProperty(window,"jupyterapp",{get:()=>E,set:e=>{E=e,E.widgetManager&&ot(E.widgetManager)}})},
ce=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),addEventListener("pagehide",()=>{let e=ie();e?.
kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},nt=2e4,R=3e3,st=new Set(["dead","termi\
nating","unknown"]),rt=({status:e,ok:t,type:o},n)=>e===404||o==="opaqueredirect"||t&&n==="dead"?"gone":t?null:"away",de=e=>{
if(A()){let i=r(".house-notice");r("p",i).textContent=e("framed"),r("button",i).hidden=!0,i.hidden=!1;return}let t=0,o=null,
n,s=i=>{if(o===i)return;o=i;let l=r(".house-notice[role=alert]");l.hidden=!i,i==="gone"&&dispatchEvent(new CustomEvent("\
pontlevis:gone")),i&&(r("p",l).textContent=e(i),r("button",l).textContent=e(i==="gone"?"go_on":"again"))},a=async()=>{let i=ie();
if(i){t=Date.now();try{let l=await fetch(`${i.baseUrl}api/kernels/${i.kernelId}`,{cache:"no-store",redirect:"manual"});s(
rt(l,l.ok?(await l.json()).execution_state:""))}catch{s("away")}}},d=()=>{clearTimeout(n),n=setTimeout(a,Math.max(0,t+R-
Date.now()))},u=setInterval(()=>{let i=E?.widgetManager?.kernel;if(!i)return;clearInterval(u);let l=y=>{st.has(y)&&a()};
i.statusChanged.connect((y,v)=>l(v)),l(i.status)},R);setInterval(()=>{!document.hidden&&o!=="gone"&&a()},nt),setInterval(
()=>{o==="away"&&a()},R),document.addEventListener("visibilitychange",()=>{document.hidden||d()});for(let i of["online",
"pageshow"])addEventListener(i,d);for(let i of["pointerdown","keydown"])document.addEventListener(i,l=>{x(l)?.closest("#\
house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice button").addEventListener("click",()=>{o==="gone"?location.
reload():a()})};var at=(e,t)=>{let o=e.flatMap(({tasks:s})=>s),n=e.flatMap(({tasks:s},a)=>s.every(d=>t.has(d))?[]:[a+1]);return{won:o.filter(
s=>t.has(s)).length,all:o.length,open:n}},B=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,ue=(e,t,o,n)=>{let s=r(".house-end"),{won:a,all:d,open:u}=at(t,o);if(s.hidden=
!e,s.hidden)return;r(".house-end-stars span",s).textContent=n("end_stars",{won:a,all:d});let i=u.map(h=>p("a",{href:b(h),
title:t[h-1].name},h)),l=r(".house-end-open",s);l.hidden=!u.length,l.replaceChildren(n("end_open"),...i.flatMap((h,Re)=>Re?
[", ",h]:[h]));let y=r(".house-ways",s),v=t.findIndex(({name:h})=>h===n("other_ways"));y.hidden=v<0||v===t.length-1,y.textContent=
n("other_ways"),y.setAttribute("href",b(v+1))};var it="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var lt=()=>new Promise(e=>{let t=0,o=0,n=performance.now(),s=()=>{let{length:a}=document.querySelectorAll(it);a!==o&&([o,
n]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-n>3e4?e():requestAnimationFrame(s)};s()}),ct=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:n}=o,s=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let d of a)d.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await lt(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
n;for(let d of a)d.toggleAttribute("open",!1);scrollTo({top:s,behavior:"instant"})},he=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||ct(e))});var pe=e=>{let{top:t,width:o}=e.getBoundingClientRect(),n=Math.ceil(t+scrollY);o&&(n<.6*innerHeight?e.style.setProperty(
"--pl-above",`${n}px`):e.style.removeProperty("--pl-above"))};var dt='script[type="application/vnd.voila.cell-output+json"]',I="application/vnd.jupyter.widget-view+json",me="image/sv\
g+xml",fe="text/vnd.pontlevis.still",ut=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,ye=".pl-here:has(> template):not(:has(.pl))",ve=200,be=new WeakMap,F=e=>[e].flat().join(""),
W=e=>[...e.querySelectorAll(dt)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),S=e=>{if(!e.dataset.standsIn){e.
dataset.standsIn="true";for(let{script:t,data:o={}}of W(e))I in o&&(e.dataset.widgets=""),!(!(fe in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",F(o[fe])),t.nextElementSibling.classList.add("house-still"));C()}},D=e=>{if(!e.
dataset.hung){e.dataset.hung="true",M(e,()=>pt([...e.querySelectorAll(ye)]));for(let{script:t,data:o={}}of W(e))!(I in o)&&
"text/html"in o&&t.after(Se("jp-RenderedHTMLCommon",F(o["text/html"])));xe(e)}},xe=e=>{let[t,...o]=W(e).filter(({data:h={}})=>I in
h);for(let{script:h}of o)h.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:n,
data:s,metadata:a={}}=t,[d,u]=we[s[I].model_id]??[],i=s[me]??d;if(!i)return;let l=ke(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);n.after(l);let{game:y=document.body.dataset.game??"",tall:v=u}=a[me]??{};Me(l,y,F(i),v)},we={},Ee=e=>{we=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&xe(t)},ht=e=>{let{top:t,height:o}=e.getBoundingClientRect();
return o>0&&t<innerHeight+ve},pt=e=>{if(!e.length)return;e.filter(ht).forEach(H);let t=new IntersectionObserver(o=>{for(let{
isIntersecting:n,target:s}of o)n&&H(s)},{rootMargin:`${ve}px`});for(let o of e)t.observe(o);addEventListener("beforeprin\
t",()=>e.forEach(H))},H=e=>{if(!e.matches(ye))return;let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tal\
l]",e),n=e.closest(".pl-case"),s=ke(n?.querySelector(".pl-given")?.textContent??"",!1);n?.setAttribute("data-live",""),e.
append(s),Me(s,t.dataset.game??"",t.innerHTML,o.innerHTML)},Se=(e,t)=>{let o=document.createElement("div");return o.className=
`house-still ${e}`,o.innerHTML=t,o},ke=(e,t)=>{let o=Se("pl pl-board",ut),[,n,s]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.
setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=
!e,r(".pl-star",o).hidden=!n,r(".pl-task p",o).textContent=s,o},Me=(e,t,o,n)=>{C(),e.dataset.game=t;let s=r(".pl-room",e).
clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));pe(e),s?n&&ge(e,n,"tall"):ge(e,o,"wide")},ge=(e,t,o)=>{
let n=r(".pl-stage",e);n.innerHTML=t;let{width:s,height:a}=n.firstElementChild.viewBox.baseVal;n.style.setProperty("--pl\
-width",String(s)),n.style.setProperty("--pl-height",String(a)),be.set(e,{svg:t,shape:o,size:[s,a]})},C=()=>{for(let e of document.
querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.dataset.theme??"")},Ae=()=>{for(let e of document.
querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.querySelector(t?".pl:not(.house-still)":
".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent("pontlevis:picture",{detail:be.
get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var mt=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,n)=>String(t[n]??o)),Le=e=>(t,o)=>mt(e[t]??t,o);var Oe=()=>Le(JSON.parse(r("#house-words").textContent??"{}"));var ft="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",gt=150,g=Oe(),{page:J=""}=document.body.dataset,qe=document.body.classList.contains("house-rules"),m=[],c=[],f=0,
Te="",V=(e,t)=>{r("#house-loading").textContent=g(e,t)},Ie=(e,t)=>V("loading_of",{done:e,all:t}),yt=(e,t)=>V(e,t?{reason:g(
`stuck_${t}`)}:{}),Ce=()=>{};Object.assign(window,{voila_heartbeat:()=>V("slow"),voila_failed:yt,voila_process:Ie,update_loading_text:Ie,
voila_finish:Ce,display_cells:Ce});var vt=()=>{m=[...document.querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);
let e=document.querySelector("#house-cells h1");e?.closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of m){
let o=t.querySelector("h2");o&&(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.
trim()??"",cells:[]})),c.at(-1)?.cells.push(t)}c.length&&!qe&&c[0].cells.unshift(...m.slice(0,m.indexOf(c[0].cells[0]))),
c.forEach((t,o)=>t.cells.forEach(n=>{n.dataset.step=String(o+1)})),m.filter(({dataset:t})=>!t.step).forEach(S)},Ne=(e,t,o=!1)=>{
f=e,r(".house-back").hidden=!o;let n=c[e-1]??{heading:r("#house-end"),name:g("end"),cells:[]};for(let s of m)s.classList.
toggle("house-on",s.dataset.step===String(e));n.cells.forEach(S),n.cells.forEach(D),!o&&e<=c.length&&re(J,e,c.length),xt(
e,n.name),U(),k(!1),t&&(window.scrollTo(0,0),n.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlev\
is:visible",{detail:{step:e}})),dispatchEvent(new Event("resize")),!o&&!qe&&M(r("#house-main"),()=>bt(n.cells))},bt=e=>{
e.flatMap(o=>[...o.querySelectorAll("[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({
block:"nearest",behavior:"instant"})},xt=(e,t)=>{let o=c.length,n=Math.min(e,o),s=r(".house-progress");s.setAttribute("a\
ria-valuemax",String(o)),s.setAttribute("aria-valuenow",String(n)),s.setAttribute("aria-valuetext",g("step_of",{step:n,all:o})),
r("span",s).style.width=`${100*n/o}%`,r(".house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,p("span",{},` – ${t}`)])},
K=()=>c.length+Number(B()&&c.some(e=>_e(e.cells).length)),$e=()=>{(c[f-1]?.cells.flatMap(t=>[...t.querySelectorAll("[dat\
a-board]:not([hidden])")])[0]?.dispatchEvent(new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&N(1)},N=e=>{let t=T(
f,e,K());t&&(location.hash=b(t))},_e=e=>e.flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(
".pl-star")).map(t=>t.getAttribute("data-board")??""),U=()=>{let e=P(),t=_(J),o=c.map(d=>_e(d.cells)),n=JSON.stringify([
f,o,[...e],[...t]]);if(n===Te)return;Te=n;let s=c.map((d,u)=>{let i=o[u],l=ae(i,e,t.has(u+1));return p("li",{},p("a",{href:b(
u+1),"aria-current":u+1===f&&"step","data-state":l},p("span",{class:"house-number"},u+1),p("span",{},d.name),i.length?Et():
null,l?p("span",{class:"house-hush"},` (${g(l)})`):null))}),a=document.activeElement?.closest("#house-list a")?.getAttribute(
"href");r("#house-list").replaceChildren(...s),r(".house-previous").toggleAttribute("disabled",!T(f,-1,K())),r(".house-n\
ext").toggleAttribute("disabled",!T(f,1,K())),ue(f>c.length,c.map(({name:d},u)=>({name:d,tasks:o[u]})),e,g),a&&r(`#house\
-list a[href="${a}"]`).focus({preventScroll:!0})},wt=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(n=>n.
getBoundingClientRect());(t.top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},Et=()=>document.
querySelector(".house-count .house-star")?.cloneNode(!0),k=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),
r("#house-list").hidden=!e,e&&wt()},je=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(
".house-steps").contains(t)&&k(!1)},St=e=>{e.key!=="Escape"||r("#house-list").hidden||(k(!1),r(".house-fold").focus())},
kt=({target:e})=>{let t=P(),n=c[f-1].cells.flatMap(s=>[...s.querySelectorAll("[data-board]:not([hidden])")]).find(s=>s!==
e&&s.querySelector(".pl-star")&&!t.has(s.getAttribute("data-board")??""));n?(n.scrollIntoView({block:"center"}),r(".pl-s\
tage",n).focus({preventScroll:!0})):N(1)},Mt=()=>{let e=se(J);if(location.hash||e<=1||e>c.length)return!1;let t=r(".hous\
e-back");return r("p",t).textContent=g("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",b(e)),!0},At=e=>{
e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||e.shiftKey||x(e)?.closest(ft)||(e.key==="ArrowRight"&&$e(),e.key==="\
ArrowLeft"&&N(-1))},Lt=()=>{for(let n of[".house-progress",".house-steps"])r(n).hidden=!1;r(".house-previous").addEventListener(
"click",()=>N(-1)),r(".house-next").addEventListener("click",$e),r(".house-fold").addEventListener("click",()=>k(r(".hou\
se-fold").getAttribute("aria-expanded")!=="true")),r("#house-list").addEventListener("click",n=>{x(n)?.closest("[aria-cu\
rrent]")&&k(!1)}),r(".house-steps").addEventListener("focusout",je),r(".house-steps").addEventListener("keydown",St),document.
addEventListener("pointerdown",je);let e=()=>{let n=decodeURIComponent(location.hash.slice(1));return n&&!Y(location.hash)&&
m.forEach(S),document.getElementById(n)},t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||z(location.
hash,c.length+Number(B()));addEventListener("hashchange",()=>{Ne(t(),!0),q(e())}),addEventListener("keydown",At),addEventListener(
"pontlevis:star",U),addEventListener("pontlevis:next",kt),addEventListener("pontlevis:theme",C),Ne(t(),!1,Mt()),q(e());for(let n of m)
setTimeout(()=>S(n));let o;new MutationObserver(()=>{Ae(),clearTimeout(o),o=setTimeout(U,gt)}).observe(r("#house-cells"),
{childList:!0,subtree:!0})},Pe=()=>{r(".house-loading").remove(),vt(),document.body.classList.add("house-ready"),c.length&&
Lt(),he(()=>m.forEach(D)),de(g)},Ot=({target:e})=>{e instanceof HTMLScriptElement&&e.type==="module"&&new L(g).fail()};le();
ce();document.readyState!=="loading"&&(addEventListener("error",Ot,{capture:!0}),Pe());return Ke(Tt);})();
