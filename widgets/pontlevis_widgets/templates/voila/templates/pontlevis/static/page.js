// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var j=e=>`#step-${e}`;var x=(e,t)=>e.split("#")[0]+j(t),f=(e,{search:t,hash:o})=>e.split(/[?#]/)[0]+t+o;var a=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o};var c="pontlevis:1:",q=e=>{try{return localStorage.getItem(c+e)}catch{return null}},y=(e,t)=>{try{return localStorage.setItem(
c+e,t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var g=e=>{try{return JSON.parse(q(e)??"null")}catch{return null}},u=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),r=e=>{
let t=g(e);return u(t)?t:{}},p=(e,t)=>y(e,JSON.stringify({...r(e),...t}));var v=e=>{let t=r("progress")[e]?.step;return Number.isInteger(t)?t:0};var M=()=>{let e=g("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(u(e)?Object.keys(e).
filter(t=>e[t]):[])};var b=(e,t)=>[...e].filter(o=>o.startsWith(`${t}/`)).length;var C=()=>{let e=document.querySelector("link[rel=manifest]");return e?new URL("./",e.href).href:""};var S=async()=>{let{serviceWorker:e}=navigator;if(!C()||!e?.controller)return;e.addEventListener("controllerchange",()=>location.
reload()),(await e.getRegistration())?.waiting?.postMessage("take over")};var I=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,s)=>String(t[s]??o)),w=e=>(t,o)=>I(e[t]??t,o);var k=()=>w(JSON.parse(a("#house-words").textContent??"{}"));var h=document.documentElement,A=matchMedia("(prefers-color-scheme: dark)"),O=location.protocol==="file:"?"index.html":"",
T=new Map([["auto","light"],["light","dark"],["dark","auto"]]),$=()=>{let{theme:e}=r("settings");return e==="light"||e===
"dark"?e:"auto"},l=()=>{let e=$(),t=e==="auto"?A.matches?"dark":"light":e,o=h.dataset.theme&&h.dataset.theme!==t;h.dataset.
choice=e,h.dataset.theme=t,document.body&&W(e,t),o&&dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme:t}}))},
W=(e,t)=>{let o=document.querySelector(".house-theme");o&&(o.title=a(".house-hush",o).textContent=k()(`theme_${e}`)),document.
body.dataset.jpThemeLight=String(t==="light")},L=(e,t)=>{e&&(e.hidden=!t,a("output",e).textContent=String(t))},m=()=>{let e=M();
L(document.querySelector(".house-count"),e.size);for(let t of document.querySelectorAll(".house-game"))t instanceof HTMLElement&&
J(t,e)},J=(e,t)=>{let{game:o="",page:s=""}=e.dataset;L(e.querySelector(".house-won"),b(t,o));let n=e.querySelector(".hou\
se-learn"),d=v(s);!n?.firstChild||d<=1||(n.firstChild.textContent=n.dataset.goOn??"",n.href=x(n.href,d))},R=e=>{let t=(document.
body.dataset.baseUrl??"").replace(/voila\/$/,""),{lang:o}=e.dataset;p("settings",{lang:o}),document.cookie=`pontlevis-la\
ng=${o}; path=${t}; max-age=31536000; SameSite=Lax`,e.href=f(e.href,location)},N=()=>{document.hidden?document.addEventListener(
"visibilitychange",N,{once:!0}):location.reload()},U=()=>{let t=[...document.querySelectorAll(".house-door [lang] .house\
-doors a")];if(!t.length)return;let s=[r("settings").lang,...navigator.languages.map(n=>n.slice(0,2))].flatMap(n=>t.find(
d=>d.closest(`[lang="${n}"]`))??[]);location.replace(f((s[0]??t[0]).href,location))},G=()=>{for(let e of document.querySelectorAll(
"a[href$='/']:not([href*=':'])"))e.setAttribute("href",e.getAttribute("href")+O)},E=()=>{l();let{again:e}=document.body.
dataset;e&&setTimeout(N,1e3*Number(e)),m(),S(),O&&G(),U();let t=document.querySelector(".house-lang");t?.addEventListener(
"click",()=>R(t)),document.querySelector(".house-theme")?.addEventListener("click",()=>{p("settings",{theme:T.get($())}),
l()})},i={head:"",tab:""},H=e=>{let t=document.querySelector(".house-title");if(!t)return;i.head||=t.textContent??"",i.tab||=
document.title;let o=e.detail;t.textContent=o||i.head,document.title=o?`${o} – ${i.tab.split(" – ").at(-1)}`:i.tab};
l();A.addEventListener("change",l);addEventListener("storage",e=>{e.key===`${c}settings`&&l(),e.key===`${c}stars`&&m()});
addEventListener("pontlevis:star",m);addEventListener("pontlevis:title",H);addEventListener("pageshow",e=>{e.persisted&&
m()});document.readyState==="loading"?addEventListener("DOMContentLoaded",E):E();})();
