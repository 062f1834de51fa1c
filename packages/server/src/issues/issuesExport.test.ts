import { maxExported } from '@gemba/domain/core/maxExported'
import { createIssue, exportIssues } from '@gemba/domain/issues/issues.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as, other, database } = await testServer()
const issue = { type: 'process', severity: 'low', description: '', dueDate: null, machine: '', part: '' } as const
let owner: TestUser
beforeAll(async () => {
  owner = await signedIn(['administrator'])
  for (const title of ['=HYPERLINK("http://evil.example")', 'Burr, left', 'Gauge lost'])
    await as(owner).call(createIssue, { body: { ...issue, title, ownerId: null } })
})
const exported = async (query: object, language = 'en') => {
  const bytes = await as(owner).call(exportIssues, {
    query: { type: 'process', ...query },
    headers: { 'accept-language': language },
  })
  return String(bytes).replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('all pages of the list are in the file, in its order, whatever page is open', async () => {
  const [head, ...rows] = await exported({ sort: 'title', next: 2, count: 1 })
  expect(head).toBe('Number,Title,Status,Severity,Owner,Due date,Occurrences,Checklist,Machine,Part,Raised')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(/,"Burr, left",Open,Low,/)
})

test('no cell is a formula for a spreadsheet', async () => {
  const file = (await exported({ search: 'HYPERLINK' })).join()
  expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('its filters and the reader’s language count', async () => {
  const file = await exported({ severity: 'high' }, 'de')
  expect(file).toEqual([expect.stringMatching(/^Nummer,Titel,Status,/)])
})

test('people who may not read the list get no file of it', async () => {
  const learner = await signedIn(['learner'])
  await expect(as(learner).call(exportIssues, { query: { type: 'process' } })).rejects.toMatchObject({ status: 403 })
})

test('a list that is longer than a file may be is refused instead of cut', async () => {
  const stranger = await signedIn(['administrator'], { at: other })
  await database.query(
    `insert into issues (customer_id, number, type, title, severity, status, occurrences, created_by)
     select $1, 'X-' || n, 'process', 'Burr', 'low', 'open', 1, $2 from generate_series(1, $3) n`,
    [other.id, stranger.id, maxExported + 1],
  )
  await expect(as(stranger).call(exportIssues, { query: { type: 'process' } })).rejects.toMatchObject({
    status: 422,
    problem: { message: expect.stringContaining('5,001') },
  })
  const some = await as(stranger).call(exportIssues, { query: { type: 'process', search: 'X-7' } })
  expect(String(some)).toContain('X-7')
})
