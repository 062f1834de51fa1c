// A report that is prepared first is shown when the host page says so, whatever comes in between.
import { afterEach, expect, test, vi } from 'vitest'
import { isMachine, load, served, start } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server whose reports wait until they are released. */
const slow = () => {
  let release: () => void = () => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  const frame = start(async (url, token) => {
    await released
    return served(url, token)
  })
  return { ...frame, release: () => release() }
}
const loadedIn = (told: () => string[]) => told().filter(name => name === 'events/loaded')

test('it is shown once it is there, also when that was asked for before', async () => {
  const { session, call, told, release } = slow()
  const [prepared, rendered] = [call('POST', '/report/prepare', load), call('POST', '/report/render')]
  release()
  expect((await prepared).status).toBe(200)
  expect((await rendered).status).toBe(200)
  expect(session.shown.isHidden).toBe(false)
  expect(loadedIn(told)).toHaveLength(1)
})

test('it is told to be loaded once, also when more is said as it is shown', async () => {
  const { session, call, told } = start(served)
  await call('POST', '/report/prepare', load)
  expect((await call('POST', '/report/render', { settings: { zoomLevel: 2 } })).status).toBe(200)
  expect(session.shown).toMatchObject({ isHidden: false, settings: { zoom: 2 } })
  expect(loadedIn(told)).toHaveLength(1)
})

test('what was chosen since stays, also when more is said as it is shown', async () => {
  const asked: string[] = []
  const { session, call } = start((url, token) => {
    asked.push(url)
    return served(url, token)
  })
  await call('POST', '/report/prepare', load)
  await call('PUT', '/report/filters', [isMachine('M1')])
  const more = { ...load, settings: { zoomLevel: 2 }, pageName: 'second', theme: { themeJson: { good: '#102030' } } }
  expect((await call('POST', '/report/render', more)).status).toBe(200)
  expect(session.shown).toMatchObject({
    ...{ isHidden: false, page: 'second', settings: { zoom: 2 }, theme: { good: '#102030' } },
    narrowing: { report: [isMachine('M1')] },
  })
  expect(asked).toHaveLength(1)
})

test('it is opened anew as another one, to be edited, and with a token where it had none', async () => {
  const { session, call } = start(served)
  await call('POST', '/report/prepare', load)
  await call('POST', '/report/render', { id: 'B', viewMode: 1 })
  expect(session.shown).toMatchObject({ isHidden: false, isEdited: true, report: { id: 'B' } })
  await call('POST', '/report/prepare', { ...load, accessToken: 'old' })
  expect((await call('POST', '/report/render', { accessToken: 'good' })).status).toBe(200)
  expect(session.shown).toMatchObject({ isHidden: false, report: { id: 'A' } })
})

test('it stays hidden where it can not be shown as it should be', async () => {
  const { session, call } = start(served)
  await call('POST', '/report/prepare', load)
  expect((await call('POST', '/report/render', { pageName: 'nowhere' })).status).toBe(404)
  expect((await call('POST', '/report/render', { settings: { zoomLevel: 9 } })).status).toBe(400)
  expect(session.shown.isHidden).toBe(true)
})

test('it is shown with the token that came since', async () => {
  let good = 'good'
  const { session, call } = start((url, token) => served(url, token === good ? 'good' : 'old'))
  await call('POST', '/report/prepare', load)
  good = 'newer'
  await call('POST', '/report/token', 'newer')
  expect((await call('POST', '/report/render', { pageName: 'second' })).status).toBe(200)
  expect(session.shown).toMatchObject({ page: 'second', isHidden: false })
})

test('with a token that had ended it goes on with a new one, and stays hidden', async () => {
  const { session, call } = start(served)
  expect((await call('POST', '/report/prepare', { ...load, accessToken: 'old' })).status).toBe(401)
  expect(await call('POST', '/report/render')).toMatchObject({ status: 401, body: { errorCode: 'TokenExpired' } })
  await call('POST', '/report/prepare', { ...load, accessToken: 'old' })
  await call('POST', '/report/token', 'good')
  await vi.waitFor(() => expect(session.current().state).toBe('shown'))
  expect(session.shown.isHidden).toBe(true)
  expect((await call('POST', '/report/render')).status).toBe(200)
  expect(session.shown.isHidden).toBe(false)
})

test('what was not prepared is not shown', async () => {
  const { call } = start(served)
  expect((await call('POST', '/report/render')).status).toBe(409)
  await call('POST', '/report/prepare', load)
  await call('POST', '/report/load', { ...load, id: 'B' })
  expect((await call('POST', '/report/render')).status).toBe(409)
})
