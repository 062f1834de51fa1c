// npm run bench -- scrolling: a page of eight visuals under someone's wheel and thumb, beside an empty page of its height.
//
// How to read it. The page is the first of 'Compliance of checklists' with the demo's figures, in the viewer. A wheel turns
// every 16 ms for three seconds, down and up. A frame is counted when the page's main thread began it; 'frames a second' is
// how many there were, 'p95' and 'longest' are ms from one to the next, which is 16.7 at 60 a second. 'late' is the share of
// frames that came more than half a frame too late. At the slowdown Chromium's processor has a quarter of its speed, about
// that of a tablet.
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { chromiumArguments } from '../scripts/chromium-arguments.ts'
import { signIn, startGemba } from './gemba.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const seconds = quick ? 1 : 3
const rounds = quick ? 1 : 3
const frame = 1000 / 60
const report = '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01'
const sizes = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}

/** The frame of the report, once each visual has its figures. */
const openReport = async (page, url) => {
  await page.goto(`${url}/admin/power-bi-report?reportId=${report}`)
  const shown = await (await page.waitForSelector('iframe[title^="Report "]')).contentFrame()
  await shown.waitForSelector('[aria-label] table, [role=application]')
  await shown.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  return shown
}

/** Turns the wheel, and returns ms between the frames meanwhile. */
const scroll = async (page, shown) => {
  const { width, height } = page.viewportSize()
  await page.mouse.move(width / 2, height * 0.7)
  await shown.evaluate(() => {
    const watched = { began: [], scrolls: 0 }
    window.watched = watched
    addEventListener('scroll', () => watched.scrolls++, { capture: true, passive: true })
    const note = at => {
      watched.began.push(at)
      if (window.watched === watched) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const began = performance.now()
  for (let turn = 0; performance.now() - began < seconds * 1000; turn += 1) {
    await page.mouse.wheel(0, Math.floor(turn / 25) % 2 === 0 ? 40 : -40)
    await setTimeout(Math.max(0, began + (turn + 1) * 16 - performance.now()))
  }
  const { began: frames, scrolls } = await shown.evaluate(() => {
    const { watched } = window
    window.watched = undefined
    return watched
  })
  if (scrolls === 0) throw new Error('nothing scrolled')
  return frames.slice(1).map((at, index) => at - frames[index])
}

const columns = tableOf([34, 16, 10, 10, 10])
const show = (name, between) => {
  const sum = between.reduce((all, one) => all + one, 0)
  const late = between.filter(ms => ms > frame * 1.5).length / between.length
  columns.print([
    name,
    ...[(between.length * 1000) / sum, share(between, 0.95), Math.max(...between)].map(number),
    `${number(late * 100)} %`,
  ])
}

buildWeb(line => console.error(line))
const gemba = await startGemba()
const browser = await chromium.launch({
  executablePath: findChromium(line => console.error(line)),
  args: chromiumArguments,
})
try {
  const cookies = (await signIn(gemba.url, 'admin')).split('; ').map(one => one.split('='))
  columns.print(['', 'frames a second', 'p95', 'longest', 'late'])
  columns.rule()
  columns.print(['goal', number(60)])
  for (const slowdown of [1, 4])
    for (const [size, viewport] of Object.entries(sizes)) {
      const context = await browser.newContext({ viewport, bypassCSP: true })
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: gemba.url })))
      const page = await context.newPage()
      const shown = await openReport(page, gemba.url)
      const empty = await context.newPage()
      const tall = await shown.evaluate(() => document.querySelector('#root').scrollHeight + 200)
      await empty.setContent(`<!doctype html><body style="height:${tall}px;background:linear-gradient(#fff,#ddd)">`)
      for (const [name, seen, scrolled] of [
        ['report', page, shown],
        ['floor', empty, empty.mainFrame()],
      ]) {
        await seen.bringToFront()
        const cdp = await context.newCDPSession(seen)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        await scroll(seen, scrolled)
        const between = []
        for (let round = 0; round < rounds; round += 1) between.push(...(await scroll(seen, scrolled)))
        show(`${name}, ${size}${slowdown > 1 ? `, ${slowdown} x slower` : ''}`, between)
      }
      await context.close()
    }
} finally {
  await browser.close()
  await gemba.stop()
}
