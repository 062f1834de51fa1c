import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryOf } from '../session/filtering.ts'
import { embed } from './embedding.ts'

const visual = (name: string, type: 'slicer' | 'tableEx') => ({
  ...{ name, type, title: name, layout: { x: 0, y: 0, width: 100, height: 100 }, filters: [], text: '' },
  data: { dataset: 'submissions', category: [{ field: 'machine' }], series: [], values: [], limit: 100 },
})
const page = (name: string) => ({
  ...{ name, displayName: `Page ${name}`, width: 1280, height: 720, filters: [] },
  visuals: [visual('machine', 'slicer'), visual('table', 'tableEx')],
})
const report = (id: string): EmbeddedReport => ({
  ...{ id, name: `Report ${id}`, language: 'en', locale: 'en-GB', timezone: 'UTC' },
  document: { pages: [page('first'), page('second')], filters: [] },
  datasets: [{ id: 'submissions', label: 'Submissions', date: 'at', fields: [], hierarchies: [] }],
})

type Posted = { method?: string; url?: string; statusCode?: number; headers: { id: string }; body: unknown }
type Served = { status: number; body: unknown }

/** A frame in a page, whose server answers as `serve` says. */
const start = (serve: (url: string, token: string) => Served | Promise<Served>) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = String((init.headers as Record<string, string>).authorization).replace('EmbedToken ', '')
    const { status, body } = await serve(url, token)
    return Response.json(body, { status })
  })
  const posted: Posted[] = []
  const parent = { postMessage: (message: Posted) => posted.push(message) }
  let heard: (event: unknown) => void = () => undefined
  const own = {
    parent,
    addEventListener: (_: string, listener: typeof heard) => (heard = listener),
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
const load = { id: 'A', accessToken: 'good' }
const served = (url: string, token: string): Served => {
  if (token !== 'good') return { status: 401, body: { message: 'Not signed in' } }
  if (url.endsWith('/query'))
    return { status: 200, body: { rows: [['M1']], labels: [null], isCut: false, at: '2026-03-13T10:00:00Z' } }
  return { status: 200, body: report(url.split('/').at(-1) ?? '') }
}
const isMachine = (value: string) => ({
  ...{ filterType: 1, operator: 'In', values: [value] },
  target: { table: 'submissions', column: 'machine' },
})
afterEach(() => vi.unstubAllGlobals())

describe('a load', () => {
  test('opens the report at its page, filtered before it is seen, and says so', async () => {
    const { session, call, told } = start(served)
    expect(told()).toEqual(['/ready/u1'])
    const { status } = await call('POST', '/report/load', { ...load, pageName: 'second', filters: [isMachine('M1')] })
    expect(status).toBe(200)
    expect(session.shown).toMatchObject({ page: 'second', isHidden: false, narrowing: { report: [isMachine('M1')] } })
    expect(told()).toContain('events/loaded')
  })

  test('that is prepared tells its pages, and is shown when the host page says so', async () => {
    const { session, call, told } = start(served)
    await call('POST', '/report/prepare', load)
    expect(session.shown.isHidden).toBe(true)
    expect(told()).toContain('events/loaded')
    expect((await call('GET', '/report/pages')).body).toMatchObject([
      { name: 'first', isActive: true },
      { name: 'second' },
    ])
    await call('POST', '/report/render', undefined)
    expect(session.shown.isHidden).toBe(false)
  })

  test('again shows everything anew', async () => {
    const { session, call } = start(served)
    await call('POST', '/report/load', load)
    const { load: first, reading } = session.shown
    await call('POST', '/report/load', load)
    expect(session.shown.load).toBeGreaterThan(first)
    expect(session.shown.reading).toBeGreaterThan(reading)
  })

  test('that is slower than a later one is not shown', async () => {
    let release: () => void = () => undefined
    const slow = new Promise<void>(done => {
      release = done
    })
    const { session, call } = start(async (url, token) => {
      if (url.endsWith('/A')) await slow
      return served(url, token)
    })
    const first = call('POST', '/report/load', load)
    await call('POST', '/report/load', { ...load, id: 'B' })
    release()
    expect((await first).status).toBe(409)
    expect(session.shown.report.id).toBe('B')
  })

  test('with what is not there yet is refused, and not shown without it', async () => {
    const { session, call } = start(served)
    expect(await call('POST', '/report/load', { ...load, bookmark: { name: 'x' } })).toMatchObject({ status: 501 })
    expect(await call('POST', '/report/load', { ...load, visualName: 'table' })).toMatchObject({ status: 501 })
    expect(session.current().state).toBe('waiting')
  })

  test('with a token that has ended fails with its code, and works with a new one', async () => {
    const { session, call } = start(served)
    expect(await call('POST', '/report/load', { ...load, accessToken: 'old' })).toMatchObject({
      status: 401,
      body: { errorCode: 'TokenExpired' },
    })
    await call('POST', '/report/token', 'good')
    await vi.waitFor(() => expect(session.current().state).toBe('shown'))
  })
})

describe('filters of the host page', () => {
  const targets = [
    ['no list', {}, 400],
    ['no object', [null], 400],
    ['without a target', [{ filterType: 1 }], 400],
    ['of another dataset', [{ ...isMachine('M1'), target: { table: 'users', column: 'person' } }], 400],
    ['of several targets', [{ ...isMachine('M1'), target: [{ table: 'submissions', column: 'machine' }] }], 501],
    ['of a type that is not supported', [{ ...isMachine('M1'), filterType: 3 }], 501],
  ] as const
  test.each(targets)('%s are refused at every level', async (_, filters, status) => {
    const { call, session } = start(served)
    await call('POST', '/report/load', load)
    const { narrowing } = session.shown
    for (const path of ['/report', '/report/pages/first', '/report/pages/first/visuals/table']) {
      expect((await call('PUT', `${path}/filters`, filters)).status).toBe(status)
      expect((await call('POST', `${path}/filters`, { filtersOperation: 1, filters })).status).toBe(status)
    }
    expect(session.shown.narrowing).toEqual(narrowing)
  })

  test('are added, replaced by their target, and removed', async () => {
    const { call } = start(served)
    await call('POST', '/report/load', load)
    const lot = { ...isMachine('L'), target: { table: 'submissions', column: 'lot' } }
    const update = (filtersOperation: number, filters?: object[]) =>
      call('POST', '/report/filters', { filtersOperation, filters })
    const now = async () => (await call('GET', '/report/filters')).body
    await update(2, [isMachine('M1'), lot])
    await update(3, [isMachine('M2')])
    expect(await now()).toEqual([lot, isMachine('M2')])
    await update(1, [lot])
    expect(await now()).toEqual([lot])
    await update(0)
    expect(await now()).toEqual([])
    expect((await call('POST', '/report/filters', null)).status).toBe(400)
  })

  test('stay when someone clears what they chose', async () => {
    const { call, session } = start(served)
    await call('POST', '/report/load', load)
    await call('PUT', '/report/filters', [isMachine('M1')])
    await call('PUT', '/report/pages/first/visuals/machine/slicer', { filters: [isMachine('M2')] })
    session.clear()
    expect(session.shown.narrowing).toMatchObject({ report: [isMachine('M1')], slicers: {} })
  })
})

describe('what is not there', () => {
  test.each([
    ['GET', '/report/pages/nowhere/visuals', 404],
    ['GET', '/report/pages/first/visuals/nothing/slicer', 404],
    ['GET', '/report/pages/%zz/visuals', 404],
    ['PUT', '/report/pages/active', 404],
    ['PUT', '/report/pages/first/visuals/table/slicer', 400],
    ['GET', '/report/bookmarks', 501],
  ])('%s %s is answered with %i', async (method, path, status) => {
    const { call } = start(served)
    await call('POST', '/report/load', load)
    expect((await call(method, path)).status).toBe(status)
  })

  test('is answered before a report is loaded, too', async () => {
    expect((await start(served).call('GET', '/report/pages')).status).toBe(409)
  })
})

test('a page that opens says who opened it, and what was clicked stays behind', async () => {
  const { call, session, posted } = start(served)
  await call('POST', '/report/load', load)
  session.select({ page: 'first', visual: 'table', label: 'M1', keys: ['x'], filters: [] })
  await call('PUT', '/report/pages/active', { name: 'second' })
  expect(session.shown.narrowing.selection).toBeUndefined()
  expect(posted.find(({ url }) => url?.endsWith('pageChanged'))?.body).toEqual({
    initiator: 'sdk',
    newPage: { name: 'second', displayName: 'Page second' },
  })
})

describe('a token that ends', () => {
  const ask = ({ session }: ReturnType<typeof start>) => {
    const [first] = session.shown.report.document.pages
    const table = first?.visuals[1]
    if (!first || !table?.data) throw new Error('no table')
    return session.ask(queryOf(session.shown.narrowing, first, table as never, table.data) as DatasetQuery)
  }

  test('is renewed by the hook once, however many need it', async () => {
    let good = 'good'
    const frame = start((url, token) => (token === good ? served(url, 'good') : served(url, 'old')))
    await frame.call('POST', '/report/load', load, { tokenProviderSupplied: true })
    good = 'newer'
    const asked = Promise.all([ask(frame), ask(frame)])
    const hook = () => frame.posted.filter(({ url }) => url?.endsWith('newAccessToken'))
    await vi.waitFor(() => expect(hook()).toHaveLength(1))
    frame.say({ statusCode: 200, headers: hook()[0]?.headers, body: 'newer' })
    expect((await asked).map(({ rows }) => rows)).toEqual([[['M1']], [['M1']]])
    expect(hook()).toHaveLength(1)
  })

  test('is asked for again by a new token, and by nothing else', async () => {
    const frame = start(served)
    await frame.call('POST', '/report/load', load)
    const { reading } = frame.session.shown
    await frame.call('POST', '/report/token', 'good')
    expect(frame.session.shown.reading).toBe(reading)
  })
})

test('a page is drawn when its last visual is, and the oldest figures say how old it is', async () => {
  const { call, session, told } = start(served)
  await call('POST', '/report/load', load)
  const drawn = () => told().filter(name => name === 'events/rendered').length
  session.isDrawing('one')
  session.isDrawing('two')
  session.isDrawn('one', '2026-03-13T08:00:00Z')
  expect([drawn(), session.shown.at]).toEqual([0, '2026-03-13T08:00:00Z'])
  session.isDrawn('two', '2026-03-13T09:00:00Z')
  expect(drawn()).toBe(1)
  session.isDrawing('one')
  session.isDrawn('one', '2026-03-13T10:00:00Z')
  expect([drawn(), session.shown.at]).toEqual([2, '2026-03-13T09:00:00Z'])
})
