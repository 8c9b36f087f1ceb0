// Made from widgets/page by `make bundle`: change it there.
import{createHash as Z}from"node:crypto";import{existsSync as V,mkdirSync as q,readFileSync as k,renameSync as K,writeFileSync as I}from"node:fs";
import{dirname as Q,join as m}from"node:path";import{pathToFileURL as w}from"node:url";var j=[[2833692,2833832],[2878488,2878492],[3477560,3477576],[3523072,3523108]],U=1,T=t=>{let e=t.slice(0,3567616);for(let[
o,r]of j)e.fill(0,o,r);return new Uint32Array(e.buffer)},v=t=>t.reduce((e,o)=>Math.imul(e,31)+o|0,0),G=t=>{let e=new Uint32Array(
t.buffer,t.byteOffset,U+1)[U];return new Uint32Array(t.buffer,t.byteOffset+e,3567616/Uint32Array.BYTES_PER_ELEMENT)},L=(t,e)=>{
let o=G(t);for(let r=0;r<e.length;r+=1)o[r]^=e[r]};var P=t=>{let e=globalThis,o=e._createPyodideModule;e._createPyodideModule=async r=>{let s=await o(r);return t(s.HEAPU8),
s}};var p="/lib/python3.13/site-packages",R="/lib/python313.zip",_="/lib/house.zip",F={PYTHONHASHSEED:"0",PONTLEVIS_REST:"1"},
B="pontlevis_widgets.worker.link",u=class t{constructor(e,o){this.py=e,this.link=o}static of(e,o){o&&(e.unpackArchive(o,
"zip",{extractDir:p}),e.runPython(`import sys; sys.path.append("${_}")`));let r=e.pyimport(B);return o&&r.prepare(),new t(
e,r)}unpackFiles(e){this.py.unpackArchive(e,"zip",{extractDir:p})}addLazyFiles(e,o,{house:r,library:s}){let{FS:n}=this.py;
n.unlink(R),n.createLazyFile("/",R.slice(1),s,!0,!1),n.createLazyFile("/",_.slice(1),r,!0,!1);for(let i of e){let[f,a]=/^(?:(.*)\/)?([^/]+)$/.
exec(i)?.slice(1)??[];n.mkdirTree(`${p}/${f??""}`),n.createLazyFile(`${p}/${f??""}`,a,o+i,!0,!1)}}connect(e){let o=r=>r.
toJs().map(s=>s.slice());this.link.connect(e,o)}run(e){return this.link.run(e)}async record(e){return JSON.parse(await this.
link.record(e))}hear(e,o,r){this.link.hear(e,o,JSON.stringify(r))}};import Y from"node:crypto";var M=Date.UTC(1980,0,1),$=()=>{let t=0,e=()=>{t+=1;let r=Math.imul(t,2654435761);return r=Math.
imul(r^r>>>16,2246822507),(r^r>>>13)>>>0};Object.assign(Y,{randomFillSync:r=>{let s=new Uint8Array(r.buffer,r.byteOffset,
r.byteLength);return s.forEach((n,i)=>{s[i]=e()>>>8}),r}}),Math.random=()=>e()/2**32},C=()=>{let{now:t}=Date,e=M;return Date.
now=()=>e+=1,performance.now=()=>(e+=1)-M,()=>{Date.now=t,Reflect.deleteProperty(performance,"now")}};var D=`
def nowhere(units):
    # an entry of a table of lines says of up to eight units that they have none
    return bytes([255]) * (units // 8) + bytes([247 + units % 8] if units % 8 else [])
def bare(code):
    held = tuple(bare(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_consts=held, co_linetable=nowhere(len(code.co_code) // 2), co_qualname=code.co_name)
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
`,X=`
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
    from pontlevis.contract.texts import LANGUAGES
    from pontlevis_widgets.board import browser
    from pontlevis_widgets.board.package import board_package
    from pontlevis_widgets.speech import speaker
    for name in games:
        try:
            game = pontlevis.game(name)
            game.rulebook, board_package(game).picture
        except Exception as error:
            broken[name] = str(error)
    browser.scripts(), browser.house(), [speaker(lang) for lang in LANGUAGES]
    for package in list(sys.modules.values()): # their other modules are found in the archive
        paths = [path for path in getattr(package, "__path__", []) if path.startswith("${p}")]
        if paths:
            package.__path__ = paths + [path.replace("${p}", "${_}") for path in paths]
    gc.collect()
    return missing, broken
warm
`,ee=`
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
`,te=t=>{let{grow:e}=WebAssembly.Memory.prototype,o=t.runPython(ee);WebAssembly.Memory.prototype.grow=()=>{throw new RangeError(
"it is to be scrubbed, not to grow")};try{o()}finally{WebAssembly.Memory.prototype.grow=e,o.destroy()}},E=(t,e,o)=>t.loadPyodide(
{indexURL:`${e}/`,env:F,...o}),oe=async(t,e)=>{let o=await E(t,e,{}),r=o.runPython(D);return s=>(o.FS.writeFile("/source\
.zip",new Uint8Array(k(s))),r("/source.zip").toJs())},re=(t,e)=>{let o=m(t,`library-${Z("sha256").update(D).digest("hex").
slice(0,16)}.zip`);if(!V(o)){let r=`${o}.${process.pid}`;I(r,e(m(t,"python_stdlib.zip"))),K(r,o)}return k(o)},se=async({
pyodide:t,packages:e,roots:o,games:r,later:s,out:n,recorded:i,pages:f})=>{let a=(d,l,y)=>{q(Q(m(d,l)),{recursive:!0}),I(
m(d,l),y)},h=await import(w(m(t,"pyodide.mjs")).href);await import(w(m(t,"pyodide.asm.js")).href);let x=await oe(h,t),b=x(
e);a(n,"house.zip",b),a(n,"library.zip",re(t,x)),$();let J=C(),S=w(m(n,"library.zip")).href,c=await E(h,t,{stdLibURL:S,_makeSnapshot:!0});
u.of(c,b);let N=c.runPython(X),O=N(c.toPy(o),c.toPy(r),c.toPy(s)),[H,W]=O.toJs({dict_converter:Object.fromEntries});O.destroy(),
N.destroy(),te(c);let z=c.makeMemorySnapshot(),A=z.slice();J();let g=0;P(d=>{if(g)return;let l=T(d);g=v(l),L(A,l)});for(let{
name:d,cells:l}of f){let y=u.of(await E(h,t,{stdLibURL:S,_loadSnapshot:z}));y.unpackFiles(b),a(i,d,JSON.stringify(await ne(
y,l)))}a(n,"memory.bin",A),console.log(JSON.stringify({missing:H,broken:W,sum:g}))},ne=async(t,e)=>{let o=[];t.connect((s,n,i)=>o.
push([s,n,JSON.parse(i)]));let r=[];for(let s of e){let{outputs:n,tall:i}=await t.record(s),f=o.filter(([a])=>a==="open").
map(([,a,h])=>[a,h]);r.push({outputs:n,opened:f,tall:i}),o=[]}return r};process.on("uncaughtException",t=>{console.error(
String(t.stack??t).slice(0,4e3)),process.exit(1)});var ie=JSON.parse(k(process.argv[2],"utf8"));process.argv.splice(1,2,
"./this.program");await se(ie);process.exit(0);
