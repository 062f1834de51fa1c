// What a reader chose is kept by the server, found again at the next load, and reset.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isMachine, load, served, start } from './testing/framedReport.ts'

const keeping = { settings: { persistentFiltersEnabled: true } }
const slicer = '/report/pages/first/visuals/machine/slicer'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that keeps a state, and says what it was asked. */
const keeper = (state: object | null = null, status = 200) => {
  const kept = { state, asked: [] as string[] }
  const serve = (url: string, token: string, { method = 'GET', body }: RequestInit) => {
    if (!url.endsWith('/user-state')) return served(url, token)
    kept.asked.push(method)
    if (status !== 200) return { status, body: { message: 'Not now' } }
    if (method === 'PUT') kept.state = JSON.parse(String(body)).state
    if (method === 'DELETE') kept.state = null
    return { status: 200, body: method === 'GET' ? { state: kept.state } : {} }
  }
  return { kept, serve }
}
const before = {
  ...{ page: 'second', report: [isMachine('M1')], own: {}, sorts: {} },
  slicers: { 'second/machine': [isMachine('M2')] },
}

describe('a load', () => {
  test('brings back what was chosen, where the host page wants that', async () => {
    const { serve } = keeper(before)
    const { session, call } = start(serve)
    await call('POST', '/report/load', { ...load, ...keeping })
    expect(session.shown).toMatchObject({ page: 'second', narrowing: { report: [isMachine('M1')] } })
    expect((await call('GET', '/report/isUserStateApplied')).body).toBe(true)
  })

  test('asks for nothing that was kept, where it does not', async () => {
    const { serve, kept } = keeper(before)
    const { session, call } = start(serve)
    await call('POST', '/report/load', load)
    expect(kept.asked).toEqual([])
    expect(session.shown.page).toBe('first')
    expect((await call('GET', '/report/isUserStateApplied')).body).toBe(false)
  })

  test('that says itself what is chosen counts instead', async () => {
    const { serve, kept } = keeper(before)
    const { session, call } = start(serve)
    await call('POST', '/report/load', { ...load, ...keeping, filters: [isMachine('M9')] })
    expect(session.shown.narrowing).toMatchObject({ report: [isMachine('M9')], slicers: {} })
    expect(kept.asked).toEqual([])
  })

  test('at a page stays there', async () => {
    const { serve } = keeper(before)
    const { session, call } = start(serve)
    await call('POST', '/report/load', { ...load, ...keeping, pageName: 'first' })
    expect(session.shown).toMatchObject({ page: 'first', narrowing: { report: [isMachine('M1')] } })
  })

  test('shows the report where what was kept can not be read, and overwrites nothing', async () => {
    const { serve, kept } = keeper(before, 503)
    const { session, call, told } = start(serve)
    expect((await call('POST', '/report/load', { ...load, ...keeping })).status).toBe(200)
    expect(told()).toContain('events/error')
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await vi.runAllTimersAsync()
    expect(kept).toMatchObject({ state: before, asked: ['GET'] })
    expect(session.shown.hasUserState).toBe(false)
  })
})

describe('what is chosen', () => {
  test('is kept once, a moment after the last change', async () => {
    const { serve, kept } = keeper()
    const { call } = start(serve)
    await call('POST', '/report/load', { ...load, ...keeping })
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await call('PUT', slicer, { filters: [isMachine('M4')] })
    await vi.runAllTimersAsync()
    expect(kept.asked).toEqual(['GET', 'PUT'])
    expect(kept.state).toMatchObject({ page: 'first', slicers: { 'first/machine': [isMachine('M4')] } })
  })

  test('is kept at once when the report is left, or loaded anew', async () => {
    const { serve, kept } = keeper()
    const { call, session } = start(serve)
    await call('POST', '/report/load', { ...load, ...keeping })
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    session.leave()
    await vi.waitFor(() => expect(kept.state).toMatchObject({ slicers: { 'first/machine': [isMachine('M3')] } }))
    await call('PUT', slicer, { filters: [isMachine('M4')] })
    await call('POST', '/report/load', { ...load, ...keeping })
    expect(session.shown.narrowing.slicers).toEqual({ 'first/machine': [isMachine('M4')] })
    await vi.runAllTimersAsync()
    expect(kept.asked).toEqual(['GET', 'PUT', 'PUT', 'GET'])
  })

  test('is kept by the host page without the setting, too', async () => {
    const { serve, kept } = keeper()
    const { call } = start(serve)
    await call('POST', '/report/load', load)
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await vi.runAllTimersAsync()
    expect(kept.asked).toEqual([])
    expect((await call('POST', '/report/userState', null)).status).toBe(200)
    expect(kept.state).toMatchObject({ slicers: { 'first/machine': [isMachine('M3')] } })
    expect((await call('GET', '/report/isUserStateApplied')).body).toBe(true)
  })

  test('is kept from the moment at which a setting says so', async () => {
    const { serve, kept } = keeper()
    const { call } = start(serve)
    await call('POST', '/report/load', load)
    await call('PATCH', '/report/settings', { persistentFiltersEnabled: true })
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await vi.runAllTimersAsync()
    expect(kept.asked).toEqual(['PUT'])
    await call('PATCH', '/report/settings', { persistentFiltersEnabled: false })
    await call('PUT', slicer, { filters: [] })
    await vi.runAllTimersAsync()
    expect(kept.asked).toEqual(['PUT'])
  })

  test('that could not be kept is kept with the next change', async () => {
    const { serve, kept } = keeper()
    let isDown = true
    const { call, session } = start((url, token, init) =>
      isDown && init.method === 'PUT' ? { status: 503, body: { message: 'Not now' } } : serve(url, token, init),
    )
    await call('POST', '/report/load', { ...load, ...keeping })
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await vi.runAllTimersAsync()
    expect(kept.state).toBeNull()
    isDown = false
    session.refresh()
    await vi.runAllTimersAsync()
    expect(kept.state).toMatchObject({ slicers: { 'first/machine': [isMachine('M3')] } })
  })

  test('is reset to what the report says, and not kept again', async () => {
    const { serve, kept } = keeper(before)
    const { call, session, posted, told } = start(serve)
    await call('POST', '/report/load', { ...load, ...keeping })
    expect((await call('DELETE', '/report/userState', null)).status).toBe(200)
    await vi.runAllTimersAsync()
    expect(kept).toMatchObject({ state: null, asked: ['GET', 'DELETE'] })
    expect(session.shown).toMatchObject({ hasUserState: false, narrowing: { report: [], slicers: {} } })
    expect(posted.findLast(({ url }) => url?.endsWith('/filtersApplied'))?.body).toMatchObject({ initiator: 'sdk' })
    expect(told()).not.toContain('events/selectionChanged')
  })

  test('stays chosen where the server keeps nothing, and the host page is told', async () => {
    const { serve } = keeper(null, 422)
    const { call, session } = start(serve)
    await call('POST', '/report/load', load)
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    expect(await call('POST', '/report/userState', null)).toMatchObject({
      ...{ status: 422, body: { errorCode: 'UserStateFailed', detailedMessage: 'Not now' } },
    })
    expect(session.shown.narrowing.slicers).toEqual({ 'first/machine': [isMachine('M3')] })
  })
})

describe('filters of the report itself', () => {
  /** The report with these filters in its document, for a reader whose choices are kept. */
  const opened = async (filters: object[], state: object | null = null) => {
    const { serve, kept } = keeper(state)
    const frame = start((url, token, init) => {
      const { status, body } = serve(url, token, init)
      const report = body as { document?: object }
      const { document } = report
      return { status, body: document ? { ...report, document: { ...document, filters } } : report }
    })
    await frame.call('POST', '/report/load', { ...load, ...keeping })
    return { ...frame, kept }
  }

  test('are not kept with what is chosen besides: once the report is corrected, the new ones count', async () => {
    const { call, kept } = await opened([isMachine('M1')])
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await vi.runAllTimersAsync()
    const { session } = await opened([isMachine('M2')], kept.state)
    expect(session.shown.narrowing).toMatchObject({
      ...{ report: [isMachine('M2')], slicers: { 'first/machine': [isMachine('M3')] } },
    })
  })

  test('are as they were changed until the report is corrected', async () => {
    const { session, kept } = await opened([isMachine('M1')])
    session.choices.filter([isMachine('M4') as never], undefined, undefined, 'user')
    await vi.runAllTimersAsync()
    const again = await opened([isMachine('M1')], kept.state)
    expect(again.session.shown.narrowing.report).toEqual([isMachine('M4')])
    const corrected = await opened([isMachine('M2')], kept.state)
    expect(corrected.session.shown.narrowing.report).toEqual([isMachine('M2')])
  })
})
