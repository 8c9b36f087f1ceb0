// Made from widgets/page by `make bundle`: change it there.
"use strict";(()=>{var stepAddress=step=>`#step-${step}`;var atStep=(href,step)=>href.split("#")[0]+stepAddress(step),carried=(href,{search,hash})=>href.split(/[?#]/)[0]+search+
hash;var one=(selector,within=document)=>{let found=within.querySelector(selector);if(!(found instanceof HTMLElement))throw new Error(
`the page has no ${selector}`);return found};var KEY="pontlevis:1:",read=name2=>{try{return localStorage.getItem(KEY+name2)}catch{return null}},write=(name2,text)=>{
try{return localStorage.setItem(KEY+name2,text),""}catch(fault){return fault instanceof Error&&fault.name==="QuotaExceed\
edError"?"full":"closed"}};var readJson=name2=>{try{return JSON.parse(read(name2)??"null")}catch{return null}},isObject=value=>typeof value=="objec\
t"&&value!==null&&!Array.isArray(value),readObject=name2=>{let kept=readJson(name2);return isObject(kept)?kept:{}},update=(name2,changes)=>write(
name2,JSON.stringify({...readObject(name2),...changes}));var reached=page=>{let step=readObject("progress")[page]?.step;return Number.isInteger(step)?step:0};var won=()=>{let kept=readJson("stars");return Array.isArray(kept)?new Set(kept.filter(key=>typeof key=="string")):new Set(
isObject(kept)?Object.keys(kept).filter(key=>kept[key]):[])};var ofGame=(stars,game)=>[...stars].filter(key=>key.startsWith(`${game}/`)).length;var home=()=>{let app=document.querySelector("link[rel=manifest]");return app?new URL("./",app.href).href:""};var renew=async()=>{let{serviceWorker}=navigator;if(!home()||!serviceWorker?.controller)return;serviceWorker.addEventListener(
"controllerchange",()=>location.reload()),(await serviceWorker.getRegistration())?.waiting?.postMessage("take over")};var fill=(text,facts={})=>text.replace(/\{(\w+)\}/g,(found,name2)=>String(facts[name2]??found)),sayer=words=>(key,facts)=>fill(
words[key]??key,facts);var houseWords=()=>sayer(JSON.parse(one("#house-words").textContent??"{}"));var root=document.documentElement,dark=matchMedia("(prefers-color-scheme: dark)"),NEXT=new Map([["auto","light"],["light",
"dark"],["dark","auto"]]),choice=()=>{let{theme}=readObject("settings");return theme==="light"||theme==="dark"?theme:"au\
to"},paint=()=>{let chosen=choice(),theme=chosen==="auto"?dark.matches?"dark":"light":chosen,changed=root.dataset.theme&&
root.dataset.theme!==theme;root.dataset.choice=chosen,root.dataset.theme=theme,document.body&&label(chosen,theme),changed&&
dispatchEvent(new CustomEvent("pontlevis:theme",{detail:{theme}}))},label=(chosen,theme)=>{let button=document.querySelector(
".house-theme");button&&(button.title=one(".house-hush",button).textContent=houseWords()(`theme_${chosen}`)),document.body.
dataset.jpThemeLight=String(theme==="light")},count=(place,number)=>{place&&(place.hidden=!number,one("output",place).textContent=
String(number))},showStars=()=>{let stars=won();count(document.querySelector(".house-count"),stars.size);for(let item of document.
querySelectorAll(".house-game"))item instanceof HTMLElement&&showGame(item,stars)},showGame=(item,stars)=>{let{game="",page=""}=item.
dataset;count(item.querySelector(".house-won"),ofGame(stars,game));let learn=item.querySelector(".house-learn"),step=reached(
page);!learn?.firstChild||step<=1||(learn.firstChild.textContent=learn.dataset.goOn??"",learn.href=atStep(learn.href,step))},
switchLanguage=link=>{let base=(document.body.dataset.baseUrl??"").replace(/voila\/$/,""),{lang}=link.dataset;update("se\
ttings",{lang}),document.cookie=`pontlevis-lang=${lang}; path=${base}; max-age=31536000; SameSite=Lax`,link.href=carried(
link.href,location)},askAgain=()=>{document.hidden?document.addEventListener("visibilitychange",askAgain,{once:!0}):location.
reload()},enter=()=>{let doors=[...document.querySelectorAll(".house-door [lang] .house-doors a")];if(!doors.length)return;
let found=[readObject("settings").lang,...navigator.languages.map(lang=>lang.slice(0,2))].flatMap(lang=>doors.find(door=>door.
closest(`[lang="${lang}"]`))??[]);location.replace(carried((found[0]??doors[0]).href,location))},start=()=>{paint();let{
again}=document.body.dataset;again&&setTimeout(askAgain,1e3*Number(again)),showStars(),renew(),enter();let link=document.
querySelector(".house-lang");link?.addEventListener("click",()=>switchLanguage(link)),document.querySelector(".house-the\
me")?.addEventListener("click",()=>{update("settings",{theme:NEXT.get(choice())}),paint()})},named={head:"",tab:""},name=event=>{
let head=document.querySelector(".house-title");if(!head)return;named.head||=head.textContent??"",named.tab||=document.title;
let title=event.detail;head.textContent=title||named.head,document.title=title?`${title} – ${named.tab.split(" – ").
at(-1)}`:named.tab};paint();dark.addEventListener("change",paint);addEventListener("storage",event=>{event.key===`${KEY}\
settings`&&paint(),event.key===`${KEY}stars`&&showStars()});addEventListener("pontlevis:star",showStars);addEventListener(
"pontlevis:title",name);addEventListener("pageshow",event=>{event.persisted&&showStars()});document.readyState==="loadin\
g"?addEventListener("DOMContentLoaded",start):start();})();
