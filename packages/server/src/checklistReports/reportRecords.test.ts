// The records behind the figures of checklist reports, on the page and in files.
import {
  exportChecklistReport,
  exportReportRecords,
  getChecklistReport,
  listReportRecords,
} from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { describe, expect, test } from 'vitest'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { buildReportedRuns } from './checklistReports.builder.ts'

const server = await testServer()
const { signedIn, as, customer, runtime } = server
const reporter = await signedIn(['checklist administrator'])
const { operator, bore } = await buildReportedRuns(server)

const product = { type: 'product' } as const
const april = { ...product, startDate: '2026-04-01', endDate: '2026-04-30' }
const report = (query: object) => as(reporter).call(getChecklistReport, { query: query as never })

describe('the records of a figure', () => {
  const records = (query: object) => as(reporter).call(listReportRecords, { query: { ...product, ...query } as never })

  test('are as many as the figure says', async () => {
    const asked = { tagType: 'line' }
    const { categories, checklists, machines, tags, sections, questions } = await report({ ...product, ...asked })
    const runs = { category: categories, checklist: checklists, machine: machines, tag: tags }
    const answers = { section: sections, question: questions }
    const figures = [
      ...Object.entries(runs).flatMap(([by, lines]) => lines.map(line => ({ ...line, by, counted: line.submissions }))),
      ...Object.entries(answers).flatMap(([by, lines]) => lines.map(line => ({ ...line, by, counted: line.answers }))),
    ]
    for (const { by, id, name, counted, failed } of figures) {
      const line = { ...asked, by, ...(id !== null && { value: id }) }
      const found = await records(line)
      expect([found.total, found.records.length], `${by} ${name}`).toEqual([counted, counted])
      const failures = await records({ ...line, outcome: 'fail' })
      expect([failures.total, failures.records.length], `${by} ${name}`).toEqual([failed, failed])
    }
  })

  test('are runs, the latest first, each with its page', async () => {
    const { records: all } = await records({})
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(all[0]).toMatchObject({ checklist: 'Bore', outcome: 'pass', machine: 'M1', question: null })
    expect(all[0]?.address).toMatch(new RegExp(`^/checklists/product/${bore.id}/responses/`))
  })

  test('of a line without a name are those that have none', async () => {
    const { total, records: found } = await records({ by: 'category' })
    expect([total, found[0]?.checklist]).toEqual([1, 'Start'])
  })

  test('come page by page', async () => {
    const first = await records({ count: 2 })
    const second = await records({ count: 2, next: 2 })
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(4)
    expect([first.total, second.total]).toEqual([5, 5])
  })
})

describe('as files', () => {
  const text = async (endpoint: typeof exportChecklistReport | typeof exportReportRecords, query: object) => {
    const bytes: unknown = await as(reporter).call(endpoint, { query: query as never })
    return new TextDecoder().decode(bytes as Uint8Array)
  }

  test('the tables of the report, and its records', async () => {
    const [head, ...lines] = (await text(exportChecklistReport, april)).trim().split('\r\n')
    expect(head).toContain('First-pass yield')
    const { categories, checklists, machines, sections, questions } = await report(april)
    const tables = { Category: categories, Checklist: checklists, Machine: machines, Section: sections }
    const expected = Object.entries({ ...tables, Question: questions }).flatMap(([by, rows]) =>
      rows.map(({ name }) => `${by},${name ?? 'None'}`),
    )
    expect(lines.map(line => line.split(',').slice(0, 2).join(','))).toEqual(['All,', ...expected])
    const found = (await text(exportReportRecords, { ...april, outcome: 'fail' })).trim().split('\r\n')
    expect(found).toHaveLength(2)
    expect(found[1]).toContain('Bore')
  })

  test('records that come after the file was begun are not in it: they would move its pages', async () => {
    const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Later' })
    const query = { type: 'process' as const, checklistIds: [checklist.id] }
    const at = { customer, by: operator, checklist }
    await buildSubmission(runtime.db, { ...at, submittedAt: new Date(Date.now() - 60_000) })
    await buildSubmission(runtime.db, { ...at, submittedAt: new Date(Date.now() + 3_600_000) })
    const { total } = await as(reporter).call(listReportRecords, { query })
    expect(total).toBe(2)
    const found = (await text(exportReportRecords, query)).trim().split('\r\n')
    expect(found).toHaveLength(2)
  })
})

describe('a report of many questions', () => {
  test('has all of them in its file', async () => {
    const questions = Array.from({ length: 510 }, (_, at) => ({
      ...{ id: `many${at}`, type: 'passFail' as const, label: { en: `Many ${at}` } },
    }))
    const definition: Definition = {
      ...smallDefinition,
      sections: [{ id: 's1', title: { en: 'Machine' }, questions }],
    }
    const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Many', definition })
    const answers = Object.fromEntries(
      questions.map(({ id }) => [id, { type: 'passFail' as const, value: 'pass' as const }]),
    )
    await buildSubmission(runtime.db, { customer, by: operator, checklist, answers })
    const query = { type: 'process' as const, checklistIds: [checklist.id] }
    const { questions: lines, isCut } = await report(query)
    expect([lines.length, isCut]).toEqual([500, true])
    const bytes: unknown = await as(reporter).call(exportChecklistReport, { query })
    const file = new TextDecoder().decode(bytes as Uint8Array)
    expect(file.match(/^Question,Many \d+,/gm)).toHaveLength(510)
    expect(file).not.toContain('more lines')
  })
})
