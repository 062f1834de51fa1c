// Who opened which report: noted when its frame loads it, counted by a report that is in no list.
import { createDashboardConfiguration } from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { listDatasets, queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { createReportSchedule, listSendable } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import {
  deleteAdhocReport,
  listAllAdhocReports,
  listAssociatedAdhocReports,
  saveEmbeddedReportAs,
} from '@gemba/domain/reports/adhocReports.endpoints'
import { getDashboardEmbedInfo } from '@gemba/domain/reports/embeddedDashboards.endpoints'
import { hiddenReport, hiddenReportId } from '@gemba/domain/reports/hiddenReport'
import {
  getEmbeddedReport,
  getEmbedInfo,
  listReports,
  queryEmbeddedReport,
} from '@gemba/domain/reports/reports.endpoints'
import { anonymizeUser } from '@gemba/domain/users/leaving.endpoints'
import { changeUsers, getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { describe, expect, test } from 'vitest'
import { provisionCustomer } from '../../customers/public/provision.ts'
import { transact } from '../../platform/database/transact.ts'
import { phrase } from '../../platform/phrases.ts'
import { everyMorning } from '../../reportSchedules/reportSchedules.samples.ts'
import { eventually } from '../../testing/eventually.ts'
import { type TestCustomer, type TestUser, testServer } from '../../testing/testServer.ts'
import { compliance } from '../standard/compliance.ts'
import { usage } from '../standard/usage.ts'
import { blankReport } from '../standardReports.ts'
import { forgetViewsJob } from './forgetViews.job.ts'
import { noteView } from './noteView.ts'

const { signedIn, as, customer, other, runtime, database } = await testServer()
const admin = await signedIn(['administrator'], { firstName: 'Ada', lastName: 'Byron' })
const stranger = await signedIn(['administrator'], { at: other })

const embed = (by: TestUser, reportId: string, mode: 'view' | 'edit' = 'view') =>
  as(by).call(getEmbedInfo, { params: { reportId }, query: { mode } })
const shownBy = (embedToken: string, reportId: string) =>
  as(null).call(getEmbeddedReport, { params: { reportId }, headers: { authorization: `EmbedToken ${embedToken}` } })
const open = async (by: TestUser, reportId: string) => shownBy((await embed(by, reportId)).embedToken, reportId)

const viewsOf = async (by: TestUser) => {
  const { rows } = await database.query(
    'select customer_id as "customerId", report_id as "reportId", kind from report_views where created_by = $1 order by created_at',
    [by.id],
  )
  return rows
}
const passed = (by: TestUser, minutes: number) =>
  database.query('update report_views set created_at = created_at - make_interval(mins => $2) where created_by = $1', [
    by.id,
    minutes,
  ])

const ask = (by: TestUser, fields: string[], filters: object[] = []) =>
  as(by).call(queryDataset, {
    body: { dataset: 'reportViews', columns: fields.map(field => ({ field })), filters } as never,
  })

const visual = {
  ...{ name: 'table', type: 'tableEx', title: '', filters: [], text: '' },
  layout: { x: 12, y: 12, width: 600, height: 300 },
  data: { ...{ dataset: 'issues', category: [], series: [], limit: 10 }, values: [{ field: 'issueCount' }] },
}
const page = { ...{ name: 'page1', displayName: 'Page 1', width: 1280, height: 720, filters: [] }, visuals: [visual] }
let names = 0
const saved = async (by: TestUser, name = `Mine ${++names}`) => {
  const { embedToken } = await embed(by, blankReport.id, 'edit')
  const { reportId } = await as(null).call(saveEmbeddedReportAs, {
    params: { reportId: blankReport.id },
    headers: { authorization: `EmbedToken ${embedToken}` },
    body: { name, document: { filters: [], bookmarks: [], pages: [page] } as never },
  })
  return reportId
}

/** Someone with these permissions alone. */
const withPermissions = async (permissions: string[], at: TestCustomer = customer) => {
  const user = await signedIn([], { at })
  await database.query(
    `with made as (insert into roles (customer_id, name, permissions) values ($1, 'only ' || $2, $3) returning id)
     insert into user_roles (customer_id, user_id, role_id) select $1, $2::uuid, id from made`,
    [at.id, user.id, permissions],
  )
  return user
}

describe('a view', () => {
  test('is noted when a report is opened: its company, which one and who', async () => {
    const person = await signedIn(['administrator'])
    await open(person, compliance.id)
    expect(await viewsOf(person)).toEqual([{ customerId: customer.id, reportId: compliance.id, kind: 'standard' }])
  })

  test('of a report that a person made is one as well', async () => {
    const person = await signedIn(['administrator'])
    const reportId = await saved(person)
    await open(person, reportId)
    expect(await viewsOf(person)).toEqual([{ customerId: customer.id, reportId, kind: 'adhoc' }])
  })

  test('is one while tokens are renewed and the page is loaded again, and another one after half an hour', async () => {
    const person = await signedIn(['administrator'])
    await embed(person, compliance.id)
    expect(await viewsOf(person)).toEqual([])
    for (let n = 0; n < 3; n++) await open(person, compliance.id)
    await passed(person, 29)
    await open(person, compliance.id)
    expect(await viewsOf(person)).toHaveLength(1)
    await passed(person, 2)
    await open(person, compliance.id)
    expect(await viewsOf(person)).toHaveLength(2)
    await open(person, usage.id)
    expect(await viewsOf(person)).toHaveLength(3)
  })

  test('is one for a page with several frames of the report, which load it at the same time', async () => {
    const person = await signedIn(['administrator'])
    const { embedToken } = await embed(person, compliance.id)
    const loads = await transact(runtime.db, { customerId: customer.id, userId: person.id }, async tx => {
      noteView(tx, { id: compliance.id, kind: 'standard' })
      const both = [shownBy(embedToken, compliance.id), shownBy(embedToken, compliance.id)]
      await eventually(async () => {
        const { rows } = await database.query(`select from pg_locks where locktype = 'advisory' and not granted`)
        expect(rows).toHaveLength(both.length)
      })
      return both
    })
    await Promise.all(loads)
    expect(await viewsOf(person)).toHaveLength(1)
  })

  test('is not noted of a blank report, of a dashboard and of the report that counts them', async () => {
    const person = await signedIn(['administrator'])
    const configuration = JSON.stringify({ widgets: [{ id: 'a', widget: 'users', x: 0, y: 0, w: 4, h: 4 }] })
    const { id } = await as(person).call(createDashboardConfiguration, { body: { name: 'Line 4', configuration } })
    const { embedToken } = await as(person).call(getDashboardEmbedInfo, { params: { dashboardId: id } })
    await shownBy(embedToken, id)
    await open(person, blankReport.id)
    await open(person, hiddenReportId)
    expect(await viewsOf(person)).toEqual([])
  })

  test('is not noted where the report is refused', async () => {
    const person = await withPermissions(['BI Report Review'])
    await expect(open(person, usage.id)).rejects.toMatchObject({ status: 404 })
    expect(await viewsOf(person)).toEqual([])
  })

  test('is kept for 400 days', async () => {
    const person = await signedIn(['administrator'])
    await open(person, compliance.id)
    await open(person, usage.id)
    await database.query(
      `update report_views set created_at = now() - interval '1 day' * case report_id when $2 then 399 else 401 end
        where created_by = $1`,
      [person.id, usage.id],
    )
    await forgetViewsJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
    expect((await viewsOf(person)).map(({ reportId }) => reportId)).toEqual([usage.id])
  })

  test('of long ago is forgotten in every company, however many there are', async () => {
    const person = await signedIn(['administrator'])
    const others = await signedIn(['administrator'], { at: other })
    for (const { id, at } of [
      { id: person.id, at: customer },
      { id: others.id, at: other },
    ])
      await database.query(
        `insert into report_views (customer_id, created_by, created_at, report_id, kind)
          select $1, $2, now() - interval '401 days', $3, 'standard' from generate_series(1, 2001)`,
        [at.id, id, compliance.id],
      )
    await open(person, compliance.id)
    await forgetViewsJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
    expect([await viewsOf(person), await viewsOf(others)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('is one of at most 200 that are noted of a person within a day', async () => {
    const person = await signedIn(['administrator'])
    await database.query(
      `insert into report_views (customer_id, created_by, created_at, report_id, kind)
        select $1, $2, now() - interval '1 minute' * n, gen_random_uuid(), 'adhoc' from generate_series(1, 200) n`,
      [customer.id, person.id],
    )
    await open(person, compliance.id)
    expect(await viewsOf(person)).toHaveLength(200)
    await passed(person, 24 * 60 - 100)
    await open(person, compliance.id)
    expect(await viewsOf(person)).toHaveLength(201)
  })

  test('stays without its person when they are anonymized', async () => {
    const person = await signedIn(['administrator'])
    await open(person, compliance.id)
    const before = await database.query('select count(*) from report_views')
    await as(admin).call(changeUsers, { body: { userIds: [person.id], change: { act: 'deactivate' } } })
    const { version, username } = await as(admin).call(getUser, { params: { id: person.id } })
    await as(admin).call(anonymizeUser, { params: { id: person.id }, body: { username, version } })
    expect(await viewsOf(person)).toEqual([])
    expect((await database.query('select count(*) from report_views')).rows).toEqual(before.rows)
  })
})

describe('figures of views', () => {
  test('are those of one’s own company', async () => {
    const at = await provisionCustomer(runtime.db, { name: 'Third company', features: featureFlags })
    const own = await signedIn(['administrator'], { at })
    await open(admin, compliance.id)
    await open(stranger, compliance.id)
    expect((await ask(own, ['viewCount', 'viewerCount'])).rows).toEqual([[0, 0]])
    expect((await ask(own, ['report', 'person'])).rows).toEqual([])
    await open(own, compliance.id)
    const { rows, labels } = await ask(own, ['report', 'reportKind', 'person', 'viewCount'])
    expect(rows).toEqual([[compliance.id, 'standard', own.id, 1]])
    expect(labels).toMatchObject([
      { [compliance.id]: 'Checklist compliance' },
      { standard: 'Standard report' },
      { [own.id]: expect.stringContaining('Person') },
      null,
    ])
  })

  test('name the reports of all people, and those that are deleted as such', async () => {
    const at = await provisionCustomer(runtime.db, { name: 'Fourth company', features: featureFlags })
    const [author, reader] = [await signedIn(['administrator'], { at }), await signedIn(['administrator'], { at })]
    const [kept, gone, goneToo] = [await saved(author, 'Scrap of line 4'), await saved(author), await saved(author)]
    for (const reportId of [kept, gone, goneToo]) await open(author, reportId)
    for (const id of [gone, goneToo]) await as(author).call(deleteAdhocReport, { params: { id } })
    const { rows, labels } = await ask(reader, ['report', 'viewCount'])
    const named = rows.map(([id, count]) => [labels[0]?.[String(id)], count])
    expect(named).toEqual([
      ['Deleted report', 2],
      ['Scrap of line 4', 1],
    ])
    const called = (name: string) => ({
      ...{ filterType: 1, target: { table: 'reportViews', column: 'report' }, operator: 'In' },
      values: rows.flatMap(([id]) => (labels[0]?.[String(id)] === name ? [id] : [])),
    })
    expect((await ask(reader, ['viewCount'], [called('Deleted report')])).rows).toEqual([[2]])
  })

  test('give away no name to someone who does not see the reports of all', async () => {
    const features = featureFlags.filter(feature => feature !== 'allowAdhocPowerBI')
    const at = await provisionCustomer(runtime.db, { name: 'Fifth company', features: featureFlags })
    const reader = await signedIn(['administrator'], { at })
    await open(reader, await saved(reader, 'Layoffs'))
    await database.query('update customers set features = $2 where id = $1', [
      at.id,
      Object.fromEntries(features.map(feature => [feature, true])),
    ])
    const { labels } = await ask(reader, ['report', 'viewCount'])
    expect(Object.values(labels[0] ?? {})).toEqual(['Private report'])
    const like = (operator: string, value: string) => ({
      ...{ filterType: 0, target: { table: 'reportViews', column: 'report' }, logicalOperator: 'And' },
      conditions: [{ operator, value }],
    })
    expect((await ask(reader, ['viewCount'], [like('StartsWith', 'Lay')])).rows).toEqual([[0]])
    expect((await ask(reader, ['viewCount'], [like('StartsWith', 'Priv')])).rows).toEqual([[1]])
  })

  test.each([
    ['sign-ins of all people', ['BI Report Review', 'BI Report Adhoc', 'Login Report Review']],
    ['reports of all people', ['BI Report Review', 'BI Report Adhoc Associated', 'Login Report Review All']],
  ])('are refused to someone who does not see %s', async (_, permissions) => {
    const person = await withPermissions(permissions)
    await expect(ask(person, ['viewCount'])).rejects.toMatchObject({ status: 403 })
    await expect(embed(person, hiddenReportId)).rejects.toMatchObject({ status: 404 })
    const { datasets } = await as(person).call(listDatasets, {})
    expect(datasets.map(({ id }) => id)).not.toContain('reportViews')
    // Nor by the token of a report that they may edit.
    const { embedToken } = await embed(person, blankReport.id, 'edit')
    const asked = as(null).call(queryEmbeddedReport, {
      params: { reportId: blankReport.id },
      headers: { authorization: `EmbedToken ${embedToken}` },
      body: { dataset: 'reportViews', columns: [{ field: 'viewCount' }] },
    })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })

  test('end with the permission, for a report that is open', async () => {
    const person = await withPermissions(['BI Report Review', 'BI Report Adhoc', 'Login Report Review All'])
    const { embedToken } = await embed(person, hiddenReportId)
    await shownBy(embedToken, hiddenReportId)
    await database.query(
      `update roles set permissions = array_remove(permissions, 'Login Report Review All') where name = 'only ' || $1`,
      [person.id],
    )
    await expect(shownBy(embedToken, hiddenReportId)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the report of them', () => {
  test('has its name in every language', () => {
    for (const locale of ['en', 'de', 'ar'] as const)
      expect(phrase(locale, 'reports:name.usageMetrics')).toBe(hiddenReport)
  })

  test('opens by its id', async () => {
    const { name, document } = await open(admin, hiddenReportId)
    expect(name).toBe(hiddenReport)
    expect(document.pages.map(({ displayName }) => displayName)).toEqual(['Views', 'By report', 'By person'])
  })

  test('is in no list, and is not sent', async () => {
    const { reports } = await as(admin).call(listSendable, { query: { type: 'process' } })
    const lists = [
      reports,
      (await as(admin).call(listReports)).value,
      (await as(admin).call(listAllAdhocReports)).value,
      (await as(admin).call(listAssociatedAdhocReports)).value,
    ]
    for (const list of lists) {
      expect(list.map(({ id }) => id)).not.toContain(hiddenReportId)
      expect(list.map(({ name }) => name)).not.toContain(hiddenReport)
    }
    const content = { kind: 'report' as const, reportId: hiddenReportId }
    const body = { ...everyMorning([admin.id]), content, format: 'pdf' as const }
    await expect(as(admin).call(createReportSchedule, { body })).rejects.toMatchObject({ status: 422 })
  })
})
