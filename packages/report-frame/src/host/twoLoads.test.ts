// While a report is opened in place of another one, what happens in that one stays with it.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isMachine, load, served, start } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

/** A frame whose server answers some calls only when it is told to, and says what it was asked. */
const held = (isHeld: (url: string, method: string) => boolean) => {
  const asked: string[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>(done => {
    release = done
  })
  const frame = start(async (url, token, { method = 'GET' }) => {
    asked.push(`${method} ${url.replace('/api/storage/embedded-reports/', '')}`)
    if (isHeld(url, method)) await released
    if (url.endsWith('/user-state')) return { status: 200, body: { state: null } }
    if (method === 'PUT') return { status: 200, body: { reportId: 'A', name: 'Report A', revision: 2 } }
    return served(url, token)
  })
  return { ...frame, asked, release: () => release() }
}

describe('while another report is opened', () => {
  test('what is saved is saved in its own place', async () => {
    const { call, asked, release, session } = held(url => url.endsWith('/B'))
    await call('POST', '/report/load', load)
    session.draft.edit(now => ({ ...now, pages: now.pages.slice(0, 1) }))
    const next = call('POST', '/report/load', { ...load, id: 'B' })
    await vi.waitFor(() => expect(asked).toContain('GET B'))
    expect((await call('POST', '/report/save', null)).status).toBe(200)
    expect(asked).toContain('PUT A')
    expect(asked).not.toContain('PUT B')
    release()
    await next
    expect(session.document.pages).toHaveLength(2)
  })

  test('figures are still asked of the one that is shown', async () => {
    const { call, asked, release } = held(url => url.endsWith('/B'))
    await call('POST', '/report/load', load)
    const next = call('POST', '/report/load', { ...load, id: 'B' })
    await vi.waitFor(() => expect(asked).toContain('GET B'))
    await call('POST', '/report/pages/first/visuals/table/exportData', {})
    expect(asked).toContain('POST A/query')
    release()
    await next
  })
})

describe('once another report is shown', () => {
  test('nothing is kept of it that was chosen in the one before', async () => {
    const { call, asked, release, session } = held((url, method) => url.endsWith('A/user-state') && method === 'PUT')
    await call('POST', '/report/load', load)
    const kept = call('POST', '/report/userState', null)
    await vi.waitFor(() => expect(asked).toContain('PUT A/user-state'))
    await call('POST', '/report/load', { ...load, id: 'B' })
    release()
    expect((await kept).status).toBe(200)
    expect(session.shown).toMatchObject({ report: { id: 'B' }, hasUserState: false })
  })

  test('what was reset in the one before stays chosen in it', async () => {
    const { call, asked, release, session } = held((url, method) => url.endsWith('A/user-state') && method === 'DELETE')
    await call('POST', '/report/load', load)
    const reset = call('DELETE', '/report/userState', null)
    await vi.waitFor(() => expect(asked).toContain('DELETE A/user-state'))
    await call('POST', '/report/load', { ...load, id: 'B', filters: [isMachine('M1')] })
    release()
    expect((await reset).status).toBe(200)
    expect(session.shown.narrowing.report).toEqual([isMachine('M1')])
  })
})
