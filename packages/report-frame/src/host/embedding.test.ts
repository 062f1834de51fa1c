import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryOf } from '../session/filtering.ts'
import { isMachine, load, served, start, visual } from './testing/framedReport.ts'

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

  test('with a bookmark or a visual that is not there is refused, and not shown without it', async () => {
    const { session, call, told } = start(served)
    for (const more of [{ bookmark: { name: 'x' } }, { pageName: 'nowhere' }, { visualName: 'nothing' }]) {
      expect(await call('POST', '/report/load', { ...load, ...more })).toMatchObject({ status: 404 })
      expect(session.current().state).toBe('failed')
    }
    expect(told().filter(name => name === 'events/error')).toHaveLength(3)
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
  const machine = { table: 'submissions', column: 'machine' }
  const target = [machine, { table: 'submissions', column: 'part' }]
  const combined = { filterType: 6, target, operator: 'In', values: [[{ value: 'M1' }, { value: 'P1' }]] }
  const children = [{ value: 'P1', operator: 'NotSelected' }]
  const tree = { filterType: 9, target, hierarchyData: [{ value: 'M1', operator: 'Selected', children }] }
  const targets = [
    ['no list', {}, 400],
    ['no object', [null], 400],
    ['without a target', [{ filterType: 1 }], 400],
    ['of another dataset', [{ ...isMachine('M1'), target: { table: 'users', column: 'person' } }], 400],
    ['of several targets', [{ ...isMachine('M1'), target: [{ table: 'submissions', column: 'machine' }] }], 501],
    ['of combinations without values', [{ ...combined, values: [] }], 400],
    ['of combinations with a value too few', [{ ...combined, values: [[{ value: 'M1' }]] }], 400],
    ['of combinations of two datasets', [{ ...combined, target: [machine, { table: 'users', column: 'x' }] }], 400],
    ['of combinations of one target', [{ ...combined, target: machine }], 400],
    ['of a tree that is deeper than its fields', [{ ...tree, target: [machine] }], 400],
    ['of a tree without values', [{ ...tree, hierarchyData: [{ operator: 'Selected' }] }], 400],
    ['of a type that is not supported', [{ ...isMachine('M1'), filterType: 3 }], 501],
    ['of no type', [{ ...isMachine('M1'), filterType: '' }], 501],
    ['with a value that is none', [{ ...isMachine('M1'), values: [new Date(0)] }], 400],
    ['without conditions', [{ target: isMachine('M1').target, filterType: 0, logicalOperator: 'And' }], 400],
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

  test('are replaced by their target, however it is written', async () => {
    const { call } = start(served)
    await call('POST', '/report/load', { ...load, filters: [isMachine('M1')] })
    const target = { column: 'machine', table: 'submissions' }
    const filters = [{ ...isMachine('M2'), target }]
    expect((await call('POST', '/report/filters', { filtersOperation: 3, filters })).status).toBe(200)
    expect((await call('GET', '/report/filters')).body).toEqual(filters)
  })

  test.each(['', false, '2'])('are not changed by an operation that is none: %o', async filtersOperation => {
    const { call } = start(served)
    await call('POST', '/report/load', { ...load, filters: [isMachine('M1')] })
    const update = { filtersOperation, filters: [] }
    expect((await call('POST', '/report/filters', update)).status).toBe(400)
    expect((await call('GET', '/report/filters')).body).toEqual([isMachine('M1')])
  })

  test('of a load that are neither a list nor operations are refused', async () => {
    const { call, session } = start(served)
    expect((await call('POST', '/report/load', { ...load, filters: 'machine' })).status).toBe(400)
    expect(session.current().state).toBe('failed')
  })

  test('may leave their type to their shape', async () => {
    const { call } = start(served)
    await call('POST', '/report/load', load)
    const { filterType: _, ...untyped } = isMachine('M1')
    expect((await call('PUT', '/report/filters', [untyped])).status).toBe(200)
    expect((await call('GET', '/report/filters')).body).toEqual([isMachine('M1')])
  })

  test('of several fields are taken, given back, and asked of their dataset', async () => {
    const { call, session } = start(served)
    await call('POST', '/report/load', load)
    expect((await call('PUT', '/report/filters', [combined, tree])).status).toBe(200)
    expect((await call('GET', '/report/filters')).body).toEqual([combined, tree])
    const [, table] = session.page.visuals
    if (!table?.data) throw new Error('no table')
    expect(queryOf(session.shown.narrowing, session.page, table, table.data).filters).toEqual([combined, tree])
    await call('POST', '/report/filters', {
      filtersOperation: 3,
      filters: [{ ...combined, values: [[{ value: 1 }, { value: 2 }]] }],
    })
    expect((await call('GET', '/report/filters')).body).toHaveLength(1)
  })

  test('stay when someone clears what they chose', async () => {
    const { call, session } = start(served)
    await call('POST', '/report/load', load)
    await call('PUT', '/report/filters', [isMachine('M1')])
    await call('PUT', '/report/pages/first/visuals/machine/slicer', { filters: [isMachine('M2')] })
    session.choices.clear()
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
    ['POST', '/report/createVisual', 501],
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
  const chosen = { page: 'first', visual: 'table', label: 'M1', keys: ['x'], filters: [], points: [] }
  session.choices.select(session.page, visual('table', 'tableEx'), chosen)
  await call('PUT', '/report/pages/active', { name: 'second' })
  expect(session.shown.narrowing.selection).toBeUndefined()
  expect(posted.find(({ url }) => url?.endsWith('pageChanged'))?.body).toEqual({
    initiator: 'sdk',
    newPage: { name: 'second', displayName: 'Page second' },
  })
})

test('a page is drawn when its last visual is, and the oldest figures say how old it is', async () => {
  const { call, session, told } = start(served)
  await call('POST', '/report/load', load)
  const drawn = () => told().filter(name => name === 'events/rendered').length
  const [one, two] = [visual('one', 'tableEx'), visual('two', 'tableEx')]
  session.isDrawing('one')
  session.isDrawing('two')
  session.isDrawn(one, '2026-03-13T08:00:00Z')
  expect([drawn(), session.shown.at]).toEqual([0, '2026-03-13T08:00:00Z'])
  session.isDrawn(two, '2026-03-13T09:00:00Z')
  expect(drawn()).toBe(1)
  session.isDrawing('one')
  session.isDrawn(one, '2026-03-13T10:00:00Z')
  expect([drawn(), session.shown.at]).toEqual([2, '2026-03-13T09:00:00Z'])
})

test('a page is drawn, too, when the visual that it waited for is hidden', async () => {
  const { call, session, told } = start(served)
  await call('POST', '/report/load', load)
  const hide = (name: string) => {
    const visualsLayout = { [name]: { displayState: { mode: 1 } } }
    return call('PATCH', '/report/settings', { customLayout: { pagesLayout: { first: { visualsLayout } } } })
  }
  session.isDrawing('machine')
  session.isDrawing('table')
  session.isDrawn(visual('machine', 'slicer'), undefined)
  await hide('table')
  session.isGone('table')
  expect(told().filter(name => name === 'events/rendered')).toHaveLength(1)
  // Where all of them go with their page, nothing is drawn.
  session.isDrawing('machine')
  session.isGone('machine')
  expect(told().filter(name => name === 'events/rendered')).toHaveLength(1)
})
