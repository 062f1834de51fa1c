// Checklist reports: their figures are those that SQL by hand counts, of one company, for those who may see reports.
import {
  exportChecklistReport,
  exportReportRecords,
  getChecklistReport,
  getDashboardReport,
  getReportChoices,
  listReportRecords,
} from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { allLanguages } from '@gemba/domain/users/languages'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, other, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])
const operator = await signedIn(['checklist operator'])

const failing: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.010', '25.030'] } }
const twoSections: Definition = {
  ...smallDefinition,
  languages: ['en', 'de'],
  sections: [
    ...smallDefinition.sections.map(section => ({ ...section, title: { en: 'Machine', de: 'Maschine' } })),
    {
      id: 's2',
      title: { en: 'Surroundings', de: 'Umgebung' },
      questions: [{ id: 'floor', type: 'passFail', label: { en: 'The floor is dry', de: 'Der Boden ist trocken' } }],
    },
  ],
}

const one = async (statement: string, values: unknown[]) =>
  (await database.query<Record<string, unknown>>(statement, values)).rows[0] ?? {}
const insertTag = async (type: string, name: string): Promise<string> => {
  await database.query(`insert into tag_types (customer_id, code, name) values ($1, $2, $2) on conflict do nothing`, [
    customer.id,
    type,
  ])
  const { id } = await one('insert into tags (customer_id, type, name) values ($1, $2, $3) returning id', [
    ...[customer.id, type, name],
  ])
  return String(id)
}

const setFeature = (name: string, on: boolean) =>
  database.query('update customers set features = features || $2::jsonb where id = $1', [customer.id, { [name]: on }])

let bore: { id: string; revision: number | null }
let start: { id: string; revision: number | null }
let categoryId: string
let [lineA, lineB, hall, unused] = ['', '', '', '']

beforeAll(async () => {
  const category = await one(
    `insert into checklist_categories (customer_id, code, name, type) values ($1, 'turning', 'Turning', 'product') returning id`,
    [customer.id],
  )
  categoryId = String(category.id)
  bore = await buildChecklist(runtime.db, {
    ...{ customer, type: 'product', name: 'Bore', names: { de: 'Bohrung' }, categoryId, definition: twoSections },
  })
  start = await buildChecklist(runtime.db, { customer, type: 'product', name: 'Start' })
  const process = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Order and cleanliness' })
  lineA = await insertTag('line', 'Line A')
  lineB = await insertTag('line', 'Line B')
  hall = await insertTag('area', 'Hall 1')
  unused = await insertTag('area', 'Hall 2')
  for (const tagId of [lineA, lineB, hall])
    await database.query('insert into checklist_tags (customer_id, checklist_id, tag_id) values ($1, $2, $3)', [
      ...[customer.id, bore.id, tagId],
    ])
  const dry = (value: 'pass' | 'fail') => ({ floor: { type: 'passFail' as const, value } })
  const runs = [
    ...[{ on: '2026-03-02', answers: { ...goodAnswers, ...dry('pass') } }],
    ...[{ on: '2026-03-20', answers: { ...failing, ...dry('pass') } }],
    ...[{ on: '2026-04-01', answers: { ...goodAnswers, ...dry('fail') } }],
    ...[{ on: '2026-04-10', answers: { ...goodAnswers, ...dry('pass') } }],
  ]
  for (const { on, answers } of runs)
    await buildSubmission(runtime.db, {
      ...{ customer, by: operator, checklist: bore, answers, machine: 'M1' },
      submittedAt: new Date(`${on}T10:00:00Z`),
    })
  for (const [checklist, machine] of [[start, 'M2'] as const, [process, 'M3'] as const])
    await buildSubmission(runtime.db, {
      ...{ customer, by: operator, checklist, machine, submittedAt: new Date('2026-04-05T10:00:00Z') },
    })
})

const product = { type: 'product' } as const
const april = { ...product, startDate: '2026-04-01', endDate: '2026-04-30' }
const report = (query: Parameters<typeof getChecklistReport.query.parse>[0] & object, by: TestUser = reporter) =>
  as(by).call(getChecklistReport, { query: query as never })

describe('the figures of a report', () => {
  test('are those of plain SQL', async () => {
    const counted = await one(
      `select count(*)::int as submissions, (count(*) filter (where result = 'fail'))::int as failed,
        count(*) filter (where result = 'fail')::float8 / nullif(count(*) filter (where result is not null), 0) as rate
       from submissions where customer_id = $1 and type = 'product' and submitted_at >= '2026-04-01' and submitted_at < '2026-05-01'`,
      [customer.id],
    )
    const { figures } = await report(april)
    expect(figures).toMatchObject({
      ...{ submissions: counted.submissions, failed: counted.failed, failRate: counted.rate },
    })
    expect(figures).toEqual({
      ...{ submissions: 3, passed: 2, failed: 1, bypassed: 0, failRate: 1 / 3, passRate: 2 / 3, firstPassYield: 2 / 3 },
    })
  })

  test('of each question are those of plain SQL', async () => {
    const { rows } = await database.query(
      `select q.question, count(*)::int as answers, (count(*) filter (where a.outcome = 'fail'))::int as failed
       from recorded_answers a join checklist_questions q on q.id = a.question_id
       where a.customer_id = $1 and a.checklist_id = $2 group by 1 order by 1`,
      [customer.id, bore.id],
    )
    const { questions } = await report({ ...product, checklistIds: [bore.id] })
    const named = { bore: 'Bore', floor: 'The floor is dry', guard: 'The guard is closed' }
    expect(
      rows.map(({ question, answers, failed }) => [named[question as keyof typeof named], answers, failed]),
    ).toEqual(
      questions
        .map(({ name, answers, failed }) => [name, answers, failed])
        .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
    )
    expect(questions.find(({ name }) => name === 'The floor is dry')).toMatchObject({
      ...{ section: 'Surroundings', checklist: 'Bore', answers: 4, failed: 1, failRate: 0.25 },
    })
  })

  test('are listed by category, checklist, machine and section, what failed most first', async () => {
    const { categories, checklists, machines, sections } = await report(product)
    const listed = (lines: { name: string | null; failed: number }[]) => lines.map(({ name, failed }) => [name, failed])
    expect(listed(categories)).toEqual([
      ['Turning', 2],
      [null, 0],
    ])
    expect(listed(checklists)).toEqual([
      ['Bore', 2],
      ['Start', 0],
    ])
    expect(listed(machines)).toEqual([
      ['M1', 2],
      ['M2', 0],
    ])
    expect(sections.map(({ name, checklist, failed }) => [checklist, name, failed])).toEqual([
      ['Bore', 'Machine', 1],
      ['Bore', 'Surroundings', 1],
      ['Start', 'Machine', 0],
    ])
  })

  test('count a run once, however many tags its checklist has', async () => {
    const { figures, tags, questions } = await report({ ...product, tagIds: [lineA, lineB], tagType: 'line' })
    expect(figures.submissions).toBe(4)
    expect(tags.map(({ name, submissions, failed }) => [name, submissions, failed])).toEqual([
      ['Line A', 4, 2],
      ['Line B', 4, 2],
    ])
    expect(questions.every(({ answers }) => answers === 4)).toBe(true)
    const { total, records } = await as(reporter).call(listReportRecords, {
      query: { ...product, tagIds: [lineA, lineB] },
    })
    expect([total, records.length]).toEqual([4, 4])
  })

  test('by tags of a type are narrowed by tags of another one', async () => {
    const asked = { ...product, tagIds: [hall], tagType: 'line' }
    const { figures, tags } = await report(asked)
    expect(figures.submissions).toBe(4)
    expect(tags.map(({ id, submissions }) => [id, submissions])).toEqual([
      [lineA, 4],
      [lineB, 4],
    ])
    const query = { ...asked, by: 'tag', value: lineA } as const
    expect((await as(reporter).call(listReportRecords, { query })).total).toBe(4)
    expect((await report({ ...asked, tagIds: [unused] })).tags).toEqual([])
  })

  test('are narrowed by category and machine', async () => {
    expect((await report({ ...product, categoryIds: [categoryId] })).figures.submissions).toBe(4)
    expect((await report({ ...product, machine: 'M2' })).figures.submissions).toBe(1)
    expect((await report({ type: 'process' })).figures.submissions).toBe(1)
  })

  test('name checklists, sections and questions in the language of the address', async () => {
    const german = allLanguages.find(({ abbreviation }) => abbreviation === 'de')?.id
    const { checklists, questions } = await report({ ...product, languageId: german })
    expect(checklists.map(({ name }) => name)).toContain('Bohrung')
    expect(questions.find(({ name }) => name === 'Der Boden ist trocken')?.section).toBe('Umgebung')
    await database.query(`update users set preferences = '{"language": "de"}' where id = $1`, [reporter.id])
    const { checklists: english } = await report({ ...product, languageId: allLanguages[0]?.id })
    expect(english.map(({ name }) => name)).toContain('Bore')
    await database.query(`update users set preferences = '{}' where id = $1`, [reporter.id])
  })
})

describe('the dashboard report', () => {
  test('compares with as many days before, and goes over time', async () => {
    const asked = { ...product, startDate: '2026-04-01', endDate: '2026-04-30' }
    const { before, trend, figures } = await as(reporter).call(getDashboardReport, { query: asked })
    expect(before).toMatchObject({
      startDate: '2026-03-02',
      endDate: '2026-03-31',
      figures: { submissions: 2, failed: 1 },
    })
    expect(before?.sections.map(({ name, failed }) => [name, failed])).toEqual([
      ['Machine', 1],
      ['Surroundings', 0],
    ])
    expect(trend).toEqual({
      level: 'day',
      points: [
        { time: '2026-04-01', submissions: 1, failed: 1, failRate: 1 },
        { time: '2026-04-05', submissions: 1, failed: 0, failRate: 0 },
        { time: '2026-04-10', submissions: 1, failed: 0, failRate: 0 },
      ],
    })
    expect(trend.points.reduce((sum, point) => sum + point.submissions, 0)).toBe(figures.submissions)
  })

  test('of more days than the calendar has before them has nothing to compare with', async () => {
    const query = { ...product, startDate: '0900-01-01', endDate: '2999-12-31' }
    expect((await as(reporter).call(getDashboardReport, { query })).before).toBeNull()
  })

  test('without days has nothing to compare with', async () => {
    const { before, trend } = await as(reporter).call(getDashboardReport, { query: product })
    expect(before).toBeNull()
    expect(trend.level).toBe('month')
  })

  test('needs its feature', async () => {
    await setFeature('allowChecklistReportDashboard', false)
    await expect(as(reporter).call(getDashboardReport, { query: product })).rejects.toMatchObject({ status: 404 })
    expect((await report(product)).figures.submissions).toBe(5)
    await setFeature('allowChecklistReportDashboard', true)
  })
})

describe('the records of a figure', () => {
  const records = (query: object) => as(reporter).call(listReportRecords, { query: { ...product, ...query } as never })

  test('are as many as the figure says, the latest first', async () => {
    const { checklists, questions } = await report(product)
    for (const { id, failed } of checklists) {
      const found = await records({ by: 'checklist', value: id, outcome: 'fail' })
      expect([found.total, found.records.length]).toEqual([failed, failed])
    }
    for (const { id, answers, failed } of questions) {
      expect((await records({ by: 'question', value: id })).total).toBe(answers)
      expect((await records({ by: 'question', value: id, outcome: 'fail' })).total).toBe(failed)
    }
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
    const lines = (await text(exportChecklistReport, april)).trim().split('\r\n')
    expect(lines[0]).toContain('First-pass yield')
    expect(lines.filter(line => /Question/.test(line)).length).toBeGreaterThan(3)
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

describe('who sees what', () => {
  test('choices are what runs of the company have', async () => {
    const choices = await as(reporter).call(getReportChoices, { query: product })
    expect(choices).toMatchObject({
      ...{ categories: [{ id: categoryId, name: 'Turning' }], machines: ['M1', 'M2'] },
      tagTypes: [
        { id: 'area', name: 'area', tags: [{ name: 'Hall 1' }] },
        { id: 'line', name: 'line', tags: [{ name: 'Line A' }, { name: 'Line B' }] },
      ],
    })
    expect(choices.checklists.map(({ name }) => name)).toEqual(['Bore', 'Start'])
  })

  test('another company sees its own alone', async () => {
    const stranger = await signedIn(['checklist administrator'], { at: other })
    const { figures, checklists, questions } = await report({ ...product, checklistIds: [bore.id] }, stranger)
    expect([figures.submissions, checklists, questions]).toEqual([0, [], []])
    const { total } = await as(stranger).call(listReportRecords, {
      query: { ...product, by: 'checklist', value: bore.id },
    })
    expect(total).toBe(0)
    expect((await as(stranger).call(getReportChoices, { query: product })).checklists).toEqual([])
  })

  test('those without the permission see nothing', async () => {
    for (const endpoint of [getReportChoices, getChecklistReport, getDashboardReport, listReportRecords])
      await expect(as(operator).call(endpoint, { query: product })).rejects.toMatchObject({ status: 403 })
  })

  test('a type that the company does not have is not there', async () => {
    await setFeature('allowProductChecklists', false)
    for (const endpoint of [getReportChoices, getChecklistReport, getDashboardReport, listReportRecords])
      await expect(as(reporter).call(endpoint, { query: product })).rejects.toMatchObject({ status: 404 })
    await setFeature('allowProductChecklists', true)
  })

  test.each([{ startDate: 'yesterday' }, { checklistIds: ['x'] }, { type: 'other' }, { languageId: 'en' }])(
    'bad input is refused: %j',
    async query => {
      await expect(report({ ...product, ...query } as never)).rejects.toMatchObject({ status: 422 })
    },
  )
})
