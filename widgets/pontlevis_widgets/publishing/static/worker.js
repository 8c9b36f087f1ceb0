// Made from widgets/page by `make bundle`: change it there.
var P=[[2833692,2833832],[2878488,2878492],[3477560,3477576],[3523072,3523108]],b=1,L=n=>{let t=n.slice(0,3567616);for(let[
e,s]of P)t.fill(0,e,s);return new Uint32Array(t.buffer)},O=n=>n.reduce((t,e)=>Math.imul(t,31)+e|0,0),U=n=>{let t=new Uint32Array(
n.buffer,n.byteOffset,b+1)[b];return new Uint32Array(n.buffer,n.byteOffset+t,3567616/Uint32Array.BYTES_PER_ELEMENT)},k=(n,t)=>{
let e=U(n);t.forEach((s,o)=>{e[o]^=s})},A=(n,t)=>{let e=2878488/Uint32Array.BYTES_PER_ELEMENT;U(n)[e]=new Uint32Array(t.
buffer)[e]},R=n=>{let t=globalThis,e=t._createPyodideModule;t._createPyodideModule=async s=>{let o=await e(s);return n(o.
HEAPU8),o}};var f=async n=>{let t=await fetch(n);if(!t.ok||!t.body)throw new Error(`${n}: ${t.status}`);return t},d=({body:n},t)=>n.
pipeThrough(new TransformStream({transform(e,s){t(e.byteLength),s.enqueue(e)}})),y=async(n,{type:t="application/octet-st\
ream",came:e=()=>{}}={})=>{let s=d(await f(`${n}.packed`),e).pipeThrough(new DecompressionStream("gzip"));return new Response(
s,{headers:{"Content-Type":t}})};var m="/lib/python3.13/site-packages",T="/lib/python313.zip",x="/lib/house.zip",C="pontlevis_widgets.worker.link",u=class n{constructor(t,e){
this.py=t,this.link=e}static of(t,e){e&&(t.unpackArchive(e,"zip",{extractDir:m}),t.runPython(`import sys; sys.path.appen\
d("${x}")`));let s=t.pyimport(C);return e&&s.prepare(),new n(t,s)}unpackFiles(t){this.py.unpackArchive(t,"zip",{extractDir:m})}addLazyFiles(t,e,{
house:s,library:o}){let{FS:r}=this.py;r.unlink(T),r.createLazyFile("/",T.slice(1),o,!0,!1),r.createLazyFile("/",x.slice(
1),s,!0,!1);for(let i of t){let[h,c]=/^(?:(.*)\/)?([^/]+)$/.exec(i)?.slice(1)??[];r.mkdirTree(`${m}/${h??""}`),r.createLazyFile(
`${m}/${h??""}`,c,e+i,!0,!1)}}connect(t){let e=s=>s.toJs().map(o=>o.slice());this.link.connect(t,e)}run(t){return this.link.
run(t)}async record(t){return JSON.parse(await this.link.record(t))}hear(t,e,s){this.link.hear(t,e,JSON.stringify(s))}};var S=20,v=/[0-9a-f]{32}/g,a=new URL("./",location.href).href,l=(n,t=[])=>self.postMessage(n,{transfer:t}),p=n=>l(["came",
n]),B=new Set(["pyodide.asm.wasm","pyodide.asm.js"]),g="library.zip",F=()=>{let{fetch:n}=self;self.fetch=(t,e)=>{let s=String(
t instanceof Request?t.url:t).slice(a.length);if(B.has(s))return y(a+s,{type:"application/wasm",came:p});let o=n(t,e);return s===
g?o.then(r=>r.ok?new Response(d(r,p)):r):o}},j=async n=>{let t=URL.createObjectURL(new Blob([await(await y(a+n,{came:p})).
arrayBuffer()],{type:"text/javascript"}));try{await import(t)}finally{URL.revokeObjectURL(t)}},I=JSON.stringify({info:{abi_version:"\
2025_0",arch:"wasm32",platform:"emscripten_4_0_9",python:"3.13.2",version:"0.29.5"},packages:{}}),N={indexURL:a,lockFileContents:I,
packageBaseUrl:a,env:{PYTHONHASHSEED:"0"}},M=async(n,{data:t,sum:e},s)=>{let o=new Uint8Array(await s),r=!1;R(h=>{if(r)return;
r=!0;let c=L(h);if(O(c)!==e)throw new Error("it is the memory of another program");k(o,c),A(o,h)});let i=u.of(await n({...N,
stdLibURL:`${a}nothing.zip`,_loadSnapshot:o}));return structuredClone(o.buffer,{transfer:[o.buffer]}),i.addLazyFiles(t,`${a}\
data/`,{house:`${a}house.zip`,library:a+g}),i},D=async(n,{spare:t})=>{l(["due",t]);let e=f(`${a}house.zip`).then(s=>new Response(
d(s,p)).arrayBuffer());return u.of(await n({...N,stdLibURL:a+g}),await e)},H=async()=>{let n=y(`${a}memory.bin`,{came:p}).
then(o=>o.arrayBuffer());n.catch(()=>{});let t=f(`${a}python.json`).then(o=>o.json());t.then(({bytes:o})=>l(["due",o]),()=>{});
let[{loadPyodide:e},s]=await Promise.all([import(`${a}pyodide.mjs`),t,j("pyodide.asm.js")]);F();try{return await M(e,s,n)}catch(o){
return console.warn("the kept memory cannot be taken up:",o),D(e,s)}},E=class{done=0;names=new Map;ids=new Map;due=null;constructor(t,e){
this.python=t,this.cells=e,t.connect((s,o,r,i)=>this.told(s,o,r,i))}told(t,e,s,o){let r=t==="open"?this.due?.shift():void 0;
r&&(this.names.set(e,r),this.ids.set(r,e));let i=this.names.get(e)??e,h=s.replaceAll(v,c=>this.names.get(c)??c);l([t,i,JSON.
parse(h),o],o.map(({buffer:c})=>c))}async next(){let{source:t,opened:e}=this.cells[this.done];this.done+=1,this.due=[...e],
await this.python.run(t),this.due=null}async upTo(t){let e=this.cells.findIndex(({opened:s})=>s.includes(t));for(;this.done<=
e;)await this.next()}async hear(t,e,s){await this.upTo(e),this.python.hear(t,this.ids.get(e)??e,s)}},J=async n=>{try{let t=new E(
await H(),n);return l(["ready"]),setTimeout(z,S),t}catch(t){throw l(["failed",String(t instanceof Error?t.message:t)]),t}},
w,_=0,$=n=>{_+=1,w=w.then(async t=>(await n(t).catch(e=>console.error(e)),_-=1,t))},z=async()=>{let{done:n,cells:t}=await w;
n!==t.length&&(_||$(e=>e.next()),setTimeout(z,S))};self.addEventListener("message",({data:n})=>{if(n[0]==="cells"){w=J(n[1]);
return}let[t,e,s,o]=n;$(async r=>{l(["heard",o]),await r.hear(t,e,s).finally(()=>l(["done",o]))})});
