// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var P=Object.defineProperty;var Ke=Object.getOwnPropertyDescriptor;var Je=Object.getOwnPropertyNames;var Ve=Object.prototype.hasOwnProperty;var ze=(e,t)=>{for(var o in t)P(e,o,{get:t[o],enumerable:!0})},Ge=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let s of Je(t))!Ve.call(e,s)&&s!==o&&P(e,s,{get:()=>t[s],enumerable:!(n=Ke(t,s))||n.enumerable});return e};var Ye=e=>Ge(P({},"__esModule",{value:!0}),e);var Ut={};ze(Ut,{illustrate:()=>Oe,start:()=>Fe});var b=e=>`#step-${e}`,X=/^#step-(\d+)[.,;:!?)]*$/,Q=e=>X.test(e),Z=(e,t)=>{let o=Number(X.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var ee=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},Jt=ee("(prefers-color-sc\
heme: dark)"),Vt=ee("(prefers-reduced-motion: reduce)");var te=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Xe=e=>{let t=!0;return te(e,1),()=>{
t&&te(e,-1),t=!1}},Qe=(e,t)=>{try{e()}finally{t()}},L=(e,t)=>{let o=Xe(e);requestAnimationFrame(()=>Qe(t,o))};var h=(e,t={},...o)=>{let n=document.createElement(e);for(let[s,a]of Object.entries(t))typeof a=="function"?n.addEventListener(
s.slice(2),a):a===!0?n.setAttribute(s,""):a!==!1&&a!==void 0&&a!==null&&n.setAttribute(s,String(a));return n.append(...o.
filter(s=>s!=null).map(s=>s instanceof Node?s:String(s))),n};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
E=e=>e.target instanceof Element?e.target:null;var Ze=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}"),oe=()=>new URL(document.documentElement.
dataset.home??Ze().baseUrl??document.body.dataset.baseUrl??"/",document.baseURI);var T=()=>globalThis.origin==="null",S=()=>!document.querySelector(".house-lesson, .house-play, [data-board]");var et=800;var tt=250,ot=1e6;var nt=()=>location.protocol==="file:"?"file":T()?"framed":"lost",O=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,this.begin(et)}begin(t){this.came=this.all=0,this.taken=this.over=!1,setTimeout(()=>this.show(),t)}tell({came:t=0,
due:o=0,taken:n=this.taken}){this.came+=t,this.all+=o,this.taken=n,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=
!0,setTimeout(()=>this.draw(),tt))}show(){this.over||(this.el.hidden=!1,this.draw())}megabytes(t){return(t/ot).toFixed(1).
replace(".",this.say("decimal"))}draw(){if(this.drawing=!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.
megabytes(t),all:this.megabytes(this.all)};r("p",this.el).textContent=this.say(S()?"arriving_plain":this.taken?"arriving\
_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.all?t/this.all:0))}end(){this.over=this.el.
hidden=!0}fail(t=nt()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=!0,r("p",this.el).textContent=this.say(
S()?"unable_plain":"unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-unable");let o=r("#hous\
e-made");document.head.append(h("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var q=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var st="pontlevis:2:",ne="pontlevis:1:",rt=/\/proxy\/.*/,at,se=e=>(at??=it(`${st}${oe().pathname.replace(rt,"/")}:`))+e,
it=e=>{for(let t of Object.keys(localStorage).filter(o=>o.startsWith(ne))){let[o,n]=[localStorage.getItem(t),e+t.slice(ne.
length)];localStorage.removeItem(t);try{localStorage.setItem(n,localStorage.getItem(n)??o??"")}catch{localStorage.setItem(
t,o??"")}}return e},lt=e=>{try{return localStorage.getItem(se(e))}catch{return null}},re=(e,t)=>{try{return localStorage.
setItem(se(e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var $=e=>{try{return JSON.parse(lt(e)??"null")}catch{return null}},k=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
C=e=>{let t=$(e);return k(t)?t:{}},ae=(e,t)=>re(e,JSON.stringify({...C(e),...t}));var R=e=>{let t=C("progress")[e];return new Set(k(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},ie=e=>{
let t=C("progress")[e]?.step;return Number.isInteger(t)?t:0},le=(e,t,o)=>{let n=[...R(e).add(t)].sort((s,a)=>s-a);ae("pr\
ogress",{[e]:{step:t,of:o,seen:n}})};var I=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,ce=(e,t,o)=>e.length?e.every(n=>t.has(n))?"star_won":"star_open":o?"seen":"";var W=()=>{let e=$("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(k(e)?Object.keys(e).
filter(t=>e[t]):[])};var ct="application/vnd.jupyter.widget-view+json",D="@jupyter-widgets/controls",de="*",dt=(e,t)=>class extends e{initialize(...o){
super.initialize(...o),this.set({_view_name:"LabelView",_view_module:D,_view_module_version:de,value:t,description:"",_dom_classes:[
"house-missing"]})}},ue=(e,t)=>{let o=e.loadClass.bind(e);e.loadClass=async(n,s,a)=>{try{return await o(n,s,a)}catch(l){
if(s===D)throw l;console.warn(l);let d=await o("LabelModel",D,de);return dt(d,t("missing",{module:s}))}}},pe=e=>{for(let t of document.
querySelectorAll('#house-cells script[type="application/vnd.voila.cell-output+json"]')){let o=Object.keys(JSON.parse(t.textContent??
"{}").data??{});o.length&&!o.includes(ct)&&t.replaceWith(h("p",{class:"house-missing"},e("undrawn",{kind:o[0]})))}};var he=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),ut=16,pt=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(n=>{setTimeout(n,ut)});return t(
o)}},ht=({kernel:e})=>{if(!e)return;let{connectionStatusChanged:t,serverSettings:o}=e,n=(s,a)=>{a==="connected"&&(t?.disconnect(
n),o&&(o.token=""))};t?.connect(n),n(null,e.connectionStatus)},y,me=e=>{Object.defineProperty(window,"jupyterapp",{get:()=>y,
set:t=>{y=t,y.started?.then(()=>setTimeout(()=>pe(e))),y.widgetManager&&(pt(y.widgetManager),ht(y.widgetManager),ue(y.widgetManager,
e))}})},fe=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),addEventListener("pagehide",()=>{let e=he();
e?.kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},mt=2e4,H=3e3,ft=4e3,gt=new Set(["de\
ad","terminating","unknown"]),yt=({status:e,ok:t,type:o},n)=>e===410?"renewed":e===404||o==="opaqueredirect"||t&&n==="de\
ad"?"gone":t?null:"away",ge=e=>{let t=document.querySelector(".house-notice[role=alert]");if(!(t instanceof HTMLElement))
return;if(T()){r("p",t).textContent=e("framed"),r("button",t).hidden=!0,t.hidden=!1;return}let o=0,n=null,s,a=i=>{if(n===
i||n==="renewed"||(n=i,t.hidden=!i,i&&i!=="away"&&dispatchEvent(new CustomEvent("pontlevis:gone")),i==="renewed"&&setTimeout(
()=>location.reload(),ft),!i))return;let p=S();r("p",t).textContent=e(p?`${i}_plain`:i),r("button",t).textContent=e(i===
"away"?"again":p?"reload":"go_on")},l=async()=>{let i=he();if(i){o=Date.now();try{let{status:p,serverSettings:{token:m}=i}=y?.
widgetManager?.kernel??{},u=m?{Authorization:`token ${m}`}:void 0,x=await fetch(`${i.baseUrl}api/kernels/${i.kernelId}`,
{cache:"no-store",redirect:"manual",headers:u});a(yt(x,x.ok&&p!=="dead"?(await x.json()).execution_state:"dead"))}catch{
a("away")}}},d=()=>{clearTimeout(s),s=setTimeout(l,Math.max(0,o+H-Date.now()))},g=setInterval(()=>{let i=y?.widgetManager?.
kernel;if(!i)return;clearInterval(g);let p=m=>{gt.has(m)&&l()};i.statusChanged.connect((m,u)=>p(u)),p(i.status)},H);setInterval(
()=>{!document.hidden&&(!n||n==="away")&&l()},mt),setInterval(()=>{n==="away"&&l()},H),document.addEventListener("visibi\
litychange",()=>{document.hidden||d()});for(let i of["online","pageshow"])addEventListener(i,d);for(let i of["pointerdow\
n","keydown"])document.addEventListener(i,p=>{E(p)?.closest("#house-cells")&&d()},{capture:!0,passive:!0});r(".house-not\
ice button").addEventListener("click",()=>{n==="away"?l():location.reload()})};var vt=(e,t)=>{let o=e.flatMap(({tasks:s})=>s),n=e.flatMap(({tasks:s},a)=>s.every(l=>t.has(l))?[]:[a+1]);return{won:o.filter(
s=>t.has(s)).length,all:o.length,open:n}},B=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,ye=(e,t,o,n)=>{let s=r(".house-end"),{won:a,all:l,open:d}=vt(t,o);if(s.hidden=
!e,s.hidden)return;r(".house-end-stars span",s).textContent=n("end_stars",{won:a,all:l});let g=d.map(u=>h("a",{href:b(u),
title:t[u-1].name},u)),i=r(".house-end-open",s);i.hidden=!d.length,i.replaceChildren(n("end_open"),...g.flatMap((u,x)=>x?
[", ",u]:[u]));let p=r(".house-ways",s),m=t.findIndex(({name:u})=>u===n("other_ways"));p.hidden=m<0||m===t.length-1,p.textContent=
n("other_ways"),p.setAttribute("href",b(m+1))};var wt="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var bt=()=>new Promise(e=>{let t=0,o=0,n=performance.now(),s=()=>{let{length:a}=document.querySelectorAll(wt);a!==o&&([o,
n]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-n>3e4?e():requestAnimationFrame(s)};s()}),xt=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:n}=o,s=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let l of a)l.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await bt(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
n;for(let l of a)l.toggleAttribute("open",!1);scrollTo({top:s,behavior:"instant"})},ve=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||xt(e))});var we=e=>{let{top:t,width:o}=e.getBoundingClientRect(),n=Math.ceil(t+scrollY);o&&(n<.6*innerHeight?e.style.setProperty(
"--pl-above",`${n}px`):e.style.removeProperty("--pl-above"))},Et=e=>getComputedStyle(e.parentElement??e).display==="flex"?
e.offsetHeight:0,be=(e,t)=>{let o=Et(t);o&&e.style.setProperty("--pl-said",`${o}px`)};var St='script[type="application/vnd.voila.cell-output+json"]',N="application/vnd.jupyter.widget-view+json",xe="image/sv\
g+xml",Ee="text/vnd.pontlevis.still",kt=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,ke=".pl-here:has(> template):not(:has(.pl))",Me=200,Ae=new WeakMap,F=e=>[e].flat().join(""),
K=e=>[...e.querySelectorAll(St)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),M=e=>{if(!e.dataset.standsIn){e.
dataset.standsIn="true";for(let{script:t,data:o={}}of K(e))N in o&&(e.dataset.widgets=""),!(!(Ee in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",F(o[Ee])),t.nextElementSibling.classList.add("house-still"));_()}},J=e=>{if(!e.
dataset.hung){e.dataset.hung="true",L(e,()=>At([...e.querySelectorAll(ke)]));for(let{script:t,data:o={}}of K(e))!(N in o)&&
"text/html"in o&&t.after(Ce("jp-RenderedHTMLCommon",F(o["text/html"])));Le(e)}},Le=e=>{let[t,...o]=K(e).filter(({data:u={}})=>N in
u);for(let{script:u}of o)u.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:n,
data:s,metadata:a={}}=t,[l,d]=Te[s[N].model_id]??[],g=s[xe]??l;if(!g)return;let i=Ie(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);n.after(i);let{game:p=document.body.dataset.game??"",tall:m=d}=a[xe]??{};Ne(i,p,F(g),m)},Te={},Oe=e=>{Te=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&Le(t)},Mt=e=>{let{top:t,height:o}=e.getBoundingClientRect();
return o>0&&t<innerHeight+Me},At=e=>{if(!e.length)return;e.filter(Mt).forEach(U);let t=new IntersectionObserver(o=>{for(let{
isIntersecting:n,target:s}of o)n&&U(s)},{rootMargin:`${Me}px`});for(let o of e)t.observe(o);addEventListener("beforeprin\
t",()=>e.forEach(U))},U=e=>{if(!e.matches(ke))return;let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tal\
l]",e),n=e.closest(".pl-case"),s=Ie(n?.querySelector(".pl-given")?.textContent??"",!1);n?.setAttribute("data-live",""),e.
append(s),Ne(s,t.dataset.game??"",t.innerHTML,o.innerHTML)},Ce=(e,t)=>{let o=document.createElement("div");return o.className=
`house-still ${e}`,o.innerHTML=t,o},Ie=(e,t)=>{let o=Ce("pl pl-board",kt),[,n,s]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.
setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=
!e,r(".pl-star",o).hidden=!n,r(".pl-task p",o).textContent=s,o},Ne=(e,t,o,n)=>{_(),e.dataset.game=t;let s=r(".pl-room",e).
clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));we(e),be(e,r(".pl-words",e)),s?n&&Se(e,n,"tall"):
Se(e,o,"wide")},Se=(e,t,o)=>{let n=r(".pl-stage",e);n.innerHTML=t;let{width:s,height:a}=n.firstElementChild.viewBox.baseVal;
n.style.setProperty("--pl-width",String(s)),n.style.setProperty("--pl-height",String(a)),Ae.set(e,{svg:t,shape:o,size:[s,
a]})},_=()=>{for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.
dataset.theme??"")},_e=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.
querySelector(t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent(
"pontlevis:picture",{detail:Ae.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var Lt=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,n)=>String(t[n]??o)),je=e=>(t,o)=>Lt(e[t]??t,o);var Pe=()=>je(JSON.parse(r("#house-words").textContent??"{}"));var Tt="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",Ot=150,f=Pe(),{page:G=""}=document.body.dataset,He=document.body.classList.contains("house-rules"),Ct=document.body.
classList.contains("house-lesson"),v=[],c=[],w=0,qe="",Y=(e,t)=>{r("#house-loading").textContent=f(e,t)},$e=(e,t)=>Y("lo\
ading_of",{done:e,all:t}),It=(e,t)=>Y(e,t?{reason:f(`stuck_${t}`)}:{}),Re=()=>{};Object.assign(window,{voila_heartbeat:()=>Y(
"slow"),voila_failed:It,voila_process:$e,update_loading_text:$e,voila_finish:Re,display_cells:Re});var Nt=()=>{v=[...document.
querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);let e=document.querySelector("#house-cells h1");e?.
closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of v){let o=Ct?t.querySelector("h2"):null;o&&
(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.trim()??"",cells:[]})),c.
at(-1)?.cells.push(t)}c.length&&!He&&c[0].cells.unshift(...v.slice(0,v.indexOf(c[0].cells[0]))),c.forEach((t,o)=>t.cells.
forEach(n=>{n.dataset.step=String(o+1)})),v.filter(({dataset:t})=>!t.step).forEach(M)},We=(e,t,o=!1)=>{w=e,r(".house-bac\
k").hidden=!o;let n=c[e-1]??{heading:r("#house-end"),name:f("end"),cells:[]};for(let s of v)s.classList.toggle("house-on",
s.dataset.step===String(e));n.cells.forEach(M),n.cells.forEach(J),!o&&e<=c.length&&le(G,e,c.length),jt(e,n.name),z(),A(!1),
t&&(window.scrollTo(0,0),n.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{
step:e}})),dispatchEvent(new Event("resize")),!o&&!He&&L(r("#house-main"),()=>_t(n.cells))},_t=e=>{e.flatMap(o=>[...o.querySelectorAll(
"[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},
jt=(e,t)=>{let o=c.length,n=Math.min(e,o),s=r(".house-progress");s.setAttribute("aria-valuemax",String(o)),s.setAttribute(
"aria-valuenow",String(n)),s.setAttribute("aria-valuetext",f("step_of",{step:n,all:o})),r("span",s).style.width=`${100*n/
o}%`,r(".house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,h("span",{},` – ${t}`)])},V=()=>c.length+Number(B()&&
c.some(e=>Ue(e.cells).length)),Be=()=>{(c[w-1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.
dispatchEvent(new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&j(1)},j=e=>{let t=I(w,e,V());t&&(location.hash=b(
t))},Ue=e=>e.flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute(
"data-board")??""),z=()=>{let e=W(),t=R(G),o=c.map(l=>Ue(l.cells)),n=JSON.stringify([w,o,[...e],[...t]]);if(n===qe)return;
qe=n;let s=c.map((l,d)=>{let g=o[d],i=ce(g,e,t.has(d+1));return h("li",{},h("a",{href:b(d+1),"aria-current":d+1===w&&"st\
ep","data-state":i},h("span",{class:"house-number"},d+1),h("span",{},l.name),g.length?qt():null,i?h("span",{class:"house\
-hush"},` (${f(i)})`):null))}),a=document.activeElement?.closest("#house-list a")?.getAttribute("href");r("#house-list").
replaceChildren(...s),r(".house-previous").toggleAttribute("disabled",!I(w,-1,V())),r(".house-next").toggleAttribute("di\
sabled",!I(w,1,V())),ye(w>c.length,c.map(({name:l},d)=>({name:l,tasks:o[d]})),e,f),a&&r(`#house-list a[href="${a}"]`).focus(
{preventScroll:!0})},Pt=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(n=>n.getBoundingClientRect());(t.
top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},qt=()=>document.querySelector(".house-c\
ount .house-star")?.cloneNode(!0),A=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),r("#house-list").hidden=
!e,e&&Pt()},De=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(".house-steps").contains(
t)&&A(!1)},$t=e=>{e.key!=="Escape"||r("#house-list").hidden||(A(!1),r(".house-fold").focus())},Rt=({target:e})=>{let t=W(),
n=c[w-1].cells.flatMap(s=>[...s.querySelectorAll("[data-board]:not([hidden])")]).find(s=>s!==e&&s.querySelector(".pl-sta\
r")&&!t.has(s.getAttribute("data-board")??""));n?(n.scrollIntoView({block:"center"}),r(".pl-stage",n).focus({preventScroll:!0})):
j(1)},Wt=()=>{let e=ie(G);if(location.hash||e<=1||e>c.length)return!1;let t=r(".house-back");return r("p",t).textContent=
f("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",b(e)),!0},Dt=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||
e.altKey||e.shiftKey||E(e)?.closest(Tt)||(e.key==="ArrowRight"&&Be(),e.key==="ArrowLeft"&&j(-1))},Ht=()=>{for(let n of["\
.house-progress",".house-steps"])r(n).hidden=!1;r(".house-previous").addEventListener("click",()=>j(-1)),r(".house-next").
addEventListener("click",Be),r(".house-fold").addEventListener("click",()=>A(r(".house-fold").getAttribute("aria-expande\
d")!=="true")),r("#house-list").addEventListener("click",n=>{E(n)?.closest("[aria-current]")&&A(!1)}),r(".house-steps").
addEventListener("focusout",De),r(".house-steps").addEventListener("keydown",$t),document.addEventListener("pointerdown",
De);let e=()=>{let n=decodeURIComponent(location.hash.slice(1));return n&&!Q(location.hash)&&v.forEach(M),document.getElementById(
n)},t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||Z(location.hash,c.length+Number(B()));addEventListener(
"hashchange",()=>{We(t(),!0),q(e())}),addEventListener("keydown",Dt),addEventListener("pontlevis:star",z),addEventListener(
"pontlevis:next",Rt),addEventListener("pontlevis:theme",_),We(t(),!1,Wt()),q(e());for(let n of v)setTimeout(()=>M(n));let o;
new MutationObserver(()=>{_e(),clearTimeout(o),o=setTimeout(z,Ot)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},
Fe=()=>{r(".house-loading").remove(),Nt(),document.body.classList.add("house-ready"),c.length&&Ht(),ve(()=>v.forEach(J)),
ge(f)},Bt=({target:e})=>{e instanceof HTMLScriptElement&&e.type==="module"&&new O(f).fail()};me(f);fe();document.readyState!==
"loading"&&(addEventListener("error",Bt,{capture:!0}),Fe());return Ye(Ut);})();
