// Made from widgets/page by `make bundle`: change it there.
var SITE="/lib/python3.13/site-packages",LINK="pontlevis_widgets.worker.link",Python=class _Python{constructor(py,link){
this.py=py,this.link=link}static of(py,packages){packages&&py.unpackArchive(packages,"zip",{extractDir:SITE});let link=py.
pyimport(LINK);return packages&&link.prepare(),new _Python(py,link)}lay(archive){this.py.unpackArchive(archive,"zip",{extractDir:SITE})}lend(names,from){
let{FS}=this.py;for(let name of names){let[folder,file]=/^(?:(.*)\/)?([^/]+)$/.exec(name)?.slice(1)??[];FS.mkdirTree(`${SITE}\
/${folder??""}`),FS.createLazyFile(`${SITE}/${folder??""}`,file,from+name,!0,!1)}}connect(post){let own=held=>held.toJs().
map(buffer=>buffer.slice());this.link.connect(post,own)}async run(source){return JSON.parse(await this.link.run(source))}hear(kind,id,content){
this.link.hear(kind,id,JSON.stringify(content))}};var fetched=async address=>{let answer=await fetch(address);if(!answer.ok||!answer.body)throw new Error(`${address}: ${answer.
status}`);return answer},unpacked=async(address,{type="application/octet-stream",came:came2=()=>{}}={})=>{let{body}=await fetched(
`${address}.packed`),counted=new TransformStream({transform(piece,to){came2(piece.byteLength),to.enqueue(piece)}}),plain=body.
pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));return new Response(plain,{headers:{"Content-Type":type}})};var PAUSE=20,home=new URL("./",location.href).href,tell=(message,handed=[])=>self.postMessage(message,{transfer:handed}),
came=bytes=>tell(["came",bytes]),PACKED=new Set(["pyodide.asm.wasm","pyodide.asm.js"]),unpackForPyodide=()=>{let{fetch:fetch2}=self;
self.fetch=(asked,how)=>{let name=String(asked instanceof Request?asked.url:asked).slice(home.length);return PACKED.has(
name)?unpacked(home+name,{type:"application/wasm",came}):fetch2(asked,how)}},run=async name=>{let address=URL.createObjectURL(
new Blob([await(await unpacked(home+name,{came})).arrayBuffer()],{type:"text/javascript"}));try{await import(address)}finally{
URL.revokeObjectURL(address)}},NO_PACKAGES=JSON.stringify({info:{abi_version:"2025_0",arch:"wasm32",platform:"emscripten\
_4_0_9",python:"3.13.2",version:"0.29.5"},packages:{}}),start=async()=>{let[memory,{loadPyodide},{data}]=await Promise.all(
[unpacked(`${home}memory.bin`,{came}).then(answer=>answer.arrayBuffer()).catch(()=>null),import(`${home}pyodide.mjs`),fetched(
`${home}python.json`).then(answer=>answer.json()),run("pyodide.asm.js")]);unpackForPyodide();let settings={indexURL:home,
lockFileContents:NO_PACKAGES,packageBaseUrl:home,env:{PYTHONHASHSEED:"0"}};if(memory)try{let py=await loadPyodide({...settings,
stdLibURL:`${home}nothing.zip`,_loadSnapshot:new Uint8Array(memory)}),python=Python.of(py);return python.lend(data,`${home}\
data/`),python}catch(fault){console.warn("the kept memory cannot be taken up:",fault)}let packages=fetched(`${home}house\
.zip`).then(answer=>answer.arrayBuffer());return Python.of(await loadPyodide({...settings,stdLibURL:`${home}library.zip`}),
await packages)},Cells=class{done=0;names=new Map;ids=new Map;due=null;constructor(python,cells){this.python=python,this.
cells=cells,python.connect((kind,id,content,buffers)=>this.told(kind,id,content,buffers))}told(kind,id,content,buffers){
let published=kind==="open"?this.due?.shift():void 0;published&&(this.names.set(id,published),this.ids.set(published,id));
let name=this.names.get(id)??id,text=[...this.names].reduce((said,[here,there])=>said.replaceAll(here,there),content);tell(
[kind,name,JSON.parse(text),buffers],buffers.map(({buffer})=>buffer))}async next(){let{source,opened}=this.cells[this.done];
this.done+=1,this.due=[...opened],await this.python.run(source),this.due=null}async upTo(name){let cell=this.cells.findIndex(
({opened})=>opened.includes(name));for(;this.done<=cell;)await this.next()}async hear(kind,name,content){await this.upTo(
name),this.python.hear(kind,this.ids.get(name)??name,content)}},begin=async published=>{try{let cells=new Cells(await start(),
published);return tell(["ready"]),setTimeout(goOn,PAUSE),cells}catch(fault){throw tell(["failed",String(fault instanceof
Error?fault.message:fault)]),fault}},last,waiting=0,then=task=>{waiting+=1,last=last.then(async cells=>(await task(cells).
catch(fault=>console.error(fault)),waiting-=1,cells))},goOn=async()=>{let{done,cells}=await last;done!==cells.length&&(waiting||
then(one=>one.next()),setTimeout(goOn,PAUSE))};self.addEventListener("message",({data})=>{if(data[0]==="cells"){last=begin(
data[1]);return}let[kind,name,content,number]=data;then(async cells=>{tell(["heard",number]),await cells.hear(kind,name,
content)})});
