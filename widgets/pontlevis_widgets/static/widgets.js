// Made from widgets/page by `make bundle`: change it there.
var a=(n,t={},...e)=>{let s=document.createElement(n);for(let[i,o]of Object.entries(t))typeof o=="function"?s.addEventListener(
i.slice(2),o):o===!0?s.setAttribute(i,""):o!==!1&&o!==void 0&&o!==null&&s.setAttribute(i,String(o));return s.append(...e.
filter(i=>i!=null).map(i=>i instanceof Node?i:String(i))),s},C=(n,...t)=>{let e=[...n.children],s=t.map(i=>{let o=e.findIndex(
r=>r.isEqualNode(i));return o<0?i:e.splice(o,1)[0]});for(let i of e)i.remove();s.forEach((i,o)=>{n.children[o]!==i&&n.insertBefore(
i,n.children[o]??null)})},qt=(n,t)=>n.replace(/<style>.*?<\/style>/s,"").replace(/(<g id="|<use href="#)/g,`$1${t}-`),Ft="\
http://www.w3.org/2000/svg",_e={undo:"M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2",redo:"M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 \
12h2",hint:"M14 4a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15zM11 25h6",why:"M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",back:"\
M18 6l-8 8 8 8",forth:"M10 6l8 8-8 8",play:"M9 6l12 8-12 8z",new:"M14 5v18M5 14h18",again:"M22 9a9 9 0 1 0 1 8M23 4v6h-6",
list:"M10 8h14M10 14h14M10 20h14M5 8v.1M5 14v.1M5 20v.1",dials:"M4 9h11M21 9h3M4 19h3M13 19h11M18 6v6M10 16v6",share:"M9\
 15l10-6M9 15l10 6M9 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 0 1 6 0"},
P=n=>{let t=document.createElementNS(Ft,"svg");t.setAttribute("viewBox","0 0 28 28"),t.setAttribute("aria-hidden","true");
let e=document.createElementNS(Ft,"path");return e.setAttribute("d",_e[n]),t.append(e),t},u=(n,t,{name:e="",drawn:s,hidden:i=!1,
type:o="button"}={})=>a("button",{type:o,class:`pl-button ${e}`.trim(),onclick:t,hidden:i},s?P(s):null,a("span",{},n)),w=(n,t=document)=>{
let e=t.querySelector(n);if(!(e instanceof HTMLElement))throw new Error(`the page has no ${n}`);return e},T=n=>n.target instanceof
Element?n.target:null;var Re=(n,t={})=>n.replace(/\{(\w+)\}/g,(e,s)=>String(t[s]??e)),Wt=n=>(t,e)=>Re(n[t]??t,e);var Vt=n=>{let{top:t,width:e}=n.getBoundingClientRect(),s=Math.ceil(t+scrollY);e&&(s<.6*innerHeight?n.style.setProperty(
"--pl-above",`${s}px`):n.style.removeProperty("--pl-above"))},Kt=(n,t,e)=>n<0?n:Math.max(0,Math.min(t-e,n));var Jt=n=>globalThis.matchMedia?.(n)??{matches:!1,addEventListener(){},removeEventListener(){}},Tt=Jt("(prefers-color-sc\
heme: dark)"),je=Jt("(prefers-reduced-motion: reduce)"),f={get theme(){let n=document.documentElement.dataset.theme,t=document.
body.dataset.jpThemeLight;return n==="light"||n==="dark"?n:t?t==="false"?"dark":"light":Tt.matches?"dark":"light"},get still(){
return je.matches},get ratio(){return Math.min(3,Math.max(1,globalThis.devicePixelRatio||1))},watch(n){let t=new MutationObserver(
n);return t.observe(document.documentElement,{attributeFilter:["data-theme"]}),t.observe(document.body,{attributeFilter:[
"data-jp-theme-light"]}),Tt.addEventListener("change",n),()=>{t.disconnect(),Tt.removeEventListener("change",n)}}};var $="pontlevis:1:",y=n=>{try{return localStorage.getItem($+n)}catch{return null}},E=(n,t)=>{try{return localStorage.setItem(
$+n,t),""}catch(e){return e instanceof Error&&e.name==="QuotaExceededError"?"full":"closed"}},B=n=>{try{localStorage.removeItem(
$+n)}catch{}},Yt=n=>{try{return Object.keys(localStorage).filter(t=>t.startsWith($+n)).map(t=>t.slice($.length))}catch{return[]}},
M=n=>{try{return JSON.parse(y(n)??"null")}catch{return null}},S=n=>typeof n=="object"&&n!==null&&!Array.isArray(n),A=n=>{
let t=M(n);return S(t)?t:{}},I=(n,t)=>E(n,JSON.stringify({...A(n),...t}));var Gt=Math.random().toString(36).slice(2),He=n=>S(n)&&S(n.record),Y=n=>{let t=M(n);return He(t)?t:null},$t=(n,t)=>n!==null&&
n.tab!==Gt&&Number.isInteger(n.revision)&&n.revision>t,Ue=(n,t)=>{let{base:e,revision:s}=t;if(t.full)return{...t.full,revision:s};
let i=n?.record.moves;if(n?.revision!==e||!Array.isArray(i)||i.length<t.keep)return null;let o=[...i.slice(0,t.keep),...t.
add],r={...n,record:{...n.record,...t.set,moves:o},revision:s};return t.table?{...r,table:t.table}:r},Xt=(n,t)=>E(n,JSON.
stringify({...t,tab:Gt,when:Date.now()})),Qt=(n,t)=>{let e=Y(n);if($t(e,t.base))return"stale";let s=Ue(e,t);return s===null?
"whole":Xt(n,s)},Zt=n=>`${n}~copy`,te=(n,t)=>Xt(Zt(n),t),ee=n=>{let t=y(n);t&&E(Zt(n),t),B(n)},D=n=>`${n}/play-${Date.now().
toString(36)}${Math.random().toString(36).slice(2,10)}`,se=n=>n.flatMap(t=>Yt(`${t.id}/play-`).map(e=>Pe(e,t,Y(e)))).filter(
t=>t!==null).sort((t,e)=>e.when-t.when),J=n=>Array.isArray(n)?n:[],Pe=(n,t,e)=>{if(e===null)return null;let s=S(e.table)?
e.table:{},[i,o]=[J(s.names),J(s.seats).map(String)],r=i.map((l,h)=>String(J(e.places)[h]??t.places[h]?.id??""));return{
key:n,game:t,sitters:o,places:r,copy:n.endsWith("~copy"),over:!!s.over,when:De(e.when),names:i.map((l,h)=>String(l||(t.places.
find(({id:c})=>c===r[h])?.name??""))),turns:Number.isInteger(s.turns)?Number(s.turns):0,won:J(s.won).filter(Number.isInteger)}},
Be=864e13,De=n=>Number.isFinite(n)&&Math.abs(Number(n))<=Be?Number(n):0;var G=()=>{let n=M("stars");return Array.isArray(n)?new Set(n.filter(t=>typeof t=="string")):new Set(S(n)?Object.keys(n).
filter(t=>n[t]):[])},oe=n=>E("stars",JSON.stringify(Object.fromEntries([...G().add(n)].map(t=>[t,1]))));var Fe=[659.3,987.8],qe=.14,ne=.5,ae=()=>{try{let n=new AudioContext;Fe.forEach((t,e)=>We(n,t,n.currentTime+e*qe)),setTimeout(
()=>n.close(),1500)}catch{}},We=(n,t,e)=>{let s=new OscillatorNode(n,{type:"sine",frequency:t}),i=new GainNode(n,{gain:0});
i.gain.linearRampToValueAtTime(.12,e+.02),i.gain.exponentialRampToValueAtTime(.001,e+ne),s.connect(i).connect(n.destination),
s.start(e),s.stop(e+ne)};var g=()=>document.body.hasAttribute("data-voila"),b=async(n,t)=>{let e=await n.widget_manager.create_view(n);t(e.el),(e.
luminoWidget??e.pWidget)?.processMessage({type:"after-attach"})},z=()=>document.querySelector(".house-steps:not([hidden]\
)")!==null;var re=n=>`#game=${encodeURIComponent(n)}`,le=n=>{if(!n.startsWith("#game="))return"";try{return decodeURIComponent(n.slice(
6))}catch{return""}},L=(n,t)=>new URLSearchParams(n).get(t),X=({search:n,hash:t})=>{let[,e,s]=/^#([\w-]+)\.(\w+)$/.exec(
t)??[],i=L(n,"room");return i===null?null:{room:i,chair:e??"",key:s??""}},he=n=>n.startsWith("watch-");var Q=n=>document.body.dataset.voila==="worker"?n.replace(".ipynb",".html"):n;var Ve=300,Z=class{el=null;rule="";constructor(t){this.board=t}button(t){if(!this.board.ui.exemplified)return null;let e=u(
this.board.t("do.perform"),()=>this.open(t),{name:"pl-exemplify",drawn:"play"});return e.dataset.exemplify=t,e}open(t){let{
board:e,board:{t:s,cards:i}}=this,[o,r,l]=i[t]??[t,"",""];this.rule=t,this.close(),this.place=a("div",{class:"pl-here"}),
this.said=a("p",{class:"pl-quiet",role:"status"});let h=e.key.split("/")[0],c=g()?a("a",{class:"pl-button",href:Q(`${h}-\
rules.ipynb#${t}`),target:"_blank"},s("do.open_rules")):null;this.more=u(s("do.another"),()=>this.ask(!0),{name:"pl-anot\
her"});let d=u(s("do.latest"),()=>this.close(),{name:"pl-main"});this.el=a("dialog",{class:"pl-example","aria-label":o,onclose:()=>this.
close()},a("h3",{},o),a("p",{},r),l?a("small",{},l):null,this.place,this.said,a("p",{class:"pl-acts"},d,this.more,c)),e.
el.append(this.el),this.el.showModal(),this.ask(!1)}ask(t){this.more?.setAttribute("disabled",""),this.board.send({do:"e\
xample",rule:this.rule,value:t})}async show({rule:t,board:e,said:s}){let{el:i,place:o,more:r}=this;if(!i||!o||t!==this.rule||
(this.said&&(this.said.textContent=s),!e))return;r?.removeAttribute("disabled");let l=await this.board.model.widget_manager.
get_model(e);await b(l,h=>o.replaceChildren(h)),this.play(Ve)}play(t){let e=this.place?.querySelector("[data-act=':perfo\
rm']");e instanceof HTMLButtonElement?e.click():t&&this.place?.isConnected&&requestAnimationFrame(()=>this.play(t-1))}close(){
let{el:t}=this;this.el=null,t?.close(),t?.remove()}};var Ke='<path d="M13 46c1-7 5-10 11-10s10 3 11 10z" fill="var(--pl-cloth)"/><circle cx="24" cy="26" r="11" fill="#f1d3ae\
" stroke="#6b4a2b"/><path d="M19.5 25v1.6M28.5 25v1.6" stroke="#3c2a1a" stroke-width="2.2" stroke-linecap="round"/>',zt='\
<path d="M20 31q4 3 8 0" fill="none" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/>',ce=[["#5b6f8a",`${zt}\
<path d="M12.5 26C11 15 17 11 24 11s13 4 11.5 15C33 22 31 19 24 19s-9 3-11.5 7z" fill="#6b4326"/>`],["#4f8f63",`${zt}<pa\
th d="M10 20c3-9 24-11 29-2-8-2-20-2-29 2z" fill="#4f8f63" stroke="#2e5a3d"/><path d="M33 14c2-6 6-9 11-10 0 6-4 10-9 12\
z" fill="#e7b84b" stroke="#8a6414"/>`],["#3f77a8",`${zt}<path d="M24 5c-10 2-16 11-14 27 1 4 3 7 5 9 0-6-3-9-2-16 1-6 5-\
9 11-9s10 3 11 9c1 7-2 10-2 16 2-2 4-5 5-9C40 16 34 7 24 5z" fill="#3f77a8" stroke="#22486b"/>`],["#8a8f98",'<path d="M2\
0 31h8" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/><path d="M24 8C24 3 31 1 37 5c-5 0-8 2-9 5z" fill="#\
b23a31" stroke="#7f2721"/><path d="M11 38V22C11 13 17 8 24 8s13 5 13 14v16l-4-2V24H15v12z" fill="#aab0ba" stroke="#565c6\
6"/><path d="M13 22h22" stroke="#565c66" stroke-width="2.4"/>'],["#7b4a86",'<path d="M14 29c0 12 5 16 10 16s10-4 10-16c-\
3 3-6 2-10 2s-7 1-10-2z" fill="#d9d6cf" stroke="#7c786e"/><path d="M20.5 34h7" stroke="#3c2a1a" stroke-width="1.6" strok\
e-linecap="round"/><path d="M12 19 10 7l7 5 7-8 7 8 7-5-2 12c-8-3-16-3-24 0z" fill="#e7b84b" stroke="#8a6414"/>']],tt=n=>{
let[t,e]=ce[n]??ce[0],s=a("span",{class:"pl-face","data-face":n,"aria-hidden":"true"});return s.innerHTML=`<svg viewBox=\
"0 0 48 48" style="--pl-cloth:${t}" stroke-linejoin="round">${Ke}${e}</svg>`,s};var Je=2,N=new Set,et=class{el=a("div",{class:"pl-canvas","aria-hidden":"true"});mounted="";layers=[];painter=null;away=null;copy="";constructor(t){
this.board=t}get sheets(){return[...this.el.querySelectorAll("canvas")]}async mount(){let{board:t,el:e}=this,s=t.model.get(
"canvas");if(!s||this.mounted===s)return;this.mounted=s,t.live=!0,t.el.classList.remove("pl-live");let i=await t.model.widget_manager.
get_model(s),o=this.layers=i.get("_canvases");this.painter=o[0].get("_canvas_manager");for(let l of o)l.off("new-frame");
let r=o.some(l=>l.canvas.parentNode);if(e.replaceChildren(...r?[]:o.map(l=>l.canvas)),r)for(let l of o)await b(l,h=>e.append(
h));for(let l of e.children)l.setAttribute("tabindex","-1");this.away=null,this.uncover()}paint(t){let e=new Uint8Array(
t.buffer,t.byteOffset,t.byteLength).slice();this.painter?.trigger("msg:custom",{dtype:"uint8",shape:[e.length]},[new DataView(
e.buffer)])}leave(){N.delete(this),this.uncover(),this.el.replaceChildren()}sighted(t){N.delete(this),t?this.wake():this.
mounted&&N.add(this);let[e]=N;N.size<=Je||(N.delete(e),e.rest())}rest(){let t=this.layers.map(o=>o.canvas);if(this.layers.
some(({views:o})=>Object.keys(o??{}).length)||!t.length||!this.el.contains(t[0]))return;let{width:s,height:i}=t[0];this.
away={width:s,height:i},this.copy||this.take(t,this.away);for(let o of t)o.width=o.height=0}take(t,e){let s=a("canvas",e),
i=s.getContext("2d");for(let o of t)i?.drawImage(o,0,0);s.toBlob(o=>{s.width=s.height=0,!(this.away!==e||!o)&&(this.copy=
URL.createObjectURL(o),this.el.style.backgroundImage=`url("${this.copy}")`)},"image/webp")}wake(){if(this.away){for(let{
canvas:t}of this.layers)Object.assign(t,this.away);this.away=null,this.board.model.send({want:"picture"})}}forget(){this.
away&&(this.away={...this.away}),this.uncover()}uncover(){URL.revokeObjectURL(this.copy),this.copy=this.el.style.backgroundImage=
""}};var st=class{landing=0;#t;#n;#s;#o={fly:t=>this.#a(t),march:t=>this.#l(t),toss:t=>this.#h(t),flip:t=>this.#c(t),fall:t=>this.#d(
t),shake:t=>this.#u(t),glow:t=>this.#f(t),shine:t=>this.#g(t),topple:t=>this.#m(t)};constructor(t,e,s){this.#t=t,this.#n=
e,this.#s=s}#e([t,e,s,i],o="",[r,l]=[t,e,s,i]){let h=this.#n(),c=this.#s(),d=a("canvas",{class:`pl-ghost ${o}`.trim()});
if(!h.length||!c)return null;let p=h[0].width/c.width;d.width=Math.max(1,Math.round(s*p)),d.height=Math.max(1,Math.round(
i*p));let m=d.getContext("2d");for(let k of h)m?.drawImage(k,t*p,e*p,s*p,i*p,0,0,d.width,d.height);let v=c.shown/c.width;
return Object.assign(d.style,{left:`${r*v}px`,top:`${l*v}px`,width:`${s*v}px`,height:`${i*v}px`}),this.#t.append(d),d}play(t){
if(!f.still)for(let e of t)try{this.#o[e.kind]?.(e)}catch{this.#t.replaceChildren()}}forget(){this.#t.replaceChildren(),
this.landing=0}#i(t,e,s,...i){if(!t)return;let o=()=>[t,...i].forEach(r=>r?.remove());t.animate(e,{fill:"both",easing:"c\
ubic-bezier(.3,.7,.3,1)",...s}).finished.then(o,o)}lift(t){return this.#e(t,"pl-lifted")}#a({from:t,to:e,over:s=e}){let i=this.#e(
s,"",e),o=this.#e(t,"pl-lifted"),r=this.#s();if(!o||!r){i?.remove();return}let l=r.shown/r.width,h=`translate(${(e[0]-t[0])*
l}px, ${(e[1]-t[1])*l}px)`,c=`scale(${e[2]/t[2]}, ${e[3]/t[3]})`;o.style.transformOrigin="0 0",this.#i(o,[{transform:"no\
ne"},{transform:`${h} ${c}`}],{duration:380},i)}#r([t,e,s,i],o){let r=this.#s(),l=r?r.shown/r.width:0,h=a("div",{class:"\
pl-ghost pl-round"}),[c,d,p,m]=[t-2,e-2,s+4,1.06*i+4].map(v=>`${v*l}px`);return Object.assign(h.style,{left:c,top:d,width:p,
height:m,background:`var(--pl-${o})`}),this.#t.append(h),h}#l({from:t,to:e,ground:s}){let i=this.#r(e,s),o=this.#e(t,"pl\
-round pl-lifted"),r=this.#s();if(!o||!r){i.remove();return}let l=r.shown/r.width,[h,c]=[(e[0]-t[0])*l,(e[1]-t[1])*l],d=e[2]/
t[2];o.style.transformOrigin="0 0",o.style.zIndex="1";let p={transform:`translate(${h/2}px, ${c/2-.3*t[2]*l}px) scale(${(1+
d)/2})`},m={transform:`translate(${h}px, ${c}px) scale(${d})`};this.#i(o,[{transform:"none"},p,m],{duration:480,easing:"\
ease-in-out"},i)}#h({from:t,ground:e}){let s=this.#r(t,e),i=this.#e(t,"pl-round"),o=this.#s();if(!i||!o){s.remove();return}
i.style.zIndex="1";let r=(.35+.25*Math.random())*t[3]*(o.shown/o.width),l=8+2*Math.floor(3*Math.random()),h=Array.from({
length:l+1},(d,p)=>{let m=p/l;return{transform:`translateY(${-4*r*m*(1-m)}px) scaleY(${p%2?.06:1})`}}),c=520+160*Math.random();
this.landing=Math.max(this.landing,performance.now()+c),this.#i(i,h,{duration:c,easing:"linear"},s)}#c({from:t,round:e}){
let s=this.#e(t,e?"pl-round":"");this.#i(s,[{transform:"none",opacity:1},{transform:"scaleX(.04)",opacity:.9}],{duration:170,
easing:"ease-in"})}#d({from:t,round:e}){let s=this.#e(t,e?"pl-round":""),i={transform:"translateY(30px) rotate(14deg) sc\
ale(.7)",opacity:0};this.#i(s,[{transform:"none",opacity:1},{transform:"rotate(-6deg)",opacity:1,offset:.2},i],{duration:520})}#u({
from:t}){let e=this.#e(t,"pl-refused"),s=[0,-6,6,-5,4,-2,0].map(i=>({transform:`translateX(${i}px)`}));this.#i(e,s,{duration:380,
easing:"ease-in-out"})}#m({from:t}){let e=this.#e(t);e&&(e.style.transformOrigin="50% 100%");let s=[0,-2,2,-2,2,0].map(i=>({
transform:`rotate(${i/2}deg)`,opacity:1}));this.#i(e,[...s,{transform:"translateY(18%) scaleY(.35) rotate(3deg)",opacity:0}],
{duration:1300,easing:"ease-in"})}#f({from:t}){this.#p(t,[{opacity:0},{opacity:1,offset:.3},{opacity:0}],{duration:800})}#g({
from:t,after:e=0}){this.#p(t,[{opacity:0},{opacity:1,offset:.25},{opacity:.6,offset:.6},{opacity:0}],{duration:1600,delay:e})}#p(t,e,s){
let i=this.#s();if(!i)return;let o=i.shown/i.width,[r,l,h,c]=t.map(p=>`${p*o}px`),d=a("div",{class:"pl-ghost pl-glow"});
Object.assign(d.style,{left:r,top:l,width:h,height:c}),this.#t.append(d),this.#i(d,e,s)}};var Ye=["mousedown","mouseup","mousemove","mouseout","wheel","touchstart","touchmove","touchend","touchcancel"],ot=350,Ge=60,
Xe=6,Qe=3e3,Ze=3e3,It=4,de=8,pe=8,ts=1700,es=4e3,{dataset:ue}=document.documentElement;addEventListener("keydown",()=>{ue.
keys=""},{capture:!0});addEventListener("pointerdown",()=>{delete ue.keys},{capture:!0});var Nt=class{held=null;ghost=null;moved=!1;let=-1/0;constructor(t){
this.stage=t;let{el:e}=t;e.addEventListener("pointerdown",s=>this.press(s)),e.addEventListener("pointermove",s=>this.move(
s)),e.addEventListener("pointerup",s=>this.release(s)),e.addEventListener("pointercancel",()=>this.drop()),e.addEventListener(
"touchmove",s=>{this.held&&s.preventDefault()},{capture:!0,passive:!1})}press(t){let e=t.isPrimary&&t.button===0?this.stage.
place(t):null;this.drop();let s=e&&this.stage.board.ui.drags.find(([i,o,r,l])=>{let[h,c]=[e.at[0]-i,e.at[1]-o];return h>=
0&&h<r&&c>=0&&c<l});e&&s&&(this.held={at:e.at,x:t.clientX,y:t.clientY,box:s})}move({clientX:t,clientY:e,pointerId:s}){if(!this.
held)return;let[i,o]=[t-this.held.x,e-this.held.y];!this.moved&&Math.hypot(i,o)>Xe&&(this.moved=!0,this.stage.el.setPointerCapture(
s),this.ghost=this.stage.effects.lift(this.held.box)),this.ghost&&(this.ghost.style.transform=`translate(${i}px, ${o}px)`)}release(t){
let{held:e,moved:s}=this;if(this.drop(),!e||!s)return;this.let=t.timeStamp;let i=this.stage.el.getBoundingClientRect(),r=t.
clientX>=i.left&&t.clientX<i.right&&t.clientY>=i.top&&t.clientY<i.bottom?this.stage.place(t):null;r&&this.stage.board.send(
{drag:[e.at,r.at],shape:this.stage.pic.dataset.shape}),this.stage.touched()}drop(){this.ghost?.remove(),this.held=this.ghost=
null,this.moved=!1}ended(){let t=performance.now()-this.let<ot;return this.let=-1/0,t}},it=class{pic=a("div",{class:"pl-\
pic","aria-hidden":"true"});layer=a("div",{class:"pl-effects","aria-hidden":"true"});drawn="";entered=!0;late=!1;last=null;resting;hovered=!1;sight="";finger=null;touch=-1/0;constructor(t){
this.board=t,this.canvas=new et(t),this.el=a("div",{class:"pl-stage",tabindex:"0",role:"application","aria-label":t.t("l\
abel.board"),"aria-describedby":`${t.id}-task ${t.id}-alt`,"data-lm-suppress-shortcuts":"true"},this.pic,this.canvas.el,
this.layer),this.room=a("div",{class:"pl-room"},this.el),this.effects=new st(this.layer,()=>this.canvas.sheets,()=>this.
size()),this.drag=new Nt(this),this.listen()}listen(){let{el:t}=this;for(let e of Ye)this.canvas.el.addEventListener(e,s=>s.
stopPropagation(),{capture:!0,passive:!0});t.addEventListener("click",e=>{this.drag.ended()||this.point(e)}),this.feel(t),
t.addEventListener("pointermove",e=>this.hover(e)),t.addEventListener("pointerleave",()=>this.rest(null)),t.addEventListener(
"keydown",e=>this.key(e),{capture:!0})}picture(){let{model:t,still:e}=this.board,s=t.get("svg");return s||!e?{svg:s,shape:t.
get("shape"),size:t.get("size")}:e}size(){let[t]=this.picture().size,e=this.el.clientWidth;return t&&e?{width:t,shown:e}:
null}look(){let{svg:t,shape:e,size:[s,i]}=this.picture(),o=this.board.looking().look.shape===e||this.late;if(o||setTimeout(
()=>{this.late=!0,this.look()},Qe),!o&&this.drawn)return;let r=o&&t&&this.drawn!==t&&this.board.el.getBoundingClientRect().
width,l=r&&!this.entered&&!scrollY;this.el.style.setProperty("--pl-width",String(s)),this.el.style.setProperty("--pl-hei\
ght",String(i)),r&&(this.drawn=t,this.pic.innerHTML=qt(t,this.board.id),this.pic.dataset.shape=e,l&&requestAnimationFrame(
()=>this.enter()),this.entered=!0)}forget(){this.drag.drop(),this.effects.forget(),this.canvas.forget(),this.pic.replaceChildren(),
this.drawn="",this.look()}prize(){let t=a("div",{class:"pl-prize","aria-hidden":"true"},"★");this.el.append(t),setTimeout(
()=>t.remove(),f.still?es:ts)}place({clientX:t,clientY:e}){let s=this.size();if(!s)return null;let i=this.el.getBoundingClientRect(),
o=s.width/s.shown,r=l=>Math.round(l*o*10)/10;return{zoom:o,at:[r(t-i.left),r(e-i.top)]}}point(t){let e=this.finger??this.
place(t);if(!e)return;clearTimeout(this.resting);let{at:s,zoom:i}=e,{last:o}=this,r=t.timeStamp,l=o!==null&&Math.hypot(s[0]-
o.at[0],s[1]-o.at[1])<24*i&&r-o.now<ot;this.last={at:s,now:r},this.board.send({at:s,double:l,shape:this.pic.dataset.shape})}feel(t){
t.addEventListener("pointerdown",e=>{this.finger=e.pointerType==="touch"?this.place(e):null}),t.addEventListener("pointe\
rcancel",()=>{this.finger=null}),t.addEventListener("click",()=>this.touched())}touched(){this.finger&&(this.finger=null,
this.touch=1/0,requestAnimationFrame(()=>this.reveal()))}bring(){this.touch=Math.min(this.touch,performance.now()),performance.
now()-this.touch<=Ze&&this.reveal()}get clear(){let t=this.board.panel;if(!t)return innerHeight;let e=getComputedStyle(t.
bar).position==="sticky"?t.bar.offsetHeight:0;return innerHeight-t.strip.offsetHeight-e}get covered(){let{words:t}=this.
board;return getComputedStyle(t.parentElement??t).display==="flex"?t.offsetHeight+de:0}enter(){this.room.scrollIntoView(
{block:"nearest",behavior:"instant"})}reveal(){let{room:t,clear:e,covered:s}=this;t.offsetHeight>e||(t.style.scrollMarginBottom=
`${innerHeight-e+It}px`,t.style.scrollMarginTop=`${t.offsetHeight+s+It>e?It:s}px`,t.scrollIntoView({block:"nearest",behavior:f.
still?"auto":"smooth"}))}take(){this.el.focus({preventScroll:!0}),this.comeBack()}comeBack(){this.room.offsetHeight>this.
clear?this.el.scrollIntoView({block:"nearest"}):this.reveal()}see(){let{board:{el:t,ui:{sight:e}},room:s,clear:i,covered:o}=this;
o&&t.style.setProperty("--pl-said",`${o-de}px`);let r=JSON.stringify(e),l=o>0&&s.offsetHeight+o>i;t.classList.toggle("pl\
-long",l);let{top:h,bottom:c}=s.getBoundingClientRect(),d=this.size();if(e||(this.sight=""),!(s.offsetHeight+(z()?0:o)>i)||
!e||r===this.sight||!d||c<0||h>innerHeight)return;this.sight=r;let m=d.shown/d.width,v=h+e[1]*m-pe-o,k=h+(e[1]+e[3])*m+pe,
H=Kt(v,k,i);H&&scrollBy({top:H,behavior:f.still?"auto":"smooth"})}hover({clientX:t,clientY:e,pointerType:s}){!this.board.
ui.hovers||!this.board.live||s!=="mouse"||(clearTimeout(this.resting),this.resting=setTimeout(()=>this.rest(this.place({
clientX:t,clientY:e})),Ge))}rest(t){clearTimeout(this.resting),!(!this.board.ui.hovers||!this.board.live||!t&&!this.hovered)&&
(this.hovered=t!==null,this.board.model.send({over:t?t.at:[-1,-1],shape:this.pic.dataset.shape}))}key(t){if(t.ctrlKey||t.
metaKey||t.altKey||t.key==="Tab"||t.key==="Shift")return;let e=t.key.length===1?t.key.toLowerCase():t.key,{keys:s,showing:i}=this.
board.ui;if(!s.includes(e)&&!(i&&e.length===1))return;t.preventDefault(),t.stopPropagation();let{board:o}=this;if(e==="E\
nter"&&o.goesOn&&!o.ui.task?.poke){t.repeat||o.goOn();return}t.repeat&&!e.startsWith("Arrow")||o.send({key:e})}};var F=n=>n<0?n:n%6,nt=([,n,,,t],e)=>t?"":e[n]??"";var _=class{constructor(t,e){this.el=t,this.lookUp=e,t.addEventListener("keydown",s=>this.key(s))}source(t,e){return t in
e?a("button",{type:"button",class:"pl-source",onclick:()=>this.lookUp(t)},e[t][3]):a("small",{},t)}get all(){return[...this.
el.querySelectorAll("button")].filter(t=>t.classList.contains("pl-source"))}stop(t){let{all:e}=this,s=e.at(t);for(let i of e)
i.tabIndex=i===s?0:-1}key(t){let e={ArrowUp:-1,ArrowDown:1}[t.key],s=this.all.filter(r=>r.checkVisibility()),i=s.findIndex(
r=>r===document.activeElement),o=e&&i>=0?s[i+e]:null;o&&(t.preventDefault(),o.focus())}};var ss=(n,t)=>{let e=t.findIndex((s,i)=>s!==n[i]);return e<0?t.length:e},at=class{el=a("ol",{class:"pl-log"});lines=[];said="";shown=!1;constructor(t){
this.sources=new _(this.el,t),new ResizeObserver(()=>{let e=this.el.clientHeight>0;e&&!this.shown&&this.bottom(),this.shown=
e}).observe(this.el)}draw(t,e,s){let i=e.join(`
`),o=i===this.said?ss(this.lines,t):0;if(o===t.length&&o===this.lines.length)return!1;for(;this.el.childElementCount>o;)
this.el.lastElementChild?.remove();return this.el.append(...t.slice(o).map(r=>this.line(r,e,s))),this.sources.stop(-1),[
this.lines,this.said]=[t,i],!0}line(t,e,s){let[,i,o,r]=t;return a("li",{"data-seat":F(i)},a("b",{},nt(t,e)),a("span",{},
` ${o}`),this.sources.source(r,s))}bottom(){this.el.scrollTop=this.el.scrollHeight}};var rt=class{said=a("p",{class:"pl-said",role:"status"});title=a("strong");how=a("p",{class:"pl-how"});turning=a("div",{
class:"pl-turning"});memory=a("p",{class:"pl-memory"});seats=a("ol");acts=a("div",{class:"pl-next-games"});code=a("div");el=a(
"section",{class:"pl-result",hidden:!0});drawn="";arrived=!1;constructor(t,e,s,i){this.board=t,this.act=e,this.jump=s,this.
sources=new _(this.el,i),this.el.append(this.title,this.how,this.acts,this.code,this.turning,this.memory,this.seats)}draw(t){
let e=JSON.stringify(t);if(e!==this.drawn){this.drawn=e;let s=this.el.contains(document.activeElement);this.el.hidden=!t,
s&&!t&&this.board.stage?.take();let i=t?`${t.title} ${t.how}`:"";if(this.said.textContent!==i&&(this.said.textContent=i),
t)this.fill(t);else for(let o of[this.title,this.how,this.turning,this.memory,this.seats])o.replaceChildren()}!t||!this.
board.live?this.arrived=!1:this.arrived||this.arrive(t)}fill({title:t,how:e,rule:s,tone:i,turning:o,weighed:r,rated:l,memory:h,
seats:c,acts:d}){let{t:p}=this.board;this.el.dataset.tone=i,this.title.textContent=t,this.how.replaceChildren(e," ",this.
sources.source(s,this.board.cards)),this.memory.textContent=h,this.memory.hidden=!h,this.turning.hidden=!o&&(r||!l),this.
turning.replaceChildren(...o?this.decided(...o):[a("p",{},p("result.weighing"))]),this.seats.replaceChildren(...c.map(m=>this.
seat(...m))),this.sources.stop(0),this.redo(d)}redo(t){let e=()=>this.board.send({do:"share"}),s=JSON.stringify(t);this.
acts.hidden=!t.length,this.acts.dataset.acts!==s&&(this.acts.dataset.acts=s,this.acts.replaceChildren(...t.map(this.act),
u(this.board.t("do.share"),e,{drawn:"share"})))}decided(t,e,s){return[a("p",{},t," ",a("small",{},e)),u(this.board.t("re\
sult.jump"),()=>this.jump(s),{name:"pl-jump"})]}seat(t,e,s,i){let o=i.map(([r,l,h])=>a("li",{},a("b",{},r)," ",l," ",this.
sources.source(h,this.board.cards)));return a("li",{class:s?"pl-won":""},a("details",{},a("summary",{},a("b",{},t),a("sp\
an",{},e)),a("ul",{},...o)))}arrive({rated:t,weighed:e}){this.arrived=!0,this.board.ui.ply[2]||this.el.scrollIntoView({block:"\
nearest",behavior:f.still?"auto":"smooth"}),t&&!e&&this.board.send({do:"review"})}};var is=900,lt=class{ticking;constructor(t){let{t:e}=t;this.board=t,this.back=u(e("result.back"),()=>this.step(-1),{drawn:"\
back",name:"pl-mute"}),this.play=u(e("result.play"),()=>this.toggle(),{drawn:"play"}),this.forth=u(e("result.forth"),()=>this.
step(1),{drawn:"forth",name:"pl-mute"}),this.el=a("div",{class:"pl-replay",role:"group","aria-label":e("label.replay"),hidden:!0},
this.back,this.play,this.forth)}draw({replay:t,ply:[e,s]}){this.el.hidden=!t,(!t||e>=s)&&this.stop(),this.back.setAttribute(
"aria-disabled",String(e<=0)),this.forth.setAttribute("aria-disabled",String(e>=s))}step(t){this.stop(),this.go(t)}go(t){
let[e,s]=this.board.ui.ply,i=Math.min(s,Math.max(0,e+t));i!==e&&this.board.model.send({do:"scrub",value:i})}toggle(){if(this.
ticking){this.stop();return}let[t,e]=this.board.ui.ply;this.go(t>=e?-e:1),this.ticking=setInterval(()=>this.go(1),is),this.
label("result.pause")}stop(){clearInterval(this.ticking),this.ticking=void 0,this.label("result.play")}label(t){let e=this.
play.querySelector("span");e&&(e.textContent=this.board.t(t))}};var os=40,ns=1e3,ht=class{count=a("output");passing;held=!1;moved=-1/0;seen=null;constructor(t,e){let{t:s}=t;this.board=
t,this.strip=e,this.range=a("input",{type:"range",min:0,max:0,value:0,"aria-label":s("label.replay"),onpointerdown:()=>{
this.held=!0},onpointerup:()=>this.let(),onpointercancel:()=>this.let(),oninput:()=>this.pass()}),this.recall=u(s("do.re\
call"),()=>t.send({do:"recall"}),{hidden:!0,drawn:"play",name:"pl-recall"}),this.recall.title=s("label.recall"),this.replay=
new lt(t),this.onwards=u(s("do.resume"),()=>t.send({do:"resume"}),{hidden:!0,name:"pl-resume"}),this.el=a("div",{class:"\
pl-slider",hidden:!0},this.range,this.count,this.recall,this.replay.el,this.onwards),this.home=a("div",{},this.el)}pass(){
let t=Number(this.range.value);this.moved=performance.now(),clearTimeout(this.passing),this.passing=setTimeout(()=>this.
board.send({do:"scrub",value:t}),os)}let(){this.held=!1,this.stand()}draw(t){let{ply:[e,s,i],replays:o,resumes:r,recalls:l}=t;
this.recall.hidden=!l,this.el.hidden=s===0||!o,this.range.max=String(s),e===Number(this.range.value)&&(this.moved=-1/0),
!this.held&&performance.now()-this.moved>ns&&(this.range.value=String(e)),this.range.setAttribute("aria-valuetext",this.
board.t("label.ply",{at:e,total:s})),this.count.textContent=`${e} / ${s}`,this.onwards.hidden=!(i&&r),this.replay.draw(t),
this.stand()}stand(){if(this.held)return;let{ply:[t,,e]}=this.board.ui,s=getComputedStyle(this.strip).position==="sticky";
this.moveTo(e&&s?this.strip:this.home);let i=e?t:null;e&&s&&i!==this.seen&&requestAnimationFrame(()=>this.board.stage?.comeBack()),
this.seen=i}moveTo(t){if(this.el.parentElement===t)return;let{activeElement:e}=document,s=e instanceof HTMLElement&&this.
el.contains(e)?e:null;t.append(this.el),s?.focus({preventScroll:!0})}};var ct=class{el=null;constructor(t){this.board=t;let{t:e}=t,s=u(e("do.summary"),()=>t.send({do:"summary"}));s.setAttribute(
"aria-keyshortcuts","i"),s.append(a("kbd",{"aria-hidden":"true"},"I")),this.home=a("p",{class:"pl-short",hidden:!("summa\
ry"in t.ui.can)},s)}open(t){let{t:e}=this.board;this.close();let s=t.map(([i,o])=>a("section",{},a("h4",{},i),a("ul",{},
...o.map(r=>a("li",{},r)))));this.el=a("dialog",{class:"pl-example pl-summary","aria-label":e("do.summary"),onclose:()=>this.
close(),onkeydown:i=>this.key(i)},a("div",{class:"pl-parts"},...s),a("p",{class:"pl-acts"},u(e("do.latest"),()=>this.close(),
{name:"pl-main"}))),this.board.el.append(this.el),this.el.showModal()}key(t){t.key.toLowerCase()!=="i"||t.ctrlKey||t.metaKey||
t.altKey||(t.preventDefault(),t.stopPropagation(),this.close())}close(){let{el:t}=this;this.el=null,t?.close(),t?.remove()}};var dt=class{lines=0;answer="";turn="";solved=!1;begun=!1;known=!1;closed=!1;constructor(t){this.t=t}says(t,e,s){let{known:i}=this,
o=t.closed?this.close(t):[...this.story(t,e),this.answered(t),this.called(t),this.prize(t,s,i)].filter(Boolean),r=this.begun;
return this.begun=!0,r?o:[]}close({heard:t}){let e=this.answer;return[this.answer,this.turn,this.known,this.closed]=[t,"",
!0,!0],t===e?[]:[t].filter(Boolean)}story({ply:[,,t],names:e},s){let i=this.known||t?s.length:this.lines;return this.known=
t||this.known&&!s.length,this.lines=s.length,s.slice(i).map(o=>`${nt(o,e)} ${o[2]}`.trim())}answered({heard:t,said:[e]}){
let{answer:s,closed:i}=this;return this.answer=t,this.closed=!1,i?e:t===s?"":t}called({turn:{mine:t,text:e},ply:[,s]}){let[
i,o]=[t?`${s} ${e}`:"",this.turn];return this.turn=i,i===o?"":i&&e}prize({task:t,showing:e},s,i){let o=this.solved||i;return this.
solved=!!(t?.solved&&t.met&&!e),this.solved&&!o?this.t(s?"label.prize_next":"label.prize"):""}};var as=12,_t=(n,t,e,s=!1)=>{if(n.hidden=!t,n.closest(".pl-board")?.classList.toggle("pl-lesson",t!==null),!t)return;let i=t.
solved&&!s,o=JSON.stringify([t.text,i]);if(n.dataset.drawn===o)return;n.dataset.drawn=o;let r=t.poke?null:a("span",{class:"\
pl-star",role:"img","aria-label":e(i?"label.star":"label.no_star")},i?"★":"☆");n.replaceChildren(...r?[r]:[],a("p",{},
t.text)),n.classList.toggle("pl-solved",i)},Rt=async n=>{try{return await navigator.clipboard.writeText(n.value),!0}catch{
return n.select(),document.execCommand("copy")}},pt=class{alt=a("p",{class:"pl-unseen"});heard=a("div",{class:"pl-voice",
role:"log","aria-live":"polite"});turn=a("p",{class:"pl-turn"});acts=a("div",{class:"pl-acts"});text=a("p",{class:"pl-te\
xt"});bars=a("div",{class:"pl-bars"});cite=a("div",{class:"pl-cite"});answer=a("div",{class:"pl-answer"},this.text,this.
bars,this.cite);strip=a("div",{class:"pl-strip"},this.answer,this.acts);nowLabel=a("span");now=a("div",{class:"pl-now"});settings=a(
"div",{class:"pl-settings"});code=null;hid=!1;constructor(t,e){let{t:s}=t;this.board=t,this.stage=e,e.feel(this.acts),this.
alt.id=`${t.id}-alt`,this.mark=a("span",{class:"pl-mark",hidden:!0}),this.company=a("ul",{class:"pl-company","aria-label":s(
"label.company")}),this.course=a("div",{class:"pl-course",role:"group","aria-label":s("label.course"),hidden:!0}),this.head=
a("div",{class:"pl-head"},this.turn,this.mark,this.company,this.course);let i=l=>()=>t.send({do:l});this.tools={undo:u(s(
"do.undo"),i("undo"),{drawn:"undo"}),redo:u(s("do.redo"),i("redo"),{drawn:"redo"}),why:u(s("do.why"),i("why"),{drawn:"wh\
y"}),hint:u(s("do.hint"),i("hint"),{drawn:"hint"}),again:u(s("do.again"),i("new"),{drawn:"again"}),new:u(s("do.new"),i("\
new"),{drawn:"new"}),share:u(s("do.share"),i("share"),{drawn:"share"})};for(let l of Object.values(this.tools))l.title=l.
textContent??"";this.tools.why.title=s("label.why"),this.bar=a("div",{class:"pl-tools",role:"group","aria-label":s("labe\
l.tools")},...Object.values(this.tools)),this.slider=new ht(t,this.strip),this.voice=new dt(s),this.example=new Z(t),this.
summary=new ct(t),this.result=new rt(t,l=>this.act(l),l=>this.jump(l),l=>this.lookUp(l)),this.log=new at(l=>this.lookUp(
l));let o=a("div",{class:"pl-told",id:`${t.id}-told`,hidden:!0},this.slider.home,this.log.el);this.whole=a("button",{type:"\
button",class:"pl-whole","aria-expanded":"false","aria-controls":o.id,title:s("label.log"),onclick:()=>this.showWhole(this.
whole.getAttribute("aria-expanded")!=="true")},P("list"),a("span",{},s("label.log"))),this.told=o,this.logFold=a("sectio\
n",{class:"pl-fold pl-story"},this.whole,o),this.nowFold=a("details",{class:"pl-fold pl-rules"},a("summary",{},this.nowLabel),
this.now,this.summary.home);let r=a("details",{class:"pl-fold pl-choices"},a("summary",{title:s("label.settings")},P("di\
als"),a("span",{},s("label.settings"))),this.settings);this.folds=[this.nowFold,r],this.side=a("div",{class:"pl-side",onkeydown:l=>this.
escape(l)},this.strip,this.result.el,this.bar,this.nowFold,this.logFold,r)}jump(t){this.board.send({do:"scrub",value:t}),
this.stage.comeBack()}showWhole(t){this.told.hidden=!t,this.logFold.classList.toggle("pl-open",t),this.whole.setAttribute(
"aria-expanded",String(t))}uncover(){for(let t of[this.logFold,...this.folds])getComputedStyle(t).position==="absolute"&&
this.foldAway(t)}foldAway(t){t instanceof HTMLDetailsElement?t.open=!1:this.showWhole(!1)}escape(t){let e=t.key==="Escap\
e"?T(t)?.closest(".pl-fold:is([open], .pl-open)"):null;e instanceof HTMLElement&&(this.foldAway(e),w("summary, button",e).
focus())}unfold(){let{task:t,over:e}=this.board.ui;t||(this.showWhole(!0),this.nowFold.open=!e&&!z()&&Number(getComputedStyle(
this.nowFold).getPropertyValue("--pl-beside"))===1)}draw(){let{board:t}=this,{ui:e,model:s,cards:i}=t;Object.assign(i,e.
cards),this.alt.textContent=s.get("alt"),this.drawTurn(e),this.drawCompany(e),this.drawCourse(e),this.drawActs(e.acts,!!e.
over),this.drawAnswer(e),_t(t.task,e.task,t.t,t.starWaits),this.drawTools(e),this.slider.draw(e);let o=this.drawLog();this.
drawNow(e),this.drawSettings(e),this.speak(e),e.over&&this.result.el.hidden&&(this.nowFold.open=!1),this.result.draw(e.over),
o&&this.log.bottom(),this.makeRoom(),this.stage.bring(),this.stage.see(),this.reach()}speak(t){for(this.heard.append(...this.
voice.says(t,this.board.lines,this.board.goesOn).map(e=>a("p",{},e)));this.heard.childElementCount>as;)this.heard.firstElementChild?.
remove()}makeRoom(){let{board:{el:t},strip:e,answer:s,acts:i}=this;t.classList.remove("pl-tight"),t.classList.toggle("pl\
-tight",s.offsetHeight+i.offsetHeight>parseFloat(getComputedStyle(e).minHeight))}reach(){for(let t of[this.answer,this.acts,
this.result.el,this.log.el])t.scrollHeight>t.clientHeight?t.tabIndex=0:t.removeAttribute("tabindex")}drawTurn({turn:t,marks:e}){
let s=a("span",{class:`pl-dot${t.thinking?" pl-thinking":""}`,"data-seat":F(t.seat)});this.turn.replaceChildren(s,t.text),
this.turn.classList.toggle("pl-mine",t.mine),this.turn.classList.toggle("pl-unsaid",!t.text),this.mark.hidden=!e.length,
this.mark.textContent=e.map(i=>this.board.t(`label.${i}`)).join(", ")}drawCompany({company:t}){let e=JSON.stringify(t);this.
company.hidden=!t.length,this.company.dataset.said!==e&&(this.company.dataset.said=e,this.company.replaceChildren(...t.map(
([s,i,o],r)=>a("li",{"data-seat":F(r)},tt(s),a("b",{},i),o?a("span",{},o):null))))}drawCourse({course:t,step:e}){let s=t.
find(([p])=>p===e),i=this.course;if(i.hidden=!t.length,i.dataset.at===e)return;i.dataset.at=e;let[o,r,l,h]=s??[],c=[...new Set(
t.map(([,,,p])=>p))].map(p=>a("li",{title:p,"aria-label":p,"aria-current":p===h&&"step"})),d=o&&l?[a("button",{type:"but\
ton","data-name":o,onclick:()=>this.tellRule(l)},a("span",{},h),a("b",{},o),a("span",{},r))]:[];i.replaceChildren(a("ol",
{},...c),...d)}tellRule(t){let[e,s]=this.cited(t);s&&(this.cite.replaceChildren(e,s),s.checkVisibility()||this.lookUp(t))}cited(t){
let e=this.card(t);return e?[a("button",{type:"button",class:"pl-named","data-names":t,onclick:()=>this.lookUp(t)},P("li\
st"),this.board.cards[t][3]),e]:[]}lookUp(t){let{now:e,nowFold:s}=this,i=[...e.children].find(o=>o instanceof HTMLElement&&
o.dataset.rule===t)??this.card(t);i&&(e.prepend(i),s.hidden=!1,s.open=!0,s.scrollTop=0,w("summary",s).focus({preventScroll:!0}),
i.scrollIntoView({block:"nearest"}))}drawActs(t,e){let{activeElement:s}=document,i=s instanceof HTMLElement&&this.acts.contains(
s)?s:null,o=[...t.map(r=>this.act(r)),...this.board.goesOn?[this.onTo()]:[]];C(this.acts,...o),this.acts.hidden=e&&!o.length,
i&&!i.isConnected&&(o.find(({dataset:r})=>r.act===i.dataset.act)??this.stage.el).focus({preventScroll:!0})}onTo(){let t=u(
this.board.t("do.next"),()=>this.board.goOn(),{name:"pl-act pl-main pl-onwards"});return t.dataset.act=":onwards",t}act([
t,e,s,,i]){let o=performance.now(),r=h=>{t===":reveal"&&this.hid&&h.timeStamp-o<ot||(this.hid=t===":hide",this.board.send(
t.startsWith(":")?{do:t.slice(1)}:{play:t}))},l=s?a("kbd",{"aria-hidden":"true"},s.toUpperCase()):null;return a("button",
{type:"button",class:`pl-button pl-act pl-${i}`,"data-act":t,"aria-keyshortcuts":s||void 0,onclick:r},e,l)}drawAnswer({said:[
t,e,s],bars:i,over:o}){this.text.textContent!==t&&(this.text.textContent=t),this.answer.dataset.tone=e,this.answer.classList.
toggle("pl-empty",!t),this.bars.replaceChildren(...i.map(([r,l])=>a("div",{class:"pl-bar"},a("span",{},r),a("meter",{value:l,
min:0,max:1,"aria-label":r}),a("b",{},`${Math.round(l*100)} %`)))),!this.code?.isConnected&&C(this.cite,...this.code&&!o?
[this.code]:s?this.cited(s):[])}card(t){let e=this.board.cards[t];if(!e)return null;let[s,i,o]=e;return a("aside",{class:"\
pl-card","data-rule":t,role:"note"},a("strong",{},s),a("p",{},i),o?a("small",{},o):null,this.example.button(t))}drawTools({
can:t,asking:e,task:s,undo:i}){for(let[o,r]of Object.entries(this.tools))r.hidden=!(o in t),t[o]?r.removeAttribute("aria\
-disabled"):r.setAttribute("aria-disabled","true");this.tools.undo.title=i||this.board.t("do.undo"),this.tools.why.setAttribute(
"aria-pressed",String(e)),this.tools.again.classList.toggle("pl-main-act",!!s?.missed)}drawLog(){let{lines:t,cards:e,ui:{
names:s}}=this.board;return this.logFold.hidden=!t.length&&this.slider.el.hidden,this.log.draw(t,s,e)}drawNow({rules:t,rulesLabel:e}){
this.nowLabel.textContent=e||this.board.t("label.now"),C(this.now,...t.map(s=>this.card(s)).filter(s=>s!==null)),this.nowFold.
hidden=!this.now.childElementCount}drawSettings({policy:t,task:e}){let{board:{t:s}}=this,i=(c,d)=>this.board.send({do:"s\
et",name:c,value:d}),o=(c,...d)=>{let p=a("select",{"data-setting":c,onchange:()=>i(c,p.value)},...d.map(m=>a("option",{
value:m,selected:t[c]===m},s(`${c}.${m}`))));return a("label",{},s(`label.${c}`),p)},r=c=>{let d=a("input",{type:"checkb\
ox",checked:t[c],onchange:()=>i(c,d.checked)});return a("label",{},d,s(`policy.${c}`))},l=["assist","memory","aid","prac\
tice"].filter(c=>c in t),h=a("div",{},o("pacing","auto","step","skip"),o("speed","slow","normal","fast","instant"),...l.
map(r),e?this.sound():null);this.settings.innerHTML!==h.innerHTML&&this.settings.replaceChildren(...h.childNodes)}sound(){
let t=a("input",{type:"checkbox",checked:A("settings").sound===!0,onchange:()=>I("settings",{sound:t.checked})});return a(
"label",{},t,this.board.t("label.sound"))}showCode({page:t,cell:e}){let s=this.board.t(g()?"label.link":"label.cell"),i=g()?
new URL(Q(t),location.href).href:e,o=g()?a("input",{readonly:!0,value:i,"aria-label":s}):a("textarea",{readonly:!0,rows:4,
"aria-label":s},i),r=a("span",{role:"status"}),l=async()=>{r.textContent=this.board.t(await Rt(o)?"result.copied":"resul\
t.not_copied")};this.code=a("aside",{class:"pl-card pl-code"},a("strong",{},s),o,a("p",{},u(this.board.t("result.copy"),
l),r)),(this.board.ui.over?this.result.code:this.cite).replaceChildren(this.code),o.select()}forget(){this.heard.replaceChildren(),
this.forgetCode(),this.draw()}forgetCode(){this.code=null,this.result.code.replaceChildren()}};var me=new Map,jt=new EventTarget,q=n=>n?.row&&n.row.length>1?n.row:[],fe=(n,t)=>!n.includes(t)||(me.get(n.join(" "))??n[0])===
t,ut=(n,t)=>n.includes(t)&&n[n.indexOf(t)+1]||"",mt=(n,t)=>{me.set(n.join(" "),t),jt.dispatchEvent(new CustomEvent("turn",
{detail:t}))},ge=(n,t,e,s,i)=>{let o=(r,l)=>a("button",{type:"button",class:s.has(r)?"pl-done":"","aria-current":r===e&&
"step","aria-label":`${i("label.part",{at:l+1,all:t.length})}${s.has(r)?`, ${i("label.star")}`:""}`,onclick:()=>mt(t,r)});
n.hidden=!t.length,C(n,...t.map(o))};var ft=class{model;el;t;ui;id=`pl${Math.random().toString(36).slice(2,9)}`;dots=a("div",{class:"pl-dots"});task=a("div",
{class:"pl-task"});words=a("div",{class:"pl-words"},this.dots,this.task);lines=[];cards={};live=!1;stage=null;panel=null;drawing=!1;inSight=!1;still=null;known=null;prize=!1;fault="";over=[];constructor({
model:t,el:e,t:s}){this.model=t,this.el=e,this.t=s,this.ui=t.get("ui"),this.live=t.get("canvas")!=="",e.classList.add("p\
l","pl-board"),e.dataset.board=this.key,e.dataset.game=this.key.split("/")[0],e.lang=t.get("lang"),this.task.id=`${this.
id}-task`,e.replaceChildren(this.words),_t(this.task,this.ui.task,s),this.follow(),this.stand()}get key(){return this.model.
get("key")}open(){let t=this.stage=new it(this),e=this.panel=new pt(this,t);this.words.append(e.head),this.el.replaceChildren(
a("div",{class:"pl-columns"},this.words,t.room,e.side),e.heard,e.result.said,e.alt),e.draw(),e.unfold(),this.el.autofocus&&
t.el.focus({preventScroll:!0}),t.entered=!z()||this.el.closest(".pl-chapter")!==null,this.look(),this.live||=this.model.
get("canvas")!=="",this.live&&(e.voice.known=!0,t.canvas.mount(),this.model.send({want:"all",...this.looking()}))}follow(){
let{model:t}=this,e=(c,d)=>{t.on(c,d),this.over.push(()=>t.off(c,d))};e("change:alt",()=>this.drawSoon()),e("change:svg",
()=>this.look()),e("change:canvas",()=>this.stage?.canvas.mount()),e("change:news",()=>this.heard(t.get("news"))),e("msg\
:custom",(c,d)=>this.heard(c,d?.[0])),this.el.addEventListener("pontlevis:picture",c=>{this.still=c.detail,this.visible()}),
this.el.addEventListener("pontlevis:forth",c=>{let d=q(this.ui.task),p=ut(d,this.key);!p||!this.ui.task?.met||(c.preventDefault(),
mt(d,p))});let s=()=>{(!this.panel||this.inSight)&&this.visible()},i=new IntersectionObserver(c=>this.sighted(c[c.length-
1].isIntersecting));i.observe(this.el);let o=new ResizeObserver(s);o.observe(this.el);let h=[[globalThis,"pontlevis:visi\
ble",s],[globalThis,"pontlevis:star",()=>this.stand()],[globalThis,"storage",c=>{c.key===$+this.key&&this.other()}],[jt,
"turn",c=>this.stand(c.detail)]];for(let[c,d,p]of h)c.addEventListener(d,p),this.over.push(()=>c.removeEventListener(d,p));
this.over.push(f.watch(()=>this.relook()),()=>i.disconnect(),()=>o.disconnect())}remove(){this.panel?.slider.replay.stop(),
this.panel?.example.close(),this.panel?.summary.close(),this.stage?.canvas.leave(),this.over.forEach(t=>t())}sighted(t){
this.inSight=t,t&&this.visible(),this.stage?.canvas.sighted(t)}visible(){this.el.getBoundingClientRect().width&&(g()&&Vt(
this.el),this.panel||this.open(),!this.live&&(y(this.key)||this.ui.begins)?this.send({}):this.relook())}stand(t){let{el:e,
key:s,ui:{task:i}}=this,o=q(i);e.hidden=!fe(o,s),ge(this.dots,o,s,i?.solved?G().add(s):G(),this.t),!(e.hidden||t!==s)&&(this.
visible(),this.stage?.el.focus({preventScroll:!0}),this.stage?.enter())}get goesOn(){let{task:t,showing:e}=this.ui;return!!(t?.
met&&(t.poke||!e))&&(ut(q(t),this.key)!==""||z())}goOn(){let t=q(this.ui.task),e=ut(t,this.key);e?mt(t,e):this.el.dispatchEvent(
new CustomEvent("pontlevis:next",{bubbles:!0}))}looking(){let t=this.stage?.room.clientWidth,e=Number(getComputedStyle(this.
el).getPropertyValue("--pl-narrow")),s=t?t<e?"tall":"wide":this.model.get("shape");return{look:{theme:f.theme,ratio:f.ratio,
shape:s}}}send(t){this.model.send(this.live?this.asked(t):this.touching(t)),this.panel?.forgetCode(),"value"in t||this.panel?.
uncover()}asked(t){return t.do==="newest"?{newest:y(this.key)}:t}touching(t){this.live=!0;let e=y(this.key);return this.
panel&&e&&(this.panel.voice.known=!0),{...this.asked(t),...this.looking(),settings:A("settings"),saved:e,touch:!0}}relook(){
if(!this.panel)return;let{look:t}=this.looking();this.look();let e=this.known??{theme:"",ratio:0,shape:this.model.get("s\
hape")},s=this.live?JSON.stringify(t)!==JSON.stringify(e):t.shape!==e.shape||!this.model.get("svg");this.known=t,s&&this.
model.send({look:t})}look(){this.stage&&(this.el.dataset.look=f.theme,this.stage.look())}heard(t,e){t.effects&&this.stage?.
effects.play(t.effects),e&&this.stage?.canvas.paint(e),t.log&&this.addLines(t.log),t.cards&&Object.assign(this.cards,t.cards),
t.painted&&this.painted(),t.save&&this.keep(t.save),t.star&&this.star(t.star),t.settings&&I("settings",t.settings),t.aside&&
ee(this.key),t.copy&&te(this.key,t.copy),t.code&&this.panel?.showCode(t.code),t.summary&&this.panel?.summary.open(t.summary),
t.example&&this.panel?.example.show(t.example),t.ui&&(this.ui={...this.ui,...t.ui}),t.ui?.closed&&this.close(),(t.ui||t.
log||t.cards||t.star)&&this.drawSoon()}close(){this.stage?.forget(),this.panel?.forget()}painted(){this.el.classList.add(
"pl-live"),this.stage?.canvas.uncover()}addLines({from:t,lines:e,faded:s=[]}){this.lines=[...this.lines.slice(0,t),...e];
for(let[i,o,r]of s){let[l,h,,c]=this.lines[i];this.lines[i]=[l,h,o,c,r]}}drawSoon(){if(this.drawing||!this.panel)return;
this.drawing=!0;let t=()=>{this.drawing=!1,this.panel?.draw(),this.landStar()};document.hidden?t():requestAnimationFrame(
()=>setTimeout(t,this.flight()))}flight(){let t=Math.max(0,(this.stage?.effects.landing??0)-performance.now());return t&&
this.panel?.drawActs([],!1),t}keep(t){let e=Qt(this.key,t);e==="stale"?this.refuse():e==="whole"?this.model.send({want:"\
save"}):(e&&e!==this.fault&&this.model.send({unkept:e}),this.fault=e,globalThis.dispatchEvent(new CustomEvent("pontlevis\
:saved",{detail:this.key})))}other(){this.live&&$t(Y(this.key),this.model.get("revision"))&&this.refuse()}refuse(){this.
model.send({stale:!0})}star(t){oe(t),this.prize=!0,globalThis.dispatchEvent(new CustomEvent("pontlevis:star",{detail:t}))}get starWaits(){
return this.prize&&this.ui.showing}landStar(){!this.prize||this.starWaits||(this.prize=!1,this.stage?.prize(),A("setting\
s").sound===!0&&ae())}};var rs=3,ls=1e3,hs=new Set(["restarting","autorestarting","terminating","dead"]),gt=class{#t;#n;#s;#o;#e=!1;#i=a("p");#a=[];constructor(t,e,s){
this.#t=t,this.#n=e,this.#s=s,this.#o=t.widget_manager.kernel,this.retry=u(s("connection.retry"),()=>this.#h()),this.notice=
a("div",{class:"pl-connection",role:"alert"},this.#i,this.retry),this.#r()}#r(){let[t,e]=[this.#t,this.#o],s=(o,r)=>{hs.
has(r)&&this.#c()},i=()=>{t.comm_live||this.#c()};e?.statusChanged.connect(s),t.on("comm_live_update",i),this.#a.push(()=>e?.
statusChanged.disconnect(s),()=>t.off("comm_live_update",i)),i()}get widget_manager(){return this.#t.widget_manager}get(t){
return this.#t.get(t)}set(t,e){this.#t.set(t,e)}on(t,e){this.#t.on(t,e)}off(t,e){this.#t.off(t,e)}save_changes(){this.#t.
save_changes(this.#l())}send(t){if(!this.#e)try{this.#t.send(t,this.#l())}catch{this.#c()}}#l(){let t=!1;return(async()=>{
for(let s=0;s<rs&&!t;s+=1)await new Promise(i=>{setTimeout(i,ls)});!t&&!this.#e&&this.#d("connection.late")})(),{iopub:{
status:()=>{t=!0,this.#e||this.notice.remove()}}}}#h(){this.notice.remove(),this.#o?.connectionStatus==="disconnected"&&
this.#o.reconnect(),this.send({})}#c(){this.#e=!0,g()||this.#d("connection.lost")}#d(t){this.#i.textContent=this.#s(t),this.
retry.hidden=this.#e,this.#n.append(this.notice)}remove(){this.#a.forEach(t=>t())}};var cs=async n=>{let t=URL.createObjectURL(new Blob([n],{type:"text/javascript"}));try{return await import(t)}finally{URL.
revokeObjectURL(t)}},we=async(n,t=cs)=>{let e=await Promise.all(Object.entries(n).map(async([s,i])=>{try{let o=await t(i);
return Object.entries(o.default??{})}catch(o){return console.error(`the script ${s} cannot be loaded:`,o),[]}}));return new Map(
e.flat())};var ds=new Set([4400,4409]),R=()=>new URL((document.body.dataset.baseUrl??"/").replace(/voila\/$/,""),location.href).href,
j=()=>{let{voila:n,relay:t}=document.body.dataset;return n?n==="worker"?t??"":`${R().replace(/^http/,"ws")}rooms/`:""},wt=class{#t=null;#n=new Set;#s=500;#o=0;#e=0;#i=!1;#a=!1;constructor(t){
this.model=t,this.say=e=>{e.say===void 0||this.#t?.readyState!==WebSocket.OPEN||(this.#a=!1,this.#t.send(e.say))},this.gone=
()=>this.leave(),this.back=()=>{!document.hidden&&this.#e&&this.#r()},this.pulse=setInterval(()=>{this.#n.size&&!this.#a&&
t.send({pulse:!0})},3e3),t.on("msg:custom",this.say),globalThis.addEventListener("online",this.back),globalThis.addEventListener(
"pontlevis:gone",this.gone),document.addEventListener("visibilitychange",this.back),this.#r()}#r(){clearTimeout(this.#e),
this.#e=0;let t=this.#t=new WebSocket(j()+this.model.get("room"));t.onopen=()=>{this.#o=performance.now(),t.send(this.model.
get("first")),this.model.send({open:!0})},t.onmessage=({data:e})=>this.#l(String(e)),t.onclose=({code:e})=>this.#h(e)}#l(t){
this.#a=t==="~",!this.#a&&(t.includes(":")||this.#n[t.endsWith("+")?"add":"delete"](t.slice(0,-1)),this.model.send({heard:t}))}#h(t){
this.#i||(this.#n.clear(),this.model.send({cut:t}),!ds.has(t)&&(this.#o&&performance.now()-this.#o>5e3&&(this.#s=500),this.#o=
0,this.#e=window.setTimeout(()=>this.#r(),this.#s*(.75+Math.random()/2)),this.#s=Math.min(2*this.#s,15e3)))}leave(){this.#i=
!0,clearTimeout(this.#e),clearInterval(this.pulse),this.model.off("msg:custom",this.say),globalThis.removeEventListener(
"online",this.back),globalThis.removeEventListener("pontlevis:gone",this.gone),document.removeEventListener("visibilityc\
hange",this.back),this.#t?.close()}};var V=n=>`room/${n}`,ps="pont-levis --ip 0.0.0.0",us=n=>/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(n).hostname),
W=class{model;el;t;says=a("p",{role:"status"});over=[];constructor({model:t,el:e,t:s}){this.model=t,this.el=e,this.t=s,e.
classList.add("pl","pl-line"),e.lang=t.get("lang"),this.room=new wt(t);let i=()=>this.draw(),o=()=>{e.dataset.look=f.theme};
t.on("change:state",i),o(),this.over.push(()=>t.off("change:state",i),f.watch(o),()=>this.room.leave())}draw(){let{says:t}=this.
model.get("state");this.says.textContent!==t&&(this.says.textContent=t)}remove(){this.over.forEach(t=>t())}},bt=class extends W{constructor(t){
super(t),this.el.replaceChildren(this.says),this.draw()}},vt=class extends W{signs=a("div",{class:"pl-signs",role:"group"});draw(){
super.draw();let{signs:t,draw:e}=this.model.get("state");this.signs.ariaLabel=this.t("invite.signs"),this.signs.hidden=!t.
length;let s=t.map(([i,o])=>u(o,()=>this.model.send({sign:i})));C(this.signs,...s,...e?[u(this.t("invite.draw"),()=>this.
model.send({draw:!0}))]:[])}},be=(n,t)=>n.dispatchEvent(new CustomEvent("pontlevis:sit",{detail:t,bubbles:!0})),yt=class extends vt{constructor(t){
super(t),this.again=a("div",{class:"pl-signs"},u(this.t("invite.sit_again"),()=>be(this.el,location.search+location.hash))),
this.el.replaceChildren(this.says,this.again,this.signs),this.draw()}draw(){super.draw();let{over:t,displaced:e}=this.model.
get("state");this.again.hidden=!e,e&&history.replaceState(null,""),t&&this.room.leave()}},kt=class extends W{seats=a("di\
v",{class:"pl-acts"});constructor(t){super(t),this.el.replaceChildren(this.says,this.seats),this.draw()}draw(){super.draw();
let{seats:t,over:e}=this.model.get("state");this.seats.replaceChildren(...t.map(([s,i])=>u(s,()=>be(this.el,i),{name:"pl\
-act"}))),e&&this.room.leave()}},xt=class extends vt{rows=a("ul",{class:"pl-games"});local=a("p",{class:"pl-local"});told=a(
"span",{role:"status"});door=a("div");constructor(t){super(t);let{model:e,t:s}=this,i=()=>E(V(this.game),JSON.stringify(
e.get("kept")));e.on("change:kept",i),this.over.push(()=>e.off("change:kept",i)),i(),this.el.replaceChildren(this.signs,
a("section",{class:"pl-form pl-invite"},a("strong",{},s("invite.title")),a("p",{},s("invite.how")),this.local,this.rows,
this.told,this.door,this.says)),this.draw(),e.widget_manager.get_model(e.get("door")).then(o=>b(o,r=>this.door.replaceChildren(
r)))}get game(){return this.model.get("game")}draw(){super.draw();let t=this.model.get("state").rows,e=t.some(({link:i})=>i&&
us(i)),s=document.body.dataset.relay?[this.t("invite.local_files")]:[`${this.t("invite.local")} `,a("code",{},ps)];this.
local.replaceChildren(...e?s:[]),C(this.rows,...t.map(i=>this.row(i)))}row({seat:t,name:e,who:s,link:i,qr:o}){let{t:r,model:l}=this,
h=a("span",{},a("b",{},e),s?a("br"):null,s?a("small",{},s):null);if(!i)return a("li",{},h,u(r("invite.invite_to",{name:e}),
()=>l.send({invite:t})));let c=a("input",{readonly:!0,value:i,"aria-label":r("invite.link",{name:e})}),d=async()=>{this.
told.textContent=r(await Rt(c)?"result.copied":"result.not_copied")},p=a("div",{class:"pl-way"},c,u(r("result.copy"),d),
t>=0?u(r("invite.take_back"),()=>l.send({take:t})):null);return a("li",{},h,p,o?a("img",{src:o,alt:r("invite.code",{name:e})}):
null)}};var O="human";var Ut=n=>n.charAt(0).toUpperCase()+n.slice(1),Ht=(n,t)=>new Intl.ListFormat(t).format(n),ms=(n,t,e,s)=>{let i=o=>{let r=n.
filter(h=>h===o).length,l=t[o]??o;return r>1?s("label.several",{name:l,count:r}):l};return Ht([...new Set(n)].map(i),e)},
ye=({sitters:n,names:t,game:{met:e,kind:s}},i,o)=>{let r=s==="party"?"with":"against",l=n.filter(d=>d!==O),h=t.filter((d,p)=>(n[p]??
O)===O),c=ms(l,e,i,o);return l.length?h.length===1?o(`label.${r}`,{names:c}):h.length?o(`label.others_${r}`,{people:Ht(h,
i),names:c}):Ut(c):Ht(h,i)},ke=(n,t)=>{let{turns:e,over:s,won:i}=n,o=e?t(e===1?"label.turn":"label.turns",{count:e}):"",
r=s?fs(n):void 0;return[r===void 0?"":t(i.includes(r)?"label.won":"label.lost"),o].filter(Boolean)},fs=({sitters:n,places:t,
won:e,game:s})=>{let i=n.flatMap((o,r)=>o===O?[r]:[]).filter(o=>!s.places.find(({id:r})=>r===t[o])?.neutral);return s.kind===
"party"||i.length===1&&n.length>1&&e.length?i[0]:void 0},ve=n=>new Date(n).setHours(0,0,0,0),xe=(n,t,e)=>{let s=new Intl.
RelativeTimeFormat(e,{numeric:"auto"}),i=Math.round((ve(t)-ve(n))/864e5);if(i<0||i>6)return new Intl.DateTimeFormat(e,{dateStyle:"\
long"}).format(n);if(i>0)return s.format(-i,"day");let o=Math.max(0,t-n);return o<36e5?s.format(-Math.floor(o/6e4),"minu\
te"):s.format(-Math.floor(o/36e5),"hour")};var Ee="start",Pt="party",Et=class{first=0;aid=!1;seats={};names={};options={};constructor(t,e=null){this.game=t;let s=A(
Ee)[t.id],i=S(s)?s:{},o=t.seatings.find(({options:l})=>S(i.sized)&&Dt(l,i.sized))??t.seatings[0];Object.assign(this.options,
o.options);let r=[e,i.level,...t.meets].find(l=>t.opponents.some(h=>h.level===l));t.places.forEach((l,h)=>{this.seats[l.
id]=h?Bt(l,r):O})}get seating(){let{game:t,options:e}=this;return t.seatings.find(s=>Dt(s.options,e))??t.seatings[0]}get places(){
return this.seating.seats.flatMap(t=>this.game.places.find(({id:e})=>e===t)??[])}meet(t){for(let e of this.game.places)this.
seats[e.id]!==O&&(this.seats[e.id]=Bt(e,t))}get level(){let t=this.places.filter(({id:s})=>this.seats[s]!==O),e=s=>t.some(
({id:i})=>this.seats[i]===s)&&t.every(i=>this.seats[i.id]===Bt(i,s));return this.game.opponents.find(({level:s})=>e(s))?.
level}remember(){I(Ee,{[this.game.id]:{level:this.level,sized:this.seating.options}})}get start(){let{game:t,places:e,seats:s,
names:i,options:o,aid:r}=this;return{game:t.id,seats:e.map(({id:l})=>s[l]),names:e.map(({id:l})=>i[l]??""),options:o,aid:r,
first:Math.min(this.first,e.length-1)}}},Bt=({sitters:n},t)=>{let e=n.map(([s])=>s);return t!==void 0&&e.includes(t)?t:e[1]??
O},gs=n=>n.map((t,e)=>e).sort((t,e)=>n.every(s=>Number.isFinite(Number(s)))?Number(n[t])-Number(n[e]):t-e),Dt=(n,t)=>Object.
entries(n).every(([e,s])=>t[e]===s),St=class{tagline=a("p",{class:"pl-tagline"});opponents=a("fieldset",{class:"pl-oppon\
ents"});sizing=a("div",{class:"pl-foremost"});foremost=a("div",{class:"pl-foremost"});seats=a("fieldset");options=a("fie\
ldset");constructor(t,e,s,i){this.lang=e,this.t=s,this.begin=i;let o=L(location.search,"game"),r=t.find(h=>h.id===o)??t[0];
this.chosen=new Et(r,L(location.search,"against")),this.ways=a("details",{class:"pl-ways"},a("summary",{class:"pl-button"},
s("label.ways")),this.options,a("label",{class:"pl-seat"},a("b",{},s("label.language")),this.menuOfLanguages()));let l=()=>{
this.el.reportValidity()&&this.start(!0)};this.el=a("form",{class:"pl-form",onsubmit:h=>{h.preventDefault(),this.start(!1)}},
t.length>1?a("label",{class:"pl-seat"},a("b",{},s("label.game")),this.menuOfGames(t)):null,this.tagline,this.opponents,this.
sizing,this.foremost,this.ways,a("div",{class:"pl-go"},u(s("do.start"),()=>{},{name:"pl-act pl-main",type:"submit"}),u(s(
"invite.apart"),l,{name:"pl-act"}))),this.drawParts()}menuOfGames(t){let s=a("select",{onchange:()=>{this.chosen=new Et(
t[s.selectedIndex]),this.drawParts()}},...t.map(i=>a("option",{selected:i===this.chosen.game},i.title)));return s}menuOfLanguages(){
let t=a("select",{onchange:()=>{this.lang=t.value}},...["en","fr"].map(e=>a("option",{value:e,lang:e,selected:e===this.lang},
this.t(`lang.${e}`))));return t}drawParts(){let{t,chosen:{game:e}}=this;this.tagline.textContent=e.tagline,this.drawOpponents();
let s=e.seatings[0].options,i=o=>e.options.filter(o).map(r=>this.option(r));this.sizing.replaceChildren(..."players"in s?
[this.menuOfCount()]:[],...i(({name:o})=>o in s)),this.foremost.replaceChildren(...i(({name:o,foremost:r})=>r&&!(o in s))),
this.options.replaceChildren(a("legend",{},t("label.options")),...i(({foremost:o})=>!o)),e.remembers&&this.options.append(
this.aid()),this.options.hidden=!this.options.querySelector("select, input"),this.drawSeats()}aid(){let{t,chosen:e}=this,
s=a("input",{type:"checkbox",checked:e.aid,onchange:()=>{e.aid=s.checked}});return a("label",{class:"pl-aid"},s,t("polic\
y.aid"))}drawOpponents(){let{t,chosen:{game:e}}=this;this.opponents.hidden=!e.opponents.length,this.opponents.replaceChildren(
a("legend",{},t(e.kind===Pt?"label.with_whom":"label.whom")),...e.opponents.map(s=>this.opponent(s)))}opponent({level:t,
name:e,strength:s,habit:i,face:o}){let{chosen:r}=this,l=()=>{r.meet(t),this.drawSeats()},h=a("input",{type:"radio",name:"\
pl-opponent",value:t,checked:r.level===t,onchange:l});return a("label",{class:"pl-opponent"},h,tt(o),a("b",{},Ut(e)),s?a(
"span",{},s):null,i?a("small",{},i):null)}menuOfCount(){let{t,chosen:{game:e,options:s}}=this,i=e.kind===Pt,o=e.seatings.
filter(h=>Dt({...h.options,players:0},{...s,players:0})).map(h=>({value:h.options.players,count:h.seats.length-(i?0:1)})),
l=a("select",{onchange:()=>{s.players=Number(l.value),this.drawSeats()}},...o.sort((h,c)=>h.count-c.count).map(({value:h,
count:c})=>a("option",{value:h,selected:h===s.players},c)));return a("label",{class:"pl-seat"},a("b",{},t(i?"label.seats":
"label.opponents")),l)}drawSeats(){let{t,chosen:{game:e,places:s}}=this,i=e.kind===Pt;this.seats.replaceChildren(a("lege\
nd",{},t(i?"label.leads":"label.seats")),...s.map((o,r)=>this.seat(o,r))),i?this.sizing.append(this.seats):this.options.
before(this.seats),this.drawOpponents()}seat({id:t,name:e,sitters:s},i){let{t:o,chosen:r}=this,h=a("select",{"aria-label":e,
onchange:()=>{r.seats[t]=h.value,this.drawOpponents()}},...s.map(([m,v])=>a("option",{value:m,selected:r.seats[t]===m},v))),
c=a("input",{type:"text",maxlength:24,placeholder:e,value:r.names[t]??"","aria-label":`${o("label.name")} ${e}`,oninput:()=>{
r.names[t]=c.value}}),d=a("input",{type:"radio",name:"pl-first",checked:r.first===i,onchange:()=>{r.first=i}}),p=r.game.
first?a("label",{},d,` ${r.game.first}`):null;return a("div",{class:"pl-seat"},a("b",{},e),h,c,p)}option(t){let{t:e,chosen:{
options:s}}=this,{name:i,label:o,values:r,numbers:[l,h]}=t,c=s[i],d=typeof c=="string",p=(x,Ie,Ne=c===x)=>a("option",{value:x,
selected:Ne},Ie),m=t.foremost?[]:[p("",e("label.usual"))],v=l===void 0?[]:[p("other",e("label.another_number",{least:l,most:h}),
d)],k=a("input",{type:"number",min:l,max:h,value:d&&c,required:!0,"aria-label":o,oninput:()=>H(k.value),oninvalid:()=>this.
unfold(k)}),H=x=>{x===""?delete s[i]:s[i]=x,i in this.chosen.seating.options&&this.drawSeats()},$e=()=>{if(U.value==="ot\
her"){U.after(k),k.focus();return}k.remove(),H(U.value&&Number(U.value))},ze=gs(r).map(x=>p(x,r[x],c===x||t.foremost&&!x&&
c===void 0)),U=a("select",{id:`pl-${i}`,onchange:$e},...m,...ze,...v);return a("div",{class:"pl-option"},a("label",{for:`\
pl-${i}`},o),U,d?k:null,a("details",{},a("summary",{},t.title),a("p",{},t.text)))}unfold(t){for(let e=t.closest("details");e;e=
e.parentElement?.closest("details")??null)e.open=!0}start(t){let{lang:e,chosen:s}=this;s.remember(),this.begin(s.game.id,
{...s.start,lang:e},t)}};var Ce=()=>g()&&document.body.dataset.voila!=="worker",ws=async()=>{if(!Ce())return j()&&`${R()}play/`;try{let n=await fetch(
`${R()}rooms/`);return n.ok?`${await n.text()||R()}play`:""}catch{return`${R()}play`}},Se=()=>Ce()||!g()?"invite.no_room\
s":"invite.no_relay",Ct=class{model;t;fault=a("p",{class:"pl-answer","aria-live":"assertive",role:"alert"});place=a("div");beside=a(
"div");wrong=a("p",{class:"pl-answer",role:"alert"});behind=a("div");wanted=!1;asking=!1;form=null;over=[];constructor({
model:t,el:e,t:s}){this.model=t,this.t=s,e.classList.add("pl","pl-play"),e.lang=t.get("lang"),e.dataset.look=f.theme,e.replaceChildren(
this.fault,this.place,this.beside);let i=()=>this.mount(),o=()=>this.lead(),r=({fault:c,of:d})=>{c&&d==="code"?this.tell(
c,this.wrong):c&&this.refuse(c)};t.on("change:board",i),t.on("change:line",o),t.on("msg:custom",r),e.addEventListener("c\
lick",c=>{T(c)?.closest("[data-act=':setup']")&&this.leave()}),e.addEventListener("pontlevis:sit",c=>this.sit(c.detail)),
this.over.push(()=>t.off("change:board",i),()=>t.off("change:line",o),()=>t.off("msg:custom",r),f.watch(()=>{e.dataset.look=
f.theme}));let l=L(location.search,"code"),h=g()?X(location):null;t.get("line")&&this.lead(),t.get("board")?this.mount():
h?this.knock(h):l&&g()?t.send({code:l}):this.back()}remove(){this.over.forEach(t=>t())}get games(){return this.model.get(
"form").games}back(){let t=le(location.hash),[e,s]=[L(location.search,"game"),L(location.search,"against")];this.showForm(),
t&&y(t)?this.resume(t):e&&s&&g()&&this.model.send({game:e,against:s,key:D(e)})}knock(t){let e=()=>this.follow(t),[s,i]=he(
t.chair)?["asked_to_watch","look_on"]:["asked","sit"];history.state?.seated?e():this.place.replaceChildren(a("section",{
class:"pl-form"},a("strong",{},this.t(`invite.${s}`)),a("div",{class:"pl-go"},u(this.t(`invite.${i}`),e,{name:"pl-act pl\
-main"}))))}follow(t){history.replaceState({seated:!0},""),this.place.replaceChildren(),this.model.send({visit:t})}sit(t){
this.address(location.pathname+t);let e=X(location);e&&this.follow(e)}resume(t){this.model.send({resume:y(t),key:t})}refuse(t){
this.place.firstChild||this.showForm(),this.tell(t)}tell(t,e=this.fault){e.textContent=t,e.dataset.tone=t?"refused":""}playing="";async mount(){
let t=this.model.get("board");if(!t){this.address(`${location.pathname}?game=${encodeURIComponent(this.playing)}`),this.
showForm();return}this.tell("");let e=await this.model.widget_manager.get_model(t);[this.playing]=e.get("key").split("/"),
await b(e,s=>{this.head(this.games.find(({id:l})=>l===this.playing)?.title??"");let i=g()&&X(location)!==null;!L(location.
search,"code")&&!i&&this.address(re(e.get("key")));let o=this.place.contains(document.activeElement)||g()&&document.activeElement===
document.body,r=i?null:a("p",{},u(this.t("invite.invite"),()=>this.pressed(e.get("key"))));this.place.replaceChildren(s,
a("div",{class:"pl-below"},a("p",{class:"pl-leave"},u(this.t("do.setup"),()=>this.leave())),r)),s.autofocus=o,!i&&j()&&(this.
wanted||y(V(e.get("key"))))&&!this.model.get("line")&&this.invite(e.get("key"))})}async invite(t){let e=await ws();e?this.
model.send({invite:M(V(t)),at:e}):this.tell(this.t(Se()))}async pressed(t){this.wanted=!0,this.model.get("line")?this.show():
this.asking||(this.asking=!0,await this.invite(t),this.asking=!1)}async lead(){let t=this.model.get("line");if(!t){this.
beside.replaceChildren(),this.behind.replaceChildren();return}let e=await this.model.widget_manager.get_model(t);await b(
e,s=>(e.get("kind")==="knock"?this.behind:this.beside).replaceChildren(s)),this.wanted&&this.show()}show(){this.wanted=!1;
let t=new ResizeObserver(()=>{this.beside.querySelector(".pl-invite li")&&(t.disconnect(),this.beside.scrollIntoView({block:"\
start"}))});t.observe(this.beside)}address(t){g()&&history.replaceState(null,"",t)}head(t){globalThis.dispatchEvent(new CustomEvent(
"pontlevis:title",{detail:t}))}leave(){w(".pl-strip",this.place).scrollIntoView({block:"nearest"}),this.model.send({leave:!0})}showForm(){
let{model:t,t:e,games:s}=this,i=(r,l,h)=>{if(h&&!j()){this.tell(e(Se()));return}this.wanted=h,t.send({start:l,key:D(r)})};
this.head(""),this.form=new St(s,this.form?.lang??t.get("lang"),e,i);let o=this.place.contains(document.activeElement);this.
place.replaceChildren(this.form.el,...j()?[this.coded()]:[],this.begun()),o&&w(".pl-opponents :checked, [type=submit]",this.
form.el).focus()}coded(){let{t}=this,e=a("input",{type:"text",maxlength:12,required:!0,autocomplete:"off",autocapitalize:"\
characters",spellcheck:"false","aria-label":t("invite.your_code"),"aria-describedby":"pl-answered"}),i=a("form",{class:"\
pl-coded",onsubmit:o=>{o.preventDefault(),this.tell("",this.wrong),i.scrollIntoView({block:"nearest"}),this.model.send({
knock:e.value})}},a("strong",{},t("invite.have_code")),e,u(t("invite.sit"),()=>i.requestSubmit()));return this.tell("",this.
wrong),a("section",{class:"pl-form"},i,a("div",{id:"pl-answered"},this.wrong,this.behind))}begun(){let{t}=this,e=se(this.
games),s=r=>a("ul",{class:"pl-games"},...r.map(l=>this.kept(l))),[i,o]=[e.filter(r=>!r.over),e.filter(r=>r.over)];return a(
"section",{class:"pl-form pl-begun"},a("strong",{},t("label.unfinished")),i.length?s(i):a("p",{},t("label.none")),o.length?
a("details",{},a("summary",{},t("label.finished")),s(o)):null)}kept(t){let{t:e}=this,{key:s,when:i,over:o,copy:r}=t,l=this.
model.get("lang"),h=i?new Date(i).toLocaleString(l):"",c=[t.game.title,...ke(t,e),i?xe(i,Date.now(),l):"",r?e("label.cop\
y"):""],d=()=>{B(s),B(V(s));let m=p.nextElementSibling??p.previousElementSibling??this.form?.el;p.remove(),m&&w("button:\
last-of-type, [type=submit]",m).focus()},p=a("li",{},a("span",{title:h},a("b",{},ye(t,l,e)),a("br"),a("small",{},c.filter(
Boolean).join(", "))),u(e(o?"do.look":"do.go_on"),()=>this.resume(s)),u(e("do.forget"),d));return p}};var Me=n=>{if(n instanceof HTMLElement){for(let t=n.closest("details");t;t=t.parentElement?.closest("details")??null)t.open=
!0;n.scrollIntoView({block:"start",behavior:"instant"}),(n instanceof HTMLDetailsElement?w("summary",n):n).focus({preventScroll:!0})}};var bs=120,Le=n=>{g()?location.hash=n:Me(document.getElementById(n))},Oe=n=>n.closest(":has(> .house-still)")?.querySelector(
":scope > .house-still"),Mt=class{over=[];constructor({model:t,el:e,t:s},i){this.model=t,this.el=e,this.t=s,e.classList.
add("pl",i),e.lang=t.get("lang"),e.dataset.look=f.theme,this.over.push(f.watch(()=>{e.dataset.look=f.theme}))}listen(t){
this.model.on("msg:custom",t),this.over.push(()=>this.model.off("msg:custom",t))}remove(){this.over.forEach(t=>t())}},Lt=class extends Mt{input=a(
"input",{type:"search",autocomplete:"off",spellcheck:"false"});list=a("ul",{class:"pl-found",hidden:!0});said=a("p",{class:"\
pl-unseen",role:"status"});later;constructor(t){super(t,"pl-search");let{t:e,input:s,list:i}=this,o=e("label.search");Object.
assign(s,{placeholder:o,ariaLabel:o}),s.setAttribute("aria-label",o),i.setAttribute("aria-label",e("label.found")),s.addEventListener(
"input",()=>{clearTimeout(this.later),this.later=setTimeout(()=>this.ask(),bs)}),this.el.addEventListener("keydown",r=>this.
key(r)),i.addEventListener("click",r=>this.choose(r)),this.el.replaceChildren(s,this.said,i),Oe(this.el)?.remove(),this.
listen(r=>this.heard(r))}ask(){this.input.value.trim()?this.model.send({find:this.input.value}):this.draw("",[])}heard({
find:t,found:e}){e&&t===this.input.value.slice(0,100)&&this.draw(t??"",e)}draw(t,e){let s=t&&!e.length?this.t("rules.not\
hing_found",{wanted:t}):"";this.list.replaceChildren(...e.map(([i,o,r])=>a("li",{},a("a",{href:`#${i}`},a("b",{},o),a("s\
pan",{},r)))),...s?[a("li",{},s)]:[]),this.list.hidden=!t,this.said.textContent=s||(t?this.t("rules.found",{count:e.length}):
"")}key(t){let e=[...this.list.querySelectorAll("a")],s=e.findIndex(i=>i===document.activeElement);if(t.key==="Escape"&&
!this.list.hidden)this.draw("",[]),this.input.focus();else if(t.key==="Enter"&&s<0&&e.length)e[0].click();else if(t.key===
"ArrowDown"&&e.length)e[Math.min(s+1,e.length-1)].focus();else if(t.key==="ArrowUp"&&s>=0)(e[s-1]??this.input).focus();else
return;t.preventDefault(),t.stopPropagation()}choose(t){let e=T(t)?.closest("a");e&&(t.preventDefault(),this.draw("",[]),
Le((e.getAttribute("href")??"").slice(1)))}},Ot=class extends Mt{constructor(t){super(t,"pl-chapter");let{el:e,model:s}=this;
this.fill(s.get("html")),this.listen(o=>this.heard(o));for(let o of e.querySelectorAll("button[data-another]"))o instanceof
HTMLElement&&(o.hidden=!1);e.addEventListener("click",o=>this.pressed(o));let i=new IntersectionObserver(o=>{for(let{isIntersecting:r,
target:l}of o)r&&this.see(l)},{rootMargin:"200px"});for(let o of e.querySelectorAll(".pl-here"))i.observe(o);this.over.push(
()=>i.disconnect())}fill(t){let{el:e}=this,s=Oe(e),i=document.activeElement;if(!s){e.innerHTML=t;return}let o=[...s.querySelectorAll(
".pl-rule")].find(l=>l.getBoundingClientRect().bottom>0),r=o?.getBoundingClientRect().top??0;e.replaceChildren(...s.childNodes),
s.remove(),i instanceof HTMLElement&&e.contains(i)&&i.focus({preventScroll:!0}),o&&this.keepAt(o,r)}keepAt(t,e){let s=new ResizeObserver(
()=>{this.el.getBoundingClientRect().height&&(s.disconnect(),scrollBy({top:t.getBoundingClientRect().top-e,behavior:"ins\
tant"}))});s.observe(this.el),this.over.push(()=>s.disconnect())}see(t){let e=t.closest(".pl-case");!(e instanceof HTMLElement)||
e.dataset.asked||(e.dataset.asked="true",this.model.send({case:e.dataset.case,about:e.dataset.about}))}pressed(t){let e=T(
t),s=e?.closest("a[href^='#']"),i=e?.closest("button[data-another]");i instanceof HTMLButtonElement?(i.disabled=!0,this.
model.send({another:i.dataset.another})):s&&!g()&&(t.preventDefault(),Le((s.getAttribute("href")??"").slice(1)))}async heard({
board:t,case:e,about:s,another:i,said:o}){let r=i!==void 0?w(`.pl-fresh[data-about="${i}"]`,this.el):w(`.pl-case[data-ca\
se="${e}"][data-about="${s}"] .pl-here`,this.el);if(i!==void 0){let h=w(`button[data-another="${i}"]`,this.el);h.toggleAttribute(
"disabled",!t),o&&h.after(a("p",{class:"pl-quiet",role:"status"},o))}if(!t)return;let l=await this.model.widget_manager.
get_model(t);await b(l,h=>{i===void 0?r.append(h):r.replaceChildren(h),r.closest(".pl-case")?.setAttribute("data-live",""),
i!==void 0&&r.scrollIntoView({block:"nearest"})})}};var Ae=Object.freeze({make:a,button:u,looks:f,embed:b,newKey:D,storage:Object.freeze({readJson:M,write:E})});var At="pl-waits",vs={board:ft,play:Ct,invite:xt,door:bt,visit:yt,knock:kt,rules:Lt,chapter:Ot},Te=new WeakSet;async function ys(n,t,e){
let s=t.widget_manager,i=/pl-model-(\S+)/.exec(n.className)?.[1];if(!(n instanceof HTMLElement)||!i||Te.has(n)||!s.has_model(
i))return;Te.add(n);let o=await s.get_model(i),r=o.get("kind"),l=vs[r]??(await e).get(r);if(!l)throw new Error(`no scrip\
t on this page shows a widget of the kind ${r}`);let h=await Promise.all(Object.values(o.views));n.classList.remove(At);
let c=Wt(t.get("words")[o.get("lang")]??{}),d=new gt(o,n,c),p=new l({model:d,el:n,t:c,page:Ae});h.find(m=>m.el===n)?.once(
"remove",()=>{p.remove(),d.remove()})}var ks=n=>{let t=document.getElementById("pontlevis-style");t||(t=a("style",{id:"p\
ontlevis-style"}),document.head.append(t)),t.textContent!==n&&(t.textContent=n)},Ho={initialize({model:n}){let t=n.get("\
style_");t&&ks(t);let e=we(n.get("scripts")),s=o=>{o instanceof Element&&o.matches(`.${At}`)&&ys(o,n,e)},i=new MutationObserver(
o=>{for(let{target:r,addedNodes:l}of o){s(r);for(let h of l)s(h),h instanceof Element&&h.querySelectorAll(`.${At}`).forEach(
s)}});return i.observe(document.body,{subtree:!0,childList:!0,attributeFilter:["class"]}),document.querySelectorAll(`.${At}`).
forEach(s),n.on("comm_live_update",()=>i.disconnect()),()=>i.disconnect()}};export{Ho as default};
