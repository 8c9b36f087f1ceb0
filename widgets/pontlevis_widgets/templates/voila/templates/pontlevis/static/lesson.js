// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var j=Object.defineProperty;var De=Object.getOwnPropertyDescriptor;var Ke=Object.getOwnPropertyNames;var Je=Object.prototype.hasOwnProperty;var Ve=(e,t)=>{for(var o in t)j(e,o,{get:t[o],enumerable:!0})},ze=(e,t,o,s)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let n of Ke(t))!Je.call(e,n)&&n!==o&&j(e,n,{get:()=>t[n],enumerable:!(s=De(t,n))||s.enumerable});return e};var Ye=e=>ze(j({},"__esModule",{value:!0}),e);var Wt={};Ve(Wt,{illustrate:()=>Ae,start:()=>Fe});var b=e=>`#step-${e}`,Y=/^#step-(\d+)[.,;:!?)]*$/,G=e=>Y.test(e),X=(e,t)=>{let o=Number(Y.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var Q=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},Ft=Q("(prefers-color-sche\
me: dark)"),Ut=Q("(prefers-reduced-motion: reduce)");var Z=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Ge=e=>{let t=!0;return Z(e,1),()=>{t&&
Z(e,-1),t=!1}},Xe=(e,t)=>{try{e()}finally{t()}},M=(e,t)=>{let o=Ge(e);requestAnimationFrame(()=>Xe(t,o))};var p=(e,t={},...o)=>{let s=document.createElement(e);for(let[n,a]of Object.entries(t))typeof a=="function"?s.addEventListener(
n.slice(2),a):a===!0?s.setAttribute(n,""):a!==!1&&a!==void 0&&a!==null&&s.setAttribute(n,String(a));return s.append(...o.
filter(n=>n!=null).map(n=>n instanceof Node?n:String(n))),s};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
x=e=>e.target instanceof Element?e.target:null;var ee=()=>{let e=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}").baseUrl;return new URL(
document.documentElement.dataset.home??e()??document.body.dataset.baseUrl??"/",document.baseURI)};var L=()=>globalThis.origin==="null";var Qe=800,Ze=1e6;var et=()=>location.protocol==="file:"?"file":L()?"framed":"lost",A=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,setTimeout(()=>this.show(),Qe)}tell({came:t=0,due:o=0,taken:s=this.taken}){this.came+=t,this.all+=o,this.taken=
s,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=!0,requestAnimationFrame(()=>this.draw()))}show(){this.over||
(this.el.hidden=!1,this.draw())}megabytes(t){return(t/Ze).toFixed(1).replace(".",this.say("decimal"))}draw(){if(this.drawing=
!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.megabytes(t),all:this.megabytes(this.all)};r("p",this.
el).textContent=this.say(this.taken?"arriving_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.
all?t/this.all:0))}end(){this.over=this.el.hidden=!0}fail(t=et()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=
!0,r("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-una\
ble");let o=r("#house-made");document.head.append(p("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var _=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var tt="pontlevis:2:",te="pontlevis:1:",ot=/\/proxy\/.*/,st,oe=e=>(st??=nt(`${tt}${ee().pathname.replace(ot,"/")}:`))+e,
nt=e=>{for(let t of Object.keys(localStorage).filter(o=>o.startsWith(te))){let[o,s]=[localStorage.getItem(t),e+t.slice(te.
length)];localStorage.removeItem(t);try{localStorage.setItem(s,localStorage.getItem(s)??o??"")}catch{localStorage.setItem(
t,o??"")}}return e},rt=e=>{try{return localStorage.getItem(oe(e))}catch{return null}},se=(e,t)=>{try{return localStorage.
setItem(oe(e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var q=e=>{try{return JSON.parse(rt(e)??"null")}catch{return null}},E=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
T=e=>{let t=q(e);return E(t)?t:{}},ne=(e,t)=>se(e,JSON.stringify({...T(e),...t}));var $=e=>{let t=T("progress")[e];return new Set(E(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},re=e=>{
let t=T("progress")[e]?.step;return Number.isInteger(t)?t:0},ae=(e,t,o)=>{let s=[...$(e).add(t)].sort((n,a)=>n-a);ne("pr\
ogress",{[e]:{step:t,of:o,seen:s}})};var O=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,ie=(e,t,o)=>e.length?e.every(s=>t.has(s))?"star_won":"star_open":o?"seen":"";var P=()=>{let e=q("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(E(e)?Object.keys(e).
filter(t=>e[t]):[])};var at="application/vnd.jupyter.widget-view+json",R="@jupyter-widgets/controls",le="*",it=(e,t)=>class extends e{initialize(...o){
super.initialize(...o),this.set({_view_name:"LabelView",_view_module:R,_view_module_version:le,value:t,description:"",_dom_classes:[
"house-missing"]})}},ce=(e,t)=>{let o=e.loadClass.bind(e);e.loadClass=async(s,n,a)=>{try{return await o(s,n,a)}catch(l){
if(n===R)throw l;console.warn(l);let d=await o("LabelModel",R,le);return it(d,t("missing",{module:n}))}}},de=e=>{for(let t of document.
querySelectorAll('#house-cells script[type="application/vnd.voila.cell-output+json"]')){let o=Object.keys(JSON.parse(t.textContent??
"{}").data??{});o.length&&!o.includes(at)&&t.replaceWith(p("p",{class:"house-missing"},e("undrawn",{kind:o[0]})))}};var ue=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),lt=16,ct=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(s=>{setTimeout(s,lt)});return t(
o)}},v,pe=e=>{Object.defineProperty(window,"jupyterapp",{get:()=>v,set:t=>{v=t,v.started?.then(()=>setTimeout(()=>de(e))),
v.widgetManager&&(ct(v.widgetManager),ce(v.widgetManager,e))}})},he=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),
addEventListener("pagehide",()=>{let e=ue();e?.kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},
dt=2e4,W=3e3,ut=4e3,pt=new Set(["dead","terminating","unknown"]),ht=({status:e,ok:t,type:o},s)=>e===410?"renewed":e===404||
o==="opaqueredirect"||t&&s==="dead"?"gone":t?null:"away",me=e=>{let t=document.querySelector(".house-notice[role=alert]");
if(!(t instanceof HTMLElement))return;if(L()){r("p",t).textContent=e("framed"),r("button",t).hidden=!0,t.hidden=!1;return}
let o=0,s=null,n,a=i=>{s!==i&&(s=i,t.hidden=!i,i&&i!=="away"&&dispatchEvent(new CustomEvent("pontlevis:gone")),i==="rene\
wed"&&setTimeout(()=>location.reload(),ut),i&&(r("p",t).textContent=e(i),r("button",t).textContent=e(i==="away"?"again":
"go_on")))},l=async()=>{let i=ue();if(i){o=Date.now();try{let h=i.token?{Authorization:`token ${i.token}`}:void 0,m=await fetch(
`${i.baseUrl}api/kernels/${i.kernelId}`,{cache:"no-store",redirect:"manual",headers:h}),u=v?.widgetManager?.kernel?.status===
"dead";a(ht(m,m.ok&&!u?(await m.json()).execution_state:"dead"))}catch{a("away")}}},d=()=>{clearTimeout(n),n=setTimeout(
l,Math.max(0,o+W-Date.now()))},g=setInterval(()=>{let i=v?.widgetManager?.kernel;if(!i)return;clearInterval(g);let h=m=>{
pt.has(m)&&l()};i.statusChanged.connect((m,u)=>h(u)),h(i.status)},W);setInterval(()=>{!document.hidden&&(!s||s==="away")&&
l()},dt),setInterval(()=>{s==="away"&&l()},W),document.addEventListener("visibilitychange",()=>{document.hidden||d()});for(let i of[
"online","pageshow"])addEventListener(i,d);for(let i of["pointerdown","keydown"])document.addEventListener(i,h=>{x(h)?.closest(
"#house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice button").addEventListener("click",()=>{s==="away"?l():location.
reload()})};var mt=(e,t)=>{let o=e.flatMap(({tasks:n})=>n),s=e.flatMap(({tasks:n},a)=>n.every(l=>t.has(l))?[]:[a+1]);return{won:o.filter(
n=>t.has(n)).length,all:o.length,open:s}},H=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,fe=(e,t,o,s)=>{let n=r(".house-end"),{won:a,all:l,open:d}=mt(t,o);if(n.hidden=
!e,n.hidden)return;r(".house-end-stars span",n).textContent=s("end_stars",{won:a,all:l});let g=d.map(u=>p("a",{href:b(u),
title:t[u-1].name},u)),i=r(".house-end-open",n);i.hidden=!d.length,i.replaceChildren(s("end_open"),...g.flatMap((u,Ue)=>Ue?
[", ",u]:[u]));let h=r(".house-ways",n),m=t.findIndex(({name:u})=>u===s("other_ways"));h.hidden=m<0||m===t.length-1,h.textContent=
s("other_ways"),h.setAttribute("href",b(m+1))};var ft="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var gt=()=>new Promise(e=>{let t=0,o=0,s=performance.now(),n=()=>{let{length:a}=document.querySelectorAll(ft);a!==o&&([o,
s]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-s>3e4?e():requestAnimationFrame(n)};n()}),yt=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:s}=o,n=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let l of a)l.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await gt(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
s;for(let l of a)l.toggleAttribute("open",!1);scrollTo({top:n,behavior:"instant"})},ge=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||yt(e))});var ye=e=>{let{top:t,width:o}=e.getBoundingClientRect(),s=Math.ceil(t+scrollY);o&&(s<.6*innerHeight?e.style.setProperty(
"--pl-above",`${s}px`):e.style.removeProperty("--pl-above"))},wt=e=>getComputedStyle(e.parentElement??e).display==="flex"?
e.offsetHeight:0,we=(e,t)=>{let o=wt(t);o&&e.style.setProperty("--pl-said",`${o}px`)};var vt='script[type="application/vnd.voila.cell-output+json"]',C="application/vnd.jupyter.widget-view+json",ve="image/sv\
g+xml",be="text/vnd.pontlevis.still",bt=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,Ee=".pl-here:has(> template):not(:has(.pl))",Se=200,ke=new WeakMap,F=e=>[e].flat().join(""),
U=e=>[...e.querySelectorAll(vt)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),S=e=>{if(!e.dataset.standsIn){e.
dataset.standsIn="true";for(let{script:t,data:o={}}of U(e))C in o&&(e.dataset.widgets=""),!(!(be in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",F(o[be])),t.nextElementSibling.classList.add("house-still"));I()}},D=e=>{if(!e.
dataset.hung){e.dataset.hung="true",M(e,()=>Et([...e.querySelectorAll(Ee)]));for(let{script:t,data:o={}}of U(e))!(C in o)&&
"text/html"in o&&t.after(Te("jp-RenderedHTMLCommon",F(o["text/html"])));Me(e)}},Me=e=>{let[t,...o]=U(e).filter(({data:u={}})=>C in
u);for(let{script:u}of o)u.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:s,
data:n,metadata:a={}}=t,[l,d]=Le[n[C].model_id]??[],g=n[ve]??l;if(!g)return;let i=Oe(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);s.after(i);let{game:h=document.body.dataset.game??"",tall:m=d}=a[ve]??{};Ce(i,h,F(g),m)},Le={},Ae=e=>{Le=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&Me(t)},xt=e=>{let{top:t,height:o}=e.getBoundingClientRect();
return o>0&&t<innerHeight+Se},Et=e=>{if(!e.length)return;e.filter(xt).forEach(B);let t=new IntersectionObserver(o=>{for(let{
isIntersecting:s,target:n}of o)s&&B(n)},{rootMargin:`${Se}px`});for(let o of e)t.observe(o);addEventListener("beforeprin\
t",()=>e.forEach(B))},B=e=>{if(!e.matches(Ee))return;let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tal\
l]",e),s=e.closest(".pl-case"),n=Oe(s?.querySelector(".pl-given")?.textContent??"",!1);s?.setAttribute("data-live",""),e.
append(n),Ce(n,t.dataset.game??"",t.innerHTML,o.innerHTML)},Te=(e,t)=>{let o=document.createElement("div");return o.className=
`house-still ${e}`,o.innerHTML=t,o},Oe=(e,t)=>{let o=Te("pl pl-board",bt),[,s,n]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.
setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=
!e,r(".pl-star",o).hidden=!s,r(".pl-task p",o).textContent=n,o},Ce=(e,t,o,s)=>{I(),e.dataset.game=t;let n=r(".pl-room",e).
clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));ye(e),we(e,r(".pl-words",e)),n?s&&xe(e,s,"tall"):
xe(e,o,"wide")},xe=(e,t,o)=>{let s=r(".pl-stage",e);s.innerHTML=t;let{width:n,height:a}=s.firstElementChild.viewBox.baseVal;
s.style.setProperty("--pl-width",String(n)),s.style.setProperty("--pl-height",String(a)),ke.set(e,{svg:t,shape:o,size:[n,
a]})},I=()=>{for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.
dataset.theme??"")},Ie=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.
querySelector(t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent(
"pontlevis:picture",{detail:ke.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var St=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,s)=>String(t[s]??o)),Ne=e=>(t,o)=>St(e[t]??t,o);var je=()=>Ne(JSON.parse(r("#house-words").textContent??"{}"));var kt="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",Mt=150,f=je(),{page:V=""}=document.body.dataset,We=document.body.classList.contains("house-rules"),Lt=document.body.
classList.contains("house-lesson"),y=[],c=[],w=0,_e="",z=(e,t)=>{r("#house-loading").textContent=f(e,t)},qe=(e,t)=>z("lo\
ading_of",{done:e,all:t}),At=(e,t)=>z(e,t?{reason:f(`stuck_${t}`)}:{}),$e=()=>{};Object.assign(window,{voila_heartbeat:()=>z(
"slow"),voila_failed:At,voila_process:qe,update_loading_text:qe,voila_finish:$e,display_cells:$e});var Tt=()=>{y=[...document.
querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);let e=document.querySelector("#house-cells h1");e?.
closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of y){let o=Lt?t.querySelector("h2"):null;o&&
(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.trim()??"",cells:[]})),c.
at(-1)?.cells.push(t)}c.length&&!We&&c[0].cells.unshift(...y.slice(0,y.indexOf(c[0].cells[0]))),c.forEach((t,o)=>t.cells.
forEach(s=>{s.dataset.step=String(o+1)})),y.filter(({dataset:t})=>!t.step).forEach(S)},Pe=(e,t,o=!1)=>{w=e,r(".house-bac\
k").hidden=!o;let s=c[e-1]??{heading:r("#house-end"),name:f("end"),cells:[]};for(let n of y)n.classList.toggle("house-on",
n.dataset.step===String(e));s.cells.forEach(S),s.cells.forEach(D),!o&&e<=c.length&&ae(V,e,c.length),Ct(e,s.name),J(),k(!1),
t&&(window.scrollTo(0,0),s.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{
step:e}})),dispatchEvent(new Event("resize")),!o&&!We&&M(r("#house-main"),()=>Ot(s.cells))},Ot=e=>{e.flatMap(o=>[...o.querySelectorAll(
"[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},
Ct=(e,t)=>{let o=c.length,s=Math.min(e,o),n=r(".house-progress");n.setAttribute("aria-valuemax",String(o)),n.setAttribute(
"aria-valuenow",String(s)),n.setAttribute("aria-valuetext",f("step_of",{step:s,all:o})),r("span",n).style.width=`${100*s/
o}%`,r(".house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,p("span",{},` – ${t}`)])},K=()=>c.length+Number(H()&&
c.some(e=>Be(e.cells).length)),He=()=>{(c[w-1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.
dispatchEvent(new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&N(1)},N=e=>{let t=O(w,e,K());t&&(location.hash=b(
t))},Be=e=>e.flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute(
"data-board")??""),J=()=>{let e=P(),t=$(V),o=c.map(l=>Be(l.cells)),s=JSON.stringify([w,o,[...e],[...t]]);if(s===_e)return;
_e=s;let n=c.map((l,d)=>{let g=o[d],i=ie(g,e,t.has(d+1));return p("li",{},p("a",{href:b(d+1),"aria-current":d+1===w&&"st\
ep","data-state":i},p("span",{class:"house-number"},d+1),p("span",{},l.name),g.length?Nt():null,i?p("span",{class:"house\
-hush"},` (${f(i)})`):null))}),a=document.activeElement?.closest("#house-list a")?.getAttribute("href");r("#house-list").
replaceChildren(...n),r(".house-previous").toggleAttribute("disabled",!O(w,-1,K())),r(".house-next").toggleAttribute("di\
sabled",!O(w,1,K())),fe(w>c.length,c.map(({name:l},d)=>({name:l,tasks:o[d]})),e,f),a&&r(`#house-list a[href="${a}"]`).focus(
{preventScroll:!0})},It=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(s=>s.getBoundingClientRect());(t.
top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},Nt=()=>document.querySelector(".house-c\
ount .house-star")?.cloneNode(!0),k=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),r("#house-list").hidden=
!e,e&&It()},Re=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(".house-steps").contains(
t)&&k(!1)},jt=e=>{e.key!=="Escape"||r("#house-list").hidden||(k(!1),r(".house-fold").focus())},_t=({target:e})=>{let t=P(),
s=c[w-1].cells.flatMap(n=>[...n.querySelectorAll("[data-board]:not([hidden])")]).find(n=>n!==e&&n.querySelector(".pl-sta\
r")&&!t.has(n.getAttribute("data-board")??""));s?(s.scrollIntoView({block:"center"}),r(".pl-stage",s).focus({preventScroll:!0})):
N(1)},qt=()=>{let e=re(V);if(location.hash||e<=1||e>c.length)return!1;let t=r(".house-back");return r("p",t).textContent=
f("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",b(e)),!0},$t=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||
e.altKey||e.shiftKey||x(e)?.closest(kt)||(e.key==="ArrowRight"&&He(),e.key==="ArrowLeft"&&N(-1))},Pt=()=>{for(let s of["\
.house-progress",".house-steps"])r(s).hidden=!1;r(".house-previous").addEventListener("click",()=>N(-1)),r(".house-next").
addEventListener("click",He),r(".house-fold").addEventListener("click",()=>k(r(".house-fold").getAttribute("aria-expande\
d")!=="true")),r("#house-list").addEventListener("click",s=>{x(s)?.closest("[aria-current]")&&k(!1)}),r(".house-steps").
addEventListener("focusout",Re),r(".house-steps").addEventListener("keydown",jt),document.addEventListener("pointerdown",
Re);let e=()=>{let s=decodeURIComponent(location.hash.slice(1));return s&&!G(location.hash)&&y.forEach(S),document.getElementById(
s)},t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||X(location.hash,c.length+Number(H()));addEventListener(
"hashchange",()=>{Pe(t(),!0),_(e())}),addEventListener("keydown",$t),addEventListener("pontlevis:star",J),addEventListener(
"pontlevis:next",_t),addEventListener("pontlevis:theme",I),Pe(t(),!1,qt()),_(e());for(let s of y)setTimeout(()=>S(s));let o;
new MutationObserver(()=>{Ie(),clearTimeout(o),o=setTimeout(J,Mt)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},
Fe=()=>{r(".house-loading").remove(),Tt(),document.body.classList.add("house-ready"),c.length&&Pt(),ge(()=>y.forEach(D)),
me(f)},Rt=({target:e})=>{e instanceof HTMLScriptElement&&e.type==="module"&&new A(f).fail()};pe(f);he();document.readyState!==
"loading"&&(addEventListener("error",Rt,{capture:!0}),Fe());return Ye(Wt);})();
