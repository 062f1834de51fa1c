// What the host page is told besides figures: settings it set, links, swipes, saving under a name, and losing the focus.
import { afterEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../session/reportApi.ts'
import { load, served, start, visual } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

const open = async (settings: object = {}) => {
  const frame = start(served)
  await frame.call('POST', '/report/load', { ...load, settings })
  const bodyOf = (name: string) => frame.posted.find(({ url }) => url?.endsWith(`/events/${name}`))?.body
  return { ...frame, bodyOf }
}

test('settings are told as they were set', async () => {
  const { call, bodyOf } = await open()
  await call('PATCH', '/report/settings', { zoomLevel: 2 })
  expect(bodyOf('settingsUpdated')).toEqual({ initiator: 'sdk', settings: { zoomLevel: 2 } })
})

test('a link says where it leads, from which visual', async () => {
  const { session, bodyOf } = await open({ hyperlinkClickBehavior: 2 })
  expect(session.shown.settings.links).toBe('told')
  const table = visual('table', 'tableEx')
  session.happened({ name: 'dataHyperlinkClicked', page: session.page, visual: table, url: 'https://gemba.example/x' })
  expect(bodyOf('dataHyperlinkClicked')).toEqual({
    ...{ url: 'https://gemba.example/x', report: { id: 'A', displayName: 'Report A' } },
    page: { name: 'first', displayName: 'Page first' },
    visual: { name: 'table', title: 'table', type: 'tableEx' },
  })
})

test('a swipe says where it began and where it is', async () => {
  const { session, bodyOf } = await open()
  session.happened({ name: 'swipeStart', from: { x: 300, y: 10 }, to: { x: 250, y: 12 } })
  expect(bodyOf('swipeStart')).toEqual({ startPosition: { x: 300, y: 10 }, currentPosition: { x: 250, y: 12 } })
})

test.each([
  [{ useCustomSaveAsDialog: 'yes' }, 'useCustomSaveAsDialog must be a boolean'],
  [{ hyperlinkClickBehavior: 3 }, 'hyperlinkClickBehavior property is invalid'],
  [{ persistentFiltersEnabled: 1 }, 'persistentFiltersEnabled must be a boolean'],
  [{ panes: { filters: { visible: 1 } } }, 'visible must be a boolean'],
])('%o is refused', async (settings, detailedMessage) => {
  const { call } = await open()
  expect(await call('PATCH', '/report/settings', settings)).toMatchObject({ status: 400, body: { detailedMessage } })
})

test('failures are told, and shown unless the host page shows them itself', async () => {
  for (const hideErrors of [undefined, false, true]) {
    const { session, bodyOf, call, told } = await open({ hideErrors })
    session.fail(new ApiFailure(503, 'That took too long.', 'r1'))
    expect(bodyOf('error')).toMatchObject({ message: 'VisualLoadFailed', detailedMessage: 'That took too long.' })
    await call('POST', '/report/load', { ...load, accessToken: 'old', settings: { hideErrors } })
    expect(told().filter(name => name === 'events/error')).toHaveLength(2)
    expect(session.current()).toMatchObject({ state: 'failed', isHidden: hideErrors === true })
  }
})

test('the pane of filters is shown where the host page wants it', async () => {
  expect((await open()).session.shown.settings.showsFilters).toBeUndefined()
  expect((await open({ filterPaneEnabled: true })).session.shown.settings.showsFilters).toBe(true)
  const settings = { filterPaneEnabled: true, panes: { filters: { visible: false, expanded: false } } }
  expect((await open(settings)).session.shown.settings).toMatchObject({ showsFilters: false, opensFilters: false })
})
