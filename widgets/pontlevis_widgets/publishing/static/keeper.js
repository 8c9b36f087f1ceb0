// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var a=self,{files:i,registration:{scope:o}}=a,d=new Set(["GET","HEAD"]),h="404.html",l=()=>caches.open(`pontlevis ${o}`),
c=t=>`${o}?${encodeURIComponent(t)}`,p=t=>o+t.split("/").map(encodeURIComponent).join("/"),w=t=>{let{origin:e,pathname:n}=new URL(
t),s=decodeURIComponent((e+n).slice(o.length));return s===""||s.endsWith("/")?`${s}index.html`:s},r=async t=>(await l()).
match(c(i[t])),f=async t=>{let e=await t.blob();return new Response(e,{headers:{"Content-Type":t.headers.get("Content-Ty\
pe")??"","Content-Length":String(e.size)}})},m=async()=>{let t=await l();for(let[e,n]of Object.entries(i)){if(await t.match(
c(n)))continue;let s=await fetch(p(e),{integrity:n,cache:"no-cache"});if(!s.ok)throw new Error(`${e}: ${s.status}`);await t.
put(c(n),await f(s))}},u=async()=>{let t=await l(),e=new Set(Object.values(i).map(c));for(let{url:n}of await t.keys())e.
has(n)||await t.delete(n);await a.clients.claim()},g=async t=>{let n=(await a.clients.matchAll({type:"window",includeUncontrolled:!0})).
filter(({url:s})=>s.startsWith(o)).length<=1;t?.postMessage(n),n&&await a.skipWaiting()};a.addEventListener("install",t=>t.
waitUntil(m()));a.addEventListener("activate",t=>t.waitUntil(u()));a.addEventListener("message",t=>t.waitUntil(g(t.ports[0])));
a.addEventListener("fetch",t=>{let{request:e}=t;if(!e.url.startsWith(o)||!d.has(e.method))return;let n=w(e.url);i[n]?t.respondWith(
r(n).then(s=>s??fetch(e))):e.mode==="navigate"&&t.respondWith(fetch(e).catch(()=>r(h)))});})();
