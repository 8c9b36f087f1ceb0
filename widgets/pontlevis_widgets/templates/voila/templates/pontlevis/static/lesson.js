// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var _=Object.defineProperty;var Fe=Object.getOwnPropertyDescriptor;var De=Object.getOwnPropertyNames;var Ke=Object.prototype.hasOwnProperty;var Ue=(e,t)=>{for(var o in t)_(e,o,{get:t[o],enumerable:!0})},Je=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let s of De(t))!Ke.call(e,s)&&s!==o&&_(e,s,{get:()=>t[s],enumerable:!(n=Fe(t,s))||n.enumerable});return e};var Ve=e=>Je(_({},"__esModule",{value:!0}),e);var qt={};Ue(qt,{illustrate:()=>ke,start:()=>Be});var b=e=>`#step-${e}`,z=/^#step-(\d+)[.,;:!?)]*$/,G=e=>z.test(e),X=(e,t)=>{let o=Number(z.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var Q=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},Rt=Q("(prefers-color-sche\
me: dark)"),Ht=Q("(prefers-reduced-motion: reduce)");var Z=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Ye=e=>{let t=!0;return Z(e,1),()=>{t&&
Z(e,-1),t=!1}},ze=(e,t)=>{try{e()}finally{t()}},k=(e,t)=>{let o=Ye(e);requestAnimationFrame(()=>ze(t,o))};var h=(e,t={},...o)=>{let n=document.createElement(e);for(let[s,a]of Object.entries(t))typeof a=="function"?n.addEventListener(
s.slice(2),a):a===!0?n.setAttribute(s,""):a!==!1&&a!==void 0&&a!==null&&n.setAttribute(s,String(a));return n.append(...o.
filter(s=>s!=null).map(s=>s instanceof Node?s:String(s))),n};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
x=e=>e.target instanceof Element?e.target:null;var ee=()=>{let e=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}").baseUrl;return new URL(
document.documentElement.dataset.home??e()??document.body.dataset.baseUrl??"/",document.baseURI)},A=()=>globalThis.origin===
"null";var Ge=800,Xe=1e6;var Qe=()=>location.protocol==="file:"?"file":A()?"framed":"lost",L=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,setTimeout(()=>this.show(),Ge)}tell({came:t=0,due:o=0,taken:n=this.taken}){this.came+=t,this.all+=o,this.taken=
n,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=!0,requestAnimationFrame(()=>this.draw()))}show(){this.over||
(this.el.hidden=!1,this.draw())}megabytes(t){return(t/Xe).toFixed(1).replace(".",this.say("decimal"))}draw(){if(this.drawing=
!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.megabytes(t),all:this.megabytes(this.all)};r("p",this.
el).textContent=this.say(this.taken?"arriving_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.
all?t/this.all:0))}end(){this.over=this.el.hidden=!0}fail(t=Qe()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=
!0,r("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-una\
ble");let o=r("#house-made");document.head.append(h("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var j=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var Ze="pontlevis:2:",te="pontlevis:1:",et=/\/proxy\/.*/,tt,oe=e=>(tt??=ot(`${Ze}${ee().pathname.replace(et,"/")}:`))+e,
ot=e=>{for(let t of Object.keys(localStorage).filter(o=>o.startsWith(te))){let[o,n]=[localStorage.getItem(t),e+t.slice(te.
length)];localStorage.removeItem(t);try{localStorage.setItem(n,localStorage.getItem(n)??o??"")}catch{localStorage.setItem(
t,o??"")}}return e},nt=e=>{try{return localStorage.getItem(oe(e))}catch{return null}},ne=(e,t)=>{try{return localStorage.
setItem(oe(e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var q=e=>{try{return JSON.parse(nt(e)??"null")}catch{return null}},E=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
O=e=>{let t=q(e);return E(t)?t:{}},se=(e,t)=>ne(e,JSON.stringify({...O(e),...t}));var $=e=>{let t=O("progress")[e];return new Set(E(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},re=e=>{
let t=O("progress")[e]?.step;return Number.isInteger(t)?t:0},ae=(e,t,o)=>{let n=[...$(e).add(t)].sort((s,a)=>s-a);se("pr\
ogress",{[e]:{step:t,of:o,seen:n}})},T=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,ie=(e,t,o)=>e.length?e.every(n=>t.has(n))?"star_won":
"star_open":o?"seen":"";var P=()=>{let e=q("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(E(e)?Object.keys(e).
filter(t=>e[t]):[])};var R="@jupyter-widgets/controls";var st=(e,t)=>class extends e{initialize(...o){super.initialize(...o),this.set({_view_name:"LabelView",_view_module:R,_view_module_version:"\
*",value:t,description:"",_dom_classes:["house-missing"]})}},le=(e,t)=>{let o=e.loadClass.bind(e);e.loadClass=async(n,s,a)=>{
try{return await o(n,s,a)}catch(l){if(s===R)throw l;console.warn(l);let d=await o("LabelModel",R,"*");return st(d,t("mis\
sing",{module:s}))}}};var ce=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),rt=16,at=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(n=>{setTimeout(n,rt)});return t(
o)}},w,de=e=>{Object.defineProperty(window,"jupyterapp",{get:()=>w,set:t=>{w=t,w.widgetManager&&(at(w.widgetManager),le(
w.widgetManager,e))}})},ue=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),addEventListener("pageh\
ide",()=>{let e=ce();e?.kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},it=2e4,H=3e3,lt=new Set(
["dead","terminating","unknown"]),ct=({status:e,ok:t,type:o},n)=>e===404||o==="opaqueredirect"||t&&n==="dead"?"gone":t?null:
"away",pe=e=>{let t=document.querySelector(".house-notice[role=alert]");if(!(t instanceof HTMLElement))return;if(A()){r(
"p",t).textContent=e("framed"),r("button",t).hidden=!0,t.hidden=!1;return}let o=0,n=null,s,a=i=>{n!==i&&(n=i,t.hidden=!i,
i==="gone"&&dispatchEvent(new CustomEvent("pontlevis:gone")),i&&(r("p",t).textContent=e(i),r("button",t).textContent=e(i===
"gone"?"go_on":"again")))},l=async()=>{let i=ce();if(i){o=Date.now();try{let u=await fetch(`${i.baseUrl}api/kernels/${i.
kernelId}`,{cache:"no-store",redirect:"manual"});a(ct(u,u.ok?(await u.json()).execution_state:""))}catch{a("away")}}},d=()=>{
clearTimeout(s),s=setTimeout(l,Math.max(0,o+H-Date.now()))},f=setInterval(()=>{let i=w?.widgetManager?.kernel;if(!i)return;
clearInterval(f);let u=v=>{lt.has(v)&&l()};i.statusChanged.connect((v,p)=>u(p)),u(i.status)},H);setInterval(()=>{!document.
hidden&&n!=="gone"&&l()},it),setInterval(()=>{n==="away"&&l()},H),document.addEventListener("visibilitychange",()=>{document.
hidden||d()});for(let i of["online","pageshow"])addEventListener(i,d);for(let i of["pointerdown","keydown"])document.addEventListener(
i,u=>{x(u)?.closest("#house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice button").addEventListener("click",()=>{
n==="gone"?location.reload():l()})};var dt=(e,t)=>{let o=e.flatMap(({tasks:s})=>s),n=e.flatMap(({tasks:s},a)=>s.every(l=>t.has(l))?[]:[a+1]);return{won:o.filter(
s=>t.has(s)).length,all:o.length,open:n}},B=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,he=(e,t,o,n)=>{let s=r(".house-end"),{won:a,all:l,open:d}=dt(t,o);if(s.hidden=
!e,s.hidden)return;r(".house-end-stars span",s).textContent=n("end_stars",{won:a,all:l});let f=d.map(p=>h("a",{href:b(p),
title:t[p-1].name},p)),i=r(".house-end-open",s);i.hidden=!d.length,i.replaceChildren(n("end_open"),...f.flatMap((p,We)=>We?
[", ",p]:[p]));let u=r(".house-ways",s),v=t.findIndex(({name:p})=>p===n("other_ways"));u.hidden=v<0||v===t.length-1,u.textContent=
n("other_ways"),u.setAttribute("href",b(v+1))};var ut="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var pt=()=>new Promise(e=>{let t=0,o=0,n=performance.now(),s=()=>{let{length:a}=document.querySelectorAll(ut);a!==o&&([o,
n]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-n>3e4?e():requestAnimationFrame(s)};s()}),ht=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:n}=o,s=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let l of a)l.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await pt(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
n;for(let l of a)l.toggleAttribute("open",!1);scrollTo({top:s,behavior:"instant"})},me=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||ht(e))});var fe=e=>{let{top:t,width:o}=e.getBoundingClientRect(),n=Math.ceil(t+scrollY);o&&(n<.6*innerHeight?e.style.setProperty(
"--pl-above",`${n}px`):e.style.removeProperty("--pl-above"))},mt=e=>getComputedStyle(e.parentElement??e).display==="flex"?
e.offsetHeight:0,ge=(e,t)=>{let o=mt(t);o&&e.style.setProperty("--pl-said",`${o}px`)};var ft='script[type="application/vnd.voila.cell-output+json"]',C="application/vnd.jupyter.widget-view+json",ye="image/sv\
g+xml",ve="text/vnd.pontlevis.still",gt=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,we=".pl-here:has(> template):not(:has(.pl))",xe=200,Ee=new WeakMap,F=e=>[e].flat().join(""),
D=e=>[...e.querySelectorAll(ft)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),S=e=>{if(!e.dataset.standsIn){e.
dataset.standsIn="true";for(let{script:t,data:o={}}of D(e))C in o&&(e.dataset.widgets=""),!(!(ve in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",F(o[ve])),t.nextElementSibling.classList.add("house-still"));I()}},K=e=>{if(!e.
dataset.hung){e.dataset.hung="true",k(e,()=>vt([...e.querySelectorAll(we)]));for(let{script:t,data:o={}}of D(e))!(C in o)&&
"text/html"in o&&t.after(Ae("jp-RenderedHTMLCommon",F(o["text/html"])));Se(e)}},Se=e=>{let[t,...o]=D(e).filter(({data:p={}})=>C in
p);for(let{script:p}of o)p.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:n,
data:s,metadata:a={}}=t,[l,d]=Me[s[C].model_id]??[],f=s[ye]??l;if(!f)return;let i=Le(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);n.after(i);let{game:u=document.body.dataset.game??"",tall:v=d}=a[ye]??{};Oe(i,u,F(f),v)},Me={},ke=e=>{Me=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&Se(t)},yt=e=>{let{top:t,height:o}=e.getBoundingClientRect();
return o>0&&t<innerHeight+xe},vt=e=>{if(!e.length)return;e.filter(yt).forEach(W);let t=new IntersectionObserver(o=>{for(let{
isIntersecting:n,target:s}of o)n&&W(s)},{rootMargin:`${xe}px`});for(let o of e)t.observe(o);addEventListener("beforeprin\
t",()=>e.forEach(W))},W=e=>{if(!e.matches(we))return;let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tal\
l]",e),n=e.closest(".pl-case"),s=Le(n?.querySelector(".pl-given")?.textContent??"",!1);n?.setAttribute("data-live",""),e.
append(s),Oe(s,t.dataset.game??"",t.innerHTML,o.innerHTML)},Ae=(e,t)=>{let o=document.createElement("div");return o.className=
`house-still ${e}`,o.innerHTML=t,o},Le=(e,t)=>{let o=Ae("pl pl-board",gt),[,n,s]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.
setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=
!e,r(".pl-star",o).hidden=!n,r(".pl-task p",o).textContent=s,o},Oe=(e,t,o,n)=>{I(),e.dataset.game=t;let s=r(".pl-room",e).
clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));fe(e),ge(e,r(".pl-words",e)),s?n&&be(e,n,"tall"):
be(e,o,"wide")},be=(e,t,o)=>{let n=r(".pl-stage",e);n.innerHTML=t;let{width:s,height:a}=n.firstElementChild.viewBox.baseVal;
n.style.setProperty("--pl-width",String(s)),n.style.setProperty("--pl-height",String(a)),Ee.set(e,{svg:t,shape:o,size:[s,
a]})},I=()=>{for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.
dataset.theme??"")},Te=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.
querySelector(t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent(
"pontlevis:picture",{detail:Ee.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var bt=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,n)=>String(t[n]??o)),Ce=e=>(t,o)=>bt(e[t]??t,o);var Ie=()=>Ce(JSON.parse(r("#house-words").textContent??"{}"));var wt="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",xt=150,m=Ie(),{page:V=""}=document.body.dataset,Pe=document.body.classList.contains("house-rules"),Et=document.body.
classList.contains("house-lesson"),g=[],c=[],y=0,Ne="",Y=(e,t)=>{r("#house-loading").textContent=m(e,t)},_e=(e,t)=>Y("lo\
ading_of",{done:e,all:t}),St=(e,t)=>Y(e,t?{reason:m(`stuck_${t}`)}:{}),je=()=>{};Object.assign(window,{voila_heartbeat:()=>Y(
"slow"),voila_failed:St,voila_process:_e,update_loading_text:_e,voila_finish:je,display_cells:je});var Mt=()=>{g=[...document.
querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);let e=document.querySelector("#house-cells h1");e?.
closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of g){let o=Et?t.querySelector("h2"):null;o&&
(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.trim()??"",cells:[]})),c.
at(-1)?.cells.push(t)}c.length&&!Pe&&c[0].cells.unshift(...g.slice(0,g.indexOf(c[0].cells[0]))),c.forEach((t,o)=>t.cells.
forEach(n=>{n.dataset.step=String(o+1)})),g.filter(({dataset:t})=>!t.step).forEach(S)},qe=(e,t,o=!1)=>{y=e,r(".house-bac\
k").hidden=!o;let n=c[e-1]??{heading:r("#house-end"),name:m("end"),cells:[]};for(let s of g)s.classList.toggle("house-on",
s.dataset.step===String(e));n.cells.forEach(S),n.cells.forEach(K),!o&&e<=c.length&&ae(V,e,c.length),At(e,n.name),J(),M(!1),
t&&(window.scrollTo(0,0),n.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{
step:e}})),dispatchEvent(new Event("resize")),!o&&!Pe&&k(r("#house-main"),()=>kt(n.cells))},kt=e=>{e.flatMap(o=>[...o.querySelectorAll(
"[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},
At=(e,t)=>{let o=c.length,n=Math.min(e,o),s=r(".house-progress");s.setAttribute("aria-valuemax",String(o)),s.setAttribute(
"aria-valuenow",String(n)),s.setAttribute("aria-valuetext",m("step_of",{step:n,all:o})),r("span",s).style.width=`${100*n/
o}%`,r(".house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,h("span",{},` – ${t}`)])},U=()=>c.length+Number(B()&&
c.some(e=>He(e.cells).length)),Re=()=>{(c[y-1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.
dispatchEvent(new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&N(1)},N=e=>{let t=T(y,e,U());t&&(location.hash=b(
t))},He=e=>e.flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute(
"data-board")??""),J=()=>{let e=P(),t=$(V),o=c.map(l=>He(l.cells)),n=JSON.stringify([y,o,[...e],[...t]]);if(n===Ne)return;
Ne=n;let s=c.map((l,d)=>{let f=o[d],i=ie(f,e,t.has(d+1));return h("li",{},h("a",{href:b(d+1),"aria-current":d+1===y&&"st\
ep","data-state":i},h("span",{class:"house-number"},d+1),h("span",{},l.name),f.length?Ot():null,i?h("span",{class:"house\
-hush"},` (${m(i)})`):null))}),a=document.activeElement?.closest("#house-list a")?.getAttribute("href");r("#house-list").
replaceChildren(...s),r(".house-previous").toggleAttribute("disabled",!T(y,-1,U())),r(".house-next").toggleAttribute("di\
sabled",!T(y,1,U())),he(y>c.length,c.map(({name:l},d)=>({name:l,tasks:o[d]})),e,m),a&&r(`#house-list a[href="${a}"]`).focus(
{preventScroll:!0})},Lt=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(n=>n.getBoundingClientRect());(t.
top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},Ot=()=>document.querySelector(".house-c\
ount .house-star")?.cloneNode(!0),M=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),r("#house-list").hidden=
!e,e&&Lt()},$e=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(".house-steps").contains(
t)&&M(!1)},Tt=e=>{e.key!=="Escape"||r("#house-list").hidden||(M(!1),r(".house-fold").focus())},Ct=({target:e})=>{let t=P(),
n=c[y-1].cells.flatMap(s=>[...s.querySelectorAll("[data-board]:not([hidden])")]).find(s=>s!==e&&s.querySelector(".pl-sta\
r")&&!t.has(s.getAttribute("data-board")??""));n?(n.scrollIntoView({block:"center"}),r(".pl-stage",n).focus({preventScroll:!0})):
N(1)},It=()=>{let e=re(V);if(location.hash||e<=1||e>c.length)return!1;let t=r(".house-back");return r("p",t).textContent=
m("you_were",{step:e,name:c[e-1].name}),r("a",t).setAttribute("href",b(e)),!0},Nt=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||
e.altKey||e.shiftKey||x(e)?.closest(wt)||(e.key==="ArrowRight"&&Re(),e.key==="ArrowLeft"&&N(-1))},_t=()=>{for(let n of["\
.house-progress",".house-steps"])r(n).hidden=!1;r(".house-previous").addEventListener("click",()=>N(-1)),r(".house-next").
addEventListener("click",Re),r(".house-fold").addEventListener("click",()=>M(r(".house-fold").getAttribute("aria-expande\
d")!=="true")),r("#house-list").addEventListener("click",n=>{x(n)?.closest("[aria-current]")&&M(!1)}),r(".house-steps").
addEventListener("focusout",$e),r(".house-steps").addEventListener("keydown",Tt),document.addEventListener("pointerdown",
$e);let e=()=>{let n=decodeURIComponent(location.hash.slice(1));return n&&!G(location.hash)&&g.forEach(S),document.getElementById(
n)},t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||X(location.hash,c.length+Number(B()));addEventListener(
"hashchange",()=>{qe(t(),!0),j(e())}),addEventListener("keydown",Nt),addEventListener("pontlevis:star",J),addEventListener(
"pontlevis:next",Ct),addEventListener("pontlevis:theme",I),qe(t(),!1,It()),j(e());for(let n of g)setTimeout(()=>S(n));let o;
new MutationObserver(()=>{Te(),clearTimeout(o),o=setTimeout(J,xt)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},
Be=()=>{r(".house-loading").remove(),Mt(),document.body.classList.add("house-ready"),c.length&&_t(),me(()=>g.forEach(K)),
pe(m)},jt=({target:e})=>{e instanceof HTMLScriptElement&&e.type==="module"&&new L(m).fail()};de(m);ue();document.readyState!==
"loading"&&(addEventListener("error",jt,{capture:!0}),Be());return Ve(qt);})();
