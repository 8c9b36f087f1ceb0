// Made from widgets/page by `make bundle`: change it there.
import{mkdirSync,readFileSync,writeFileSync}from"node:fs";import{dirname,join}from"node:path";import{pathToFileURL}from"node:url";var SITE="/lib/python3.13/site-packages",LINK="pontlevis_widgets.worker.link",Python=class _Python{constructor(py,link){
this.py=py,this.link=link}static of(py,packages){packages&&py.unpackArchive(packages,"zip",{extractDir:SITE});let link=py.
pyimport(LINK);return packages&&link.prepare(),new _Python(py,link)}lay(archive){this.py.unpackArchive(archive,"zip",{extractDir:SITE})}lend(names,from){
let{FS}=this.py;for(let name of names){let[folder,file]=/^(?:(.*)\/)?([^/]+)$/.exec(name)?.slice(1)??[];FS.mkdirTree(`${SITE}\
/${folder??""}`),FS.createLazyFile(`${SITE}/${folder??""}`,file,from+name,!0,!1)}}connect(post){let own=held=>held.toJs().
map(buffer=>buffer.slice());this.link.connect(post,own)}async run(source){return JSON.parse(await this.link.run(source))}hear(kind,id,content){
this.link.hear(kind,id,JSON.stringify(content))}};var SEEDED={env:{PYTHONHASHSEED:"0"}},COMPILE=`
def compiled(archive, wanted):
    import zipfile
    from importlib._bootstrap_external import _code_to_hash_pyc
    made = "/made.zip"
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(made, "w") as target:
        for name in sorted(source.namelist()):
            if name.endswith("/") or not wanted(name):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                code = compile(data, name, "exec", dont_inherit=True, optimize=2)
                name, data = name + "c", bytes(_code_to_hash_pyc(code, bytes(8), False))
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return open(made, "rb").read()
compiled
`,WARM=`
import gc, importlib, pkgutil
import pontlevis
def warm(roots):
    missing = {}
    for root in roots:
        package = importlib.import_module(root)
        for found in pkgutil.walk_packages(getattr(package, "__path__", []), root + ".", lambda name: None):
            try:
                importlib.import_module(found.name)
            except Exception as error:
                missing[found.name] = f"{type(error).__name__}: {error}"
    for name in pontlevis.games():
        pontlevis.game(name).rulebook
    from pontlevis_widgets.board import browser
    browser.style(), browser.scripts(), browser.asset(browser.SCRIPT), browser.house()
    gc.collect()
    return missing
warm
`,load=(module,pyodide,settings)=>module.loadPyodide({indexURL:`${pyodide}/`,...SEEDED,...settings}),make=async({pyodide,
packages,roots,out,recorded,pages})=>{let keep=(folder,name,what)=>{mkdirSync(dirname(join(folder,name)),{recursive:!0}),
writeFileSync(join(folder,name),what)},npm=await import(pathToFileURL(join(pyodide,"pyodide.mjs")).href),bare=await load(
npm,pyodide,{}),compiled=bare.runPython(COMPILE),turned=(path,wanted)=>(bare.FS.writeFile("/source.zip",new Uint8Array(readFileSync(
path))),compiled("/source.zip",wanted).toJs()),house=turned(packages,()=>!0),data=turned(packages,name=>!name.endsWith("\
.py")),library=turned(join(pyodide,"python_stdlib.zip"),()=>!0);keep(out,"house.zip",house),keep(out,"library.zip",library);
let stdLibURL=pathToFileURL(join(out,"library.zip")).href,first=await load(npm,pyodide,{stdLibURL,_makeSnapshot:!0});Python.
of(first,house);let warm=first.runPython(WARM),missing=warm(first.toPy(roots));console.log(JSON.stringify({missing:missing.
toJs({dict_converter:Object.fromEntries})})),missing.destroy(),warm.destroy();let memory=first.makeMemorySnapshot();keep(
out,"memory.bin",memory);for(let{name,cells}of pages){let python=Python.of(await load(npm,pyodide,{stdLibURL,_loadSnapshot:memory}));
python.lay(data),keep(recorded,name,JSON.stringify(await record(python,cells)))}},record=async(python,cells)=>{let said=[];
python.connect((kind,id,content)=>said.push([kind,id,JSON.parse(content)]));let found=[];for(let source of cells){let outputs=await python.
run(source),opened=said.filter(([kind])=>kind==="open").map(([,id,state])=>[id,state]);found.push({outputs,opened}),said=
[]}return found};process.on("uncaughtException",fault=>{console.error(String(fault.stack??fault).slice(-4e3)),process.exit(
1)});await make(JSON.parse(readFileSync(process.argv[2],"utf8")));process.exit(0);
