// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var j=t=>`#step-${t}`;var x=(t,e)=>t.split("#")[0]+j(e),y=(t,{search:e,hash:o})=>t.split(/[?#]/)[0]+e+o;var s=(t,e=document)=>{let o=e.querySelector(t);if(!(o instanceof HTMLElement))throw new Error(`the page has no ${t}`);return o};var a="pontlevis:1:",q=t=>{try{return localStorage.getItem(a+t)}catch{return null}},v=(t,e)=>{try{return localStorage.setItem(
a+t,e),""}catch(o){return o instanceof Error&&o.name==="QuotaExceededError"?"full":"closed"}};var h=t=>{try{return JSON.parse(q(t)??"null")}catch{return null}},l=t=>typeof t=="object"&&t!==null&&!Array.isArray(t),n=t=>{
let e=h(t);return l(e)?e:{}},d=(t,e)=>v(t,JSON.stringify({...n(t),...e}));var b=t=>{let e=n("progress")[t]?.step;return Number.isInteger(e)?e:0};var M=()=>{let t=h("stars");return Array.isArray(t)?new Set(t.filter(e=>typeof e=="string")):new Set(l(t)?Object.keys(t).
filter(e=>t[e]):[])};var S=(t,e)=>[...t].filter(o=>o.startsWith(`${e}/`)).length;var C=()=>{let t=document.querySelector("link[rel=manifest]");return t?new URL("./",t.href).href:""};var w=async()=>{let{serviceWorker:t}=navigator;if(!C()||!t?.controller)return;t.addEventListener("controllerchange",()=>location.
reload()),(await t.getRegistration())?.waiting?.postMessage("take over")};var I=(t,e={})=>t.replace(/\{(\w+)\}/g,(o,m)=>String(e[m]??o)),E=t=>(e,o)=>I(t[e]??e,o);var k=()=>E(JSON.parse(s("#house-words").textContent??"{}"));var u=document.documentElement,O=matchMedia("(prefers-color-scheme: dark)"),f=location.protocol==="file:"?"index.html":"",
T=new Map([["auto","light"],["light","dark"],["dark","auto"]]),A=()=>{let{theme:t}=n("settings");return t==="light"||t===
"dark"?t:"auto"},i=()=>{let t=A(),e=t==="auto"?O.matches?"dark":"light":t,o=u.dataset.theme&&u.dataset.theme!==e;u.dataset.
choice=t,u.dataset.theme=e,document.body&&W(t,e),o&&dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme:e}}))},
W=(t,e)=>{let o=document.querySelector(".house-theme");o&&(o.title=s(".house-hush",o).textContent=k()(`theme_${t}`)),document.
body.dataset.jpThemeLight=String(e==="light")},L=(t,e)=>{t&&(t.hidden=!e,s("output",t).textContent=String(e))},p=()=>{let t=M();
L(document.querySelector(".house-count"),t.size);for(let e of document.querySelectorAll(".house-game"))e instanceof HTMLElement&&
J(e,t)},J=(t,e)=>{let{game:o="",page:m=""}=t.dataset;L(t.querySelector(".house-won"),S(e,o));let r=t.querySelector(".hou\
se-learn"),g=b(m);!r?.firstChild||g<=1||(r.firstChild.textContent=r.dataset.goOn??"",r.href=x(r.href,g))},R=t=>{let e=(document.
body.dataset.baseUrl??"").replace(/voila\/$/,""),{lang:o}=t.dataset;d("settings",{lang:o}),document.cookie=`pontlevis-la\
ng=${o}; path=${e}; max-age=31536000; SameSite=Lax`,t.href=y(t.href,location)},N=()=>{document.hidden?document.addEventListener(
"visibilitychange",N,{once:!0}):location.reload()},U=()=>{let t=document.body.dataset.langs?.split(" ");if(!t)return;let e=[
n("settings").lang,...navigator.languages.map(o=>o.slice(0,2))];location.replace(`${e.find(o=>t.includes(o))??t[0]}/${f}`)},
G=()=>{for(let t of document.querySelectorAll("a[href$='/']:not([href*=':'])"))t.setAttribute("href",t.getAttribute("hre\
f")+f)},$=()=>{i();let{again:t}=document.body.dataset;t&&setTimeout(N,1e3*Number(t)),p(),w(),U(),f&&G();let e=document.querySelector(
".house-lang");e?.addEventListener("click",()=>R(e)),document.querySelector(".house-theme")?.addEventListener("click",()=>{
d("settings",{theme:T.get(A())}),i()})},c={head:"",tab:""},H=t=>{let e=document.querySelector(".house-title");if(!e)return;
c.head||=e.textContent??"",c.tab||=document.title;let o=t.detail;e.textContent=o||c.head,document.title=o?`${o} – ${c.
tab.split(" – ").at(-1)}`:c.tab};i();O.addEventListener("change",i);addEventListener("storage",t=>{t.key===`${a}settin\
gs`&&i(),t.key===`${a}stars`&&p()});addEventListener("pontlevis:star",p);addEventListener("pontlevis:title",H);addEventListener(
"pageshow",t=>{t.persisted&&p()});document.readyState==="loading"?addEventListener("DOMContentLoaded",$):$();})();
