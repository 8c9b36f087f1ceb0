// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var keeper=self,{files,registration:{scope}}=keeper,READS=new Set(["GET","HEAD"]),shelf=()=>caches.open(`pontlevis ${scope}`),
label=sum=>`${scope}?${encodeURIComponent(sum)}`,address=place=>scope+place.split("/").map(encodeURIComponent).join("/"),
placeOf=url=>{let{origin,pathname}=new URL(url),place=decodeURIComponent((origin+pathname).slice(scope.length));return place===
""||place.endsWith("/")?`${place}index.html`:place},plain=async answer=>{let body=await answer.arrayBuffer();return new Response(
body,{headers:{"Content-Type":answer.headers.get("Content-Type")??"","Content-Length":String(body.byteLength)}})},fill=async()=>{
let kept=await shelf();for(let[place,sum]of Object.entries(files)){if(await kept.match(label(sum)))continue;let answer=await fetch(
address(place),{integrity:sum,cache:"no-cache"});if(!answer.ok)throw new Error(`${place}: ${answer.status}`);await kept.
put(label(sum),await plain(answer))}},clear=async()=>{let kept=await shelf(),labels=new Set(Object.values(files).map(label));
for(let{url}of await kept.keys())labels.has(url)||await kept.delete(url);await keeper.clients.claim()},takeOver=async()=>{
(await keeper.clients.matchAll({type:"window",includeUncontrolled:!0})).filter(({url})=>url.startsWith(scope)).length<=1&&
await keeper.skipWaiting()};keeper.addEventListener("install",happening=>happening.waitUntil(fill()));keeper.addEventListener(
"activate",happening=>happening.waitUntil(clear()));keeper.addEventListener("message",happening=>happening.waitUntil(takeOver()));
keeper.addEventListener("fetch",happening=>{let{request}=happening,sum=request.url.startsWith(scope)&&files[placeOf(request.
url)];!sum||!READS.has(request.method)||happening.respondWith(shelf().then(kept=>kept.match(label(sum))).then(answer=>answer??
fetch(request)))});})();
