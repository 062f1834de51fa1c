import { sql } from 'drizzle-orm'
import type { Dataset, Reader } from '../../platform/datasets/dataset.ts'
import { choice, countOf, dimension, measure, recordAddress, thing } from '../../platform/datasets/fields.ts'
import { phrase } from '../../platform/phrases.ts'
import { peopleLabels } from '../../users/public/person.ts'
import { users } from '../../users/public/users.table.ts'
import { seesAllReports } from '../adhoc/adhocReports.policy.ts'
import { adhocReports } from '../adhoc/adhocReports.table.ts'
import { standardReports } from '../standardReports.ts'
import { reportViews, viewedKinds } from './reportViews.table.ts'

/** Stands for every ad-hoc report that is deleted: nothing of them is left to tell them apart by. */
const deletedReport = '00000000-0000-0000-0000-000000000000'

/** What reports are called. Whoever does not see all of them reads no name that a person gave one. */
const reportLabels = ({ actor, locale }: Reader) => {
  const words = (key: string) => phrase(locale, `reports:${key}`)
  const known = [
    ...standardReports.map(({ id, name }) => ({ id, label: words(`name.${name}`) })),
    { id: deletedReport, label: words('views.deletedReport') },
  ]
  const rows = known.map(({ id, label }) => sql`(${id}::uuid, ${label}::text)`)
  const given = seesAllReports(actor) ? sql`a.name::text` : sql`${words('views.privateReport')}::text`
  return sql`select * from (values ${sql.join(rows, sql`, `)}) known (value, label)
    union all select a.id, ${given} from adhoc_reports a`
}

/** How often reports are opened, and by whom. */
export const reportViewsDataset: Dataset = {
  id: 'reportViews',
  // It tells what people do, as the login report does, and names reports of all of them.
  isOpen: actor => actor.may('Login Report Review All') && actor.may('BI Report Adhoc'),
  isOn: actor => actor.hasFeature('allowPowerBI') || actor.hasFeature('allowAdhocPowerBI'),
  from: sql`report_views rv`,
  customer: sql`rv.customer_id`,
  joins: {
    adhoc: sql`left join adhoc_reports ar on ar.customer_id = rv.customer_id and ar.id = rv.report_id`,
  },
  rows: () => sql`true`,
  fields: {
    openedAt: dimension('moment', sql`rv.created_at`),
    report: thing(
      sql`case when rv.kind = 'standard' then rv.report_id else coalesce(ar.id, ${deletedReport}::uuid) end`,
      reportLabels,
      { joins: ['adhoc'] },
    ),
    reportKind: choice(sql`rv.kind`, viewedKinds, code => `reports:views.kind.${code}`),
    person: thing(sql`rv.created_by`, peopleLabels),
    ...recordAddress(sql`'/admin/users/' || rv.created_by`),
    viewCount: countOf(sql`true`),
    viewerCount: measure('count', sql`count(distinct rv.created_by)`),
    viewedReportCount: measure('count', sql`count(distinct rv.report_id)`),
  },
  date: 'openedAt',
  records: ['openedAt', 'person', 'report', 'reportKind'],
  audited: false,
  tables: [reportViews, adhocReports, users],
}
