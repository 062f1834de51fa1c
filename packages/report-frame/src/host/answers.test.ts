import { afterEach, describe, expect, test, vi } from 'vitest'
import { addVisual } from '../edit/documentEdits.ts'
import { isMachine, load, served, start } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

const open = async (more: object = {}) => {
  const frame = start(served)
  await frame.call('POST', '/report/load', { ...load, ...more })
  return frame
}
const first = '/report/pages/first'
const table = `${first}/visuals/table`

describe('settings of the host page', () => {
  test('place and hide visuals, without touching the document', async () => {
    const { session, call } = await open()
    const visualsLayout = { machine: { displayState: { mode: 1 } }, table: { x: 10, width: 500 } }
    await call('PATCH', '/report/settings', {
      layoutType: 1,
      customLayout: { pagesLayout: { first: { visualsLayout } } },
    })
    expect(session.arrangedPage.visuals).toMatchObject([{ name: 'table', layout: { x: 10, y: 0, width: 500 } }])
    await call('PATCH', '/report/settings', {
      customLayout: { pagesLayout: { first: { visualsLayout: { table: { y: 7 } } } } },
    })
    expect(session.arrangedPage.visuals).toMatchObject([{ layout: { x: 10, y: 7, width: 500 } }])
    expect(session.page.visuals).toHaveLength(2)
    expect((await call('GET', '/report/hasUnsavedChanges')).body).toBe(false)
  })

  test('keep the others hidden when one is moved', async () => {
    const hidden = { displayState: { mode: 1 } }
    const only = (visualsLayout: object, more: object = {}) => ({
      customLayout: { pagesLayout: { first: { visualsLayout, ...more } } },
    })
    const { session, call } = await open({
      settings: only({ table: { displayState: { mode: 0 } } }, { defaultLayout: hidden }),
    })
    await call('PATCH', '/report/settings', only({ table: { x: 5 } }))
    expect(session.arrangedPage.visuals).toMatchObject([{ name: 'table', layout: { x: 5 } }])
    expect((await call('GET', `${first}/visuals`)).body).toMatchObject([
      { name: 'machine', layout: { displayState: { mode: 1 } } },
      { name: 'table', layout: { x: 5, displayState: { mode: 0 } } },
    ])
  })

  test('show one visual alone, as the SDK asks for it', async () => {
    const pagesLayout = {
      first: {
        defaultLayout: { displayState: { mode: 1 } },
        visualsLayout: { table: { displayState: { mode: 0 }, x: 1, y: 1, z: 1, width: 640, height: 360 } },
      },
    }
    const customLayout = { displayOption: 0, pageSize: { type: 4, width: 640, height: 360 }, pagesLayout }
    const { session } = await open({
      ...{ pageName: 'first', visualName: 'table' },
      settings: { filterPaneEnabled: false, navContentPaneEnabled: false, layoutType: 1, customLayout },
    })
    expect(session.shown).toMatchObject({ isSingle: true, settings: { showsPages: false, fit: 'page' } })
    expect(session.arrangedPage).toMatchObject({ width: 640, height: 360, visuals: [{ name: 'table' }] })
  })

  test('add commands to the menus of visuals, and turn others off', async () => {
    const { session, posted } = await open({
      settings: {
        extensions: [{ command: { name: 'ask', title: 'Ask', extend: { visualOptionsMenu: { title: 'Ask why' } } } }],
        commands: [{ exportData: { displayOption: 2 } }],
      },
    })
    expect(session.shown.settings).toMatchObject({
      commands: [{ name: 'ask', title: 'Ask why' }],
      offers: [{ command: 'exportData', offer: 'hidden' }],
    })
    const [visual] = session.page.visuals
    const mark = { identity: [{ target: { table: 'submissions', column: 'machine' }, equals: 'M1' }], values: [] }
    if (visual) session.command('ask', visual, [mark])
    expect(posted.find(({ url }) => url?.endsWith('/events/commandTriggered'))?.body).toMatchObject({
      ...{ command: 'ask', visual: { name: 'machine' }, dataPoints: [mark] },
    })
  })

  test.each([
    [{ zoomLevel: 9 }, 'zoomLevel must be a number between 0.25 and 4'],
    [{ navContentPaneEnabled: 'no' }, 'navContentPaneEnabled must be a boolean'],
    [{ layoutType: 7 }, 'layoutType property is invalid'],
    [{ customLayout: { pageSize: {} } }, 'type is required'],
    [{ commands: {} }, 'commands must be an array'],
    [[], 'settings must be an object'],
  ])('%o are refused with what is wrong', async (settings, detailedMessage) => {
    const { call, session } = await open()
    const before = session.shown.settings
    expect(await call('PATCH', '/report/settings', settings)).toMatchObject({ status: 400, body: { detailedMessage } })
    expect(session.shown.settings).toBe(before)
  })

  test('set the zoom, which can be asked for', async () => {
    const { call } = await open()
    expect((await call('GET', '/report/zoom')).body).toBe(1)
    await call('PATCH', '/report/settings', { zoomLevel: 1.5 })
    expect((await call('GET', '/report/zoom')).body).toBe(1.5)
  })
})

test('a theme of the host page gives its colors, and is taken back', async () => {
  const { call } = await open({
    theme: { themeJson: { dataColors: ['#102030', 'url(x)'], background: 'red', visualStyles: {} } },
  })
  const now = async () => (await call('GET', '/report/theme')).body
  expect(await now()).toEqual({ themeJson: { dataColors: ['#102030'] } })
  await call('PUT', '/report/theme', {})
  expect(await now()).toEqual({ themeJson: {} })
  expect((await call('PUT', '/report/theme', { themeJson: 'dark' })).status).toBe(400)
})

describe('a bookmark', () => {
  test('brings back the page, filters, slicers and order that were captured', async () => {
    const { call, session, told } = await open()
    await call('PUT', '/report/pages/active', { name: 'second' })
    await call('PUT', '/report/filters', [isMachine('M1')])
    await call('PUT', `${first}/visuals/machine/slicer`, { filters: [isMachine('M2')] })
    const orderBy = { table: 'submissions', column: 'machine' }
    expect((await call('PUT', `${table}/sortBy`, { orderBy, direction: 2 })).status).toBe(200)
    const { narrowing } = session.shown
    const { body } = await call('POST', '/report/bookmarks/capture', { options: {} })
    const { state } = body as { state: string }
    await call('POST', '/report/load', load)
    expect(session.shown).toMatchObject({ page: 'first', narrowing: { report: [] } })
    expect((await call('POST', '/report/bookmarks/applyState', { state })).status).toBe(200)
    expect(session.shown).toMatchObject({ page: 'second', narrowing })
    expect(told()).toContain('events/bookmarkApplied')
  })

  test('of a load takes none of its filters and slicers away', async () => {
    const first = await open()
    const { body } = await first.call('POST', '/report/bookmarks/capture', { options: {} })
    const { session } = await open({
      ...{ bookmark: { state: (body as { state: string }).state }, filters: [isMachine('M1')] },
      slicers: [{ selector: { visualName: 'machine' }, state: { filters: [isMachine('M2')] } }],
    })
    expect(session.shown.narrowing).toMatchObject({
      ...{ report: [isMachine('M1')], slicers: { 'first/machine': [isMachine('M2')] } },
    })
  })

  test.each([
    'nothing',
    btoa('{}'),
    btoa(JSON.stringify({ version: 1, page: 'first', report: [{ filterType: 1 }] })),
    btoa(
      JSON.stringify({
        version: 1,
        page: 'first',
        report: [{ ...isMachine('M'), target: { table: 'users', column: 'x' } }],
      }),
    ),
  ])('that was forged is refused: %s', async state => {
    const { call, session } = await open()
    const { narrowing } = session.shown
    expect((await call('POST', '/report/bookmarks/applyState', { state })).status).toBe(400)
    expect(session.shown.narrowing).toBe(narrowing)
  })

  test('of a name that the report does not have is not found', async () => {
    const { call } = await open()
    expect((await call('POST', '/report/bookmarks/applyByName', { name: 'x' })).status).toBe(404)
    expect((await call('POST', '/report/bookmarks/play', { playMode: 1 })).status).toBe(404)
  })
})

describe('pages and visuals', () => {
  test('are added, renamed and removed in the document as it is now', async () => {
    const { call, session, posted } = await open()
    const added = await call('POST', '/report/addPage', { displayName: ' Third ' })
    expect(added.body).toMatchObject({ name: 'page3', displayName: 'Third', isActive: true })
    await call('PUT', `${first}/name`, { name: 'first', displayName: 'Renamed' })
    expect((await call('GET', '/report/hasUnsavedChanges')).body).toBe(true)
    await call('DELETE', '/report/pages/page3', {})
    expect((await call('GET', '/report/pages')).body).toMatchObject([
      { name: 'first', displayName: 'Renamed', isActive: true },
      { name: 'second' },
    ])
    const left = posted.findLast(({ url }) => url?.endsWith('/events/pageChanged'))
    expect(left?.body).toMatchObject({ initiator: 'sdk', newPage: { name: 'first' } })
    session.draft.undo()
    expect(session.document.pages).toHaveLength(3)
  })

  test('a clone has its own name, place and filters', async () => {
    const { call, session } = await open()
    const { body } = await call('POST', `${table}/clone`, { layout: { x: 300 }, filters: [isMachine('M1')] })
    expect(body).toMatchObject({ visualName: 'table-2', visual: { name: 'table-2', layout: { x: 300, width: 100 } } })
    expect(session.page.visuals.at(-1)).toMatchObject({ name: 'table-2', filters: [isMachine('M1')] })
  })

  test('an image is one as Power BI names it, with nothing to export, and its clone has it too', async () => {
    const { call, session } = await open()
    const image = { data: 'data:image/jpeg;base64,/9j/', alternativeText: 'Logo', fit: 'whole' as const }
    session.draft.edit(
      addVisual('first', {
        ...{ name: 'logo', type: 'image', title: '', data: null, filters: [], text: '', image },
        layout: { x: 0, y: 200, width: 100, height: 50 },
      }),
    )
    const visuals = (await call('GET', `${first}/visuals`)).body as { name: string; type: string }[]
    expect(visuals.at(-1)).toMatchObject({ name: 'logo', type: 'image' })
    expect(JSON.stringify(visuals)).not.toContain('base64')
    expect((await call('POST', `${first}/visuals/logo/exportData`, {})).status).toBe(404)
    await call('POST', `${first}/visuals/logo/clone`, {})
    expect(session.page.visuals.at(-1)).toMatchObject({ name: 'logo-2', image })
  })

  test('can only be sorted by what they show', async () => {
    const { call } = await open()
    const sort = (orderBy: object, direction: unknown = 1) => call('PUT', `${table}/sortBy`, { orderBy, direction })
    expect((await sort({ table: 'submissions', column: 'secret' })).status).toBe(400)
    expect((await sort({ table: 'users', column: 'machine' })).status).toBe(400)
    expect((await sort({ table: 'submissions', column: 'machine' }, 'up')).status).toBe(400)
  })

  test('that show a course of time are sorted by nothing else', async () => {
    const { call, session } = await open()
    session.draft.edit(now => ({
      ...now,
      pages: now.pages.map(page => ({
        ...page,
        visuals: page.visuals.map(one => (one.name === 'table' ? { ...one, type: 'controlChart' as const } : one)),
      })),
    }))
    const orderBy = { table: 'submissions', column: 'machine' }
    expect((await call('PUT', `${table}/sortBy`, { orderBy, direction: 1 })).status).toBe(409)
  })

  test('slicers are chosen by a load, by name or by what they slice', async () => {
    const { session } = await open({
      slicers: [
        { selector: { target: { table: 'submissions', column: 'machine' } }, state: { filters: [isMachine('M2')] } },
      ],
    })
    expect(session.shown.narrowing.slicers).toEqual({
      'first/machine': [isMachine('M2')],
      'second/machine': [isMachine('M2')],
    })
  })
})
