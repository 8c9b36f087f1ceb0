// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var q=Object.defineProperty;var Be=Object.getOwnPropertyDescriptor;var We=Object.getOwnPropertyNames;var Fe=Object.prototype.hasOwnProperty;var De=(e,t)=>{for(var o in t)q(e,o,{get:t[o],enumerable:!0})},Ke=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let s of We(t))!Fe.call(e,s)&&s!==o&&q(e,s,{get:()=>t[s],enumerable:!(n=Be(t,s))||n.enumerable});return e};var Ue=e=>Ke(q({},"__esModule",{value:!0}),e);var Ct={};De(Ct,{illustrate:()=>Se,start:()=>Re});var b=e=>`#step-${e}`,G=/^#step-(\d+)[.,;:!?)]*$/,Y=e=>G.test(e),z=(e,t)=>{let o=Number(G.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var X=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},jt=X("(prefers-color-sche\
me: dark)"),$t=X("(prefers-reduced-motion: reduce)");var Q=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Je=e=>{let t=!0;return Q(e,1),()=>{t&&
Q(e,-1),t=!1}},Ve=(e,t)=>{try{e()}finally{t()}},M=(e,t)=>{let o=Je(e);requestAnimationFrame(()=>Ve(t,o))};var h=(e,t={},...o)=>{let n=document.createElement(e);for(let[s,a]of Object.entries(t))typeof a=="function"?n.addEventListener(
s.slice(2),a):a===!0?n.setAttribute(s,""):a!==!1&&a!==void 0&&a!==null&&n.setAttribute(s,String(a));return n.append(...o.
filter(s=>s!=null).map(s=>s instanceof Node?s:String(s))),n};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
x=e=>e.target instanceof Element?e.target:null;var Z=()=>{let e=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}").baseUrl;return new URL(
document.documentElement.dataset.home??e()??document.body.dataset.baseUrl??"/",document.baseURI)},A=()=>globalThis.origin===
"null";var Ge=800,Ye=1e6;var ze=()=>location.protocol==="file:"?"file":A()?"framed":"lost",L=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,setTimeout(()=>this.show(),Ge)}tell({came:t=0,due:o=0,taken:n=this.taken}){this.came+=t,this.all+=o,this.taken=
n,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=!0,requestAnimationFrame(()=>this.draw()))}show(){this.over||
(this.el.hidden=!1,this.draw())}megabytes(t){return(t/Ye).toFixed(1).replace(".",this.say("decimal"))}draw(){if(this.drawing=
!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.megabytes(t),all:this.megabytes(this.all)};r("p",this.
el).textContent=this.say(this.taken?"arriving_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.
all?t/this.all:0))}end(){this.over=this.el.hidden=!0}fail(t=ze()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=
!0,r("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-una\
ble");let o=r("#house-made");document.head.append(h("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var j=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var Xe="pontlevis:2:",ee="pontlevis:1:",Qe=/\/proxy\/.*/,Ze,te=e=>(Ze??=et(`${Xe}${Z().pathname.replace(Qe,"/")}:`))+e,et=e=>{
for(let t of Object.keys(localStorage).filter(o=>o.startsWith(ee))){let[o,n]=[localStorage.getItem(t),e+t.slice(ee.length)];
localStorage.removeItem(t);try{localStorage.setItem(n,localStorage.getItem(n)??o??"")}catch{localStorage.setItem(t,o??"")}}
return e},tt=e=>{try{return localStorage.getItem(te(e))}catch{return null}},oe=(e,t)=>{try{return localStorage.setItem(te(
e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var $=e=>{try{return JSON.parse(tt(e)??"null")}catch{return null}},w=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
O=e=>{let t=$(e);return w(t)?t:{}},ne=(e,t)=>oe(e,JSON.stringify({...O(e),...t}));var _=e=>{let t=O("progress")[e];return new Set(w(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},se=e=>{
let t=O("progress")[e]?.step;return Number.isInteger(t)?t:0},re=(e,t,o)=>{let n=[..._(e).add(t)].sort((s,a)=>s-a);ne("pr\
ogress",{[e]:{step:t,of:o,seen:n}})},T=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,ae=(e,t,o)=>e.length?e.every(n=>t.has(n))?"star_won":
"star_open":o?"seen":"";var P=()=>{let e=$("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(w(e)?Object.keys(e).
filter(t=>e[t]):[])};var ie=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),ot=16,nt=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(n=>{setTimeout(n,ot)});return t(
o)}},E,le=()=>{Object.defineProperty(window,"jupyterapp",{get:()=>E,set:e=>{E=e,E.widgetManager&&nt(E.widgetManager)}})},
ce=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),addEventListener("pagehide",()=>{let e=ie();e?.
kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},st=2e4,R=3e3,rt=new Set(["dead","termi\
nating","unknown"]),at=({status:e,ok:t,type:o},n)=>e===404||o==="opaqueredirect"||t&&n==="dead"?"gone":t?null:"away",de=e=>{
let t=document.querySelector(".house-notice[role=alert]");if(!(t instanceof HTMLElement))return;if(A()){r("p",t).textContent=
e("framed"),r("button",t).hidden=!0,t.hidden=!1;return}let o=0,n=null,s,a=i=>{n!==i&&(n=i,t.hidden=!i,i==="gone"&&dispatchEvent(
new CustomEvent("pontlevis:gone")),i&&(r("p",t).textContent=e(i),r("button",t).textContent=e(i==="gone"?"go_on":"again")))},
c=async()=>{let i=ie();if(i){o=Date.now();try{let u=await fetch(`${i.baseUrl}api/kernels/${i.kernelId}`,{cache:"no-store",
redirect:"manual"});a(at(u,u.ok?(await u.json()).execution_state:""))}catch{a("away")}}},d=()=>{clearTimeout(s),s=setTimeout(
c,Math.max(0,o+R-Date.now()))},m=setInterval(()=>{let i=E?.widgetManager?.kernel;if(!i)return;clearInterval(m);let u=v=>{
rt.has(v)&&c()};i.statusChanged.connect((v,p)=>u(p)),u(i.status)},R);setInterval(()=>{!document.hidden&&n!=="gone"&&c()},
st),setInterval(()=>{n==="away"&&c()},R),document.addEventListener("visibilitychange",()=>{document.hidden||d()});for(let i of[
"online","pageshow"])addEventListener(i,d);for(let i of["pointerdown","keydown"])document.addEventListener(i,u=>{x(u)?.closest(
"#house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice button").addEventListener("click",()=>{n==="gone"?location.
reload():c()})};var it=(e,t)=>{let o=e.flatMap(({tasks:s})=>s),n=e.flatMap(({tasks:s},a)=>s.every(c=>t.has(c))?[]:[a+1]);return{won:o.filter(
s=>t.has(s)).length,all:o.length,open:n}},H=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,ue=(e,t,o,n)=>{let s=r(".house-end"),{won:a,all:c,open:d}=it(t,o);if(s.hidden=
!e,s.hidden)return;r(".house-end-stars span",s).textContent=n("end_stars",{won:a,all:c});let m=d.map(p=>h("a",{href:b(p),
title:t[p-1].name},p)),i=r(".house-end-open",s);i.hidden=!d.length,i.replaceChildren(n("end_open"),...m.flatMap((p,He)=>He?
[", ",p]:[p]));let u=r(".house-ways",s),v=t.findIndex(({name:p})=>p===n("other_ways"));u.hidden=v<0||v===t.length-1,u.textContent=
n("other_ways"),u.setAttribute("href",b(v+1))};var lt="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var ct=()=>new Promise(e=>{let t=0,o=0,n=performance.now(),s=()=>{let{length:a}=document.querySelectorAll(lt);a!==o&&([o,
n]=[a,performance.now()]),t=a?0:t+1,t===4||performance.now()-n>3e4?e():requestAnimationFrame(s)};s()}),dt=async e=>{let{
body:t,documentElement:{dataset:o}}=document,{theme:n}=o,s=scrollY,a=[...document.querySelectorAll("#house-cells details\
:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme="light";for(let c of a)c.toggleAttribute("open",!0);
e(),dispatchEvent(new Event("pontlevis:print")),await ct(),globalThis.print(),t.classList.remove("house-whole"),o.theme=
n;for(let c of a)c.toggleAttribute("open",!1);scrollTo({top:s,behavior:"instant"})},pe=e=>addEventListener("keydown",t=>{
t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||(t.preventDefault(),t.repeat||dt(e))});var he=e=>{let{top:t,width:o}=e.getBoundingClientRect(),n=Math.ceil(t+scrollY);o&&(n<.6*innerHeight?e.style.setProperty(
"--pl-above",`${n}px`):e.style.removeProperty("--pl-above"))},ut=e=>getComputedStyle(e.parentElement??e).display==="flex"?
e.offsetHeight:0,me=(e,t)=>{let o=ut(t);o&&e.style.setProperty("--pl-said",`${o}px`)};var pt='script[type="application/vnd.voila.cell-output+json"]',I="application/vnd.jupyter.widget-view+json",fe="image/sv\
g+xml",ge="text/vnd.pontlevis.still",ht=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,ve=".pl-here:has(> template):not(:has(.pl))",be=200,xe=new WeakMap,W=e=>[e].flat().join(""),
F=e=>[...e.querySelectorAll(pt)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),S=e=>{if(!e.dataset.standsIn){e.
dataset.standsIn="true";for(let{script:t,data:o={}}of F(e))I in o&&(e.dataset.widgets=""),!(!(ge in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",W(o[ge])),t.nextElementSibling.classList.add("house-still"));C()}},D=e=>{if(!e.
dataset.hung){e.dataset.hung="true",M(e,()=>ft([...e.querySelectorAll(ve)]));for(let{script:t,data:o={}}of F(e))!(I in o)&&
"text/html"in o&&t.after(ke("jp-RenderedHTMLCommon",W(o["text/html"])));we(e)}},we=e=>{let[t,...o]=F(e).filter(({data:p={}})=>I in
p);for(let{script:p}of o)p.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:n,
data:s,metadata:a={}}=t,[c,d]=Ee[s[I].model_id]??[],m=s[fe]??c;if(!m)return;let i=Me(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);n.after(i);let{game:u=document.body.dataset.game??"",tall:v=d}=a[fe]??{};Ae(i,u,W(m),v)},Ee={},Se=e=>{Ee=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&we(t)},mt=e=>{let{top:t,height:o}=e.getBoundingClientRect();
return o>0&&t<innerHeight+be},ft=e=>{if(!e.length)return;e.filter(mt).forEach(B);let t=new IntersectionObserver(o=>{for(let{
isIntersecting:n,target:s}of o)n&&B(s)},{rootMargin:`${be}px`});for(let o of e)t.observe(o);addEventListener("beforeprin\
t",()=>e.forEach(B))},B=e=>{if(!e.matches(ve))return;let t=r("template[data-shape=wide]",e),o=r("template[data-shape=tal\
l]",e),n=e.closest(".pl-case"),s=Me(n?.querySelector(".pl-given")?.textContent??"",!1);n?.setAttribute("data-live",""),e.
append(s),Ae(s,t.dataset.game??"",t.innerHTML,o.innerHTML)},ke=(e,t)=>{let o=document.createElement("div");return o.className=
`house-still ${e}`,o.innerHTML=t,o},Me=(e,t)=>{let o=ke("pl pl-board",ht),[,n,s]=/^(☆?)\s*([^]*)$/.exec(e)??[];return o.
setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-task",o).hidden=
!e,r(".pl-star",o).hidden=!n,r(".pl-task p",o).textContent=s,o},Ae=(e,t,o,n)=>{C(),e.dataset.game=t;let s=r(".pl-room",e).
clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));he(e),me(e,r(".pl-words",e)),s?n&&ye(e,n,"tall"):
ye(e,o,"wide")},ye=(e,t,o)=>{let n=r(".pl-stage",e);n.innerHTML=t;let{width:s,height:a}=n.firstElementChild.viewBox.baseVal;
n.style.setProperty("--pl-width",String(s)),n.style.setProperty("--pl-height",String(a)),xe.set(e,{svg:t,shape:o,size:[s,
a]})},C=()=>{for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.
dataset.theme??"")},Le=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.
querySelector(t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent(
"pontlevis:picture",{detail:xe.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var gt=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,n)=>String(t[n]??o)),Oe=e=>(t,o)=>gt(e[t]??t,o);var Te=()=>Oe(JSON.parse(r("#house-words").textContent??"{}"));var yt="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",vt=150,y=Te(),{page:J=""}=document.body.dataset,$e=document.body.classList.contains("house-rules"),f=[],l=[],g=0,
Ie="",V=(e,t)=>{r("#house-loading").textContent=y(e,t)},Ce=(e,t)=>V("loading_of",{done:e,all:t}),bt=(e,t)=>V(e,t?{reason:y(
`stuck_${t}`)}:{}),Ne=()=>{};Object.assign(window,{voila_heartbeat:()=>V("slow"),voila_failed:bt,voila_process:Ce,update_loading_text:Ce,
voila_finish:Ne,display_cells:Ne});var xt=()=>{f=[...document.querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);
let e=document.querySelector("#house-cells h1");e?.closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of f){
let o=t.querySelector("h2");o&&(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,l.push({heading:o,name:o.textContent?.
trim()??"",cells:[]})),l.at(-1)?.cells.push(t)}l.length&&!$e&&l[0].cells.unshift(...f.slice(0,f.indexOf(l[0].cells[0]))),
l.forEach((t,o)=>t.cells.forEach(n=>{n.dataset.step=String(o+1)})),f.filter(({dataset:t})=>!t.step).forEach(S)},qe=(e,t,o=!1)=>{
g=e,r(".house-back").hidden=!o;let n=l[e-1]??{heading:r("#house-end"),name:y("end"),cells:[]};for(let s of f)s.classList.
toggle("house-on",s.dataset.step===String(e));n.cells.forEach(S),n.cells.forEach(D),!o&&e<=l.length&&re(J,e,l.length),Et(
e,n.name),U(),k(!1),t&&(window.scrollTo(0,0),n.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlev\
is:visible",{detail:{step:e}})),dispatchEvent(new Event("resize")),!o&&!$e&&M(r("#house-main"),()=>wt(n.cells))},wt=e=>{
e.flatMap(o=>[...o.querySelectorAll("[data-board]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({
block:"nearest",behavior:"instant"})},Et=(e,t)=>{let o=l.length,n=Math.min(e,o),s=r(".house-progress");s.setAttribute("a\
ria-valuemax",String(o)),s.setAttribute("aria-valuenow",String(n)),s.setAttribute("aria-valuetext",y("step_of",{step:n,all:o})),
r("span",s).style.width=`${100*n/o}%`,r(".house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,h("span",{},` – ${t}`)])},
K=()=>l.length+Number(H()&&l.some(e=>Pe(e.cells).length)),_e=()=>{(l[g-1]?.cells.flatMap(t=>[...t.querySelectorAll("[dat\
a-board]:not([hidden])")])[0]?.dispatchEvent(new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&N(1)},N=e=>{let t=T(
g,e,K());t&&(location.hash=b(t))},Pe=e=>e.flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(
".pl-star")).map(t=>t.getAttribute("data-board")??""),U=()=>{let e=P(),t=_(J),o=l.map(c=>Pe(c.cells)),n=JSON.stringify([
g,o,[...e],[...t]]);if(n===Ie)return;Ie=n;let s=l.map((c,d)=>{let m=o[d],i=ae(m,e,t.has(d+1));return h("li",{},h("a",{href:b(
d+1),"aria-current":d+1===g&&"step","data-state":i},h("span",{class:"house-number"},d+1),h("span",{},c.name),m.length?kt():
null,i?h("span",{class:"house-hush"},` (${y(i)})`):null))}),a=document.activeElement?.closest("#house-list a")?.getAttribute(
"href");r("#house-list").replaceChildren(...s),r(".house-previous").toggleAttribute("disabled",!T(g,-1,K())),r(".house-n\
ext").toggleAttribute("disabled",!T(g,1,K())),ue(g>l.length,l.map(({name:c},d)=>({name:c,tasks:o[d]})),e,y),a&&r(`#house\
-list a[href="${a}"]`).focus({preventScroll:!0})},St=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(n=>n.
getBoundingClientRect());(t.top<o.top||t.bottom>o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},kt=()=>document.
querySelector(".house-count .house-star")?.cloneNode(!0),k=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),
r("#house-list").hidden=!e,e&&St()},je=e=>{let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(
".house-steps").contains(t)&&k(!1)},Mt=e=>{e.key!=="Escape"||r("#house-list").hidden||(k(!1),r(".house-fold").focus())},
At=({target:e})=>{let t=P(),n=l[g-1].cells.flatMap(s=>[...s.querySelectorAll("[data-board]:not([hidden])")]).find(s=>s!==
e&&s.querySelector(".pl-star")&&!t.has(s.getAttribute("data-board")??""));n?(n.scrollIntoView({block:"center"}),r(".pl-s\
tage",n).focus({preventScroll:!0})):N(1)},Lt=()=>{let e=se(J);if(location.hash||e<=1||e>l.length)return!1;let t=r(".hous\
e-back");return r("p",t).textContent=y("you_were",{step:e,name:l[e-1].name}),r("a",t).setAttribute("href",b(e)),!0},Ot=e=>{
e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||e.shiftKey||x(e)?.closest(yt)||(e.key==="ArrowRight"&&_e(),e.key==="\
ArrowLeft"&&N(-1))},Tt=()=>{for(let n of[".house-progress",".house-steps"])r(n).hidden=!1;r(".house-previous").addEventListener(
"click",()=>N(-1)),r(".house-next").addEventListener("click",_e),r(".house-fold").addEventListener("click",()=>k(r(".hou\
se-fold").getAttribute("aria-expanded")!=="true")),r("#house-list").addEventListener("click",n=>{x(n)?.closest("[aria-cu\
rrent]")&&k(!1)}),r(".house-steps").addEventListener("focusout",je),r(".house-steps").addEventListener("keydown",Mt),document.
addEventListener("pointerdown",je);let e=()=>{let n=decodeURIComponent(location.hash.slice(1));return n&&!Y(location.hash)&&
f.forEach(S),document.getElementById(n)},t=()=>Number(e()?.closest("[data-step]")?.getAttribute("data-step")??0)||z(location.
hash,l.length+Number(H()));addEventListener("hashchange",()=>{qe(t(),!0),j(e())}),addEventListener("keydown",Ot),addEventListener(
"pontlevis:star",U),addEventListener("pontlevis:next",At),addEventListener("pontlevis:theme",C),qe(t(),!1,Lt()),j(e());for(let n of f)
setTimeout(()=>S(n));let o;new MutationObserver(()=>{Le(),clearTimeout(o),o=setTimeout(U,vt)}).observe(r("#house-cells"),
{childList:!0,subtree:!0})},Re=()=>{r(".house-loading").remove(),xt(),document.body.classList.add("house-ready"),l.length&&
Tt(),pe(()=>f.forEach(D)),de(y)},It=({target:e})=>{e instanceof HTMLScriptElement&&e.type==="module"&&new L(y).fail()};le();
ce();document.readyState!=="loading"&&(addEventListener("error",It,{capture:!0}),Re());return Ue(Ct);})();
