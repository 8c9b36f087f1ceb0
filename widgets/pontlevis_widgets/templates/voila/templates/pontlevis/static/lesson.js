// Made from widgets/page by `make bundle`: change it there.
"use strict";var pontlevisLesson=(()=>{var N=Object.defineProperty;var Re=Object.getOwnPropertyDescriptor;var Be=Object.getOwnPropertyNames;var He=Object.prototype.hasOwnProperty;var Fe=(e,t)=>{for(var o in t)N(e,o,{get:t[o],enumerable:!0})},We=(e,t,o,n)=>{if(t&&typeof t=="object"||typeof t=="funct\
ion")for(let s of Be(t))!He.call(e,s)&&s!==o&&N(e,s,{get:()=>t[s],enumerable:!(n=Re(t,s))||n.enumerable});return e};var De=e=>We(N({},"__esModule",{value:!0}),e);var Ot={};Fe(Ot,{illustrate:()=>we,start:()=>_e});var b=e=>`#step-${e}`,J=/^#step-(\d+)[.,;:!?)]*$/,V=e=>J.test(e),G=(e,t)=>{let o=Number(J.exec(e)?.[1]);return o>=1&&o<=
t?o:1};var Y=e=>globalThis.matchMedia?.(e)??{matches:!1,addEventListener(){},removeEventListener(){}},Ct=Y("(prefers-color-sche\
me: dark)"),Nt=Y("(prefers-reduced-motion: reduce)");var z=({dataset:e},t)=>{let o=Number(e.busy??0)+t;o?e.busy=String(o):delete e.busy},Ke=e=>{let t=!0;return z(e,1),()=>{t&&
z(e,-1),t=!1}},Ue=(e,t)=>{try{e()}finally{t()}},X=(e,t)=>{let o=Ke(e);requestAnimationFrame(()=>Ue(t,o))};var p=(e,t={},...o)=>{let n=document.createElement(e);for(let[s,i]of Object.entries(t))typeof i=="function"?n.addEventListener(
s.slice(2),i):i===!0?n.setAttribute(s,""):i!==!1&&i!==void 0&&i!==null&&n.setAttribute(s,String(i));return n.append(...o.
filter(s=>s!=null).map(s=>s instanceof Node?s:String(s))),n};var r=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o},
x=e=>e.target instanceof Element?e.target:null;var Q=()=>{let e=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}").baseUrl;return new URL(
document.documentElement.dataset.home??e()??document.body.dataset.baseUrl??"/",document.baseURI)},k=()=>globalThis.origin===
"null";var Je=800,Ve=1e6;var Ge=()=>location.protocol==="file:"?"file":k()?"framed":"lost",M=class{el=r(".house-arrival");came=0;all=0;taken=!1;over=!1;drawing=!1;constructor(t){
this.say=t,setTimeout(()=>this.show(),Je)}tell({came:t=0,due:o=0,taken:n=this.taken}){this.came+=t,this.all+=o,this.taken=
n,!(this.over||this.el.hidden||this.drawing)&&(this.drawing=!0,requestAnimationFrame(()=>this.draw()))}show(){this.over||
(this.el.hidden=!1,this.draw())}megabytes(t){return(t/Ve).toFixed(1).replace(".",this.say("decimal"))}draw(){if(this.drawing=
!1,this.over)return;let t=Math.min(this.came,this.all),o={done:this.megabytes(t),all:this.megabytes(this.all)};r("p",this.
el).textContent=this.say(this.taken?"arriving_taken":"arriving",o),r("progress",this.el).setAttribute("value",String(this.
all?t/this.all:0))}end(){this.over=this.el.hidden=!0}fail(t=Ge()){this.over=!0,this.el.hidden=!1,r("progress",this.el).hidden=
!0,r("p",this.el).textContent=this.say("unable",{reason:this.say(`unable_${t}`)}),document.body.classList.add("house-una\
ble");let o=r("#house-made");document.head.append(p("script",{src:o.href.replace(/json\.packed$/,"pictures.js")}))}};var j=e=>{if(e instanceof HTMLElement){for(let t=e.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;e.scrollIntoView({block:"start",behavior:"instant"}),(e instanceof HTMLDetailsElement?r("summary",e):e).focus({preventScroll:!0})}};var Ye="pontlevis:2:",Z="pontlevis:1:",ze=/\/proxy\/.*/,Xe,ee=e=>(Xe??=Qe(`${Ye}${Q().pathname.replace(ze,"/")}:`))+e,Qe=e=>{
for(let t of Object.keys(localStorage).filter(o=>o.startsWith(Z))){let[o,n]=[localStorage.getItem(t),e+t.slice(Z.length)];
localStorage.removeItem(t);try{localStorage.setItem(n,localStorage.getItem(n)??o??"")}catch{localStorage.setItem(t,o??"")}}
return e},Ze=e=>{try{return localStorage.getItem(ee(e))}catch{return null}},te=(e,t)=>{try{return localStorage.setItem(ee(
e),t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var q=e=>{try{return JSON.parse(Ze(e)??"null")}catch{return null}},w=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),
A=e=>{let t=q(e);return w(t)?t:{}},oe=(e,t)=>te(e,JSON.stringify({...A(e),...t}));var $=e=>{let t=A("progress")[e];return new Set(w(t)&&Array.isArray(t.seen)?t.seen.filter(Number.isInteger):[])},ne=e=>{
let t=A("progress")[e]?.step;return Number.isInteger(t)?t:0},se=(e,t,o)=>{let n=[...$(e).add(t)].sort((s,i)=>s-i);oe("pr\
ogress",{[e]:{step:t,of:o,seen:n}})},L=(e,t,o)=>e+t>=1&&e+t<=o?e+t:0,re=(e,t,o)=>e.length?e.every(n=>t.has(n))?"star_won":
"star_open":o?"seen":"";var _=()=>{let e=q("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(w(e)?Object.keys(e).
filter(t=>e[t]):[])};var ae=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"null"),et=16,tt=e=>{let t=e.get_model.
bind(e);e.get_model=async o=>{for(;!e.has_model(o)&&!e.restoredStatus;)await new Promise(n=>{setTimeout(n,et)});return t(
o)}},E,ie=()=>{Object.defineProperty(window,"jupyterapp",{get:()=>E,set:e=>{E=e,E.widgetManager&&tt(E.widgetManager)}})},
le=()=>{addEventListener("beforeunload",e=>e.stopImmediatePropagation()),addEventListener("pagehide",()=>{let e=ae();e?.
kernelId&&navigator.sendBeacon(`${e.baseUrl}voila/api/shutdown/${e.kernelId}`)})},ot=2e4,P=3e3,nt=new Set(["dead","termi\
nating","unknown"]),st=({status:e,ok:t},o)=>e===404||t&&o==="dead"?"gone":t?null:"away",ce=e=>{if(k()){let a=r(".house-n\
otice");r("p",a).textContent=e("framed"),r("button",a).hidden=!0,a.hidden=!1;return}let t=0,o=null,n,s=a=>{if(o===a)return;
o=a;let l=r(".house-notice[role=alert]");l.hidden=!a,a==="gone"&&dispatchEvent(new CustomEvent("pontlevis:gone")),a&&(r(
"p",l).textContent=e(a),r("button",l).textContent=e(a==="gone"?"go_on":"again"))},i=async()=>{let a=ae();if(a){t=Date.now();
try{let l=await fetch(`${a.baseUrl}api/kernels/${a.kernelId}`,{cache:"no-store"});s(st(l,l.ok?(await l.json()).execution_state:
""))}catch{s("away")}}},d=()=>{clearTimeout(n),n=setTimeout(i,Math.max(0,t+P-Date.now()))},u=setInterval(()=>{let a=E?.widgetManager?.
kernel;if(!a)return;clearInterval(u);let l=g=>{nt.has(g)&&i()};a.statusChanged.connect((g,v)=>l(v)),l(a.status)},P);setInterval(
()=>{!document.hidden&&o!=="gone"&&i()},ot),setInterval(()=>{o==="away"&&i()},P),document.addEventListener("visibilitych\
ange",()=>{document.hidden||d()});for(let a of["online","pageshow"])addEventListener(a,d);for(let a of["pointerdown","ke\
ydown"])document.addEventListener(a,l=>{x(l)?.closest("#house-cells")&&d()},{capture:!0,passive:!0});r(".house-notice bu\
tton").addEventListener("click",()=>{o==="gone"?location.reload():i()})};var rt=(e,t)=>{let o=e.flatMap(({tasks:s})=>s),n=e.flatMap(({tasks:s},i)=>s.every(d=>t.has(d))?[]:[i+1]);return{won:o.filter(
s=>t.has(s)).length,all:o.length,open:n}},R=()=>!document.body.matches(".house-play")&&document.querySelector(".house-en\
d .house-button:not(.house-ways)")!==null,de=(e,t,o,n)=>{let s=r(".house-end"),{won:i,all:d,open:u}=rt(t,o);if(s.hidden=
!e,s.hidden)return;r(".house-end-stars span",s).textContent=n("end_stars",{won:i,all:d});let a=u.map(h=>p("a",{href:b(h),
title:t[h-1].name},h)),l=r(".house-end-open",s);l.hidden=!u.length,l.replaceChildren(n("end_open"),...a.flatMap((h,Pe)=>Pe?
[", ",h]:[h]));let g=r(".house-ways",s),v=t.findIndex(({name:h})=>h===n("other_ways"));g.hidden=v<0||v===t.length-1,g.textContent=
n("other_ways"),g.setAttribute("href",b(v+1))};var at="body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";var it=()=>new Promise(e=>{let t=performance.now()+3e4,o=0,n=()=>{o=document.querySelector(at)?0:o+1,o===4||performance.
now()>t?e():requestAnimationFrame(n)};n()}),lt=async e=>{let{body:t,documentElement:{dataset:o}}=document,{theme:n}=o,s=scrollY,
i=[...document.querySelectorAll("#house-cells details:not([open], .pl-board *)")];t.classList.add("house-whole"),o.theme=
"light";for(let d of i)d.toggleAttribute("open",!0);e(),dispatchEvent(new Event("pontlevis:print")),await it(),globalThis.
print(),t.classList.remove("house-whole"),o.theme=n;for(let d of i)d.toggleAttribute("open",!1);scrollTo({top:s,behavior:"\
instant"})},ue=e=>addEventListener("keydown",t=>{t.key.toLowerCase()!=="p"||t.ctrlKey===t.metaKey||t.altKey||t.shiftKey||
(t.preventDefault(),t.repeat||lt(e))});var he=e=>{let{top:t,width:o}=e.getBoundingClientRect(),n=Math.ceil(t+scrollY);o&&(n<.6*innerHeight?e.style.setProperty(
"--pl-above",`${n}px`):e.style.removeProperty("--pl-above"))};var ct='script[type="application/vnd.voila.cell-output+json"]',O="application/vnd.jupyter.widget-view+json",pe="image/sv\
g+xml",me="text/vnd.pontlevis.still",dt=`<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div c\
lass="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class=\
"pl-strip"></div></div></div>`,ye=".pl-here:has(> template):not(:has(.pl))",ut="200px",ve=new WeakMap,B=e=>[e].flat().join(
""),H=e=>[...e.querySelectorAll(ct)].map(t=>({script:t,...JSON.parse(t.textContent??"{}")})),T=e=>{if(!e.dataset.standsIn){
e.dataset.standsIn="true";for(let{script:t,data:o={}}of H(e))O in o&&(e.dataset.widgets=""),!(!(me in o)||e.querySelector(
".pl"))&&(t.insertAdjacentHTML("afterend",B(o[me])),t.nextElementSibling.classList.add("house-still"));I()}},F=e=>{if(!e.
dataset.hung){e.dataset.hung="true",ht([...e.querySelectorAll(ye)]);for(let{script:t,data:o={}}of H(e))!(O in o)&&"text/\
html"in o&&t.after(Ee("jp-RenderedHTMLCommon",B(o["text/html"])));be(e)}},be=e=>{let[t,...o]=H(e).filter(({data:h={}})=>O in
h);for(let{script:h}of o)h.parentElement?.classList.add("house-later");if(!t||e.querySelector(".pl"))return;let{script:n,
data:s,metadata:i={}}=t,[d,u]=xe[s[O].model_id]??[],a=s[pe]??d;if(!a)return;let l=Se(e.querySelector(".pl-still p")?.textContent??
"",o.length>0);n.after(l);let{game:g=document.body.dataset.game??"",tall:v=u}=i[pe]??{};ke(l,g,B(a),v)},xe={},we=e=>{xe=
e;for(let t of document.querySelectorAll("[data-hung]"))t instanceof HTMLElement&&be(t)},ht=e=>{if(!e.length)return;let t=new IntersectionObserver(
o=>{for(let{isIntersecting:n,target:s}of o)n&&fe(s)},{rootMargin:ut});for(let o of e)t.observe(o);addEventListener("befo\
reprint",()=>e.forEach(fe))},fe=e=>{if(!e.matches(ye))return;let t=r("template[data-shape=wide]",e),o=r("template[data-s\
hape=tall]",e),n=e.closest(".pl-case"),s=Se(n?.querySelector(".pl-given")?.textContent??"",!1);n?.setAttribute("data-liv\
e",""),e.append(s),ke(s,t.dataset.game??"",t.innerHTML,o.innerHTML)},Ee=(e,t)=>{let o=document.createElement("div");return o.
className=`house-still ${e}`,o.innerHTML=t,o},Se=(e,t)=>{let o=Ee("pl pl-board",dt),[,n,s]=/^(☆?)\s*([^]*)$/.exec(e)??
[];return o.setAttribute("aria-hidden","true"),o.classList.toggle("pl-lesson",e!==""),r(".pl-dots",o).hidden=!t,r(".pl-t\
ask",o).hidden=!e,r(".pl-star",o).hidden=!n,r(".pl-task p",o).textContent=s,o},ke=(e,t,o,n)=>{I(),e.dataset.game=t;let s=r(
".pl-room",e).clientWidth<Number(getComputedStyle(e).getPropertyValue("--pl-narrow"));he(e),s?n&&ge(e,n,"tall"):ge(e,o,"\
wide")},ge=(e,t,o)=>{let n=r(".pl-stage",e);n.innerHTML=t;let{width:s,height:i}=n.firstElementChild.viewBox.baseVal;n.style.
setProperty("--pl-width",String(s)),n.style.setProperty("--pl-height",String(i)),ve.set(e,{svg:t,shape:o,size:[s,i]})},I=()=>{
for(let e of document.querySelectorAll(".house-still.pl"))e.setAttribute("data-look",document.documentElement.dataset.theme??
"")},Me=()=>{for(let e of document.querySelectorAll(".house-still")){let t=e.matches(".pl-board"),o=e.parentElement?.querySelector(
t?".pl:not(.house-still)":".jp-RenderedHTMLCommon:not(.house-still, :empty)");o&&(t?o.dispatchEvent(new CustomEvent("pon\
tlevis:picture",{detail:ve.get(e)})):o.replaceChildren(...e.childNodes),e.remove())}};var pt=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,n)=>String(t[n]??o)),Ae=e=>(t,o)=>pt(e[t]??t,o);var Le=()=>Ae(JSON.parse(r("#house-words").textContent??"{}"));var mt="input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, c\
anvas",ft=150,f=Le(),{page:K=""}=document.body.dataset,je=document.body.classList.contains("house-rules"),y=[],c=[],m=0,
Oe="",U=(e,t)=>{r("#house-loading").textContent=f(e,t)},Te=(e,t)=>U("loading_of",{done:e,all:t}),gt=(e,t)=>U(e,t?{reason:f(
`stuck_${t}`)}:{}),Ie=()=>{};Object.assign(window,{voila_heartbeat:()=>U("slow"),voila_failed:gt,voila_process:Te,update_loading_text:Te,
voila_finish:Ie,display_cells:Ie});var yt=()=>{y=[...document.querySelectorAll("[cell-index]")].filter(t=>t instanceof HTMLElement);
let e=document.querySelector("#house-cells h1");e?.closest("[cell-index]")?.classList.add("house-titled"),e?.remove();for(let t of y){
let o=t.querySelector("h2");o&&(o.querySelector(".anchor-link")?.remove(),o.tabIndex=-1,c.push({heading:o,name:o.textContent?.
trim()??"",cells:[]})),c.at(-1)?.cells.push(t)}c.length&&!je&&c[0].cells.unshift(...y.slice(0,y.indexOf(c[0].cells[0]))),
c.forEach((t,o)=>t.cells.forEach(n=>{n.dataset.step=String(o+1)}))},Ce=(e,t,o=!1)=>{m=e,r(".house-back").hidden=!o;let n=c[e-
1]??{heading:r("#house-end"),name:f("end"),cells:[]};for(let s of y)s.classList.toggle("house-on",s.dataset.step===String(
e));n.cells.forEach(T),n.cells.forEach(F),!o&&e<=c.length&&se(K,e,c.length),bt(e,n.name),D(),S(!1),t&&(window.scrollTo(0,
0),n.heading.focus({preventScroll:!0})),dispatchEvent(new CustomEvent("pontlevis:visible",{detail:{step:e}})),dispatchEvent(
new Event("resize")),!o&&!je&&X(r("#house-main"),()=>vt(n.cells))},vt=e=>{e.flatMap(o=>[...o.querySelectorAll("[data-boa\
rd]:not([hidden]) .pl-room, .house-still .pl-room")])[0]?.scrollIntoView({block:"nearest",behavior:"instant"})},bt=(e,t)=>{
let o=c.length,n=Math.min(e,o),s=r(".house-progress");s.setAttribute("aria-valuemax",String(o)),s.setAttribute("aria-val\
uenow",String(n)),s.setAttribute("aria-valuetext",f("step_of",{step:n,all:o})),r("span",s).style.width=`${100*n/o}%`,r("\
.house-where").replaceChildren(...e>o?[t]:[`${e} / ${o}`,p("span",{},` – ${t}`)])},W=()=>c.length+Number(R()&&c.some(e=>$e(
e.cells).length)),qe=()=>{(c[m-1]?.cells.flatMap(t=>[...t.querySelectorAll("[data-board]:not([hidden])")])[0]?.dispatchEvent(
new CustomEvent("pontlevis:forth",{cancelable:!0}))??!0)&&C(1)},C=e=>{let t=L(m,e,W());t&&(location.hash=b(t))},$e=e=>e.
flatMap(t=>[...t.querySelectorAll("[data-board]")]).filter(t=>t.querySelector(".pl-star")).map(t=>t.getAttribute("data-b\
oard")??""),D=()=>{let e=_(),t=$(K),o=c.map(d=>$e(d.cells)),n=JSON.stringify([m,o,[...e],[...t]]);if(n===Oe)return;Oe=n;
let s=c.map((d,u)=>{let a=o[u],l=re(a,e,t.has(u+1));return p("li",{},p("a",{href:b(u+1),"aria-current":u+1===m&&"step","\
data-state":l},p("span",{class:"house-number"},u+1),p("span",{},d.name),a.length?wt():null,l?p("span",{class:"house-hush"},
` (${f(l)})`):null))}),i=document.activeElement?.closest("#house-list a")?.getAttribute("href");r("#house-list").replaceChildren(
...s),r(".house-previous").toggleAttribute("disabled",!L(m,-1,W())),r(".house-next").toggleAttribute("disabled",!L(m,1,W())),
de(m>c.length,c.map(({name:d},u)=>({name:d,tasks:o[u]})),e,f),i&&r(`#house-list a[href="${i}"]`).focus({preventScroll:!0})},
xt=()=>{let e=r("#house-list"),[t,o]=[r("[aria-current]",e),e].map(n=>n.getBoundingClientRect());(t.top<o.top||t.bottom>
o.bottom)&&(e.scrollTop+=(t.top+t.bottom-o.top-o.bottom)/2)},wt=()=>document.querySelector(".house-count .house-star")?.
cloneNode(!0),S=e=>{r(".house-fold").setAttribute("aria-expanded",String(e)),r("#house-list").hidden=!e,e&&xt()},Ne=e=>{
let t=e instanceof FocusEvent?e.relatedTarget:e.target;t instanceof Node&&!r(".house-steps").contains(t)&&S(!1)},Et=e=>{
e.key!=="Escape"||r("#house-list").hidden||(S(!1),r(".house-fold").focus())},St=({target:e})=>{let t=_(),n=c[m-1].cells.
flatMap(s=>[...s.querySelectorAll("[data-board]:not([hidden])")]).find(s=>s!==e&&s.querySelector(".pl-star")&&!t.has(s.getAttribute(
"data-board")??""));n?(n.scrollIntoView({block:"center"}),r(".pl-stage",n).focus({preventScroll:!0})):C(1)},kt=()=>{let e=ne(
K);if(location.hash||e<=1||e>c.length)return!1;let t=r(".house-back");return r("p",t).textContent=f("you_were",{step:e,name:c[e-
1].name}),r("a",t).setAttribute("href",b(e)),!0},Mt=e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||e.shiftKey||
x(e)?.closest(mt)||(e.key==="ArrowRight"&&qe(),e.key==="ArrowLeft"&&C(-1))},At=()=>{for(let n of[".house-progress",".hou\
se-steps"])r(n).hidden=!1;r(".house-previous").addEventListener("click",()=>C(-1)),r(".house-next").addEventListener("cl\
ick",qe),r(".house-fold").addEventListener("click",()=>S(r(".house-fold").getAttribute("aria-expanded")!=="true")),r("#h\
ouse-list").addEventListener("click",n=>{x(n)?.closest("[aria-current]")&&S(!1)}),r(".house-steps").addEventListener("fo\
cusout",Ne),r(".house-steps").addEventListener("keydown",Et),document.addEventListener("pointerdown",Ne);let e=()=>{let n=decodeURIComponent(
location.hash.slice(1));return n&&!V(location.hash)&&y.forEach(T),document.getElementById(n)},t=()=>Number(e()?.closest(
"[data-step]")?.getAttribute("data-step")??0)||G(location.hash,c.length+Number(R()));addEventListener("hashchange",()=>{
Ce(t(),!0),j(e())}),addEventListener("keydown",Mt),addEventListener("pontlevis:star",D),addEventListener("pontlevis:next",
St),addEventListener("pontlevis:theme",I),Ce(t(),!1,kt()),j(e());for(let n of y)setTimeout(()=>T(n));let o;new MutationObserver(
()=>{Me(),clearTimeout(o),o=setTimeout(D,ft)}).observe(r("#house-cells"),{childList:!0,subtree:!0})},_e=()=>{r(".house-l\
oading").remove(),yt(),document.body.classList.add("house-ready"),c.length&&At(),ue(()=>y.forEach(F)),ce(f)},Lt=({target:e})=>{
e instanceof HTMLScriptElement&&e.type==="module"&&new M(f).fail()};ie();le();document.readyState!=="loading"&&(addEventListener(
"error",Lt,{capture:!0}),_e());return De(Ot);})();
