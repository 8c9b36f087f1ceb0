// Made from widgets/page by `make bundle`: change it there.
import{createHash as V}from"node:crypto";import{existsSync as G,mkdirSync as q,readFileSync as k,renameSync as K,writeFileSync as I}from"node:fs";
import{dirname as Q,join as m}from"node:path";import{pathToFileURL as g}from"node:url";var j=[[2833692,2833832],[2878488,2878492],[3477560,3477576],[3523072,3523108]],T=1,U=t=>{let e=t.slice(0,3567616);for(let[
o,r]of j)e.fill(0,o,r);return new Uint32Array(e.buffer)},v=t=>t.reduce((e,o)=>Math.imul(e,31)+o|0,0),B=t=>{let e=new Uint32Array(
t.buffer,t.byteOffset,T+1)[T];return new Uint32Array(t.buffer,t.byteOffset+e,3567616/Uint32Array.BYTES_PER_ELEMENT)},L=(t,e)=>{
let o=B(t);e.forEach((r,n)=>{o[n]^=r})};var P=t=>{let e=globalThis,o=e._createPyodideModule;e._createPyodideModule=async r=>{let n=await o(r);return t(n.HEAPU8),
n}};var p="/lib/python3.13/site-packages",R="/lib/python313.zip",_="/lib/house.zip",F={PYTHONHASHSEED:"0",PONTLEVIS_REST:"1"},
Y="pontlevis_widgets.worker.link",u=class t{constructor(e,o){this.py=e,this.link=o}static of(e,o){o&&(e.unpackArchive(o,
"zip",{extractDir:p}),e.runPython(`import sys; sys.path.append("${_}")`));let r=e.pyimport(Y);return o&&r.prepare(),new t(
e,r)}unpackFiles(e){this.py.unpackArchive(e,"zip",{extractDir:p})}addLazyFiles(e,o,{house:r,library:n}){let{FS:s}=this.py;
s.unlink(R),s.createLazyFile("/",R.slice(1),n,!0,!1),s.createLazyFile("/",_.slice(1),r,!0,!1);for(let i of e){let[d,a]=/^(?:(.*)\/)?([^/]+)$/.
exec(i)?.slice(1)??[];s.mkdirTree(`${p}/${d??""}`),s.createLazyFile(`${p}/${d??""}`,a,o+i,!0,!1)}}connect(e){let o=r=>r.
toJs().map(n=>n.slice());this.link.connect(e,o)}run(e){return this.link.run(e)}async record(e){return JSON.parse(await this.
link.record(e))}hear(e,o,r){this.link.hear(e,o,JSON.stringify(r))}};import Z from"node:crypto";var M=Date.UTC(1980,0,1),$=()=>{let t=0,e=()=>{t+=1;let r=Math.imul(t,2654435761);return r=Math.
imul(r^r>>>16,2246822507),(r^r>>>13)>>>0};Object.assign(Z,{randomFillSync:r=>{let n=new Uint8Array(r.buffer,r.byteOffset,
r.byteLength);return n.forEach((s,i)=>{n[i]=e()>>>8}),r}}),Math.random=()=>e()/2**32},C=()=>{let{now:t}=Date,e=M;return Date.
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
    from pontlevis_widgets.board import browser
    from pontlevis_widgets.board.package import board_package
    for name in games:
        try:
            game = pontlevis.game(name)
            game.rulebook, board_package(game).picture
        except Exception as error:
            broken[name] = str(error)
    browser.scripts(), browser.house()
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
{indexURL:`${e}/`,env:F,...o}),oe=async(t,e)=>{let o=await E(t,e,{}),r=o.runPython(D);return n=>(o.FS.writeFile("/source\
.zip",new Uint8Array(k(n))),r("/source.zip").toJs())},re=(t,e)=>{let o=m(t,`library-${V("sha256").update(D).digest("hex").
slice(0,16)}.zip`);if(!G(o)){let r=`${o}.${process.pid}`;I(r,e(m(t,"python_stdlib.zip"))),K(r,o)}return k(o)},ne=async({
pyodide:t,packages:e,roots:o,games:r,later:n,out:s,recorded:i,pages:d})=>{let a=(f,l,y)=>{q(Q(m(f,l)),{recursive:!0}),I(
m(f,l),y)},h=await import(g(m(t,"pyodide.mjs")).href);await import(g(m(t,"pyodide.asm.js")).href);let x=await oe(h,t),b=x(
e);a(s,"house.zip",b),a(s,"library.zip",re(t,x)),$();let J=C(),O=g(m(s,"library.zip")).href,c=await E(h,t,{stdLibURL:O,_makeSnapshot:!0});
u.of(c,b);let S=c.runPython(X),N=S(c.toPy(o),c.toPy(r),c.toPy(n)),[H,W]=N.toJs({dict_converter:Object.fromEntries});N.destroy(),
S.destroy(),te(c);let z=c.makeMemorySnapshot(),A=z.slice();J();let w=0;P(f=>{if(w)return;let l=U(f);w=v(l),L(A,l)});for(let{
name:f,cells:l}of d){let y=u.of(await E(h,t,{stdLibURL:O,_loadSnapshot:z}));y.unpackFiles(b),a(i,f,JSON.stringify(await se(
y,l)))}a(s,"memory.bin",A),console.log(JSON.stringify({missing:H,broken:W,sum:w}))},se=async(t,e)=>{let o=[];t.connect((n,s,i)=>o.
push([n,s,JSON.parse(i)]));let r=[];for(let n of e){let{outputs:s,tall:i}=await t.record(n),d=o.filter(([a])=>a==="open").
map(([,a,h])=>[a,h]);r.push({outputs:s,opened:d,tall:i}),o=[]}return r};process.on("uncaughtException",t=>{console.error(
String(t.stack??t).slice(0,4e3)),process.exit(1)});var ie=JSON.parse(k(process.argv[2],"utf8"));process.argv.splice(1,2,
"./this.program");await ne(ie);process.exit(0);
