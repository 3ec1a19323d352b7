const {launch,open,serve}=require('./harness');
(async()=>{const b=await launch();const s=await serve('/tmp/xite/r');
for (const [n,way] of [['three-link-robot','http'],['three-link-robot','disk'],['typical-robot-codes','http'],['simple-robot','http'],['typical-motoman-ma1440','disk']]) {
const ctx=await b.newContext({viewport:{width:1300,height:900}});
let page; try { page=way==='http'?await open(ctx,n+'.proto.html',s.origin):await open(ctx,`/tmp/xite/r/${n}.proto.html`);} catch(e) {console.log(e.message);continue}
await page.waitForFunction(()=>document.body.dataset.ready==='yes',null,{timeout:20000}).catch(e=>console.log('timeout'));
await page.waitForTimeout(1500);
console.log(n,way,page.troubles);
await page.screenshot({path:`/tmp/xite/${n}-${way}.png`});
await ctx.close();}
await b.close();s.close();})();
