// Made from widgets/page by `make bundle`: change it there.
var z=[[2833692,2833832],[2878488,2878492],[3477560,3477564],[3523072,3523108]],k=1,L=n=>{let e=n.slice(0,3567616);for(let[
t,s]of z)e.fill(0,t,s);return new Uint32Array(e.buffer)},A=n=>n.reduce((e,t)=>Math.imul(e,31)+t|0,0),S=(n,e)=>{let t=new Uint32Array(
n.buffer,n.byteOffset,k+1)[k],s=new Uint32Array(n.buffer,n.byteOffset+t,e.length);e.forEach((o,r)=>{s[r]^=o})},x=n=>{let e=globalThis,
t=e._createPyodideModule;e._createPyodideModule=async s=>{let o=await t(s);return n(o.HEAPU8),o}};var f=async n=>{let e=await fetch(n);if(!e.ok||!e.body)throw new Error(`${n}: ${e.status}`);return e},d=({body:n},e)=>n.
pipeThrough(new TransformStream({transform(t,s){e(t.byteLength),s.enqueue(t)}})),y=async(n,{type:e="application/octet-st\
ream",came:t=()=>{}}={})=>{let s=d(await f(`${n}.packed`),t).pipeThrough(new DecompressionStream("gzip"));return new Response(
s,{headers:{"Content-Type":e}})};var m="/lib/python3.13/site-packages",O="/lib/python313.zip",E="/lib/house.zip",N="pontlevis_widgets.worker.link",u=class n{constructor(e,t){
this.py=e,this.link=t}static of(e,t){t&&(e.unpackArchive(t,"zip",{extractDir:m}),e.runPython(`import sys; sys.path.appen\
d("${E}")`));let s=e.pyimport(N);return t&&s.prepare(),new n(e,s)}lay(e){this.py.unpackArchive(e,"zip",{extractDir:m})}lend(e,t,{
house:s,library:o}){let{FS:r}=this.py;r.unlink(O),r.createLazyFile("/",O.slice(1),o,!0,!1),r.createLazyFile("/",E.slice(
1),s,!0,!1);for(let i of e){let[h,c]=/^(?:(.*)\/)?([^/]+)$/.exec(i)?.slice(1)??[];r.mkdirTree(`${m}/${h??""}`),r.createLazyFile(
`${m}/${h??""}`,c,t+i,!0,!1)}}connect(e){let t=s=>s.toJs().map(o=>o.slice());this.link.connect(e,t)}run(e){return this.link.
run(e)}async record(e){return JSON.parse(await this.link.record(e))}hear(e,t,s){this.link.hear(e,t,JSON.stringify(s))}};var R=20,P=/[0-9a-f]{32}/g,a=new URL("./",location.href).href,l=(n,e=[])=>self.postMessage(n,{transfer:e}),p=n=>l(["came",
n]),v=new Set(["pyodide.asm.wasm","pyodide.asm.js"]),b="library.zip",j=()=>{let{fetch:n}=self;self.fetch=(e,t)=>{let s=String(
e instanceof Request?e.url:e).slice(a.length);if(v.has(s))return y(a+s,{type:"application/wasm",came:p});let o=n(e,t);return s===
b?o.then(r=>r.ok?new Response(d(r,p)):r):o}},B=async n=>{let e=URL.createObjectURL(new Blob([await(await y(a+n,{came:p})).
arrayBuffer()],{type:"text/javascript"}));try{await import(e)}finally{URL.revokeObjectURL(e)}},D=JSON.stringify({info:{abi_version:"\
2025_0",arch:"wasm32",platform:"emscripten_4_0_9",python:"3.13.2",version:"0.29.5"},packages:{}}),U={indexURL:a,lockFileContents:D,
packageBaseUrl:a,env:{PYTHONHASHSEED:"0"}},I=async(n,{data:e,sum:t},s)=>{let o=new Uint8Array(await s),r=!1;x(h=>{if(r)return;
r=!0;let c=L(h);if(A(c)!==t)throw new Error("it is the memory of another program");S(o,c)});let i=u.of(await n({...U,stdLibURL:`${a}\
nothing.zip`,_loadSnapshot:o}));return structuredClone(o.buffer,{transfer:[o.buffer]}),i.lend(e,`${a}data/`,{house:`${a}\
house.zip`,library:a+b}),i},F=async(n,{spare:e})=>{l(["due",e]);let t=f(`${a}house.zip`).then(s=>new Response(d(s,p)).arrayBuffer());
return u.of(await n({...U,stdLibURL:a+b}),await t)},H=async()=>{let n=y(`${a}memory.bin`,{came:p}).then(o=>o.arrayBuffer());
n.catch(()=>{});let e=f(`${a}python.json`).then(o=>o.json());e.then(({bytes:o})=>l(["due",o]),()=>{});let[{loadPyodide:t},
s]=await Promise.all([import(`${a}pyodide.mjs`),e,B("pyodide.asm.js")]);j();try{return await I(t,s,n)}catch(o){return console.
warn("the kept memory cannot be taken up:",o),F(t,s)}},g=class{done=0;names=new Map;ids=new Map;due=null;constructor(e,t){
this.python=e,this.cells=t,e.connect((s,o,r,i)=>this.told(s,o,r,i))}told(e,t,s,o){let r=e==="open"?this.due?.shift():void 0;
r&&(this.names.set(t,r),this.ids.set(r,t));let i=this.names.get(t)??t,h=s.replaceAll(P,c=>this.names.get(c)??c);l([e,i,JSON.
parse(h),o],o.map(({buffer:c})=>c))}async next(){let{source:e,opened:t}=this.cells[this.done];this.done+=1,this.due=[...t],
await this.python.run(e),this.due=null}async upTo(e){let t=this.cells.findIndex(({opened:s})=>s.includes(e));for(;this.done<=
t;)await this.next()}async hear(e,t,s){await this.upTo(t),this.python.hear(e,this.ids.get(t)??t,s)}},M=async n=>{try{let e=new g(
await H(),n);return l(["ready"]),setTimeout(T,R),e}catch(e){throw l(["failed",String(e instanceof Error?e.message:e)]),e}},
w,_=0,$=n=>{_+=1,w=w.then(async e=>(await n(e).catch(t=>console.error(t)),_-=1,e))},T=async()=>{let{done:n,cells:e}=await w;
n!==e.length&&(_||$(t=>t.next()),setTimeout(T,R))};self.addEventListener("message",({data:n})=>{if(n[0]==="cells"){w=M(n[1]);
return}let[e,t,s,o]=n;$(async r=>{l(["heard",o]),await r.hear(e,t,s).finally(()=>l(["done",o]))})});
