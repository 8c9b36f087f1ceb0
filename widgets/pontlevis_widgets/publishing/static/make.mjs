// Made from widgets/page by `make bundle`: change it there.
import{mkdirSync as G,readFileSync as T,writeFileSync as Y}from"node:fs";import{dirname as q,join as d}from"node:path";import{
pathToFileURL as g}from"node:url";var H=[[2833692,2833832],[2878488,2878492],[3477560,3477564],[3523072,3523108]],v=1,P=t=>{let e=t.slice(0,3567616);for(let[
o,r]of H)e.fill(0,o,r);return new Uint32Array(e.buffer)},F=t=>t.reduce((e,o)=>Math.imul(e,31)+o|0,0),L=(t,e)=>{let o=new Uint32Array(
t.buffer,t.byteOffset,v+1)[v],r=new Uint32Array(t.buffer,t.byteOffset+o,e.length);e.forEach((n,s)=>{r[s]^=n})},N=t=>{let e=globalThis,
o=e._createPyodideModule;e._createPyodideModule=async r=>{let n=await o(r);return t(n.HEAPU8),n}};var h="/lib/python3.13/site-packages",M="/lib/python313.zip",D="/lib/house.zip",Z="pontlevis_widgets.worker.link",f=class t{constructor(e,o){
this.py=e,this.link=o}static of(e,o){o&&(e.unpackArchive(o,"zip",{extractDir:h}),e.runPython(`import sys; sys.path.appen\
d("${D}")`));let r=e.pyimport(Z);return o&&r.prepare(),new t(e,r)}lay(e){this.py.unpackArchive(e,"zip",{extractDir:h})}lend(e,o,{
house:r,library:n}){let{FS:s}=this.py;s.unlink(M),s.createLazyFile("/",M.slice(1),n,!0,!1),s.createLazyFile("/",D.slice(
1),r,!0,!1);for(let i of e){let[a,c]=/^(?:(.*)\/)?([^/]+)$/.exec(i)?.slice(1)??[];s.mkdirTree(`${h}/${a??""}`),s.createLazyFile(
`${h}/${a??""}`,c,o+i,!0,!1)}}connect(e){let o=r=>r.toJs().map(n=>n.slice());this.link.connect(e,o)}async run(e){return JSON.
parse(await this.link.run(e))}hear(e,o,r){this.link.hear(e,o,JSON.stringify(r))}};import B from"node:crypto";var U=Date.UTC(1980,0,1),J=()=>{let t=0,e=()=>{t+=1;let r=Math.imul(t,2654435761);return r=Math.
imul(r^r>>>16,2246822507),(r^r>>>13)>>>0};Object.assign(B,{randomFillSync:r=>{let n=new Uint8Array(r.buffer,r.byteOffset,
r.byteLength);return n.forEach((s,i)=>{n[i]=e()>>>8}),r}}),Math.random=()=>e()/2**32},R=()=>{let{now:t}=Date,e=U;return Date.
now=()=>e+=1,performance.now=()=>(e+=1)-U,()=>{Date.now=t,Reflect.deleteProperty(performance,"now")}};var K={env:{PYTHONHASHSEED:"0"}},Q=`
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
`,V=`
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
`,X=`
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
`,ee=t=>{let{grow:e}=WebAssembly.Memory.prototype,o=t.runPython(X);WebAssembly.Memory.prototype.grow=()=>{throw new RangeError(
"it is to be scrubbed, not to grow")};try{o()}finally{WebAssembly.Memory.prototype.grow=e,o.destroy()}},w=(t,e,o)=>t.loadPyodide(
{indexURL:`${e}/`,...K,...o}),te=async({pyodide:t,packages:e,roots:o,games:r,later:n,out:s,recorded:i,pages:a})=>{let c=(l,m,u)=>{
G(q(d(l,m)),{recursive:!0}),Y(d(l,m),u)};J();let C=R(),y=await import(g(d(t,"pyodide.mjs")).href);await import(g(d(t,"py\
odide.asm.js")).href);let k=await w(y,t,{}),I=k.runPython(Q),z=l=>(k.FS.writeFile("/source.zip",new Uint8Array(T(l))),I(
"/source.zip").toJs()),b=z(e),W=z(d(t,"python_stdlib.zip"));c(s,"house.zip",b),c(s,"library.zip",W);let x=g(d(s,"library\
.zip")).href,p=await w(y,t,{stdLibURL:x,_makeSnapshot:!0});f.of(p,b);let E=p.runPython(V),S=E(p.toPy(o),p.toPy(r),p.toPy(
n)),[$,j]=S.toJs({dict_converter:Object.fromEntries});S.destroy(),E.destroy(),ee(p);let O=p.makeMemorySnapshot(),A=O.slice();
C();let _=0;N(l=>{if(_)return;let m=P(l);_=F(m),L(A,m)});for(let{name:l,cells:m}of a){let u=f.of(await w(y,t,{stdLibURL:x,
_loadSnapshot:O}));u.lay(b),c(i,l,JSON.stringify(await oe(u,m)))}c(s,"memory.bin",A),console.log(JSON.stringify({missing:$,
broken:j,sum:_}))},oe=async(t,e)=>{let o=[];t.connect((n,s,i)=>o.push([n,s,JSON.parse(i)]));let r=[];for(let n of e){let s=await t.
run(n),i=o.filter(([a])=>a==="open").map(([,a,c])=>[a,c]);r.push({outputs:s,opened:i}),o=[]}return r};process.on("uncaug\
htException",t=>{console.error(String(t.stack??t).slice(0,4e3)),process.exit(1)});var re=JSON.parse(T(process.argv[2],"u\
tf8"));process.argv.splice(1,2,"./this.program");await te(re);process.exit(0);
