// What a person chose is put aside while they edit the report, and is there again when they look at it.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isMachine, load, served, start } from './testing/framedReport.ts'

const slicer = '/report/pages/first/visuals/machine/slicer'
const keeping = { ...load, settings: { persistentFiltersEnabled: true } }
const filter = (value: string) => isMachine(value) as DatasetFilter
const chosen = (filters: readonly object[] = []) => ({
  ...{ page: 'first', report: filters, own: {}, sorts: {}, slicers: { 'first/machine': [isMachine('M2')] } },
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A report whose document has these filters, and what its reader chose in it. */
const open = async (body: object, { filters = [] as object[], state = null as object | null } = {}) => {
  const kept = { state, asked: [] as string[] }
  const frame = start((url, token, { method = 'GET', body }) => {
    if (url.endsWith('/user-state')) {
      kept.asked.push(method)
      if (method === 'PUT') kept.state = JSON.parse(String(body)).state
      return { status: 200, body: method === 'GET' ? { state: kept.state } : {} }
    }
    const { status, body: known } = served(url, token) as { status: number; body: { document: object } }
    return { status, body: { ...known, document: { ...known.document, filters } } }
  })
  await frame.call('POST', '/report/load', body)
  return { ...frame, kept }
}

describe('who looks into the editor and back', () => {
  test('finds what they had chosen, and it stays kept', async () => {
    const { call, kept, session } = await open(keeping, { state: chosen() })
    await call('POST', '/report/switchMode/edit', null)
    expect(session.shown.narrowing.slicers).toEqual({})
    await vi.runAllTimersAsync()
    await call('POST', '/report/switchMode/view', null)
    await vi.runAllTimersAsync()
    expect(session.shown.narrowing.slicers).toEqual({ 'first/machine': [isMachine('M2')] })
    expect(kept).toMatchObject({ state: chosen(), asked: ['GET'] })
  })

  test('at once after they chose something finds that kept, too', async () => {
    const { call, kept } = await open(keeping)
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await call('POST', '/report/switchMode/edit', null)
    await vi.runAllTimersAsync()
    expect(kept.state).toMatchObject({ slicers: { 'first/machine': [isMachine('M3')] } })
  })

  test('finds nothing chosen in a visual that they changed', async () => {
    const { call, session } = await open(load)
    await call('PUT', slicer, { filters: [isMachine('M3')] })
    await call('PUT', slicer.replace('first', 'second'), { filters: [isMachine('M4')] })
    await call('POST', '/report/switchMode/edit', null)
    session.draft.edit(now => ({
      ...now,
      pages: now.pages.map(page =>
        page.name === 'first'
          ? { ...page, visuals: page.visuals.map(visual => ({ ...visual, filters: [filter('M5')] })) }
          : page,
      ),
    }))
    await call('POST', '/report/switchMode/view', null)
    expect(session.shown.narrowing.slicers).toEqual({ 'second/machine': [isMachine('M4')] })
  })

  test('who opened the report to edit it gets what was kept when they look at it', async () => {
    const { call, kept, session } = await open({ ...keeping, viewMode: 1 }, { state: chosen() })
    expect(session.shown.narrowing.slicers).toEqual({})
    session.openPage('second', 'user')
    await vi.runAllTimersAsync()
    expect(kept).toMatchObject({ state: chosen(), asked: [] })
    await call('POST', '/report/switchMode/view', null)
    await vi.waitFor(() => expect(session.shown.narrowing.slicers).toEqual({ 'first/machine': [isMachine('M2')] }))
    await vi.runAllTimersAsync()
    expect(kept).toMatchObject({ state: chosen(), asked: ['GET'] })
  })
})

describe('filters of the report that is edited', () => {
  test('are those of its document, and not those that were chosen before', async () => {
    const { call, session } = await open(keeping, { filters: [isMachine('M1')], state: chosen([isMachine('M1')]) })
    await call('POST', '/report/switchMode/edit', null)
    session.draft.edit(now => ({ ...now, filters: [filter('M2')] }))
    expect(session.choices.filtersAt()).toEqual([isMachine('M2')])
    await call('POST', '/report/switchMode/view', null)
    expect(session.choices.filtersAt()).toEqual([isMachine('M2')])
  })

  test('and what the host page filters besides', async () => {
    const { call, session } = await open(
      { ...load, filters: [isMachine('M1'), isMachine('M9')] },
      { filters: [isMachine('M1')] },
    )
    await call('POST', '/report/switchMode/edit', null)
    session.draft.edit(now => ({ ...now, filters: [filter('M2')] }))
    expect(session.choices.filtersAt()).toEqual([isMachine('M2'), isMachine('M9')])
    session.draft.undo()
    expect(session.choices.filtersAt()).toEqual([isMachine('M1'), isMachine('M9')])
  })

  test('which are changed in the pane while it is looked at, are so again afterwards', async () => {
    const { call, session } = await open(load, { filters: [isMachine('M1')] })
    session.choices.filter([filter('M4')], undefined, undefined, 'user')
    await call('POST', '/report/switchMode/edit', null)
    expect(session.choices.filtersAt()).toEqual([isMachine('M1')])
    await call('POST', '/report/switchMode/view', null)
    expect(session.choices.filtersAt()).toEqual([isMachine('M4')])
  })
})
