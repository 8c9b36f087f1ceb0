// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var C=e=>`#step-${e}`;var x=(e,t)=>e.split("#")[0]+C(t),f=(e,{search:t,hash:o})=>e.split(/[?#]/)[0]+t+o;var c=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o};var i="pontlevis:1:",I=e=>{try{return localStorage.getItem(i+e)}catch{return null}},y=(e,t)=>{try{return localStorage.setItem(
i+e,t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var g=e=>{try{return JSON.parse(I(e)??"null")}catch{return null}},u=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),a=e=>{
let t=g(e);return u(t)?t:{}},p=(e,t)=>y(e,JSON.stringify({...a(e),...t}));var v=e=>{let t=a("progress")[e]?.step;return Number.isInteger(t)?t:0};var w=()=>{let e=g("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(u(e)?Object.keys(e).
filter(t=>e[t]):[])};var M=(e,t)=>[...e].filter(o=>o.startsWith(`${t}/`)).length;var W=()=>{let e=document.querySelector("link[rel=manifest]");return e?new URL("./",e.href).href:""};var b=async()=>{let e=document.querySelector("#house-offline");!e||!navigator.serviceWorker||(await navigator.serviceWorker.
ready,e.hidden=!1)},S=async()=>{let{serviceWorker:e}=navigator;if(!W()||!e?.controller)return!1;let t=(await e.getRegistration())?.
waiting;if(!t)return!1;e.addEventListener("controllerchange",()=>location.reload());let{port1:o,port2:r}=new MessageChannel,
n=new Promise(s=>{o.onmessage=({data:j})=>s(j)});return t.postMessage("take over",[r]),n};var T=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,r)=>String(t[r]??o)),k=e=>(t,o)=>T(e[t]??t,o);var E=()=>k(JSON.parse(c("#house-words").textContent??"{}"));var h=document.documentElement,$=matchMedia("(prefers-color-scheme: dark)"),A=location.protocol==="file:"?"index.html":"",
J=new Map([["auto","light"],["light","dark"],["dark","auto"]]),L=()=>{let{theme:e}=a("settings");return e==="light"||e===
"dark"?e:"auto"},d=()=>{let e=L(),t=e==="auto"?$.matches?"dark":"light":e,o=h.dataset.theme&&h.dataset.theme!==t;h.dataset.
choice=e,h.dataset.theme=t,document.body&&R(e,t),o&&dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme:t}}))},
R=(e,t)=>{let o=document.querySelector(".house-theme");o&&(o.title=c(".house-hush",o).textContent=E()(`theme_${e}`)),document.
body.dataset.jpThemeLight=String(t==="light")},q=(e,t)=>{e&&(e.hidden=!t,c("output",e).textContent=String(t))},m=()=>{let e=w();
q(document.querySelector(".house-count"),e.size);for(let t of document.querySelectorAll(".house-game"))t instanceof HTMLElement&&
U(t,e)},U=(e,t)=>{let{game:o="",page:r=""}=e.dataset;q(e.querySelector(".house-won"),M(t,o));let n=e.querySelector(".hou\
se-learn"),s=v(r);!n?.firstChild||s<=1||(n.firstChild.textContent=n.dataset.goOn??"",n.href=x(n.href,s))},G=e=>{let t=(document.
body.dataset.baseUrl??"").replace(/voila\/$/,""),{lang:o}=e.dataset;p("settings",{lang:o}),document.cookie=`pontlevis-la\
ng=${o}; path=${t}; max-age=31536000; SameSite=Lax`,e.href=f(e.href,location)},N=()=>{document.hidden?document.addEventListener(
"visibilitychange",N,{once:!0}):location.reload()},H=()=>{let t=[...document.querySelectorAll(".house-door [lang] .house\
-doors a")];if(!t.length)return;let r=[a("settings").lang,...navigator.languages.map(n=>n.slice(0,2))].flatMap(n=>t.find(
s=>s.closest(`[lang="${n}"]`))??[]);location.replace(f((r[0]??t[0]).href,location))},K=()=>{for(let e of document.querySelectorAll(
"a[href$='/']:not([href*=':'])"))e.setAttribute("href",e.getAttribute("href")+A)},O=()=>{d();let{again:e}=document.body.
dataset;e&&setTimeout(N,1e3*Number(e)),m(),document.body.dataset.voila!=="worker"&&S(),b(),A&&K(),H();let t=document.querySelector(
".house-lang");t?.addEventListener("click",()=>G(t)),document.querySelector(".house-theme")?.addEventListener("click",()=>{
p("settings",{theme:J.get(L())}),d()})},l={head:"",tab:""},z=e=>{let t=document.querySelector(".house-title");if(!t)return;
l.head||=t.textContent??"",l.tab||=document.title;let o=e.detail;t.textContent=o||l.head,document.title=o?`${o} – ${l.
tab.split(" – ").at(-1)}`:l.tab};d();$.addEventListener("change",d);addEventListener("storage",e=>{e.key===`${i}settin\
gs`&&d(),e.key===`${i}stars`&&m()});addEventListener("pontlevis:star",m);addEventListener("pontlevis:title",z);addEventListener(
"pageshow",e=>{e.persisted&&m()});document.readyState==="loading"?addEventListener("DOMContentLoaded",O):O();})();
