// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var j=e=>`#step-${e}`;var g=(e,t)=>e.split("#")[0]+j(t),x=(e,{search:t,hash:o})=>e.split(/[?#]/)[0]+t+o;var s=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o};var a="pontlevis:1:",N=e=>{try{return localStorage.getItem(a+e)}catch{return null}},y=(e,t)=>{try{return localStorage.setItem(
a+e,t),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var h=e=>{try{return JSON.parse(N(e)??"null")}catch{return null}},d=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),n=e=>{
let t=h(e);return d(t)?t:{}},l=(e,t)=>y(e,JSON.stringify({...n(e),...t}));var v=e=>{let t=n("progress")[e]?.step;return Number.isInteger(t)?t:0};var M=()=>{let e=h("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(d(e)?Object.keys(e).
filter(t=>e[t]):[])};var b=(e,t)=>[...e].filter(o=>o.startsWith(`${t}/`)).length;var C=()=>{let e=document.querySelector("link[rel=manifest]");return e?new URL("./",e.href).href:""};var w=async()=>{let{serviceWorker:e}=navigator;if(!C()||!e?.controller)return;e.addEventListener("controllerchange",()=>location.
reload()),(await e.getRegistration())?.waiting?.postMessage("take over")};var q=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,m)=>String(t[m]??o)),S=e=>(t,o)=>q(e[t]??t,o);var E=()=>S(JSON.parse(s("#house-words").textContent??"{}"));var u=document.documentElement,O=matchMedia("(prefers-color-scheme: dark)"),I=new Map([["auto","light"],["light","dark"],
["dark","auto"]]),L=()=>{let{theme:e}=n("settings");return e==="light"||e==="dark"?e:"auto"},i=()=>{let e=L(),t=e==="aut\
o"?O.matches?"dark":"light":e,o=u.dataset.theme&&u.dataset.theme!==t;u.dataset.choice=e,u.dataset.theme=t,document.body&&
T(e,t),o&&dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme:t}}))},T=(e,t)=>{let o=document.querySelector("\
.house-theme");o&&(o.title=s(".house-hush",o).textContent=E()(`theme_${e}`)),document.body.dataset.jpThemeLight=String(t===
"light")},$=(e,t)=>{e&&(e.hidden=!t,s("output",e).textContent=String(t))},p=()=>{let e=M();$(document.querySelector(".ho\
use-count"),e.size);for(let t of document.querySelectorAll(".house-game"))t instanceof HTMLElement&&W(t,e)},W=(e,t)=>{let{
game:o="",page:m=""}=e.dataset;$(e.querySelector(".house-won"),b(t,o));let r=e.querySelector(".house-learn"),f=v(m);!r?.
firstChild||f<=1||(r.firstChild.textContent=r.dataset.goOn??"",r.href=g(r.href,f))},J=e=>{let t=(document.body.dataset.baseUrl??
"").replace(/voila\/$/,""),{lang:o}=e.dataset;l("settings",{lang:o}),document.cookie=`pontlevis-lang=${o}; path=${t}; ma\
x-age=31536000; SameSite=Lax`,e.href=x(e.href,location)},A=()=>{document.hidden?document.addEventListener("visibilitycha\
nge",A,{once:!0}):location.reload()},R=()=>{let e=document.body.dataset.langs?.split(" ");if(!e)return;let t=[n("setting\
s").lang,...navigator.languages.map(o=>o.slice(0,2))];location.replace(`${t.find(o=>e.includes(o))??e[0]}/`)},k=()=>{i();
let{again:e}=document.body.dataset;e&&setTimeout(A,1e3*Number(e)),p(),w(),R();let t=document.querySelector(".house-lang");
t?.addEventListener("click",()=>J(t)),document.querySelector(".house-theme")?.addEventListener("click",()=>{l("settings",
{theme:I.get(L())}),i()})},c={head:"",tab:""},U=e=>{let t=document.querySelector(".house-title");if(!t)return;c.head||=t.
textContent??"",c.tab||=document.title;let o=e.detail;t.textContent=o||c.head,document.title=o?`${o} – ${c.tab.split("\
 – ").at(-1)}`:c.tab};i();O.addEventListener("change",i);addEventListener("storage",e=>{e.key===`${a}settings`&&i(),e.
key===`${a}stars`&&p()});addEventListener("pontlevis:star",p);addEventListener("pontlevis:title",U);addEventListener("pa\
geshow",e=>{e.persisted&&p()});document.readyState==="loading"?addEventListener("DOMContentLoaded",k):k();})();
