// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var j=t=>`#step-${t}`;var x=(t,e)=>t.split("#")[0]+j(e),f=(t,{search:e,hash:o})=>t.split(/[?#]/)[0]+e+o;var a=(t,e=document)=>{let o=e.querySelector(t);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${t}`);return o};var c="pontlevis:1:",q=t=>{try{return localStorage.getItem(c+t)}catch{return null}},y=(t,e)=>{try{return localStorage.setItem(
c+t,e),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var g=t=>{try{return JSON.parse(q(t)??"null")}catch{return null}},u=t=>typeof t=="object"&&t!==null&&!Array.isArray(t),r=t=>{
let e=g(t);return u(e)?e:{}},p=(t,e)=>y(t,JSON.stringify({...r(t),...e}));var v=t=>{let e=r("progress")[t]?.step;return Number.isInteger(e)?e:0};var M=()=>{let t=g("stars");return Array.isArray(t)?new Set(t.filter(e=>typeof e=="string")):new Set(u(t)?Object.keys(t).
filter(e=>t[e]):[])};var b=(t,e)=>[...t].filter(o=>o.startsWith(`${e}/`)).length;var C=()=>{let t=document.querySelector("link[rel=manifest]");return t?new URL("./",t.href).href:""};var S=async()=>{let{serviceWorker:t}=navigator;if(!C()||!t?.controller)return;t.addEventListener("controllerchange",()=>location.
reload()),(await t.getRegistration())?.waiting?.postMessage("take over")};var I=(t,e={})=>t.replace(/\{(\w+)\}/g,(o,s)=>String(e[s]??o)),w=t=>(e,o)=>I(t[e]??e,o);var k=()=>w(JSON.parse(a("#house-words").textContent??"{}"));var h=document.documentElement,O=matchMedia("(prefers-color-scheme: dark)"),A=location.protocol==="file:"?"index.html":"",
W=new Map([["auto","light"],["light","dark"],["dark","auto"]]),$=()=>{let{theme:t}=r("settings");return t==="light"||t===
"dark"?t:"auto"},l=()=>{let t=$(),e=t==="auto"?O.matches?"dark":"light":t,o=h.dataset.theme&&h.dataset.theme!==e;h.dataset.
choice=t,h.dataset.theme=e,document.body&&T(t,e),o&&dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme:e}}))},
T=(t,e)=>{let o=document.querySelector(".house-theme");o&&(o.title=a(".house-hush",o).textContent=k()(`theme_${t}`)),document.
body.dataset.jpThemeLight=String(e==="light")},L=(t,e)=>{t&&(t.hidden=!e,a("output",t).textContent=String(e))},m=()=>{let t=M();
L(document.querySelector(".house-count"),t.size);for(let e of document.querySelectorAll(".house-game"))e instanceof HTMLElement&&
J(e,t)},J=(t,e)=>{let{game:o="",page:s=""}=t.dataset;L(t.querySelector(".house-won"),b(e,o));let n=t.querySelector(".hou\
se-learn"),d=v(s);!n?.firstChild||d<=1||(n.firstChild.textContent=n.dataset.goOn??"",n.href=x(n.href,d))},R=t=>{let e=(document.
body.dataset.baseUrl??"").replace(/voila\/$/,""),{lang:o}=t.dataset;p("settings",{lang:o}),document.cookie=`pontlevis-la\
ng=${o}; path=${e}; max-age=31536000; SameSite=Lax`,t.href=f(t.href,location)},N=()=>{document.hidden?document.addEventListener(
"visibilitychange",N,{once:!0}):location.reload()},U=()=>{let e=[...document.querySelectorAll(".house-door [lang] .house\
-doors a")];if(!e.length)return;let s=[r("settings").lang,...navigator.languages.map(n=>n.slice(0,2))].flatMap(n=>e.find(
d=>d.closest(`[lang="${n}"]`))??[]);location.replace(f((s[0]??e[0]).href,location))},G=()=>{for(let t of document.querySelectorAll(
"a[href$='/']:not([href*=':'])"))t.setAttribute("href",t.getAttribute("href")+A)},E=()=>{l();let{again:t}=document.body.
dataset;t&&setTimeout(N,1e3*Number(t)),m(),S(),A&&G(),U();let e=document.querySelector(".house-lang");e?.addEventListener(
"click",()=>R(e)),document.querySelector(".house-theme")?.addEventListener("click",()=>{p("settings",{theme:W.get($())}),
l()})},i={head:"",tab:""},H=t=>{let e=document.querySelector(".house-title");if(!e)return;i.head||=e.textContent??"",i.tab||=
document.title;let o=t.detail;e.textContent=o||i.head,document.title=o?`${o} – ${i.tab.split(" – ").at(-1)}`:i.tab};
l();O.addEventListener("change",l);addEventListener("storage",t=>{t.key===`${c}settings`&&l(),t.key===`${c}stars`&&m()});
addEventListener("pontlevis:star",m);addEventListener("pontlevis:title",H);addEventListener("pageshow",t=>{t.persisted&&
m()});document.readyState==="loading"?addEventListener("DOMContentLoaded",E):E();})();
