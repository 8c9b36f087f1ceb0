// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var P=Object.defineProperty;var Ke=Object.getOwnPropertyDescriptor;var Je=Object.getOwnPropertyNames;var Ve=Object.prototype.hasOwnProperty;var ze=(e,t)=>{for(var o in t)P(e,o,{get:t[o],enumerable:!0})},Ge=(e,t,o,s)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let n of Je(t))!Ve.call(e,n)&&n!==o&&P(e,n,{get:()=>t[n],enumerable:!(s=Ke(t,n))||s.enumerable});return e};var Ye=e=>Ge(P({},"__esModule",{value:!0}),e);var Bt={};ze(Bt,{illustrate:()=>Oe,start:()=>Ue});var b=e=>`#step-${e}`,X=/^#step-(\d+)[.,;:!?)]*$/,Q=e=>X.test(e),Z=(e,t)=>{let o=Number(X.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var ee=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},Kt=ee("(prefers-color-sc\
heme: dark)"),Jt=ee("(prefers-reduced-motion: reduce)");var te=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Xe=e=>{let t=!0;return te(e,1),()=>{
t&&te(e,-1),t=!1}},Qe=(e,t)=>{try{e()}finally{t()}},L=(e,t)=>{let o=Xe(e);requestAnimationFrame(()=>Qe(t,o))};var h=(e,t={},...o)=>{let s=document.createElement(e);for(let[n,a]of Object.entries(t))typeof a=="function"?s.addEventListener(
n.slice(2),a):a===!0?s.setAttribute(n,""):a!==!1&&a!==void 0&&a!==null&&s.setAttribute(n,String(a));return s.append(...o.
filter(n=>n!=null).map(n=>n instanceof Node?n:String(n))),s};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
E=e=>e.target instanceof Element?e.target:null;var Ze=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}"),oe=()=>new URL(document.documentElement.
dataset.home??Ze().baseUrl??document.body.dataset.baseUrl??"/",document.baseURI);var T=()=>globalThis.origin==="null",S=()=>!document.querySelector(".house-lesson, .house-play, [data-board]");var et=800;var tt=250,ot=1e6;var st=()=>location.protocol==="file:"?"file":T()?"framed":"lost",O=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,this.begin(et)}begin(t){this.came=this.all=0,this.taken=this.over=!1,setTimeout(()=>this.show(),t)}tell({came:t=0,
due:o=0,taken:s=this.taken}){this.came+=t,this.all+=o,this.taken=s,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=
!0,setTimeout(()=>this.draw(),tt))}show(){this.over||(this.el.hidden=!1,this.draw())}megabytes(t){return(t/ot).toFixed(1).
replace(".",this.say("decimal"))}draw(){if(this.drawing=!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.
megabytes(t),all:this.megabytes(this.all)};r("p",this.el).textContent=this.say(S()?"arriving_plain":this.taken?"arriving\
_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.all?t/this.all:0))}end(){this.over=this.el.
hidden=!0}fail(t=st()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=!0,r("p",this.el).textContent=this.say(
S()?"unable_plain":"unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-unable");let o=r("#hous\
e-made");document.head.append(h("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var q=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var nt="pontlevis:2:",se="pontlevis:1:",rt=/\/proxy\/.*/,at,ne=e=>(at??=it(`${nt}${oe().pathname.replace(rt,"/")}:`))+e,
it=e=>{for(let t of Object.keys(localStorage).filter(o=>o.startsWith(se))){let[o,s]=[localStorage.getItem(t),e+t.slice(se.
length)];localStorage.removeItem(t);try{localStorage.setItem(s,localStorage.getItem(s)??o??"")}catch{localStorage.setItem(
t,o??"")}}return e},lt=e=>{try{return localStorage.getItem(ne(e))}catch{return null}},re=(e,t)=>{try{return localStorage.
setItem(ne(e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var $=e=>{try{return JSON.parse(lt(e)??"null")}catch{return null}},k=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
C=e=>{let t=$(e);return k(t)?t:{}},ae=(e,t)=>re(e,JSON.stringify({...C(e),...t}));var R=e=>{let t=C("progress")[e];return new Set(k(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},ie=e=>{
let t=C("progress")[e]?.step;return Number.isInteger(t)?t:0},le=(e,t,o)=>{let s=[...R(e).add(t)].sort((n,a)=>n-a);ae("pr\
ogress",{[e]:{step:t,of:o,seen:s}})};var I=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,ce=(e,t,o)=>e.length?e.every(s=>t.has(s))?"star_won":"star_open":o?"seen":"";var W=()=>{let e=$("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(k(e)?Object.keys(e).
filter(t=>e[t]):[])};var ct="application/vnd.jupyter.widget-view+json",D="@jupyter-widgets/controls",de="*",dt=(e,t)=>class extends e{initialize(...o){
super.initialize(...o),this.set({_view_name:"LabelView",_view_module:D,_view_module_version:de,value:t,description:"",_dom_classes:[
"house-missing"]})}},ue=(e,t)=>{let o=e.loadClass.bind(e);e.loadClass=async(s,n,a)=>{try{return await o(s,n,a)}catch(l){
if(n===D)throw l;console.warn(l);let d=await o("LabelModel",D,de);return dt(d,t("missing",{module:n}))}}},pe=e=>{for(let t of document.
querySelectorAll('#house-cells script[type="application/vnd.voila.cell-output+json"]')){let o=Object.keys(JSON.parse(t.textContent??
"{}").data??{});o.length&&!o.includes(ct)&&t.replaceWith(h("p",{class:"house-missing"},e("undrawn",{kind:o[0]})))}};var he=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),ut=16,pt=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(s=>{setTimeout(s,ut)});return t(
o)}},w,me=e=>{Object.defineProperty(window,"jupyterapp",{get:()=>w,set:t=>{w=t,w.started?.then(()=>setTimeout(()=>pe(e))),
w.widgetManager&&(pt(w.widgetManager),ue(w.widgetManager,e))}})},fe=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),
addEventListener("pagehide",()=>{let e=he();e?.kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},
ht=2e4,H=3e3,mt=4e3,ft=new Set(["dead","terminating","unknown"]),gt=({status:e,ok:t,type:o},s)=>e===410?"renewed":e===404||
o==="opaqueredirect"||t&&s==="dead"?"gone":t?null:"away",ge=e=>{let t=document.querySelector(".house-notice[role=alert]");
if(!(t instanceof HTMLElement))return;if(T()){r("p",t).textContent=e("framed"),r("button",t).hidden=!0,t.hidden=!1;return}
let o=0,s=null,n,a=i=>{if(s===i||s==="renewed"||(s=i,t.hidden=!i,i&&i!=="away"&&dispatchEvent(new CustomEvent("pontlevis\
:gone")),i==="renewed"&&setTimeout(()=>location.reload(),mt),!i))return;let p=S();r("p",t).textContent=e(p?`${i}_plain`:
i),r("button",t).textContent=e(i==="away"?"again":p?"reload":"go_on")},l=async()=>{let i=he();if(i){o=Date.now();try{let{
status:p,serverSettings:{token:m}=i}=w?.widgetManager?.kernel??{},u=m?{Authorization:`token ${m}`}:void 0,x=await fetch(
`${i.baseUrl}api/kernels/${i.kernelId}`,{cache:"no-store",redirect:"manual",headers:u});a(gt(x,x.ok&&p!=="dead"?(await x.
json()).execution_state:"dead"))}catch{a("away")}}},d=()=>{clearTimeout(n),n=setTimeout(l,Math.max(0,o+H-Date.now()))},g=setInterval(
()=>{let i=w?.widgetManager?.kernel;if(!i)return;clearInterval(g);let p=m=>{ft.has(m)&&l()};i.statusChanged.connect((m,u)=>p(
u)),p(i.status)},H);setInterval(()=>{!document.hidden&&(!s||s==="away")&&l()},ht),setInterval(()=>{s==="away"&&l()},H),document.
addEventListener("visibilitychange",()=>{document.hidden||d()});for(let i of["online","pageshow"])addEventListener(i,d);
for(let i of["pointerdown","keydown"])document.addEventListener(i,p=>{E(p)?.closest("#house-cells")&&d()},{capture:!0,passive:!0});
r(".house-notice button").addEventListener("click",()=>{s==="away"?l():location.reload()})};var yt=(e,t)=>{let o=e.flatMap(({tasks:n})=>n),s=e.flatMap(({tasks:n},a)=>n.every(l=>t.has(l))?[]:[a+1]);return{won:o.filter(
n=>t.has(n)).length,all:o.length,open:s}},B=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,ye=(e,t,o,s)=>{let n=r(".house-end"),{won:a,all:l,open:d}=yt(t,o);if(n.hidden=
!e,n.hidden)return;r(".house-end-stars span",n).textContent=s("end_stars",{won:a,all:l});let g=d.map(u=>h("a",{href:b(u),
title:t[u-1].name},u)),i=r(".house-end-open",n);i.hidden=!d.length,i.replaceChildren(s("end_open"),...g.flatMap((u,x)=>x?
[", ",u]:[u]));let p=r(".house-ways",n),m=t.findIndex(({name:u})=>u===s("other_ways"));p.hidden=m<0||m===t.length-1,p.textContent=
s("other_ways"),p.setAttribute("href",b(m+1))};var vt="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var wt=()=>new Promise(e=>{let t=0,o=0,s=performance.now(),n=()=>{let{length:a}=document.querySelectorAll(vt);a!==o&&([o,
s]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-s>3e4?e():requestAnimationFrame(n)};n()}),bt=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:s}=o,n=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let l of a)l.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await wt(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
s;for(let l of a)l.toggleAttribute("open",!1);scrollTo({top:n,behavior:"instant"})},ve=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||bt(e))});var we=e=>{let{top:t,width:o}=e.getBoundingClientRect(),s=Math.ceil(t+scrollY);o&&(s<.6*innerHeight?e.style.setProperty(
"--pl-above",`${s}px`):e.style.removeProperty("--pl-above"))},xt=e=>getComputedStyle(e.parentElement??e).display==="flex"?
e.offsetHeight:0,be=(e,t)=>{let o=xt(t);o&&e.style.setProperty("--pl-said",`${o}px`)};var Et='script[type="application/vnd.voila.cell-output+json"]',N="application/vnd.jupyter.widget-view+json",xe="image/sv\
g+xml",Ee="text/vnd.pontlevis.still",St=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,ke=".pl-here:has(> template):not(:has(.pl))",Me=200,Ae=new WeakMap,U=e=>[e].flat().join(""),
K=e=>[...e.querySelectorAll(Et)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),M=e=>{if(!e.dataset.standsIn){e.
dataset.standsIn="true";for(let{script:t,data:o={}}of K(e))N in o&&(e.dataset.widgets=""),!(!(Ee in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",U(o[Ee])),t.nextElementSibling.classList.add("house-still"));_()}},J=e=>{if(!e.
dataset.hung){e.dataset.hung="true",L(e,()=>Mt([...e.querySelectorAll(ke)]));for(let{script:t,data:o={}}of K(e))!(N in o)&&
"text/html"in o&&t.after(Ce("jp-RenderedHTMLCommon",U(o["text/html"])));Le(e)}},Le=e=>{let[t,...o]=K(e).filter(({data:u={}})=>N in
u);for(let{script:u}of o)u.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:s,
data:n,metadata:a={}}=t,[l,d]=Te[n[N].model_id]??[],g=n[xe]??l;if(!g)return;let i=Ie(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);s.after(i);let{game:p=document.body.dataset.game??"",tall:m=d}=a[xe]??{};Ne(i,p,U(g),m)},Te={},Oe=e=>{Te=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&Le(t)},kt=e=>{let{top:t,height:o}=e.getBoundingClientRect();
return o>0&&t<innerHeight+Me},Mt=e=>{if(!e.length)return;e.filter(kt).forEach(F);let t=new IntersectionObserver(o=>{for(let{
isIntersecting:s,target:n}of o)s&&F(n)},{rootMargin:`${Me}px`});for(let o of e)t.observe(o);addEventListener("beforeprin\
t",()=>e.forEach(F))},F=e=>{if(!e.matches(ke))return;let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tal\
l]",e),s=e.closest(".pl-case"),n=Ie(s?.querySelector(".pl-given")?.textContent??"",!1);s?.setAttribute("data-live",""),e.
append(n),Ne(n,t.dataset.game??"",t.innerHTML,o.innerHTML)},Ce=(e,t)=>{let o=document.createElement("div");return o.className=
`house-still ${e}`,o.innerHTML=t,o},Ie=(e,t)=>{let o=Ce("pl pl-board",St),[,s,n]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.
setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=
!e,r(".pl-star",o).hidden=!s,r(".pl-task p",o).textContent=n,o},Ne=(e,t,o,s)=>{_(),e.dataset.game=t;let n=r(".pl-room",e).
clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));we(e),be(e,r(".pl-words",e)),n?s&&Se(e,s,"tall"):
Se(e,o,"wide")},Se=(e,t,o)=>{let s=r(".pl-stage",e);s.innerHTML=t;let{width:n,height:a}=s.firstElementChild.viewBox.baseVal;
s.style.setProperty("--pl-width",String(n)),s.style.setProperty("--pl-height",String(a)),Ae.set(e,{svg:t,shape:o,size:[n,
a]})},_=()=>{for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.
dataset.theme??"")},_e=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.
querySelector(t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent(
"pontlevis:picture",{detail:Ae.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var At=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,s)=>String(t[s]??o)),je=e=>(t,o)=>At(e[t]??t,o);var Pe=()=>je(JSON.parse(r("#house-words").textContent??"{}"));var Lt="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",Tt=150,f=Pe(),{page:G=""}=document.body.dataset,He=document.body.classList.contains("house-rules"),Ot=document.body.
classList.contains("house-lesson"),y=[],c=[],v=0,qe="",Y=(e,t)=>{r("#house-loading").textContent=f(e,t)},$e=(e,t)=>Y("lo\
ading_of",{done:e,all:t}),Ct=(e,t)=>Y(e,t?{reason:f(`stuck_${t}`)}:{}),Re=()=>{};Object.assign(window,{voila_heartbeat:()=>Y(
"slow"),voila_failed:Ct,voila_process:$e,update_loading_text:$e,voila_finish:Re,display_cells:Re});var It=()=>{y=[...document.
querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);let e=document.querySelector("#house-cells h1");e?.
closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of y){let o=Ot?t.querySelector("h2"):null;o&&
(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.trim()??"",cells:[]})),c.
at(-1)?.cells.push(t)}c.length&&!He&&c[0].cells.unshift(...y.slice(0,y.indexOf(c[0].cells[0]))),c.forEach((t,o)=>t.cells.
forEach(s=>{s.dataset.step=String(o+1)})),y.filter(({dataset:t})=>!t.step).forEach(M)},We=(e,t,o=!1)=>{v=e,r(".house-bac\
k").hidden=!o;let s=c[e-1]??{heading:r("#house-end"),name:f("end"),cells:[]};for(let n of y)n.classList.toggle("house-on",
n.dataset.step===String(e));s.cells.forEach(M),s.cells.forEach(J),!o&&e<=c.length&&le(G,e,c.length),_t(e,s.name),z(),A(!1),
t&&(window.scrollTo(0,0),s.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{
step:e}})),dispatchEvent(new Event("resize")),!o&&!He&&L(r("#house-main"),()=>Nt(s.cells))},Nt=e=>{e.flatMap(o=>[...o.querySelectorAll(
"[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},
_t=(e,t)=>{let o=c.length,s=Math.min(e,o),n=r(".house-progress");n.setAttribute("aria-valuemax",String(o)),n.setAttribute(
"aria-valuenow",String(s)),n.setAttribute("aria-valuetext",f("step_of",{step:s,all:o})),r("span",n).style.width=`${100*s/
o}%`,r(".house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,h("span",{},` – ${t}`)])},V=()=>c.length+Number(B()&&
c.some(e=>Fe(e.cells).length)),Be=()=>{(c[v-1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.
dispatchEvent(new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&j(1)},j=e=>{let t=I(v,e,V());t&&(location.hash=b(
t))},Fe=e=>e.flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute(
"data-board")??""),z=()=>{let e=W(),t=R(G),o=c.map(l=>Fe(l.cells)),s=JSON.stringify([v,o,[...e],[...t]]);if(s===qe)return;
qe=s;let n=c.map((l,d)=>{let g=o[d],i=ce(g,e,t.has(d+1));return h("li",{},h("a",{href:b(d+1),"aria-current":d+1===v&&"st\
ep","data-state":i},h("span",{class:"house-number"},d+1),h("span",{},l.name),g.length?Pt():null,i?h("span",{class:"house\
-hush"},` (${f(i)})`):null))}),a=document.activeElement?.closest("#house-list a")?.getAttribute("href");r("#house-list").
replaceChildren(...n),r(".house-previous").toggleAttribute("disabled",!I(v,-1,V())),r(".house-next").toggleAttribute("di\
sabled",!I(v,1,V())),ye(v>c.length,c.map(({name:l},d)=>({name:l,tasks:o[d]})),e,f),a&&r(`#house-list a[href="${a}"]`).focus(
{preventScroll:!0})},jt=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(s=>s.getBoundingClientRect());(t.
top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},Pt=()=>document.querySelector(".house-c\
ount .house-star")?.cloneNode(!0),A=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),r("#house-list").hidden=
!e,e&&jt()},De=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(".house-steps").contains(
t)&&A(!1)},qt=e=>{e.key!=="Escape"||r("#house-list").hidden||(A(!1),r(".house-fold").focus())},$t=({target:e})=>{let t=W(),
s=c[v-1].cells.flatMap(n=>[...n.querySelectorAll("[data-board]:not([hidden])")]).find(n=>n!==e&&n.querySelector(".pl-sta\
r")&&!t.has(n.getAttribute("data-board")??""));s?(s.scrollIntoView({block:"center"}),r(".pl-stage",s).focus({preventScroll:!0})):
j(1)},Rt=()=>{let e=ie(G);if(location.hash||e<=1||e>c.length)return!1;let t=r(".house-back");return r("p",t).textContent=
f("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",b(e)),!0},Wt=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||
e.altKey||e.shiftKey||E(e)?.closest(Lt)||(e.key==="ArrowRight"&&Be(),e.key==="ArrowLeft"&&j(-1))},Dt=()=>{for(let s of["\
.house-progress",".house-steps"])r(s).hidden=!1;r(".house-previous").addEventListener("click",()=>j(-1)),r(".house-next").
addEventListener("click",Be),r(".house-fold").addEventListener("click",()=>A(r(".house-fold").getAttribute("aria-expande\
d")!=="true")),r("#house-list").addEventListener("click",s=>{E(s)?.closest("[aria-current]")&&A(!1)}),r(".house-steps").
addEventListener("focusout",De),r(".house-steps").addEventListener("keydown",qt),document.addEventListener("pointerdown",
De);let e=()=>{let s=decodeURIComponent(location.hash.slice(1));return s&&!Q(location.hash)&&y.forEach(M),document.getElementById(
s)},t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||Z(location.hash,c.length+Number(B()));addEventListener(
"hashchange",()=>{We(t(),!0),q(e())}),addEventListener("keydown",Wt),addEventListener("pontlevis:star",z),addEventListener(
"pontlevis:next",$t),addEventListener("pontlevis:theme",_),We(t(),!1,Rt()),q(e());for(let s of y)setTimeout(()=>M(s));let o;
new MutationObserver(()=>{_e(),clearTimeout(o),o=setTimeout(z,Tt)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},
Ue=()=>{r(".house-loading").remove(),It(),document.body.classList.add("house-ready"),c.length&&Dt(),ve(()=>y.forEach(J)),
ge(f)},Ht=({target:e})=>{e instanceof HTMLScriptElement&&e.type==="module"&&new O(f).fail()};me(f);fe();document.readyState!==
"loading"&&(addEventListener("error",Ht,{capture:!0}),Ue());return Ye(Bt);})();
