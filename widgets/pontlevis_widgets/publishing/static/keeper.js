// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var a=self,{files:i,registration:{scope:c}}=a,h=new Set(["GET","HEAD"]),d="404.html",l=()=>caches.open(`pontlevis ${c}`),
o=t=>`${c}?${encodeURIComponent(t)}`,p=t=>c+t.split("/").map(encodeURIComponent).join("/"),w=t=>{let{origin:e,pathname:n}=new URL(
t),s=decodeURIComponent((e+n).slice(c.length));return s===""||s.endsWith("/")?`${s}index.html`:s},r=async t=>(await l()).
match(o(i[t])),f=async t=>{let e=await t.arrayBuffer();return new Response(e,{headers:{"Content-Type":t.headers.get("Con\
tent-Type")??"","Content-Length":String(e.byteLength)}})},m=async()=>{let t=await l();for(let[e,n]of Object.entries(i)){
if(await t.match(o(n)))continue;let s=await fetch(p(e),{integrity:n,cache:"no-cache"});if(!s.ok)throw new Error(`${e}: ${s.
status}`);await t.put(o(n),await f(s))}},u=async()=>{let t=await l(),e=new Set(Object.values(i).map(o));for(let{url:n}of await t.
keys())e.has(n)||await t.delete(n);await a.clients.claim()},y=async t=>{let n=(await a.clients.matchAll({type:"window",includeUncontrolled:!0})).
filter(({url:s})=>s.startsWith(c)).length<=1;t?.postMessage(n),n&&await a.skipWaiting()};a.addEventListener("install",t=>t.
waitUntil(m()));a.addEventListener("activate",t=>t.waitUntil(u()));a.addEventListener("message",t=>t.waitUntil(y(t.ports[0])));
a.addEventListener("fetch",t=>{let{request:e}=t;if(!e.url.startsWith(c)||!h.has(e.method))return;let n=w(e.url);i[n]?t.respondWith(
r(n).then(s=>s??fetch(e))):e.mode==="navigate"&&t.respondWith(fetch(e).catch(()=>r(d)))});})();
