// Checklist reports: their figures are those that SQL by hand counts, of one company, for those who may see reports.
import {
  getChecklistReport,
  getDashboardReport,
  getReportChoices,
  listReportRecords,
} from '@gemba/domain/checklistReports/checklistReports.endpoints'
import { allLanguages } from '@gemba/domain/users/languages'
import { describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildReportedRuns } from './checklistReports.builder.ts'

const server = await testServer()
const { signedIn, as, customer, other, database } = server
const reporter = await signedIn(['checklist administrator'])
const { operator, bore, categoryId, lineA, lineB, hall, unused } = await buildReportedRuns(server)

const one = async (statement: string, values: unknown[]) =>
  (await database.query<Record<string, unknown>>(statement, values)).rows[0] ?? {}

const setFeature = (name: string, on: boolean) =>
  database.query('update customers set features = features || $2::jsonb where id = $1', [customer.id, { [name]: on }])

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
