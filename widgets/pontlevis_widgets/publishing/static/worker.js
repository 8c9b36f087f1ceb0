// Made from widgets/page by `make bundle`: change it there.
var M=[[2833692,2833832],[2878488,2878492],[3477560,3477576],[3523072,3523108]],g=1,R=n=>{let e=n.slice(0,3567616);for(let[
t,s]of M)e.fill(0,t,s);return new Uint32Array(e.buffer)},O=n=>n.reduce((e,t)=>Math.imul(e,31)+t|0,0),T=n=>{let e=new Uint32Array(
n.buffer,n.byteOffset,g+1)[g];return new Uint32Array(n.buffer,n.byteOffset+e,3567616/Uint32Array.BYTES_PER_ELEMENT)},A=(n,e)=>{
let t=T(n);for(let s=0;s<e.length;s+=1)t[s]^=e[s]},L=(n,e)=>{let t=2878488/Uint32Array.BYTES_PER_ELEMENT;T(n)[t]=new Uint32Array(
e.buffer)[t]},N=n=>{let e=globalThis,t=e._createPyodideModule;e._createPyodideModule=async s=>{let o=await t(s);return n(
o.HEAPU8),o}};var f=async n=>{let e=await fetch(n);if(!e.ok||!e.body)throw new Error(`${n}: ${e.status}`);return e},d=({body:n},e)=>n.
pipeThrough(new TransformStream({transform(t,s){e(t.byteLength),s.enqueue(t)}})),y=async(n,{type:e="application/octet-st\
ream",came:t=()=>{}}={})=>{let s=d(await f(`${n}.packed`),t).pipeThrough(new DecompressionStream("gzip"));return new Response(
s,{headers:{"Content-Type":e}})};var m="/lib/python3.13/site-packages",S="/lib/python313.zip",U="/lib/house.zip",x={PYTHONHASHSEED:"0",PONTLEVIS_REST:"1"},
B="pontlevis_widgets.worker.link",p=class n{constructor(e,t){this.py=e,this.link=t}static of(e,t){t&&(e.unpackArchive(t,
"zip",{extractDir:m}),e.runPython(`import sys; sys.path.append("${U}")`));let s=e.pyimport(B);return t&&s.prepare(),new n(
e,s)}unpackFiles(e){this.py.unpackArchive(e,"zip",{extractDir:m})}addLazyFiles(e,t,{house:s,library:o}){let{FS:r}=this.py;
r.unlink(S),r.createLazyFile("/",S.slice(1),o,!0,!1),r.createLazyFile("/",U.slice(1),s,!0,!1);for(let a of e){let[h,c]=/^(?:(.*)\/)?([^/]+)$/.
exec(a)?.slice(1)??[];r.mkdirTree(`${m}/${h??""}`),r.createLazyFile(`${m}/${h??""}`,c,t+a,!0,!1)}}connect(e){let t=s=>s.
toJs().map(o=>o.slice());this.link.connect(e,t)}run(e){return this.link.run(e)}async record(e){return JSON.parse(await this.
link.record(e))}hear(e,t,s){this.link.hear(e,t,JSON.stringify(s))}};var k=20,C=300,F=/[0-9a-f]{32}/g,i=new URL("./",location.href).href,l=(n,e=[])=>self.postMessage(n,{transfer:e}),u=n=>l(
["came",n]),$="pyodide.asm.wasm",_="library.zip",j=n=>{let{fetch:e}=self;self.fetch=(t,s)=>{let o=String(t instanceof Request?
t.url:t).slice(i.length);if(o===$)return Promise.resolve(new Response);let r=e(t,s);return o===_?r.then(a=>a.ok?new Response(
d(a,u)):a):r},WebAssembly.instantiateStreaming=async(t,s)=>({module:n,instance:await WebAssembly.instantiate(n,s)})},W=async n=>{
let e=URL.createObjectURL(new Blob([await(await y(i+n,{came:u})).arrayBuffer()],{type:"text/javascript"}));try{await import(e)}finally{
URL.revokeObjectURL(e)}},D=JSON.stringify({info:{abi_version:"2025_0",arch:"wasm32",platform:"emscripten_4_0_9",python:"\
3.13.2",version:"0.29.5"},packages:{}}),P={indexURL:i,lockFileContents:D,packageBaseUrl:i,env:x},H=async(n,{data:e,sum:t},s)=>{
let o=new Uint8Array(await s),r=!1;N(h=>{if(r)return;r=!0;let c=R(h);if(O(c)!==t)throw new Error("it is the memory of an\
other program");A(o,c),L(o,h)});let a=p.of(await n({...P,stdLibURL:`${i}nothing.zip`,_loadSnapshot:o}));return structuredClone(
o.buffer,{transfer:[o.buffer]}),a.addLazyFiles(e,`${i}data/`,{house:`${i}house.zip`,library:i+_}),a},J=async(n,{spare:e})=>{
l(["due",e]);let t=f(`${i}house.zip`).then(s=>new Response(d(s,u)).arrayBuffer());return p.of(await n({...P,stdLibURL:i+
_}),await t)},Y=async()=>{let n=y(`${i}memory.bin`,{came:u}).then(a=>a.arrayBuffer());n.catch(()=>{});let e=f(`${i}pytho\
n.json`).then(a=>a.json());e.then(({bytes:a})=>l(["due",a]),()=>{});let t=WebAssembly.compileStreaming(y(i+$,{type:"appl\
ication/wasm",came:u})),[{loadPyodide:s},o,r]=await Promise.all([import(`${i}pyodide.mjs`),e,t,W("pyodide.asm.js")]);j(r);
try{return await H(s,o,n)}catch(a){return console.warn("the kept memory cannot be taken up:",a),J(s,o)}},E=class{done=0;names=new Map;ids=new Map;due=null;constructor(e,t){
this.python=e,this.cells=t,e.connect((s,o,r,a)=>this.told(s,o,r,a))}told(e,t,s,o){let r=e==="open"?this.due?.shift():void 0;
r&&(this.names.set(t,r),this.ids.set(r,t));let a=this.names.get(t)??t,h=s.replaceAll(F,c=>this.names.get(c)??c);l([e,a,JSON.
parse(h),o],o.map(({buffer:c})=>c))}async next(){let{source:e,opened:t}=this.cells[this.done];this.done+=1,this.due=[...t],
await this.python.run(e),this.due=null}async upTo(e){let t=this.cells.findIndex(({opened:s})=>s.includes(e));for(;this.done<=
t;)await this.next()}async hear(e,t,s){await this.upTo(t),this.python.hear(e,this.ids.get(t)??t,s)}},G=async n=>{try{let e=new E(
await Y(),n);return l(["ready"]),setTimeout(v,k),e}catch(e){throw l(["failed",String(e instanceof Error?e.message:e)]),e}},
w,b=0,z=0,I=n=>{b+=1,w=w.then(async e=>(await n(e).catch(t=>console.error(t)),b-=1,e))},v=async()=>{let{done:n,cells:e}=await w;
n!==e.length&&(!b&&performance.now()-z>C&&I(t=>t.next()),setTimeout(v,k))};self.addEventListener("message",({data:n})=>{
if(n[0]==="cells"){w=G(n[1]);return}let[e,t,s,o]=n;I(async r=>{l(["heard",o]),await r.hear(e,t,s).finally(()=>{z=performance.
now(),l(["done",o])})})});
