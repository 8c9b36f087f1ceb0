// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var T=e=>`#step-${e}`;var S=(e,t)=>e.split("#")[0]+T(t),g=(e,{search:t,hash:o})=>e.split(/[?#]/)[0]+t+o;var c=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o};var l=()=>{let e=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}").baseUrl;return new URL(
document.documentElement.dataset.home??e()??document.body.dataset.baseUrl??"/",document.baseURI)};var U="pontlevis:2:",w="pontlevis:1:",J=/\/proxy\/.*/,G,s=e=>(G??=H(`${U}${l().pathname.replace(J,"/")}:`))+e,H=e=>{for(let t of Object.
keys(localStorage).filter(o=>o.startsWith(w))){let[o,r]=[localStorage.getItem(t),e+t.slice(w.length)];localStorage.removeItem(
t);try{localStorage.setItem(r,localStorage.getItem(r)??o??"")}catch{localStorage.setItem(t,o??"")}}return e},P=e=>{try{return localStorage.
getItem(s(e))}catch{return null}},b=(e,t)=>{try{return localStorage.setItem(s(e),t),""}catch(o){return o instanceof Error&&
o.name==="QuotaExceededError"?"full":"closed"}},M=e=>{try{localStorage.removeItem(s(e))}catch{}},x=e=>{try{let t=s("");return Object.
keys(localStorage).filter(o=>o.startsWith(t+e)).map(o=>o.slice(t.length))}catch{return[]}},y=e=>{try{return JSON.parse(P(
e)??"null")}catch{return null}},m=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),i=e=>{let t=y(e);return m(t)?t:{}},
p=(e,t)=>b(e,JSON.stringify({...i(e),...t}));var k=e=>{let t=i("progress")[e]?.step;return Number.isInteger(t)?t:0};var E=()=>{let e=y("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(m(e)?Object.keys(e).
filter(t=>e[t]):[])};var O=(e,t)=>[...e].filter(o=>o.startsWith(`${t}/`)&&!o.startsWith(`${t}/own.`)).length;var D=()=>{let e=document.querySelector("link[rel=manifest]");return e?new URL("./",e.href).href:""};var L=async()=>{let e=document.querySelector("#house-offline");!e||!navigator.serviceWorker||(await navigator.serviceWorker.
ready,e.hidden=!1)},$=async()=>{let{serviceWorker:e}=navigator;if(!D()||!e?.controller)return!1;let t=(await e.getRegistration())?.
waiting;if(!t)return!1;e.addEventListener("controllerchange",()=>location.reload());let{port1:o,port2:r}=new MessageChannel,
n=new Promise(a=>{o.onmessage=({data:R})=>a(R)});return t.postMessage("take over",[r]),n};var z=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,r)=>String(t[r]??o)),A=e=>(t,o)=>z(e[t]??t,o);var I=()=>A(JSON.parse(c("#house-words").textContent??"{}"));var h=document.documentElement,N=matchMedia("(prefers-color-scheme: dark)"),v=location.protocol==="file:"?"index.html":"",
B=new Map([["auto","light"],["light","dark"],["dark","auto"]]),q=()=>{let{theme:e}=i("settings");return e==="light"||e===
"dark"?e:"auto"},u=()=>{let e=q(),t=e==="auto"?N.matches?"dark":"light":e,o=h.dataset.theme&&h.dataset.theme!==t;h.dataset.
choice=e,h.dataset.theme=t,document.body&&X(e,t),o&&dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme:t}}))},
X=(e,t)=>{let o=document.querySelector(".house-theme");o&&(o.title=c(".house-hush",o).textContent=I()(`theme_${e}`)),document.
body.dataset.jpThemeLight=String(t==="light")},C=(e,t)=>{e&&(e.hidden=!t,c("output",e).textContent=String(t))},f=()=>{let e=E();
C(document.querySelector(".house-count"),e.size);for(let t of document.querySelectorAll(".house-game"))t instanceof HTMLElement&&
_(t,e)},_=(e,t)=>{let{game:o="",page:r=""}=e.dataset;C(e.querySelector(".house-won"),O(t,o));let n=e.querySelector(".hou\
se-learn"),a=k(r);!n?.firstChild||a<=1||(n.firstChild.textContent=n.dataset.goOn??"",n.href=S(n.href,a))},K=()=>{for(let e of document.
querySelectorAll("details.house-anew"))e instanceof HTMLElement&&(e.hidden=!x("").some(t=>t!=="settings")),c("button",e).
addEventListener("click",()=>{x("").forEach(M),location.replace(l().href+v)})},V=e=>{let{lang:t}=e.dataset;p("settings",
{lang:t}),document.cookie=`pontlevis-lang=${t}; path=${l().pathname}; max-age=31536000; SameSite=Lax`,e.href=g(e.href,location)},
W=()=>{document.hidden?document.addEventListener("visibilitychange",W,{once:!0}):location.reload()},F=()=>{let t=[...document.
querySelectorAll(".house-door [lang] .house-doors a")];if(!t.length)return;let r=[i("settings").lang,...navigator.languages.
map(n=>n.slice(0,2))].flatMap(n=>t.find(a=>a.closest(`[lang="${n}"]`))??[]);location.replace(g((r[0]??t[0]).href,location))},
Q=()=>{for(let e of document.querySelectorAll("a[href$='/']:not([href*=':'])"))e.setAttribute("href",e.getAttribute("hre\
f")+v)},j=()=>{u();let{again:e}=document.body.dataset;e&&setTimeout(W,1e3*Number(e)),f(),K(),document.body.dataset.voila!==
"worker"&&$(),L(),v&&Q(),F();let t=document.querySelector(".house-lang");t?.addEventListener("click",()=>V(t)),document.
querySelector(".house-theme")?.addEventListener("click",()=>{p("settings",{theme:B.get(q())}),u()})},d={head:"",tab:""},
Y=e=>{let t=document.querySelector(".house-title");if(!t)return;d.head||=t.textContent??"",d.tab||=document.title;let o=e.
detail;t.textContent=o||d.head,document.title=o?`${o} – ${d.tab.split(" – ").at(-1)}`:d.tab};u();N.addEventListener(
"change",u);addEventListener("storage",e=>{e.key===s("settings")&&u(),e.key===s("stars")&&f()});addEventListener("pontle\
vis:star",f);addEventListener("pontlevis:title",Y);addEventListener("pageshow",e=>{e.persisted&&f()});document.readyState===
"loading"?addEventListener("DOMContentLoaded",j):j();})();
