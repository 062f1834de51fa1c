// New reports of the SDK: on a dataset of the product, and on data that the host page brings along.
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { served, start } from './testing/framedReport.ts'

afterEach(() => vi.unstubAllGlobals())

const server =
  (rights = 'edit', asked: string[] = []) =>
  (url: string, token: string) => {
    asked.push(url)
    if (url.endsWith('/copies')) return { status: 200, body: { reportId: 'N', name: 'New', revision: 1 } }
    const { status, body } = served(url, token)
    return { status, body: status === 200 && url.endsWith('/A') ? { ...(body as EmbeddedReport), rights } : body }
  }

describe('a report on a dataset', () => {
  const create = { accessToken: 'good', datasetId: 'submissions' }

  test('begins empty, is edited, and is saved as one of its own', async () => {
    const { session, call, posted } = start(server())
    expect((await call('POST', '/report/create', create)).status).toBe(200)
    expect(session.shown).toMatchObject({ isEdited: true, rights: 'copy', report: { revision: null } })
    expect(session.document.pages).toMatchObject([{ visuals: [] }])
    expect((await call('GET', '/report/hasUnsavedChanges')).body).toBe(false)
    // Never in place of the report that the token was made for.
    expect((await call('POST', '/report/save', null)).status).toBe(403)
    expect((await call('POST', '/report/saveAs', { name: 'New' })).status).toBe(200)
    expect(posted.find(({ url }) => url === '/reports/u1/events/saved')?.body).toMatchObject({ reportObjectId: 'N' })
  })

  test('neither takes over, keeps nor forgets what is chosen in the report of the token', async () => {
    const asked: string[] = []
    const { call, session } = start(server('edit', asked))
    await call('POST', '/report/create', { ...create, settings: { persistentFiltersEnabled: true } })
    expect(session.shown.hasUserState).toBe(false)
    expect(await call('POST', '/report/userState', null)).toMatchObject({
      ...{ status: 422, body: { detailedMessage: expect.stringContaining('once the report is saved') } },
    })
    expect((await call('DELETE', '/report/userState', null)).status).toBe(200)
    expect(asked.filter(url => url.endsWith('/user-state'))).toEqual([])
  })

  test.each([
    ['of a dataset that the token may not ask', { ...create, datasetId: 'salaries' }, 'edit', 404],
    ['of no dataset', { accessToken: 'good' }, 'edit', 400],
    ['by a token to look at a report', create, 'view', 403],
    ['by a token that has ended', { ...create, accessToken: 'old' }, 'edit', 401],
  ])('%s is refused', async (_, body, rights, status) => {
    const { call, session } = start(server(rights))
    expect((await call('POST', '/report/create', body)).status).toBe(status)
    expect(session.current().state).toBe('failed')
  })
})

describe('a report on given data', () => {
  const columns = [
    { name: 'plant', dataType: 'Text' },
    { name: 'scrap', dataType: 'Number' },
  ]
  const datasetCreateConfig = {
    ...{ locale: 'en-GB', tableSchemaList: [{ name: 'Orders', columns }] },
    data: [
      {
        name: 'Orders',
        rows: [
          ['North', '4'],
          ['South', '1'],
          ['North', '2'],
        ],
      },
    ],
  }
  const create = { accessToken: 'good', datasetCreateConfig }

  test('is a table and bars over it, of which the server is asked nothing', async () => {
    const asked: string[] = []
    const { session, call } = start(server('copy', asked))
    expect((await call('POST', '/quickcreate', create)).status).toBe(200)
    expect(session.page.visuals.map(({ type }) => type)).toEqual(['tableEx', 'clusteredBarChart'])
    expect(session.shown.report.datasets.map(({ id }) => id)).toEqual(['Orders'])
    const { body } = await call('POST', '/report/pages/page1/visuals/bars/exportData', {})
    expect((body as { data: string }).data.split('\r\n').slice(1, 3)).toEqual(['North,6', 'South,1'])
    const target = { table: 'Orders', column: 'plant' }
    await call('PUT', '/report/filters', [{ filterType: 1, operator: 'In', values: ['South'], target }])
    const filtered = await call('POST', '/report/pages/page1/visuals/bars/exportData', {})
    expect((filtered.body as { data: string }).data).not.toContain('North')
    expect(asked).toHaveLength(1)
  })

  test('is not stored, and says why', async () => {
    const { session, call } = start(server())
    await call('POST', '/quickcreate', create)
    session.draft.edit(now => ({ ...now, pages: now.pages.map(page => ({ ...page, displayName: 'Mine' })) }))
    expect(await call('POST', '/report/saveAs', { name: 'Mine' })).toMatchObject({
      ...{ status: 422, body: { detailedMessage: expect.stringContaining("isn't stored") } },
    })
    expect(session.draft.isChanged).toBe(true)
  })

  test('that can not be read says where, and shows nothing', async () => {
    const { call, session, told } = start(server())
    const data = [{ name: 'Orders', rows: [['North', 'many']] }]
    const wrong = { ...create, datasetCreateConfig: { ...datasetCreateConfig, data } }
    expect(await call('POST', '/quickcreate', wrong)).toMatchObject({
      ...{ status: 400, body: { detailedMessage: "Row 1 of 'Orders', scrap: 'many' is no number." } },
    })
    expect(session.current().state).toBe('failed')
    expect(told()).toContain('events/error')
  })

  test('needs a token of someone who may make reports', async () => {
    expect((await start(server('view')).call('POST', '/quickcreate', create)).status).toBe(403)
    expect((await start(server()).call('POST', '/quickcreate', { ...create, accessToken: 'old' })).status).toBe(401)
  })
})
