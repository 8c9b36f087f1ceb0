// Made from widgets/page by `make bundle`: change it there.
var I=[[2833692,2833832],[2878488,2878492],[3477560,3477576],[3523072,3523108]],b=1,O=n=>{let t=n.slice(0,3567616);for(let[
e,s]of I)t.fill(0,e,s);return new Uint32Array(t.buffer)},T=n=>n.reduce((t,e)=>Math.imul(t,31)+e|0,0),L=n=>{let t=new Uint32Array(
n.buffer,n.byteOffset,b+1)[b];return new Uint32Array(n.buffer,n.byteOffset+t,3567616/Uint32Array.BYTES_PER_ELEMENT)},N=(n,t)=>{
let e=L(n);t.forEach((s,o)=>{e[o]^=s})},R=(n,t)=>{let e=2878488/Uint32Array.BYTES_PER_ELEMENT;L(n)[e]=new Uint32Array(t.
buffer)[e]},S=n=>{let t=globalThis,e=t._createPyodideModule;t._createPyodideModule=async s=>{let o=await e(s);return n(o.
HEAPU8),o}};var f=async n=>{let t=await fetch(n);if(!t.ok||!t.body)throw new Error(`${n}: ${t.status}`);return t},d=({body:n},t)=>n.
pipeThrough(new TransformStream({transform(e,s){t(e.byteLength),s.enqueue(e)}})),y=async(n,{type:t="application/octet-st\
ream",came:e=()=>{}}={})=>{let s=d(await f(`${n}.packed`),e).pipeThrough(new DecompressionStream("gzip"));return new Response(
s,{headers:{"Content-Type":t}})};var m="/lib/python3.13/site-packages",U="/lib/python313.zip",k="/lib/house.zip",x={PYTHONHASHSEED:"0",PONTLEVIS_REST:"1"},
C="pontlevis_widgets.worker.link",u=class n{constructor(t,e){this.py=t,this.link=e}static of(t,e){e&&(t.unpackArchive(e,
"zip",{extractDir:m}),t.runPython(`import sys; sys.path.append("${k}")`));let s=t.pyimport(C);return e&&s.prepare(),new n(
t,s)}unpackFiles(t){this.py.unpackArchive(t,"zip",{extractDir:m})}addLazyFiles(t,e,{house:s,library:o}){let{FS:r}=this.py;
r.unlink(U),r.createLazyFile("/",U.slice(1),o,!0,!1),r.createLazyFile("/",k.slice(1),s,!0,!1);for(let i of t){let[h,c]=/^(?:(.*)\/)?([^/]+)$/.
exec(i)?.slice(1)??[];r.mkdirTree(`${m}/${h??""}`),r.createLazyFile(`${m}/${h??""}`,c,e+i,!0,!1)}}connect(t){let e=s=>s.
toJs().map(o=>o.slice());this.link.connect(t,e)}run(t){return this.link.run(t)}async record(t){return JSON.parse(await this.
link.record(t))}hear(t,e,s){this.link.hear(t,e,JSON.stringify(s))}};var A=20,M=/[0-9a-f]{32}/g,a=new URL("./",location.href).href,l=(n,t=[])=>self.postMessage(n,{transfer:t}),p=n=>l(["came",
n]),v=new Set(["pyodide.asm.wasm","pyodide.asm.js"]),g="library.zip",B=()=>{let{fetch:n}=self;self.fetch=(t,e)=>{let s=String(
t instanceof Request?t.url:t).slice(a.length);if(v.has(s))return y(a+s,{type:"application/wasm",came:p});let o=n(t,e);return s===
g?o.then(r=>r.ok?new Response(d(r,p)):r):o}},F=async n=>{let t=URL.createObjectURL(new Blob([await(await y(a+n,{came:p})).
arrayBuffer()],{type:"text/javascript"}));try{await import(t)}finally{URL.revokeObjectURL(t)}},j=JSON.stringify({info:{abi_version:"\
2025_0",arch:"wasm32",platform:"emscripten_4_0_9",python:"3.13.2",version:"0.29.5"},packages:{}}),$={indexURL:a,lockFileContents:j,
packageBaseUrl:a,env:x},D=async(n,{data:t,sum:e},s)=>{let o=new Uint8Array(await s),r=!1;S(h=>{if(r)return;r=!0;let c=O(
h);if(T(c)!==e)throw new Error("it is the memory of another program");N(o,c),R(o,h)});let i=u.of(await n({...$,stdLibURL:`${a}\
nothing.zip`,_loadSnapshot:o}));return structuredClone(o.buffer,{transfer:[o.buffer]}),i.addLazyFiles(t,`${a}data/`,{house:`${a}\
house.zip`,library:a+g}),i},H=async(n,{spare:t})=>{l(["due",t]);let e=f(`${a}house.zip`).then(s=>new Response(d(s,p)).arrayBuffer());
return u.of(await n({...$,stdLibURL:a+g}),await e)},J=async()=>{let n=y(`${a}memory.bin`,{came:p}).then(o=>o.arrayBuffer());
n.catch(()=>{});let t=f(`${a}python.json`).then(o=>o.json());t.then(({bytes:o})=>l(["due",o]),()=>{});let[{loadPyodide:e},
s]=await Promise.all([import(`${a}pyodide.mjs`),t,F("pyodide.asm.js")]);B();try{return await D(e,s,n)}catch(o){return console.
warn("the kept memory cannot be taken up:",o),H(e,s)}},E=class{done=0;names=new Map;ids=new Map;due=null;constructor(t,e){
this.python=t,this.cells=e,t.connect((s,o,r,i)=>this.told(s,o,r,i))}told(t,e,s,o){let r=t==="open"?this.due?.shift():void 0;
r&&(this.names.set(e,r),this.ids.set(r,e));let i=this.names.get(e)??e,h=s.replaceAll(M,c=>this.names.get(c)??c);l([t,i,JSON.
parse(h),o],o.map(({buffer:c})=>c))}async next(){let{source:t,opened:e}=this.cells[this.done];this.done+=1,this.due=[...e],
await this.python.run(t),this.due=null}async upTo(t){let e=this.cells.findIndex(({opened:s})=>s.includes(t));for(;this.done<=
e;)await this.next()}async hear(t,e,s){await this.upTo(e),this.python.hear(t,this.ids.get(e)??e,s)}},Y=async n=>{try{let t=new E(
await J(),n);return l(["ready"]),setTimeout(P,A),t}catch(t){throw l(["failed",String(t instanceof Error?t.message:t)]),t}},
w,_=0,z=n=>{_+=1,w=w.then(async t=>(await n(t).catch(e=>console.error(e)),_-=1,t))},P=async()=>{let{done:n,cells:t}=await w;
n!==t.length&&(_||z(e=>e.next()),setTimeout(P,A))};self.addEventListener("message",({data:n})=>{if(n[0]==="cells"){w=Y(n[1]);
return}let[t,e,s,o]=n;z(async r=>{l(["heard",o]),await r.hear(t,e,s).finally(()=>l(["done",o]))})});
