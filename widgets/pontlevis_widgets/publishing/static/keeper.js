// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var s=self,{files:o,registration:{scope:i}}=s,l=new Set(["GET","HEAD"]),r=()=>caches.open(`pontlevis ${i}`),c=t=>`${i}?${encodeURIComponent(
t)}`,h=t=>i+t.split("/").map(encodeURIComponent).join("/"),d=t=>{let{origin:e,pathname:a}=new URL(t),n=decodeURIComponent(
(e+a).slice(i.length));return n===""||n.endsWith("/")?`${n}index.html`:n},p=async t=>{let e=await t.arrayBuffer();return new Response(
e,{headers:{"Content-Type":t.headers.get("Content-Type")??"","Content-Length":String(e.byteLength)}})},w=async()=>{let t=await r();
for(let[e,a]of Object.entries(o)){if(await t.match(c(a)))continue;let n=await fetch(h(e),{integrity:a,cache:"no-cache"});
if(!n.ok)throw new Error(`${e}: ${n.status}`);await t.put(c(a),await p(n))}},f=async()=>{let t=await r(),e=new Set(Object.
values(o).map(c));for(let{url:a}of await t.keys())e.has(a)||await t.delete(a);await s.clients.claim()},u=async()=>{(await s.
clients.matchAll({type:"window",includeUncontrolled:!0})).filter(({url:e})=>e.startsWith(i)).length<=1&&await s.skipWaiting()};
s.addEventListener("install",t=>t.waitUntil(w()));s.addEventListener("activate",t=>t.waitUntil(f()));s.addEventListener(
"message",t=>t.waitUntil(u()));s.addEventListener("fetch",t=>{let{request:e}=t,a=e.url.startsWith(i)&&o[d(e.url)];!a||!l.
has(e.method)||t.respondWith(r().then(n=>n.match(c(a))).then(n=>n??fetch(e)))});})();
