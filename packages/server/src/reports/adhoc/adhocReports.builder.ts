// People who make reports, and what they save with the tokens of their frames.
import {
  listAssociatedAdhocReports,
  saveEmbeddedReport,
  saveEmbeddedReportAs,
} from '@gemba/domain/reports/adhocReports.endpoints'
import type { ReportDocument, Visual } from '@gemba/domain/reports/report.schema'
import { getEmbeddedReport, getEmbedInfo } from '@gemba/domain/reports/reports.endpoints'
import { expect } from 'vitest'
import type { TestUser, testServer } from '../../testing/testServer.ts'
import { blankReport } from '../standardReports.ts'

/** A table of issues. */
export const table: Visual = {
  ...{ name: 'table', type: 'tableEx', title: 'Issues by severity', filters: [], text: '' },
  layout: { x: 12, y: 12, width: 600, height: 300 },
  data: {
    ...{ dataset: 'issues', category: [{ field: 'severity' }], series: [], values: [{ field: 'issueCount' }] },
    ...{ sort: { column: 1, descending: true }, limit: 100 },
  },
}
/** A report of one page. */
export const documentWith = (...visuals: object[]): ReportDocument => ({
  ...{ filters: [], bookmarks: [] },
  pages: [{ ...{ name: 'page1', displayName: 'Page 1', width: 1280, height: 720, filters: [] }, visuals } as never],
})
/** A report with that table. */
export const issues = documentWith(table)

/** The calls of people who make reports at a test server, and of their frames. */
export const authoringIn = ({ signedIn, as, customer, database }: Awaited<ReturnType<typeof testServer>>) => {
  /** Someone who may make reports, and see only those that concern them. */
  const makesReports = async () => {
    const user = await signedIn(['checklist administrator'])
    await database.query(
      `with made as (
         insert into roles (customer_id, name, permissions)
         values ($1, 'report author ' || $2, '{BI Report Adhoc Associated}') returning id)
       insert into user_roles (customer_id, user_id, role_id) select $1, $2::uuid, id from made`,
      [customer.id, user.id],
    )
    return user
  }
  const embed = (by: TestUser, reportId: string, mode: 'view' | 'edit' = 'edit') =>
    as(by).call(getEmbedInfo, { params: { reportId }, query: { mode } })
  const tokenOf = async (by: TestUser, reportId: string, mode: 'view' | 'edit' = 'edit') => ({
    authorization: `EmbedToken ${(await embed(by, reportId, mode)).embedToken}`,
  })
  let names = 0
  const saveAs = async (by: TestUser, { name = `Mine ${++names}`, document = issues, from = blankReport.id } = {}) => {
    const headers = await tokenOf(by, from)
    return as(null).call(saveEmbeddedReportAs, { params: { reportId: from }, headers, body: { name, document } })
  }
  const save = async (by: TestUser, reportId: string, revision: number, document = issues) => {
    const headers = await tokenOf(by, reportId)
    return as(null).call(saveEmbeddedReport, { params: { reportId }, headers, body: { document, revision } })
  }
  const read = async (by: TestUser, reportId: string, mode: 'view' | 'edit' = 'view') =>
    as(null).call(getEmbeddedReport, { params: { reportId }, headers: await tokenOf(by, reportId, mode) })
  const seenBy = async (by: TestUser) => (await as(by).call(listAssociatedAdhocReports)).value
  const itemOf = async (by: TestUser, id: string) =>
    (await seenBy(by)).find(one => one.id === id) ?? expect.fail('not listed')
  return { makesReports, embed, tokenOf, saveAs, save, read, seenBy, itemOf }
}
