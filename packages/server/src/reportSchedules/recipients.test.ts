// What is sent to whom: figures with each person's own rights, and nothing to those who may not or don't want to have them.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { listMails } from '@gemba/domain/mails/mails.endpoints'
import { getReportSchedule, listReportRuns } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { readZip } from '../platform/testing/readZip.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildThreeRuns, noon, reportingIn } from './reportSchedules.builder.ts'

const server = await testServer()
const { signedIn, as, customer, other, runtime, database } = server
const compliance = '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01'
let admin: TestUser
let anna: TestUser
let boris: TestUser
const { withMail, scheduled, watch, make, runsOf, mailsOf, fileOf, sentOnce } = reportingIn(server, () => admin)

/** All words of a PDF. */
const wordsOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

beforeAll(async () => {
  admin = await withMail(['checklist administrator'], 'admin')
  anna = await withMail(['checklist operator'], 'anna')
  boris = await withMail(['checklist operator'], 'boris')
  await buildThreeRuns(server, anna, boris)
})

describe('what is sent', () => {
  test('is what each person may see themselves', async () => {
    const { run, mails } = await sentOnce([admin.id, anna.id, boris.id], { filters: [] })
    expect(mails.map(({ address, state, rows }) => [address, state, rows])).toEqual([
      ['admin@nordwerk.example', 'queued', 3],
      ['anna@nordwerk.example', 'queued', 2],
      ['boris@nordwerk.example', 'queued', 1],
    ])
    const [all, ofAnna, ofBoris] = await Promise.all(mails.map(async mail => String(await fileOf(mail))))
    expect([all, ofAnna, ofBoris].map(text => text?.match(/M\d/g)?.sort())).toEqual([
      ['M1', 'M2', 'M3'],
      ['M1', 'M2'],
      ['M3'],
    ])
    expect(run).toMatchObject({ slot: '2026-03-13T12:00', state: 'sent', is_late: false })
  })

  test('has a name of other letters in its subject, which keeps its own direction', async () => {
    const reader = await withMail(['administrator'], 'reader')
    const { schedule } = await sentOnce([admin.id], { name: 'تقرير الصباح', filters: [] })
    const query = { entity: 'report-schedules' as const, entityId: schedule.id }
    const { mails } = await as(reader).call(listMails, { query })
    expect(mails.map(({ subject }) => subject)).toEqual(['\u2068تقرير الصباح\u2069, 2026-03-13 12:00'])
  })

  test('is one file for those whose figures are the same, and cells that look like formulas are none', async () => {
    const twin = await withMail(['checklist administrator'], 'twin')
    const { mails } = await sentOnce([admin.id, twin.id])
    const [one, two] = mails
    expect(one?.data?.file?.key).toBe(two?.data?.file?.key)
    const text = String(await fileOf(mails[0] as never))
    expect(text).toContain("'=Lathe start-up")
    expect(text).toContain("'+M3")
  })

  test('has the figures of its own time, in the zone of the schedule', async () => {
    const { schedule, mails } = await sentOnce([admin.id])
    expect(mails[0]).toMatchObject({ rows: 3, data: { zone: 'UTC', dueAt: noon.toISOString(), isLate: false } })
    expect(mails[0]?.data?.filters.join('; ')).toMatch(/Submitted.*Mar 12, 2026/)
    // A day later there is nothing of the day before.
    await watch(noon.getTime() + 24 * 3_600_000)
    const [, next] = await runsOf(schedule.id)
    await make(next?.id ?? '')
    const [empty] = await mailsOf(next?.id ?? '')
    expect(empty).toMatchObject({ state: 'queued', rows: 0, data: { rows: 0, file: null } })
  })

  test('is said with all filters by name, also of what no record has', async () => {
    const { id } = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Never run' })
    const foreign = await buildChecklist(runtime.db, { customer: other, type: 'process', name: 'Of others' })
    const [machine, checklist] = ['machine', 'checklist'].map(column => ({ table: 'submissions', column }))
    const { mails } = await sentOnce([admin.id], {
      filters: [
        { filterType: 1, target: checklist as never, operator: 'NotIn', values: [id, foreign.id] },
        {
          ...{ filterType: 6, target: [machine, checklist] as never, operator: 'In' },
          values: [[{ value: 'M9' }, { value: id }]],
        },
      ],
    })
    const said = mails[0]?.data?.filters.join('; ')
    expect(said).toContain('Checklist: not Never run')
    expect(said).toContain('M9 · Never run')
    expect(said).not.toContain('Of others')
  })

  test('is nothing to those for whom there is nothing, where that is wanted', async () => {
    const { schedule, mails } = await sentOnce([admin.id, boris.id], { onlyIfNotEmpty: true, onlyFailures: true })
    expect(mails.map(({ state, reason }) => [state, reason])).toEqual([
      ['queued', null],
      ['withheld', 'empty'],
    ])
    const { runs } = await as(admin).call(listReportRuns, { query: { scheduleId: schedule.id } })
    expect(runs[0]).toMatchObject({
      state: 'sending',
      rows: 1,
      recipients: 2,
      deliveries: [{ delivery: 'withheld' }, {}],
    })
  })

  test('is withheld from who has left, wants no e-mails, has no address or may not see the figures', async () => {
    const left = await withMail(['checklist administrator'], 'left')
    const quiet = await withMail(['checklist administrator'], 'quiet')
    const learner = await withMail(['learner'], 'learner')
    const silent = await signedIn(['checklist administrator'], { email: null })
    await database.query('update users set active = false where id = $1', [left.id])
    await database.query(`update users set preferences = preferences || '{"allowEmails": false}' where id = $1`, [
      quiet.id,
    ])
    const { schedule, mails } = await sentOnce([left.id, quiet.id, learner.id, silent.id])
    expect(new Map(mails.map(({ user_id, reason }) => [user_id, reason]))).toEqual(
      new Map([
        [left.id, 'deactivated'],
        [quiet.id, 'optedOut'],
        [learner.id, 'noPermission'],
        [silent.id, 'noAddress'],
      ]),
    )
    expect((await runsOf(schedule.id))[0]).toMatchObject({ state: 'skipped', failure: 'nobody' })
  })

  test('is the same number in the mailed PDF, in the mail, in the Excel file and by a query', async () => {
    const filters = [
      {
        filterType: 1 as const,
        target: { table: 'submissions', column: 'machine' },
        operator: 'NotIn' as const,
        values: ['M1'],
      },
    ]
    const columns = [{ field: 'submissionCount' }, { field: 'failRate' }]
    const type = {
      filterType: 1 as const,
      target: { table: 'submissions', column: 'checklistType' },
      operator: 'In' as const,
      values: ['process'],
    }
    const { rows } = await as(admin).call(queryDataset, {
      body: { dataset: 'submissions', columns, filters: [...filters, type] },
    })
    expect(rows).toEqual([[2, 0.5]])
    const content = { kind: 'list' as const, dataset: 'submissions', columns, grouped: true, sort: [] }
    const pdf = await sentOnce([admin.id], { content, filters, format: 'pdf' })
    expect(await wordsOf(await fileOf(pdf.mails[0] as never))).toMatch(/Fail rate[\s\S]*50[.,]0\s?%/)
    const excel = await sentOnce([admin.id], { content, filters, format: 'xlsx' })
    const sheet = [...readZip(await fileOf(excel.mails[0] as never))].find(([name]) => name.includes('sheet1'))?.[1]
    expect(sheet).toMatch(/<v>2<\/v>[\s\S]*<v>0\.5<\/v>/)
  })

  test('a report is drawn as PDF in three languages, with title, filters, zone and number of records', async () => {
    for (const language of ['en', 'de', 'ar'] as const) {
      await database.query(
        `update users set preferences = preferences || jsonb_build_object('language', $2::text) where id = $1`,
        [admin.id, language],
      )
      const { mails } = await sentOnce([admin.id], {
        ...{ name: 'Compliance 4711', content: { kind: 'report', reportId: compliance }, format: 'pdf' },
        filters: [
          {
            filterType: 4,
            target: { table: 'submissions', column: 'submittedAt' },
            operator: 0,
            timeUnitsCount: 7,
            timeUnitType: 0,
            includeToday: true,
          },
        ],
      })
      const words = await wordsOf(await fileOf(mails[0] as never))
      expect(words).toContain('4711')
      expect(words).toContain('UTC')
      if (language === 'en') expect(words).toMatch(/Fail rate[\s\S]*33\.3\s?%|33\.3\s?%/)
    }
    await database.query(`update users set preferences = preferences - 'language' where id = $1`, [admin.id])
  })

  test('goes to an address outside with what the owner may see, once they have confirmed it', async () => {
    await database.query(`update customers set settings = settings || '{"resultMailsOutside": true}' where id = $1`, [
      customer.id,
    ])
    const addresses = ['quality@albers.example']
    const { schedule, mails } = await sentOnce([], { addresses, confirmed: true, filters: [] })
    expect(mails).toMatchObject([{ address: addresses[0], user_id: null, rows: 3, data: { owner: 'Person 1' } }])
    const { confirmed } = await as(admin).call(getReportSchedule, { params: { id: schedule.id } })
    expect(confirmed?.by).toBe('Person 1')
    await expect(scheduled([], { addresses: ['anna@nordwerk.example'], confirmed: true })).rejects.toMatchObject({
      status: 422,
    })
  })
})
