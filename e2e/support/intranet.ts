// A page of another host, which embeds reports with Power BI's own client.
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Dashboard, Qna, Report, service, Tile } from 'powerbi-client'
import { asCloud, cloud } from './cloud.ts'
import { address } from './people.ts'

export const intranet = 'https://intranet.example'
const client = createRequire(new URL('../../packages/embed-sdk/package.json', import.meta.url)).resolve(
  'powerbi-client/dist/powerbi.min.js',
)

/** What a server hands to a page that embeds something. */
export type Embedding = { embedToken: string; embedUrl: string }

/** The page's own window, with what it embedded and what it was told. */
export type HostWindow = Window & {
  powerbi: service.Service
  report: Report
  embedded: Report & Dashboard & Tile & Qna
  told: { name: string; detail: unknown }[]
}

const html =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Intranet</title><body style="margin:0"><div id="report" style="width:100vw;height:100vh"></div><script src="/client.js"></script>'

/** Opens the page; the cloud's name leads to the product. */
export const openIntranet = async (page: Page) => {
  await asCloud(page)
  await page.route(`${intranet}/**`, route =>
    route.request().url().endsWith('/client.js')
      ? route.fulfill({ path: client, contentType: 'text/javascript' })
      : route.fulfill({ body: html, contentType: 'text/html' }),
  )
  await page.goto(intranet)
}

/** The company names the page. Other journeys change its settings too: then they are read again. */
export const nameHost = async (page: Page, origin: string) =>
  expect(async () => {
    const { name, settings, version } = await (await page.request.get('/api/storage/company-settings')).json()
    const hosts = new Set<string>([...settings.embeddingHosts, origin])
    const data = { ...settings, name, version, embeddingHosts: [...hosts] }
    const answer = await page.request.put('/api/storage/company-settings', { headers: { origin: address() }, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }).toPass()

/** The address of an embedding, under the cloud's name. */
export const inCloud = (embedUrl: string): string => cloud + new URL(embedUrl).pathname + new URL(embedUrl).search

/** Embeds something anew, and notes these events. */
export const embedIn = async (
  page: Page,
  config: object,
  events: readonly string[],
  by: 'embed' | 'createReport' | 'quickCreate' = 'embed',
) => {
  await page.evaluate(
    ({ config, events, by }) => {
      const own = window as unknown as HostWindow
      const element = document.getElementById('report') as HTMLElement
      own.powerbi.reset(element)
      own.told = []
      own.embedded = own.powerbi[by](element, config as never) as never
      own.report = own.embedded
      for (const name of events) own.embedded.on(name, ({ detail }) => own.told.push({ name, detail }))
    },
    { config, events, by },
  )
  await expect.poll(() => page.frames().length).toBe(2)
  return page.frameLocator('iframe')
}

/** The events of a name that the page was told. */
export const toldIn = (page: Page, name: string) =>
  page.evaluate(name => (window as unknown as HostWindow).told.filter(one => one.name === name), name)

/** Waits until the page was told of an event. */
export const isToldIn = (page: Page, name: string, count = 1) =>
  expect.poll(async () => (await toldIn(page, name)).length, `${name} is told`).toBeGreaterThanOrEqual(count)
