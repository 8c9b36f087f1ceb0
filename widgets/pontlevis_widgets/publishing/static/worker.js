// Made from widgets/page by `make bundle`: change it there.
var ANEW=[[2833692,2833832],[2878488,2878492],[3477560,3477564],[3523072,3523108]],HEAD=1,ownOf=fresh=>{let own=fresh.slice(
0,3567616);for(let[from,to]of ANEW)own.fill(0,from,to);return new Uint32Array(own.buffer)},sumOf=own=>own.reduce((sum,word)=>Math.
imul(sum,31)+word|0,0),setApart=(kept,own)=>{let head=new Uint32Array(kept.buffer,kept.byteOffset,HEAD+1)[HEAD],words=new Uint32Array(
kept.buffer,kept.byteOffset+head,own.length);own.forEach((word,at)=>{words[at]^=word})},seeLoaded=see=>{let here=globalThis,
create=here._createPyodideModule;here._createPyodideModule=async settings=>{let module=await create(settings);return see(
module.HEAPU8),module}};var fetched=async address=>{let answer=await fetch(address);if(!answer.ok||!answer.body)throw new Error(`${address}: ${answer.
status}`);return answer},counted=({body},came2)=>body.pipeThrough(new TransformStream({transform(piece,to){came2(piece.byteLength),
to.enqueue(piece)}})),unpacked=async(address,{type="application/octet-stream",came:came2=()=>{}}={})=>{let plain=counted(
await fetched(`${address}.packed`),came2).pipeThrough(new DecompressionStream("gzip"));return new Response(plain,{headers:{
"Content-Type":type}})};var SITE="/lib/python3.13/site-packages",LIBRARY="/lib/python313.zip",HOUSE="/lib/house.zip",LINK="pontlevis_widgets.wor\
ker.link",Python=class _Python{constructor(py,link){this.py=py,this.link=link}static of(py,packages){packages&&(py.unpackArchive(
packages,"zip",{extractDir:SITE}),py.runPython(`import sys; sys.path.append("${HOUSE}")`));let link=py.pyimport(LINK);return packages&&
link.prepare(),new _Python(py,link)}lay(archive){this.py.unpackArchive(archive,"zip",{extractDir:SITE})}lend(names,from,{
house,library}){let{FS}=this.py;FS.unlink(LIBRARY),FS.createLazyFile("/",LIBRARY.slice(1),library,!0,!1),FS.createLazyFile(
"/",HOUSE.slice(1),house,!0,!1);for(let name of names){let[folder,file]=/^(?:(.*)\/)?([^/]+)$/.exec(name)?.slice(1)??[];
FS.mkdirTree(`${SITE}/${folder??""}`),FS.createLazyFile(`${SITE}/${folder??""}`,file,from+name,!0,!1)}}connect(post){let own=held=>held.
toJs().map(buffer=>buffer.slice());this.link.connect(post,own)}async run(source){return JSON.parse(await this.link.run(source))}hear(kind,id,content){
this.link.hear(kind,id,JSON.stringify(content))}};var PAUSE=20,home=new URL("./",location.href).href,tell=(message,handed=[])=>self.postMessage(message,{transfer:handed}),
came=bytes=>tell(["came",bytes]),PACKED=new Set(["pyodide.asm.wasm","pyodide.asm.js"]),LIBRARY2="library.zip",unpackForPyodide=()=>{
let{fetch:fetch2}=self;self.fetch=(asked,how)=>{let name=String(asked instanceof Request?asked.url:asked).slice(home.length);
if(PACKED.has(name))return unpacked(home+name,{type:"application/wasm",came});let answer=fetch2(asked,how);return name===
LIBRARY2?answer.then(library=>library.ok?new Response(counted(library,came)):library):answer}},run=async name=>{let address=URL.
createObjectURL(new Blob([await(await unpacked(home+name,{came})).arrayBuffer()],{type:"text/javascript"}));try{await import(address)}finally{
URL.revokeObjectURL(address)}},NO_PACKAGES=JSON.stringify({info:{abi_version:"2025_0",arch:"wasm32",platform:"emscripten\
_4_0_9",python:"3.13.2",version:"0.29.5"},packages:{}}),SETTINGS={indexURL:home,lockFileContents:NO_PACKAGES,packageBaseUrl:home,
env:{PYTHONHASHSEED:"0"}},remember=async(loadPyodide,{data,sum},memory)=>{let image=new Uint8Array(await memory),taken=!1;
seeLoaded(fresh=>{if(taken)return;taken=!0;let own=ownOf(fresh);if(sumOf(own)!==sum)throw new Error("it is the memory of\
 another program");setApart(image,own)});let python=Python.of(await loadPyodide({...SETTINGS,stdLibURL:`${home}nothing.z\
ip`,_loadSnapshot:image}));return python.lend(data,`${home}data/`,{house:`${home}house.zip`,library:home+LIBRARY2}),python},
unpack=async(loadPyodide,{spare})=>{tell(["due",spare]);let packages=fetched(`${home}house.zip`).then(answer=>new Response(
counted(answer,came)).arrayBuffer());return Python.of(await loadPyodide({...SETTINGS,stdLibURL:home+LIBRARY2}),await packages)},
start=async()=>{let memory=unpacked(`${home}memory.bin`,{came}).then(answer=>answer.arrayBuffer());memory.catch(()=>{});
let known=fetched(`${home}python.json`).then(answer=>answer.json());known.then(({bytes})=>tell(["due",bytes]),()=>{});let[
{loadPyodide},about]=await Promise.all([import(`${home}pyodide.mjs`),known,run("pyodide.asm.js")]);unpackForPyodide();try{
return await remember(loadPyodide,about,memory)}catch(fault){return console.warn("the kept memory cannot be taken up:",fault),
unpack(loadPyodide,about)}},Cells=class{done=0;names=new Map;ids=new Map;due=null;constructor(python,cells){this.python=
python,this.cells=cells,python.connect((kind,id,content,buffers)=>this.told(kind,id,content,buffers))}told(kind,id,content,buffers){
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
