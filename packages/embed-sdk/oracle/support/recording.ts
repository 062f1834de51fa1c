// Playing scenarios in Chromium and reading what was recorded, with what is random in it made alike.
import type { Browser } from '@playwright/test'
import type { Order, Recording } from '../page/runner.ts'
import { serveWeb } from './stubbedWeb.ts'

/** At most so many scenarios play at the same time in one page. */
const together = 4

export type Player = {
  /** `limit`: milliseconds after which a scenario counts as one that never ends. */
  play(orders: readonly Omit<Order, 'limit'>[], limit?: number): Promise<Recording[]>
  close(): Promise<void>
}

/** A page that plays scenarios. */
export const openPlayer = async (browser: Browser): Promise<Player> => {
  const page = await browser.newPage()
  await serveWeb(page, 'runner')
  return {
    play: async (orders, limit = 60_000) => {
      const texts: string[] = await page.evaluate(playAll, { orders: orders.map(o => ({ ...o, limit })), together })
      return texts.map(text => normalised(JSON.parse(text)))
    },
    close: () => page.close(),
  }
}

const playAll = async ({ orders, together }: { orders: Order[]; together: number }): Promise<string[]> => {
  const { oracle } = window as unknown as { oracle: { run(order: Order): Promise<string> } }
  const texts: string[] = []
  let next = 0
  const lane = async () => {
    for (let at = next++; at < orders.length; at = next++) texts[at] = await oracle.run(orders[at] as Order)
  }
  await Promise.all(Array.from({ length: together }, lane))
  return texts
}

const idFormat = /^[a-z0-9]{1,6}$/
const sessionFormat = /^[0-9a-f]{20}$/

/** Random ids become words; those of a wrong format stay and are seen. */
const normalised = (recording: Recording): Recording => {
  const uids = new Map<string, string>()
  const inText = (text: string) =>
    text.replace(/\buid=([a-z0-9]{1,6})(?=$|["&\s])/g, (_, uid) => {
      uids.set(uid, `‹uid ${uids.size + 1}›`)
      return `uid=${uid}`
    })
  const collect = (value: unknown): void => {
    if (typeof value === 'string') inText(value)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item)
  }
  collect(recording.html)
  collect(recording.frames)
  collect(recording.steps)
  const pattern = uids.size > 0 ? new RegExp(`\\b(${[...uids.keys()].join('|')})\\b`, 'g') : undefined
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      if (key === 'id' && idFormat.test(value)) return '‹id›'
      if (key === 'sdkSessionId' && sessionFormat.test(value)) return '‹session›'
      const text = value.replace(/<iframe ([^<>]*)>/g, (_, attributes) => `<iframe ${sorted(attributes)}>`)
      return pattern ? text.replace(pattern, uid => uids.get(uid) ?? uid) : text
    }
    if (Array.isArray(value)) return value.map(item => walk(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name)]))
  }
  return walk(recording) as Recording
}

/** The order in which attributes were set does not count, nor how their style is spaced. */
const sorted = (attributes: string) =>
  (attributes.match(/[a-z]+="[^"]*"/g) ?? [])
    .map(attribute => (attribute.startsWith('style=') ? attribute.replace(/\s+/g, '').replace(';"', '"') : attribute))
    .sort()
    .join(' ')
