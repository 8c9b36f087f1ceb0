// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var J=e=>`#step-${e}`;var w=(e,t)=>e.split("#")[0]+J(t),g=(e,{search:t,hash:o})=>e.split(/[?#]/)[0]+t+o;var i=(e,t=document)=>{let o=t.querySelector(e);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${e}`);return o};var P=()=>JSON.parse(document.getElementById("jupyter-config-data")?.textContent??"{}"),d=()=>new URL(document.documentElement.
dataset.home??P().baseUrl??document.body.dataset.baseUrl??"/",document.baseURI);var G="pontlevis:2:",M="pontlevis:1:",H=/\/proxy\/.*/,z,s=e=>(z??=_(`${G}${d().pathname.replace(H,"/")}:`))+e,_=e=>{for(let t of Object.
keys(localStorage).filter(o=>o.startsWith(M))){let[o,r]=[localStorage.getItem(t),e+t.slice(M.length)];localStorage.removeItem(
t);try{localStorage.setItem(r,localStorage.getItem(r)??o??"")}catch{localStorage.setItem(t,o??"")}}return e},B=e=>{try{return localStorage.
getItem(s(e))}catch{return null}},x=(e,t)=>{try{return localStorage.setItem(s(e),t),""}catch(o){return o instanceof Error&&
o.name==="QuotaExceededError"?"full":"closed"}},O=e=>{try{localStorage.removeItem(s(e))}catch{}},y=e=>{try{let t=s("");return Object.
keys(localStorage).filter(o=>o.startsWith(t+e)).map(o=>o.slice(t.length))}catch{return[]}},S=e=>{try{return JSON.parse(B(
e)??"null")}catch{return null}},l=e=>typeof e=="object"&&e!==null&&!Array.isArray(e),a=e=>{let t=S(e);return l(t)?t:{}},
m=(e,t)=>x(e,JSON.stringify({...a(e),...t}));var k=e=>{let t=a("progress")[e]?.step;return Number.isInteger(t)?t:0};var E=()=>{let e=S("stars");return Array.isArray(e)?new Set(e.filter(t=>typeof t=="string")):new Set(l(e)?Object.keys(e).
filter(t=>e[t]):[])};var j=(e,t)=>[...e].filter(o=>o.startsWith(`${t}/`)&&!o.startsWith(`${t}/own.`)).length;var F="train";var L=()=>a(F),$=e=>l(L()[e])?L()[e]:{};var X=(e=new Date)=>[String(e.getFullYear()).padStart(4,"0"),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).
join("-");var A=()=>{let e=X(),t=Object.entries($("tried")).filter(([,r])=>r?.good===!1&&r.day<e).map(([r])=>r),o=Object.entries($(
"repeat")).filter(([,r])=>r?.due<=e).map(([r])=>r);return new Set([...t,...o]).size};var Y=()=>{let e=document.querySelector("link[rel=manifest]");return e?new URL("./",e.href).href:""};var N=async()=>{let e=document.querySelector("#house-offline");!e||!navigator.serviceWorker||(await navigator.serviceWorker.
ready,e.hidden=!1)},I=async()=>{let{serviceWorker:e}=navigator;if(!Y()||!e?.controller)return!1;let t=(await e.getRegistration())?.
waiting;if(!t)return!1;e.addEventListener("controllerchange",()=>location.reload());let{port1:o,port2:r}=new MessageChannel,
n=new Promise(c=>{o.onmessage=({data:U})=>c(U)});return t.postMessage("take over",[r]),n};var K=(e,t={})=>e.replace(/\{(\w+)\}/g,(o,r)=>String(t[r]??o)),q=e=>(t,o)=>K(e[t]??t,o);var C=()=>q(JSON.parse(i("#house-words").textContent??"{}"));var h=document.documentElement,T=matchMedia("(prefers-color-scheme: dark)"),v=location.protocol==="file:"?"index.html":"",
V=new Map([["auto","light"],["light","dark"],["dark","auto"]]),R=()=>{let{theme:e}=a("settings");return e==="light"||e===
"dark"?e:"auto"},p=()=>{let e=R(),t=e==="auto"?T.matches?"dark":"light":e,o=h.dataset.theme&&h.dataset.theme!==t;h.dataset.
choice=e,h.dataset.theme=t,document.body&&Q(e,t),o&&dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme:t}}))},
Q=(e,t)=>{let o=document.querySelector(".house-theme");o&&(o.title=i(".house-hush",o).textContent=C()(`theme_${e}`)),document.
body.dataset.jpThemeLight=String(t==="light")},b=(e,t)=>{e&&(e.hidden=!t,i("output",e).textContent=String(t))},f=()=>{let e=E();
b(document.querySelector(".house-count"),e.size);for(let t of document.querySelectorAll(".house-game"))t instanceof HTMLElement&&
Z(t,e);b(document.querySelector(".house-due"),A())},Z=(e,t)=>{let{game:o="",page:r=""}=e.dataset;b(e.querySelector(".hou\
se-won"),j(t,o));let n=e.querySelector(".house-learn"),c=k(r);!n?.firstChild||c<=1||(n.firstChild.textContent=n.dataset.
goOn??"",n.href=w(n.href,c))},ee=()=>{for(let e of document.querySelectorAll("details.house-anew"))e instanceof HTMLElement&&
(e.hidden=!y("").some(t=>t!=="settings")),i("button",e).addEventListener("click",()=>{y("").forEach(O),location.replace(
d().href+v)})},te=e=>{let{lang:t}=e.dataset;m("settings",{lang:t}),document.cookie=`pontlevis-lang=${t}; path=${d().pathname}\
; max-age=31536000; SameSite=Lax`,e.href=g(e.href,location)},D=()=>{document.hidden?document.addEventListener("visibilit\
ychange",D,{once:!0}):location.reload()},oe=()=>{let t=[...document.querySelectorAll(".house-door [lang] .house-doors a")];
if(!t.length)return;let r=[a("settings").lang,...navigator.languages.map(n=>n.slice(0,2))].flatMap(n=>t.find(c=>c.closest(
`[lang="${n}"]`))??[]);location.replace(g((r[0]??t[0]).href,location))},re=()=>{for(let e of document.querySelectorAll("\
a[href$='/']:not([href*=':'])"))e.setAttribute("href",e.getAttribute("href")+v)},W=()=>{p();let{again:e}=document.body.dataset;
e&&setTimeout(D,1e3*Number(e)),f(),ee(),document.body.dataset.voila!=="worker"&&I(),N(),v&&re(),oe();let t=document.querySelector(
".house-lang");t?.addEventListener("click",()=>te(t)),document.querySelector(".house-theme")?.addEventListener("click",()=>{
m("settings",{theme:V.get(R())}),p()})},u={head:"",tab:""},ne=e=>{let t=document.querySelector(".house-title");if(!t)return;
u.head||=t.textContent??"",u.tab||=document.title;let o=e.detail;t.textContent=o||u.head,document.title=o?`${o} – ${u.
tab.split(" – ").at(-1)}`:u.tab};p();T.addEventListener("change",p);addEventListener("storage",e=>{e.key===s("settings")&&
p(),[s("stars"),s("train")].includes(e.key??"")&&f()});addEventListener("pontlevis:star",f);addEventListener("pontlevis:\
title",ne);addEventListener("pageshow",e=>{e.persisted&&f()});document.readyState==="loading"?addEventListener("DOMConte\
ntLoaded",W):W();})();
