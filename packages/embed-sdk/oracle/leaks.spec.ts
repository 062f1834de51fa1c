// A thousand times embed and reset: listeners, nodes and documents are where they were, components are free to go, and
// no call is left waiting.
import { expect, type Page, test } from '@playwright/test'
import type { Embed, service } from 'powerbi-client'
import { reportConfig } from './scenarios/scenario.ts'
import { serveWeb } from './support/stubbedWeb.ts'

type LeakWindow = Window & {
  powerbi: service.Service
  listening: Record<string, number>
  remembered: WeakRef<Embed>[]
}

/** Counts the listeners of the window by type. */
const countListeners = () => {
  const page = window as unknown as LeakWindow
  const { addEventListener, removeEventListener } = window
  const live = new Map<string, Set<unknown>>()
  page.listening = {}
  page.remembered = []
  const count = (type: string, change: (listeners: Set<unknown>) => void) => {
    const listeners = live.get(type) ?? new Set()
    live.set(type, listeners)
    change(listeners)
    page.listening[type] = listeners.size
  }
  Object.assign(window, {
    addEventListener: (type: string, listener: never, options?: never) => {
      count(type, listeners => listeners.add(listener))
      addEventListener.call(window, type, listener, options)
    },
    removeEventListener: (type: string, listener: never, options?: never) => {
      count(type, listeners => listeners.delete(listener))
      removeEventListener.call(window, type, listener, options)
    },
  })
}

type Round = { times: number; config: object; waitForFrame: boolean }

/** Embeds, asks something that nobody answers, and resets; answers with how the questions ended. */
const embedAndReset = async ({ times, config, waitForFrame }: Round) => {
  const { powerbi, remembered } = window as unknown as LeakWindow
  const ends: Record<string, number> = {}
  for (let round = 0; round < times; round++) {
    const element = document.body.appendChild(document.createElement('div'))
    const embed = powerbi.embed(element, { ...config, uniqueId: undefined })
    embed.on('loaded', () => {})
    if (waitForFrame) await new Promise(done => embed.iframe.addEventListener('load', done, { once: true }))
    const question = embed.getCorrelationId().then(
      () => 'answered',
      (error: { code?: string }) => error.code ?? 'an error without a code',
    )
    powerbi.reset(element)
    element.remove()
    const end = await question
    ends[end] = (ends[end] ?? 0) + 1
    if (round % 50 === 0) remembered.push(new WeakRef(embed))
  }
  return ends
}

const collected = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  // What is gone for a frame is gone for the heap a collection later.
  for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage')
  const { documents, jsEventListeners, nodes } = await devtools.send('Memory.getDOMCounters')
  await devtools.detach()
  const inPage = await page.evaluate(() => {
    const { listening, powerbi, remembered } = window as unknown as LeakWindow
    return {
      listening: { ...listening },
      embeds: powerbi.getNumberOfComponents(),
      alive: remembered.filter(reference => reference.deref()).length,
    }
  })
  return { documents, jsEventListeners, nodes, ...inPage }
}

test('a thousand times embed and reset leaves nothing', async ({ page }) => {
  test.slow()
  await page.addInitScript(countListeners)
  await serveWeb(page, 'ours')
  const config = { ...reportConfig, tokenType: 0 }
  // The first rounds fill caches of the browser that stay.
  await page.evaluate(embedAndReset, { times: 5, config, waitForFrame: true })
  await page.evaluate(embedAndReset, { times: 20, config, waitForFrame: false })
  const before = await collected(page)
  const ended = await page.evaluate(embedAndReset, { times: 950, config, waitForFrame: false })
  const endedLoaded = await page.evaluate(embedAndReset, { times: 50, config, waitForFrame: true })
  const after = await collected(page)
  expect({ ...ended, loaded: endedLoaded }).toEqual({ EmbedReset: 950, loaded: { EmbedReset: 50 } })
  expect(after.listening).toEqual(before.listening)
  expect({ embeds: after.embeds, alive: after.alive }).toEqual({ embeds: 0, alive: 0 })
  expect(after.nodes).toBeLessThan(before.nodes + 50)
  expect(after.documents).toBeLessThan(before.documents + 5)
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 20)
})
