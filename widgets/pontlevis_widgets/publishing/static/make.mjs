// Made from widgets/page by `make bundle`: change it there.
import{mkdirSync,readFileSync,writeFileSync}from"node:fs";import{dirname,join}from"node:path";import{pathToFileURL}from"node:url";var ANEW=[[2833692,2833832],[2878488,2878492],[3477560,3477564],[3523072,3523108]],HEAD=1,ownOf=fresh=>{let own=fresh.slice(
0,3567616);for(let[from,to]of ANEW)own.fill(0,from,to);return new Uint32Array(own.buffer)},sumOf=own=>own.reduce((sum,word)=>Math.
imul(sum,31)+word|0,0),setApart=(kept,own)=>{let head=new Uint32Array(kept.buffer,kept.byteOffset,HEAD+1)[HEAD],words=new Uint32Array(
kept.buffer,kept.byteOffset+head,own.length);own.forEach((word,at)=>{words[at]^=word})},seeLoaded=see=>{let here=globalThis,
create=here._createPyodideModule;here._createPyodideModule=async settings=>{let module=await create(settings);return see(
module.HEAPU8),module}};var SITE="/lib/python3.13/site-packages",LIBRARY="/lib/python313.zip",HOUSE="/lib/house.zip",LINK="pontlevis_widgets.wor\
ker.link",Python=class _Python{constructor(py,link){this.py=py,this.link=link}static of(py,packages){packages&&(py.unpackArchive(
packages,"zip",{extractDir:SITE}),py.runPython(`import sys; sys.path.append("${HOUSE}")`));let link=py.pyimport(LINK);return packages&&
link.prepare(),new _Python(py,link)}lay(archive){this.py.unpackArchive(archive,"zip",{extractDir:SITE})}lend(names,from,{
house,library}){let{FS}=this.py;FS.unlink(LIBRARY),FS.createLazyFile("/",LIBRARY.slice(1),library,!0,!1),FS.createLazyFile(
"/",HOUSE.slice(1),house,!0,!1);for(let name of names){let[folder,file]=/^(?:(.*)\/)?([^/]+)$/.exec(name)?.slice(1)??[];
FS.mkdirTree(`${SITE}/${folder??""}`),FS.createLazyFile(`${SITE}/${folder??""}`,file,from+name,!0,!1)}}connect(post){let own=held=>held.
toJs().map(buffer=>buffer.slice());this.link.connect(post,own)}async run(source){return JSON.parse(await this.link.run(source))}hear(kind,id,content){
this.link.hear(kind,id,JSON.stringify(content))}};import crypto from"node:crypto";var BEGIN=Date.UTC(1980,0,1),steadyChance=()=>{let drawn=0,next=()=>{drawn+=1;let word=Math.
imul(drawn,2654435761);return word=Math.imul(word^word>>>16,2246822507),(word^word>>>13)>>>0};Object.assign(crypto,{randomFillSync:view=>{
let bytes=new Uint8Array(view.buffer,view.byteOffset,view.byteLength);return bytes.forEach((_,at)=>{bytes[at]=next()>>>8}),
view}}),Math.random=()=>next()/2**32},steadyClock=()=>{let{now}=Date,moment=BEGIN;return Date.now=()=>moment+=1,performance.
now=()=>(moment+=1)-BEGIN,()=>{Date.now=now,Reflect.deleteProperty(performance,"now")}};var SEEDED={env:{PYTHONHASHSEED:"0"}},COMPILE=`
def nowhere(units):
    # an entry of a table of lines says of up to eight units that they have none
    return bytes([255]) * (units // 8) + bytes([247 + units % 8] if units % 8 else [])
def bare(code):
    held = tuple(bare(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_consts=held, co_linetable=nowhere(len(code.co_code) // 2))
def compiled(archive):
    import zipfile
    from importlib._bootstrap_external import _code_to_hash_pyc
    made = "/made.zip"
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(made, "w") as target:
        for name in sorted(source.namelist()):
            if name.endswith("/"):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                code = bare(compile(data, name, "exec", dont_inherit=True, optimize=2))
                name, data = name + "c", bytes(_code_to_hash_pyc(code, bytes(8), False))
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return open(made, "rb").read()
compiled
`,WARM=`
import gc, importlib, pkgutil, sys
import pontlevis
def warm(roots, games, later):
    missing, broken, later = {}, {}, tuple(later)
    def bring(name):
        if name.startswith(later):
            return
        try:
            package = importlib.import_module(name)
        except Exception as error:
            missing[name] = f"{type(error).__name__}: {error}"
        else:
            for found in pkgutil.iter_modules(getattr(package, "__path__", []), name + "."):
                bring(found.name)
    bring("pontlevis")
    bring("pontlevis_widgets")
    import html # the house escapes signs; a table of two thousand names is for who imports it anew
    html._html5 = html.entities = {}
    del sys.modules["html"], sys.modules["html.entities"]
    for root in roots:
        bring(root)
    from pontlevis_widgets.board import browser
    from pontlevis_widgets.board_packages import board_package
    for name in games:
        try:
            game = pontlevis.game(name)
            game.rulebook, board_package(game).picture
        except Exception as error:
            broken[name] = str(error)
    browser.scripts(), browser.house()
    gc.collect()
    return missing, broken
warm
`,SCRUB=`
import gc, importlib, linecache, re, sys, zipimport
for module in list(sys.modules.values()):
    module.__doc__ = None
linecache.clearcache()
re.purge()
importlib.invalidate_caches()
zipimport._zip_directory_cache.clear()
gc.collect()
def scrub(held=[None] * 200_000):
    most, taken = len(held), 0
    for size in [*(1 << bits for bits in range(22, 9, -1)), *range(496, 0, -16)]:
        try:
            while taken < most:
                held[taken] = bytes(size - 1)
                taken += 1
        except MemoryError:
            pass
    held.clear()
scrub
`,scrub=py=>{let{grow}=WebAssembly.Memory.prototype,scrubbing=py.runPython(SCRUB);WebAssembly.Memory.prototype.grow=()=>{
throw new RangeError("it is to be scrubbed, not to grow")};try{scrubbing()}finally{WebAssembly.Memory.prototype.grow=grow,
scrubbing.destroy()}},load=(module,pyodide,settings)=>module.loadPyodide({indexURL:`${pyodide}/`,...SEEDED,...settings}),
make=async({pyodide,packages,roots,games,later,out,recorded,pages})=>{let keep=(folder,name,what)=>{mkdirSync(dirname(join(
folder,name)),{recursive:!0}),writeFileSync(join(folder,name),what)};steadyChance();let letGo=steadyClock(),npm=await import(pathToFileURL(
join(pyodide,"pyodide.mjs")).href);await import(pathToFileURL(join(pyodide,"pyodide.asm.js")).href);let bare=await load(
npm,pyodide,{}),compiled=bare.runPython(COMPILE),turned=path=>(bare.FS.writeFile("/source.zip",new Uint8Array(readFileSync(
path))),compiled("/source.zip").toJs()),house=turned(packages),library=turned(join(pyodide,"python_stdlib.zip"));keep(out,
"house.zip",house),keep(out,"library.zip",library);let stdLibURL=pathToFileURL(join(out,"library.zip")).href,first=await load(
npm,pyodide,{stdLibURL,_makeSnapshot:!0});Python.of(first,house);let warm=first.runPython(WARM),found=warm(first.toPy(roots),
first.toPy(games),first.toPy(later)),[missing,broken]=found.toJs({dict_converter:Object.fromEntries});found.destroy(),warm.
destroy(),scrub(first);let memory=first.makeMemorySnapshot(),apart=memory.slice();letGo();let sum=0;seeLoaded(fresh=>{if(sum)
return;let own=ownOf(fresh);sum=sumOf(own),setApart(apart,own)});for(let{name,cells}of pages){let python=Python.of(await load(
npm,pyodide,{stdLibURL,_loadSnapshot:memory}));python.lay(house),keep(recorded,name,JSON.stringify(await record(python,cells)))}
keep(out,"memory.bin",apart),console.log(JSON.stringify({missing,broken,sum}))},record=async(python,cells)=>{let said=[];
python.connect((kind,id,content)=>said.push([kind,id,JSON.parse(content)]));let found=[];for(let source of cells){let outputs=await python.
run(source),opened=said.filter(([kind])=>kind==="open").map(([,id,state])=>[id,state]);found.push({outputs,opened}),said=
[]}return found};process.on("uncaughtException",fault=>{console.error(String(fault.stack??fault).slice(0,4e3)),process.exit(
1)});var job=JSON.parse(readFileSync(process.argv[2],"utf8"));process.argv.splice(1,2,"./this.program");await make(job);
process.exit(0);
