import { featureFlags } from '@gemba/domain/core/featureFlags'
import type { VisualData } from '@gemba/domain/reports/report.schema'
import { ReportDocument } from '@gemba/domain/reports/report.schema'
import {
  getEmbeddedReport,
  getEmbedInfo,
  listReports,
  queryEmbeddedReport,
} from '@gemba/domain/reports/reports.endpoints'
import { describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { phrase } from '../platform/phrases.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { embedTokenFor } from './embedToken.ts'
import { compliance } from './standard/compliance.ts'
import { usage } from './standard/usage.ts'
import { hiddenReports, standardReports } from './standardReports.ts'

const { signedIn, as, customer, other, runtime, settings, database } = await testServer()
const admin = await signedIn(['administrator'])
const stranger = await signedIn(['administrator'], { at: other })

const embed = (by: TestUser, reportId = compliance.id) => as(by).call(getEmbedInfo, { params: { reportId } })
const header = (token: string) => ({ authorization: `EmbedToken ${token}` })
const query = { dataset: 'occurrences', columns: [{ field: 'askedCount' }] }
const show = (token: string, reportId = compliance.id) =>
  as(null).call(getEmbeddedReport, { params: { reportId }, headers: header(token) })
const ask = (token: string, body: object = query, reportId = compliance.id) =>
  as(null).call(queryEmbeddedReport, { params: { reportId }, body: body as never, headers: header(token) })

const columnsOf = ({ category, series, values }: VisualData) => [...category, ...series, ...values]

describe('the standard reports', () => {
  test('are listed by name, with their dataset', async () => {
    const { value } = await as(admin).call(listReports)
    const names = value.map(({ name }) => name)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
    expect(value).toHaveLength(standardReports.length)
    expect(value).toContainEqual({ id: compliance.id, name: 'Checklist compliance', datasetId: 'occurrences' })
  })

  test('whose figures a person may not see are not there', async () => {
    const at = await provisionCustomer(runtime.db, { name: 'Third company', features: featureFlags })
    const auditor = await signedIn(['administrator'], { at })
    await database.query(
      `update roles set permissions = array(select p from unnest(permissions) p where p not like 'Login Report%')
        where customer_id = $1 and name = 'administrator'`,
      [at.id],
    )
    const { value } = await as(auditor).call(listReports)
    expect(value.map(({ id }) => id)).not.toContain(usage.id)
    await expect(embed(auditor, usage.id)).rejects.toMatchObject({ status: 404 })
  })

  test.each([...standardReports, ...hiddenReports])(
    '$name reads well in every language, and each of its visuals is answered',
    async report => {
      for (const locale of ['en', 'de', 'ar'] as const) {
        const words = (key: string) => phrase(locale, `reports:${key}`)
        expect(ReportDocument.parse(report.document(words))).toEqual(report.document(words))
      }
      const { embedToken } = await embed(admin, report.id)
      const { document } = await show(embedToken, report.id)
      for (const page of document.pages) {
        expect(new Set(page.visuals.map(({ name }) => name)).size, page.name).toBe(page.visuals.length)
        for (const { data, filters: own, name } of page.visuals) {
          if (!data) continue
          const { dataset, sort, limit } = data
          const filters = [...document.filters, ...page.filters, ...own]
          const asked = { dataset, columns: columnsOf(data), filters, limit, sort: sort ? [sort] : [] }
          const { labels } = await ask(embedToken, asked, report.id)
          expect(labels, name).toHaveLength(columnsOf(data).length)
        }
      }
    },
  )
})

describe('an embed token', () => {
  test('shows its report and its figures without a sign-in, in the language of its reader', async () => {
    const { embedToken, embedUrl, expires } = await embed(admin)
    expect(embedUrl).toBe(`http://localhost:3000/report-frame/?reportId=${compliance.id}`)
    const minutes = (Date.parse(String(expires)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    const { name, document, datasets } = await show(embedToken)
    expect(name).toBe('Checklist compliance')
    expect(document.pages.map(({ displayName }) => displayName)).toEqual(['Scheduled runs', 'Submitted runs'])
    expect(datasets.map(({ id }) => id).sort()).toEqual(['occurrences', 'submissions'])
    expect((await ask(embedToken)).rows).toEqual([[0]])
  })

  test.each([
    ['none', () => ''],
    ['of another installation', () => embedTokenFor({ secret: 'x'.repeat(32) }, shown()).embedToken],
    ['that has ended', () => embedTokenFor(settings, shown(), Date.now() - 11 * 60_000).embedToken],
    ['of another report', () => embedTokenFor(settings, { ...shown(), reportId: usage.id }).embedToken],
    ['with another company in it', () => forged()],
  ])('%s shows nothing', async (_, token) => {
    await expect(show(token())).rejects.toMatchObject({ status: 401 })
    await expect(ask(token())).rejects.toMatchObject({ status: 401 })
  })
  const shown = () => ({
    actor: { id: admin.id, customer: customer as never },
    reportId: compliance.id,
    rights: 'view' as const,
  })
  const forged = () => {
    const [said = '', seal = ''] = embedTokenFor(settings, shown()).embedToken.split('.')
    const claims = JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown[]
    return `${Buffer.from(JSON.stringify([other.id, ...claims.slice(1)])).toString('base64url')}.${seal}`
  }

  test('shows figures of its own company only', async () => {
    const count = { dataset: 'signIns', columns: [{ field: 'signInCount' }] }
    const { embedToken } = await embed(stranger, usage.id)
    const { rows } = await ask(embedToken, count, usage.id)
    const { rows: own } = await database.query(
      `select count(*)::int as count from sign_ins where customer_id = $1 and outcome = 'signedIn'`,
      [other.id],
    )
    expect(rows).toEqual([[own[0].count]])
    const names = await ask(embedToken, { dataset: 'signIns', columns: [{ field: 'person' }] }, usage.id)
    expect(JSON.stringify(names)).not.toContain(admin.id)
  })

  test('asks nothing that its report does not show', async () => {
    const { embedToken } = await embed(stranger)
    await expect(ask(embedToken, { dataset: 'users', columns: [{ field: 'userCount' }] })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is worth nothing to someone who may no longer view reports, or who has left', async () => {
    const leaver = await signedIn(['administrator'], { at: other })
    const { embedToken } = await embed(leaver)
    await database.query(`delete from user_roles where customer_id = $1 and user_id = $2`, [other.id, leaver.id])
    await expect(ask(embedToken)).rejects.toMatchObject({ status: 403 })
    await database.query(`update users set active = false where customer_id = $1 and id = $2`, [other.id, leaver.id])
    await expect(ask(embedToken)).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    ['a field with SQL in it', 422, { ...query, columns: [{ field: 'askedCount"; drop table users; --' }] }],
    [
      'a filter on another dataset',
      422,
      {
        ...query,
        filters: [{ filterType: 1, target: { table: 'users', column: 'person' }, operator: 'In', values: ['x'] }],
      },
    ],
    [
      'a filter of 10 MB',
      413,
      {
        ...query,
        filters: [
          {
            filterType: 1,
            target: { table: 'occurrences', column: 'place' },
            operator: 'In',
            values: ['x'.repeat(10_000_000)],
          },
        ],
      },
    ],
  ])('with %s is refused with %i', async (_, status, body) => {
    const { embedToken } = await embed(stranger)
    await expect(ask(embedToken, body)).rejects.toMatchObject({ status })
  })

  test('is not counted as an anonymous caller', async () => {
    const { embedToken } = await embed(stranger)
    for (let n = 0; n < 129; n++) await ask(embedToken)
    expect(await ask(embedToken)).toHaveProperty('rows')
  })
})
