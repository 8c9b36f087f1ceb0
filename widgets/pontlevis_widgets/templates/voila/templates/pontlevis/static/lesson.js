// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var j=Object.defineProperty;var De=Object.getOwnPropertyDescriptor;var Ke=Object.getOwnPropertyNames;var Je=Object.prototype.hasOwnProperty;var Ve=(e,t)=>{for(var o in t)j(e,o,{get:t[o],enumerable:!0})},ze=(e,t,o,s)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let n of Ke(t))!Je.call(e,n)&&n!==o&&j(e,n,{get:()=>t[n],enumerable:!(s=De(t,n))||s.enumerable});return e};var Ye=e=>ze(j({},"__esModule",{value:!0}),e);var Ht={};Ve(Ht,{illustrate:()=>Te,start:()=>Ue});var b=e=>`#step-${e}`,G=/^#step-(\d+)[.,;:!?)]*$/,X=e=>G.test(e),Q=(e,t)=>{let o=Number(G.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var Z=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},Ut=Z("(prefers-color-sche\
me: dark)"),Dt=Z("(prefers-reduced-motion: reduce)");var ee=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Ge=e=>{let t=!0;return ee(e,1),()=>{
t&&ee(e,-1),t=!1}},Xe=(e,t)=>{try{e()}finally{t()}},L=(e,t)=>{let o=Ge(e);requestAnimationFrame(()=>Xe(t,o))};var h=(e,t={},...o)=>{let s=document.createElement(e);for(let[n,a]of Object.entries(t))typeof a=="function"?s.addEventListener(
n.slice(2),a):a===!0?s.setAttribute(n,""):a!==!1&&a!==void 0&&a!==null&&s.setAttribute(n,String(a));return s.append(...o.
filter(n=>n!=null).map(n=>n instanceof Node?n:String(n))),s};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
E=e=>e.target instanceof Element?e.target:null;var Qe=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}"),te=()=>new URL(document.documentElement.
dataset.home??Qe().baseUrl??document.body.dataset.baseUrl??"/",document.baseURI);var A=()=>globalThis.origin==="null";var Ze=800,et=1e6;var tt=()=>location.protocol==="file:"?"file":A()?"framed":"lost",T=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,setTimeout(()=>this.show(),Ze)}tell({came:t=0,due:o=0,taken:s=this.taken}){this.came+=t,this.all+=o,this.taken=
s,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=!0,requestAnimationFrame(()=>this.draw()))}show(){this.over||
(this.el.hidden=!1,this.draw())}megabytes(t){return(t/et).toFixed(1).replace(".",this.say("decimal"))}draw(){if(this.drawing=
!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.megabytes(t),all:this.megabytes(this.all)};r("p",this.
el).textContent=this.say(this.taken?"arriving_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.
all?t/this.all:0))}end(){this.over=this.el.hidden=!0}fail(t=tt()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=
!0,r("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-una\
ble");let o=r("#house-made");document.head.append(h("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var q=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var ot="pontlevis:2:",oe="pontlevis:1:",st=/\/proxy\/.*/,nt,se=e=>(nt??=rt(`${ot}${te().pathname.replace(st,"/")}:`))+e,
rt=e=>{for(let t of Object.keys(localStorage).filter(o=>o.startsWith(oe))){let[o,s]=[localStorage.getItem(t),e+t.slice(oe.
length)];localStorage.removeItem(t);try{localStorage.setItem(s,localStorage.getItem(s)??o??"")}catch{localStorage.setItem(
t,o??"")}}return e},at=e=>{try{return localStorage.getItem(se(e))}catch{return null}},ne=(e,t)=>{try{return localStorage.
setItem(se(e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var $=e=>{try{return JSON.parse(at(e)??"null")}catch{return null}},S=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
O=e=>{let t=$(e);return S(t)?t:{}},re=(e,t)=>ne(e,JSON.stringify({...O(e),...t}));var P=e=>{let t=O("progress")[e];return new Set(S(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},ae=e=>{
let t=O("progress")[e]?.step;return Number.isInteger(t)?t:0},ie=(e,t,o)=>{let s=[...P(e).add(t)].sort((n,a)=>n-a);re("pr\
ogress",{[e]:{step:t,of:o,seen:s}})};var C=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,le=(e,t,o)=>e.length?e.every(s=>t.has(s))?"star_won":"star_open":o?"seen":"";var R=()=>{let e=$("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(S(e)?Object.keys(e).
filter(t=>e[t]):[])};var it="application/vnd.jupyter.widget-view+json",W="@jupyter-widgets/controls",ce="*",lt=(e,t)=>class extends e{initialize(...o){
super.initialize(...o),this.set({_view_name:"LabelView",_view_module:W,_view_module_version:ce,value:t,description:"",_dom_classes:[
"house-missing"]})}},de=(e,t)=>{let o=e.loadClass.bind(e);e.loadClass=async(s,n,a)=>{try{return await o(s,n,a)}catch(l){
if(n===W)throw l;console.warn(l);let d=await o("LabelModel",W,ce);return lt(d,t("missing",{module:n}))}}},ue=e=>{for(let t of document.
querySelectorAll('#house-cells script[type="application/vnd.voila.cell-output+json"]')){let o=Object.keys(JSON.parse(t.textContent??
"{}").data??{});o.length&&!o.includes(it)&&t.replaceWith(h("p",{class:"house-missing"},e("undrawn",{kind:o[0]})))}};var pe=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),ct=16,dt=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(s=>{setTimeout(s,ct)});return t(
o)}},w,he=e=>{Object.defineProperty(window,"jupyterapp",{get:()=>w,set:t=>{w=t,w.started?.then(()=>setTimeout(()=>ue(e))),
w.widgetManager&&(dt(w.widgetManager),de(w.widgetManager,e))}})},me=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),
addEventListener("pagehide",()=>{let e=pe();e?.kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},
ut=2e4,H=3e3,pt=4e3,ht=new Set(["dead","terminating","unknown"]),mt=({status:e,ok:t,type:o},s)=>e===410?"renewed":e===404||
o==="opaqueredirect"||t&&s==="dead"?"gone":t?null:"away",fe=e=>{let t=document.querySelector(".house-notice[role=alert]");
if(!(t instanceof HTMLElement))return;if(A()){r("p",t).textContent=e("framed"),r("button",t).hidden=!0,t.hidden=!1;return}
let o=0,s=null,n,a=i=>{if(s===i||(s=i,t.hidden=!i,i&&i!=="away"&&dispatchEvent(new CustomEvent("pontlevis:gone")),i==="r\
enewed"&&setTimeout(()=>location.reload(),pt),!i))return;let p=!document.querySelector(".house-lesson, .house-play, [dat\
a-board]");r("p",t).textContent=e(p?`${i}_plain`:i),r("button",t).textContent=e(i==="away"?"again":p?"reload":"go_on")},
l=async()=>{let i=pe();if(i){o=Date.now();try{let{status:p,serverSettings:m}=w?.widgetManager?.kernel??{},u=m?.token?{Authorization:`\
token ${m.token}`}:void 0,x=await fetch(`${i.baseUrl}api/kernels/${i.kernelId}`,{cache:"no-store",redirect:"manual",headers:u});
a(mt(x,x.ok&&p!=="dead"?(await x.json()).execution_state:"dead"))}catch{a("away")}}},d=()=>{clearTimeout(n),n=setTimeout(
l,Math.max(0,o+H-Date.now()))},g=setInterval(()=>{let i=w?.widgetManager?.kernel;if(!i)return;clearInterval(g);let p=m=>{
ht.has(m)&&l()};i.statusChanged.connect((m,u)=>p(u)),p(i.status)},H);setInterval(()=>{!document.hidden&&(!s||s==="away")&&
l()},ut),setInterval(()=>{s==="away"&&l()},H),document.addEventListener("visibilitychange",()=>{document.hidden||d()});for(let i of[
"online","pageshow"])addEventListener(i,d);for(let i of["pointerdown","keydown"])document.addEventListener(i,p=>{E(p)?.closest(
"#house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice button").addEventListener("click",()=>{s==="away"?l():location.
reload()})};var ft=(e,t)=>{let o=e.flatMap(({tasks:n})=>n),s=e.flatMap(({tasks:n},a)=>n.every(l=>t.has(l))?[]:[a+1]);return{won:o.filter(
n=>t.has(n)).length,all:o.length,open:s}},B=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,ge=(e,t,o,s)=>{let n=r(".house-end"),{won:a,all:l,open:d}=ft(t,o);if(n.hidden=
!e,n.hidden)return;r(".house-end-stars span",n).textContent=s("end_stars",{won:a,all:l});let g=d.map(u=>h("a",{href:b(u),
title:t[u-1].name},u)),i=r(".house-end-open",n);i.hidden=!d.length,i.replaceChildren(s("end_open"),...g.flatMap((u,x)=>x?
[", ",u]:[u]));let p=r(".house-ways",n),m=t.findIndex(({name:u})=>u===s("other_ways"));p.hidden=m<0||m===t.length-1,p.textContent=
s("other_ways"),p.setAttribute("href",b(m+1))};var gt="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var yt=()=>new Promise(e=>{let t=0,o=0,s=performance.now(),n=()=>{let{length:a}=document.querySelectorAll(gt);a!==o&&([o,
s]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-s>3e4?e():requestAnimationFrame(n)};n()}),vt=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:s}=o,n=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let l of a)l.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await yt(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
s;for(let l of a)l.toggleAttribute("open",!1);scrollTo({top:n,behavior:"instant"})},ye=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||vt(e))});var ve=e=>{let{top:t,width:o}=e.getBoundingClientRect(),s=Math.ceil(t+scrollY);o&&(s<.6*innerHeight?e.style.setProperty(
"--pl-above",`${s}px`):e.style.removeProperty("--pl-above"))},wt=e=>getComputedStyle(e.parentElement??e).display==="flex"?
e.offsetHeight:0,we=(e,t)=>{let o=wt(t);o&&e.style.setProperty("--pl-said",`${o}px`)};var bt='script[type="application/vnd.voila.cell-output+json"]',I="application/vnd.jupyter.widget-view+json",be="image/sv\
g+xml",xe="text/vnd.pontlevis.still",xt=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,Se=".pl-here:has(> template):not(:has(.pl))",ke=200,Me=new WeakMap,U=e=>[e].flat().join(""),
D=e=>[...e.querySelectorAll(bt)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),k=e=>{if(!e.dataset.standsIn){e.
dataset.standsIn="true";for(let{script:t,data:o={}}of D(e))I in o&&(e.dataset.widgets=""),!(!(xe in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",U(o[xe])),t.nextElementSibling.classList.add("house-still"));N()}},K=e=>{if(!e.
dataset.hung){e.dataset.hung="true",L(e,()=>St([...e.querySelectorAll(Se)]));for(let{script:t,data:o={}}of D(e))!(I in o)&&
"text/html"in o&&t.after(Oe("jp-RenderedHTMLCommon",U(o["text/html"])));Le(e)}},Le=e=>{let[t,...o]=D(e).filter(({data:u={}})=>I in
u);for(let{script:u}of o)u.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:s,
data:n,metadata:a={}}=t,[l,d]=Ae[n[I].model_id]??[],g=n[be]??l;if(!g)return;let i=Ce(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);s.after(i);let{game:p=document.body.dataset.game??"",tall:m=d}=a[be]??{};Ie(i,p,U(g),m)},Ae={},Te=e=>{Ae=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&Le(t)},Et=e=>{let{top:t,height:o}=e.getBoundingClientRect();
return o>0&&t<innerHeight+ke},St=e=>{if(!e.length)return;e.filter(Et).forEach(F);let t=new IntersectionObserver(o=>{for(let{
isIntersecting:s,target:n}of o)s&&F(n)},{rootMargin:`${ke}px`});for(let o of e)t.observe(o);addEventListener("beforeprin\
t",()=>e.forEach(F))},F=e=>{if(!e.matches(Se))return;let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tal\
l]",e),s=e.closest(".pl-case"),n=Ce(s?.querySelector(".pl-given")?.textContent??"",!1);s?.setAttribute("data-live",""),e.
append(n),Ie(n,t.dataset.game??"",t.innerHTML,o.innerHTML)},Oe=(e,t)=>{let o=document.createElement("div");return o.className=
`house-still ${e}`,o.innerHTML=t,o},Ce=(e,t)=>{let o=Oe("pl pl-board",xt),[,s,n]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.
setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=
!e,r(".pl-star",o).hidden=!s,r(".pl-task p",o).textContent=n,o},Ie=(e,t,o,s)=>{N(),e.dataset.game=t;let n=r(".pl-room",e).
clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));ve(e),we(e,r(".pl-words",e)),n?s&&Ee(e,s,"tall"):
Ee(e,o,"wide")},Ee=(e,t,o)=>{let s=r(".pl-stage",e);s.innerHTML=t;let{width:n,height:a}=s.firstElementChild.viewBox.baseVal;
s.style.setProperty("--pl-width",String(n)),s.style.setProperty("--pl-height",String(a)),Me.set(e,{svg:t,shape:o,size:[n,
a]})},N=()=>{for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.
dataset.theme??"")},Ne=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.
querySelector(t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent(
"pontlevis:picture",{detail:Me.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var kt=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,s)=>String(t[s]??o)),_e=e=>(t,o)=>kt(e[t]??t,o);var je=()=>_e(JSON.parse(r("#house-words").textContent??"{}"));var Mt="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",Lt=150,f=je(),{page:z=""}=document.body.dataset,He=document.body.classList.contains("house-rules"),At=document.body.
classList.contains("house-lesson"),y=[],c=[],v=0,qe="",Y=(e,t)=>{r("#house-loading").textContent=f(e,t)},$e=(e,t)=>Y("lo\
ading_of",{done:e,all:t}),Tt=(e,t)=>Y(e,t?{reason:f(`stuck_${t}`)}:{}),Pe=()=>{};Object.assign(window,{voila_heartbeat:()=>Y(
"slow"),voila_failed:Tt,voila_process:$e,update_loading_text:$e,voila_finish:Pe,display_cells:Pe});var Ot=()=>{y=[...document.
querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);let e=document.querySelector("#house-cells h1");e?.
closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of y){let o=At?t.querySelector("h2"):null;o&&
(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.trim()??"",cells:[]})),c.
at(-1)?.cells.push(t)}c.length&&!He&&c[0].cells.unshift(...y.slice(0,y.indexOf(c[0].cells[0]))),c.forEach((t,o)=>t.cells.
forEach(s=>{s.dataset.step=String(o+1)})),y.filter(({dataset:t})=>!t.step).forEach(k)},Re=(e,t,o=!1)=>{v=e,r(".house-bac\
k").hidden=!o;let s=c[e-1]??{heading:r("#house-end"),name:f("end"),cells:[]};for(let n of y)n.classList.toggle("house-on",
n.dataset.step===String(e));s.cells.forEach(k),s.cells.forEach(K),!o&&e<=c.length&&ie(z,e,c.length),It(e,s.name),V(),M(!1),
t&&(window.scrollTo(0,0),s.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{
step:e}})),dispatchEvent(new Event("resize")),!o&&!He&&L(r("#house-main"),()=>Ct(s.cells))},Ct=e=>{e.flatMap(o=>[...o.querySelectorAll(
"[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},
It=(e,t)=>{let o=c.length,s=Math.min(e,o),n=r(".house-progress");n.setAttribute("aria-valuemax",String(o)),n.setAttribute(
"aria-valuenow",String(s)),n.setAttribute("aria-valuetext",f("step_of",{step:s,all:o})),r("span",n).style.width=`${100*s/
o}%`,r(".house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,h("span",{},` – ${t}`)])},J=()=>c.length+Number(B()&&
c.some(e=>Fe(e.cells).length)),Be=()=>{(c[v-1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.
dispatchEvent(new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&_(1)},_=e=>{let t=C(v,e,J());t&&(location.hash=b(
t))},Fe=e=>e.flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute(
"data-board")??""),V=()=>{let e=R(),t=P(z),o=c.map(l=>Fe(l.cells)),s=JSON.stringify([v,o,[...e],[...t]]);if(s===qe)return;
qe=s;let n=c.map((l,d)=>{let g=o[d],i=le(g,e,t.has(d+1));return h("li",{},h("a",{href:b(d+1),"aria-current":d+1===v&&"st\
ep","data-state":i},h("span",{class:"house-number"},d+1),h("span",{},l.name),g.length?_t():null,i?h("span",{class:"house\
-hush"},` (${f(i)})`):null))}),a=document.activeElement?.closest("#house-list a")?.getAttribute("href");r("#house-list").
replaceChildren(...n),r(".house-previous").toggleAttribute("disabled",!C(v,-1,J())),r(".house-next").toggleAttribute("di\
sabled",!C(v,1,J())),ge(v>c.length,c.map(({name:l},d)=>({name:l,tasks:o[d]})),e,f),a&&r(`#house-list a[href="${a}"]`).focus(
{preventScroll:!0})},Nt=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(s=>s.getBoundingClientRect());(t.
top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},_t=()=>document.querySelector(".house-c\
ount .house-star")?.cloneNode(!0),M=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),r("#house-list").hidden=
!e,e&&Nt()},We=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(".house-steps").contains(
t)&&M(!1)},jt=e=>{e.key!=="Escape"||r("#house-list").hidden||(M(!1),r(".house-fold").focus())},qt=({target:e})=>{let t=R(),
s=c[v-1].cells.flatMap(n=>[...n.querySelectorAll("[data-board]:not([hidden])")]).find(n=>n!==e&&n.querySelector(".pl-sta\
r")&&!t.has(n.getAttribute("data-board")??""));s?(s.scrollIntoView({block:"center"}),r(".pl-stage",s).focus({preventScroll:!0})):
_(1)},$t=()=>{let e=ae(z);if(location.hash||e<=1||e>c.length)return!1;let t=r(".house-back");return r("p",t).textContent=
f("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",b(e)),!0},Pt=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||
e.altKey||e.shiftKey||E(e)?.closest(Mt)||(e.key==="ArrowRight"&&Be(),e.key==="ArrowLeft"&&_(-1))},Rt=()=>{for(let s of["\
.house-progress",".house-steps"])r(s).hidden=!1;r(".house-previous").addEventListener("click",()=>_(-1)),r(".house-next").
addEventListener("click",Be),r(".house-fold").addEventListener("click",()=>M(r(".house-fold").getAttribute("aria-expande\
d")!=="true")),r("#house-list").addEventListener("click",s=>{E(s)?.closest("[aria-current]")&&M(!1)}),r(".house-steps").
addEventListener("focusout",We),r(".house-steps").addEventListener("keydown",jt),document.addEventListener("pointerdown",
We);let e=()=>{let s=decodeURIComponent(location.hash.slice(1));return s&&!X(location.hash)&&y.forEach(k),document.getElementById(
s)},t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||Q(location.hash,c.length+Number(B()));addEventListener(
"hashchange",()=>{Re(t(),!0),q(e())}),addEventListener("keydown",Pt),addEventListener("pontlevis:star",V),addEventListener(
"pontlevis:next",qt),addEventListener("pontlevis:theme",N),Re(t(),!1,$t()),q(e());for(let s of y)setTimeout(()=>k(s));let o;
new MutationObserver(()=>{Ne(),clearTimeout(o),o=setTimeout(V,Lt)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},
Ue=()=>{r(".house-loading").remove(),Ot(),document.body.classList.add("house-ready"),c.length&&Rt(),ye(()=>y.forEach(K)),
fe(f)},Wt=({target:e})=>{e instanceof HTMLScriptElement&&e.type==="module"&&new T(f).fail()};he(f);me();document.readyState!==
"loading"&&(addEventListener("error",Wt,{capture:!0}),Ue());return Ye(Ht);})();
