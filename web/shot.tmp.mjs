import { chromium } from '@playwright/test'
import { createServer } from 'node:http'
import { readFileSync, existsSync } from 'node:fs'
import { extname } from 'node:path'
const T={'.html':'text/html','.js':'text/javascript','.css':'text/css','.svg':'image/svg+xml'}
const s=createServer((q,a)=>{const p='../build/site/'+(new URL(q.url,'http://x').pathname.slice(1)||'index.html'); if(!existsSync(p))return a.writeHead(404).end(); a.writeHead(200,{'content-type':T[extname(p)]??'application/octet-stream'}).end(readFileSync(p))})
await new Promise(d=>s.listen(0,'127.0.0.1',d))
const url='http://127.0.0.1:'+s.address().port+'/'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
for (const [w,h,lang] of [[1440,900,'en'],[390,844,'fr']]) {
  const c=await b.newContext({viewport:{width:w,height:h}})
  const p=await c.newPage()
  await p.addInitScript(l=>localStorage.getItem('starboard.prefs')||localStorage.setItem('starboard.prefs',JSON.stringify({lang:l,pace:0,coach:false})),lang)
  const t0=Date.now(); await p.goto(url); await p.locator('.games a').first().waitFor(); console.log('lobby',Date.now()-t0)
  await p.evaluate(()=>navigator.serviceWorker.ready)
  await p.locator('.games a[href="#/new/ark"]').click()
  await p.locator('form button.primary').waitFor(); await p.locator('details.more > summary').click(); await p.waitForTimeout(500)
  await p.screenshot({path:`/tmp/offline/new-${w}.png`})
  await p.locator('form button.primary').click(); await p.locator('.question').first().waitFor(); await p.waitForTimeout(1500)
  await p.screenshot({path:`/tmp/offline/table-${w}.png`})
  await p.locator('.brand').click(); await p.locator('section li').first().waitFor(); await p.waitForTimeout(800)
  await p.screenshot({path:`/tmp/offline/lobby-${w}.png`, fullPage: w<500})
  await p.locator('li .plain').first().click(); await p.screenshot({path:`/tmp/offline/delete-${w}.png`, fullPage: w<500})
  await c.close()
}
await b.close(); s.close()
