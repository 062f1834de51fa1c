// A host page switches between looking and editing, saves, and hears what was saved.
import { describe, expect, test } from 'vitest'
import { load, served, start } from './testing/framedReport.ts'

const changed = { pages: 'changed' }
const savedAs = (id: string, name: string, revision = 1) => ({ status: 200, body: { reportId: id, name, revision } })
const server =
  (rights = 'edit', refusal?: { status: number; body: object }) =>
  (url: string, token: string) => {
    if (url.endsWith('/copies')) return refusal ?? savedAs('B', 'Copy')
    const { status, body } = served(url, token)
    if (url.endsWith('/A')) {
      // A report that is saved is answered by what was stored.
      const known = body as { document?: unknown }
      return { status, body: { ...known, rights, reportId: 'A', name: 'Report A', revision: 2 } }
    }
    return { status, body }
  }
const open = async (serve = server(), body: object = {}) => {
  const frame = start(serve)
  await frame.call('POST', '/report/load', { ...load, ...body })
  return frame
}
const change = ({ session }: Awaited<ReturnType<typeof open>>) =>
  session.draft.edit(now => ({ ...now, pages: now.pages.map(page => ({ ...page, displayName: changed.pages })) }))

describe('a report', () => {
  test('opens as the load says, if its reader may save it or a copy', async () => {
    expect((await open()).session.shown.isEdited).toBe(false)
    expect((await open(server(), { viewMode: 1 })).session.shown.isEdited).toBe(true)
    expect((await open(server('copy'), { viewMode: 1 })).session.shown).toMatchObject({
      isEdited: true,
      rights: 'copy',
    })
    expect((await open(server('view'), { viewMode: 1 })).session.shown.isEdited).toBe(false)
    expect((await open(server(), { viewMode: 1, permissions: 0 })).session.shown).toMatchObject({
      ...{ isEdited: false, rights: 'view' },
    })
    expect((await open(server(), { permissions: 2 })).session.shown.rights).toBe('copy')
  })

  test('is switched to editing and back', async () => {
    const { call, session } = await open()
    expect((await call('POST', '/report/switchMode/edit', null)).status).toBe(200)
    expect(session.shown.isEdited).toBe(true)
    await call('POST', '/report/switchMode/view', null)
    expect(session.shown.isEdited).toBe(false)
    const looking = await open(server('view'))
    expect((await looking.call('POST', '/report/switchMode/edit', null)).status).toBe(403)
  })

  test('says whether something is not saved, and tells that it was', async () => {
    const frame = await open()
    expect((await frame.call('GET', '/report/hasUnsavedChanges')).body).toBe(false)
    change(frame)
    expect((await frame.call('GET', '/report/hasUnsavedChanges')).body).toBe(true)
    expect((await frame.call('POST', '/report/save', null)).status).toBe(200)
    expect((await frame.call('GET', '/report/hasUnsavedChanges')).body).toBe(false)
    const saved = frame.posted.find(({ url }) => url?.endsWith('/events/saved'))
    expect(saved?.body).toEqual({ reportObjectId: 'A', reportName: 'Report A', saveAs: false })
    expect(frame.session.shown.report.revision).toBe(2)
  })

  test('is saved under a name, and only so where it is a copy', async () => {
    const frame = await open(server('copy'))
    change(frame)
    expect((await frame.call('POST', '/report/save', null)).status).toBe(403)
    expect((await frame.call('POST', '/report/saveAs', { name: ' ' })).status).toBe(400)
    expect((await frame.call('POST', '/report/saveAs', { name: 'Copy' })).status).toBe(200)
    const saved = frame.posted.find(({ url }) => url?.endsWith('/events/saved'))
    expect(saved?.body).toEqual({ reportObjectId: 'B', reportName: 'Copy', saveAs: true })
  })

  test('that could not be saved is as it was, and the host page reads why', async () => {
    const frame = await open(server('copy', { status: 422, body: { fields: { name: 'This name is taken.' } } }))
    change(frame)
    const refused = await frame.call('POST', '/report/saveAs', { name: 'Copy' })
    expect(refused).toMatchObject({ status: 422, body: { detailedMessage: 'This name is taken.' } })
    expect(frame.session.draft.isChanged).toBe(true)
    expect(frame.told()).not.toContain('events/saved')
  })
})

test('what is taken back is what filters of the report are, too', async () => {
  const { session } = await open()
  const filter = {
    ...{ filterType: 1 as const, operator: 'In' as const, values: ['M1'] },
    target: { table: 'submissions', column: 'machine' },
  }
  session.draft.edit(now => ({ ...now, filters: [filter] }))
  expect(session.choices.filtersAt()).toEqual([filter])
  session.draft.undo()
  expect(session.choices.filtersAt()).toEqual([])
})
