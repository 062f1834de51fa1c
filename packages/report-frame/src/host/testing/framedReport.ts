import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { expect, vi } from 'vitest'
import { embed } from '../embedding.ts'

/** A visual of the report. */
export const visual = (name: string, type: 'slicer' | 'tableEx') => ({
  ...{ name, type, title: name, layout: { x: 0, y: 0, width: 100, height: 100 }, filters: [], text: '' },
  data: { dataset: 'submissions', category: [{ field: 'machine' }], series: [], values: [], limit: 100 },
})
const page = (name: string) => ({
  ...{ name, displayName: `Page ${name}`, width: 1280, height: 720, filters: [] },
  visuals: [visual('machine', 'slicer'), visual('table', 'tableEx')],
})
const report = (id: string): EmbeddedReport => ({
  ...{ id, name: `Report ${id}`, language: 'en', locale: 'en-GB', timezone: 'UTC', rights: 'edit', revision: 1 },
  tileReports: {},
  document: { pages: [page('first'), page('second')], filters: [], bookmarks: [] },
  datasets: [
    { ...{ id: 'submissions', label: 'Submissions', date: 'at', fields: [] }, hierarchies: [], records: null },
  ],
})

type Posted = { method?: string; url?: string; statusCode?: number; headers: { id: string }; body: unknown }
type Served = { status: number; body: unknown }

/** A frame in a page, whose server answers as `serve` says. */
export const start = (serve: (url: string, token: string, init: RequestInit) => Served | Promise<Served>) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = String((init.headers as Record<string, string>).authorization).replace('EmbedToken ', '')
    const { status, body } = await serve(url, token, init)
    return Response.json(body, { status })
  })
  const posted: Posted[] = []
  const parent = { postMessage: (message: Posted) => posted.push(message) }
  let heard: (event: unknown) => void = () => undefined
  const own = {
    parent,
    location: { search: '?reportId=A&uid=u1' },
    addEventListener: (name: string, listener: typeof heard) => {
      if (name === 'message') heard = listener
    },
    document: { documentElement: { dataset: {} } },
  }
  const session = embed(own as unknown as Window, 'u1')
  let calls = 0
  const say = (message: object) => heard({ data: message, source: parent, origin: 'https://host.example' })
  const call = async (method: string, url: string, body?: unknown, headers = {}) => {
    calls += 1
    const id = `call${calls}`
    say({ method, url, headers: { id, ...headers }, body })
    await vi.waitFor(() => expect(posted.some(({ headers: { id: own }, method: m }) => own === id && !m)).toBe(true))
    const found = posted.find(({ headers: { id: own }, method: m }) => own === id && !m)
    return { status: found?.statusCode, body: found?.body }
  }
  const told = () => posted.flatMap(({ url }) => url?.replace('/reports/u1/', '') ?? [])
  return { session, call, told, posted, say }
}
export const load = { id: 'A', accessToken: 'good' }
export const served = (url: string, token: string): Served => {
  if (token !== 'good') return { status: 401, body: { message: 'Not signed in' } }
  if (url.endsWith('/query'))
    return { status: 200, body: { rows: [['M1']], labels: [null], isCut: false, at: '2026-03-13T10:00:00Z' } }
  return { status: 200, body: report(url.split('/').at(-1) ?? '') }
}
export const isMachine = (value: string) => ({
  ...{ filterType: 1, operator: 'In', values: [value] },
  target: { table: 'submissions', column: 'machine' },
})
