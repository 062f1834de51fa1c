// Reports that people make themselves: saved by the frame with its token, listed for whom they concern, shared, restored.

import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import {
  changeAdhocReport,
  deleteAdhocReport,
  listAllAdhocReports,
  listReportRevisions,
  mostReportRevisions,
  restoreReportRevision,
  saveAdhocReport,
  saveEmbeddedReport,
  saveEmbeddedReportAs,
  updateAdhocReport,
} from '@gemba/domain/reports/adhocReports.endpoints'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { queryEmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../platform/database/migrations.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { compliance } from '../standard/compliance.ts'
import { usage } from '../standard/usage.ts'
import { blankReport } from '../standardReports.ts'
import { authoringIn, documentWith, issues, table } from './adhocReports.builder.ts'

const server = await testServer()
const { signedIn, as, customer, other, database } = server
const { makesReports, embed, tokenOf, saveAs, save, read, seenBy, itemOf } = authoringIn(server)
let admin: TestUser
let author: TestUser
let colleague: TestUser
let stranger: TestUser

beforeAll(async () => {
  admin = await signedIn(['administrator'])
  author = await makesReports()
  colleague = await makesReports()
  stranger = await signedIn(['administrator'], { at: other })
})

describe('a report of one’s own', () => {
  test('is begun from a blank one or a standard one, saved under a name, and opened as it was saved', async () => {
    const { reportId, name, revision } = await saveAs(author, { name: 'Open issues' })
    expect([name, revision]).toEqual(['Open issues', 1])
    expect(await read(author, reportId)).toMatchObject({ name: 'Open issues', document: issues, revision: 1 })
    expect(await itemOf(author, reportId)).toMatchObject({
      ...{ name: 'Open issues', datasetId: 'issues', parentReportId: blankReport.id, isShared: false },
      can: { edit: true, manage: true },
    })
    const begun = (await seenBy(author)).filter(({ parentReportId }) => parentReportId === null)
    expect(begun.map(({ id }) => id)).toEqual(expect.arrayContaining([blankReport.id, compliance.id]))
    expect((await read(author, compliance.id, 'edit')).rights).toBe('copy')
    expect((await read(author, reportId, 'edit')).rights).toBe('edit')
  })

  test('is sorted among the others by name', async () => {
    for (const name of ['Zeta', 'alpha']) await saveAs(author, { name })
    const listed = (await seenBy(author)).map(({ name }) => name)
    expect(listed).toEqual([...listed].sort((one, other) => one.localeCompare(other)))
  })

  test('saved again is the next revision; what someone else saved meanwhile is not overwritten', async () => {
    const { reportId } = await saveAs(author)
    const changed = documentWith({ ...table, title: 'By severity' })
    expect(await save(author, reportId, 1, changed)).toMatchObject({ reportId, revision: 2 })
    await expect(save(author, reportId, 1)).rejects.toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('nothing was overwritten') },
    })
    expect((await read(author, reportId)).document).toEqual(changed)
    const { revisions } = await as(author).call(listReportRevisions, { params: { reportId } })
    expect(revisions.map(one => [one.revision, one.savedBy?.id])).toEqual([
      [2, author.id],
      [1, author.id],
    ])
    const { version } = await itemOf(author, reportId)
    const body = { revision: 1, version }
    expect(await as(author).call(restoreReportRevision, { params: { reportId }, body })).toMatchObject({ revision: 3 })
    expect((await read(author, reportId)).document).toEqual(issues)
  })

  test('keeps its newest revisions only', async () => {
    const { reportId } = await saveAs(author)
    await database.query(
      `insert into adhoc_report_revisions (customer_id, report_id, revision, document)
       select r.customer_id, r.report_id, n, r.document
         from adhoc_report_revisions r, generate_series(2, $2) n where r.report_id = $1 and r.revision = 1`,
      [reportId, mostReportRevisions],
    )
    await database.query('update adhoc_reports set revision = $2 where id = $1', [reportId, mostReportRevisions])
    await save(author, reportId, mostReportRevisions)
    const { revisions } = await as(author).call(listReportRevisions, { params: { reportId } })
    expect([revisions.length, revisions.at(-1)?.revision]).toEqual([mostReportRevisions, 2])
  })

  test('says of which types of checklists it is without its document, also where it is from before', async () => {
    const filterOn = (target: object, values: string[], operator = 'In') =>
      ({ ...{ filterType: 1, target, operator }, values }) as DatasetFilter
    const types = { table: 'issues', column: 'checklistType' }
    const filters = [
      filterOn(types, ['process', 'product']),
      filterOn(types, ['process'], 'NotIn'),
      filterOn({ table: 'issues', column: 'severity' }, ['high']),
    ]
    const { reportId } = await saveAs(author)
    const stored = async () =>
      (await database.query('select type_filters from adhoc_reports where id = $1', [reportId])).rows[0]?.type_filters
    expect(await stored()).toEqual([])
    await save(author, reportId, 1, { ...issues, filters })
    expect(await stored()).toEqual([filters[0]])

    await database.query(`update adhoc_reports set type_filters = '[]'`)
    const fill = readMigrations().flatMap(({ sql }) =>
      sql.filter(statement => /update "adhoc_reports"/i.test(statement)),
    )
    expect(fill).toHaveLength(1)
    await database.query(fill[0] ?? '')
    expect(await stored()).toEqual([filters[0]])
    const { version } = await itemOf(author, reportId)
    await as(author).call(restoreReportRevision, { params: { reportId }, body: { revision: 1, version } })
    expect(await stored()).toEqual([])
  })

  test('has a name that no other of the person has', async () => {
    await saveAs(author, { name: 'Twice' })
    await expect(saveAs(author, { name: ' TWICE ' })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { name: 'You have a report of this name already.' } },
    })
    await saveAs(colleague, { name: 'Twice' })
  })

  test('is confirmed by the page that embeds it, for the caller alone', async () => {
    const { reportId, name } = await saveAs(author)
    const body = {
      userId: author.id,
      customerId: customer.id,
      reportName: name,
      reportId,
      parentReportId: blankReport.id,
    }
    expect(await as(author).call(saveAdhocReport, { body })).toMatchObject({ id: reportId, name })
    const update = { params: { reportId }, body: { userId: author.id, reportId } }
    expect(await as(author).call(updateAdhocReport, update)).toMatchObject({ id: reportId, revision: 1 })
    for (const lie of [{ userId: colleague.id }, { customerId: other.id }])
      await expect(as(author).call(saveAdhocReport, { body: { ...body, ...lie } })).rejects.toMatchObject({
        status: 403,
      })
    await expect(as(colleague).call(saveAdhocReport, { body })).rejects.toMatchObject({ status: 404 })
    const foreign = { params: { reportId }, body: { userId: stranger.id, reportId } }
    await expect(as(stranger).call(updateAdhocReport, foreign)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a report of someone else', () => {
  test('is not there until it is shared; then it is viewed and copied, and not changed', async () => {
    const { reportId } = await saveAs(author)
    expect((await seenBy(colleague)).map(({ id }) => id)).not.toContain(reportId)
    await expect(embed(colleague, reportId)).rejects.toMatchObject({ status: 404 })
    const { name, version } = await itemOf(author, reportId)
    await as(author).call(changeAdhocReport, { params: { reportId }, body: { name, isShared: true, version } })
    expect(await itemOf(colleague, reportId)).toMatchObject({ isShared: true, can: { edit: false, manage: false } })
    expect((await read(colleague, reportId, 'edit')).rights).toBe('copy')
    await expect(save(colleague, reportId, 1)).rejects.toMatchObject({ status: 403 })
    await expect(as(colleague).call(deleteAdhocReport, { params: { id: reportId } })).rejects.toMatchObject({
      status: 403,
    })
    const copy = await saveAs(colleague, { from: reportId })
    expect((await itemOf(colleague, copy.reportId)).parentReportId).toBe(reportId)
  })

  test('is seen, renamed and deleted by whoever sees all', async () => {
    const { reportId } = await saveAs(author)
    const { value } = await as(admin).call(listAllAdhocReports)
    const { can, version } = value.find(one => one.id === reportId) ?? expect.fail('not listed')
    expect(can).toEqual({ edit: false, manage: true })
    const body = { name: 'Renamed', isShared: false, version }
    await as(admin).call(changeAdhocReport, { params: { reportId }, body })
    await expect(as(author).call(listAllAdhocReports)).rejects.toMatchObject({ status: 403 })
    expect((await itemOf(author, reportId)).name).toBe('Renamed')
    await as(admin).call(deleteAdhocReport, { params: { id: reportId } })
    await expect(embed(author, reportId)).rejects.toMatchObject({ status: 404 })
  })

  test('of another company does not exist', async () => {
    const { reportId } = await saveAs(author)
    await expect(embed(stranger, reportId)).rejects.toMatchObject({ status: 404 })
    const { value } = await as(stranger).call(listAllAdhocReports)
    expect(value.every(({ parentReportId }) => parentReportId === null)).toBe(true)
    await expect(as(stranger).call(deleteAdhocReport, { params: { id: reportId } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('whose figures a person may not ask is not there, though it is shared', async () => {
    const signIns = { ...table, data: { ...table.data, dataset: 'signIns', category: [], sort: undefined } }
    const document = documentWith({ ...signIns, data: { ...signIns.data, values: [{ field: 'signInCount' }] } })
    const { reportId } = await saveAs(admin, { document, from: usage.id })
    const { value } = await as(admin).call(listAllAdhocReports)
    const { name, version } = value.find(one => one.id === reportId) ?? expect.fail('not listed')
    await as(admin).call(changeAdhocReport, { params: { reportId }, body: { name, isShared: true, version } })
    expect((await seenBy(colleague)).map(({ id }) => id)).not.toContain(reportId)
    await expect(embed(colleague, reportId, 'view')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a token', () => {
  test('to look at a report saves nothing, and asks the datasets of its document only', async () => {
    const { reportId } = await saveAs(author)
    const headers = await tokenOf(author, reportId, 'view')
    const params = { reportId }
    const call = as(null).call
    await expect(
      call(saveEmbeddedReport, { params, headers, body: { document: issues, revision: 1 } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      call(saveEmbeddedReportAs, { params, headers, body: { document: issues, name: 'New' } }),
    ).rejects.toMatchObject({ status: 403 })
    const ask = (dataset: string, field: string, sent = headers) =>
      call(queryEmbeddedReport, { params, headers: sent, body: { dataset, columns: [{ field }] } })
    await ask('issues', 'issueCount')
    await expect(ask('submissions', 'submissionCount')).rejects.toMatchObject({ status: 404 })
    const editing = await tokenOf(author, reportId)
    await ask('submissions', 'submissionCount', editing)
    await expect(ask('signIns', 'signInCount', editing)).rejects.toMatchObject({ status: 403 })
    const { datasets } = await read(author, reportId, 'edit')
    expect(datasets.map(({ id }) => id)).toContain('submissions')
    expect(datasets.map(({ id }) => id)).not.toContain('signIns')
  })

  test('for saving needs the permission, now and when it saves', async () => {
    const viewer = await signedIn(['checklist operator'])
    await expect(embed(viewer, blankReport.id)).rejects.toMatchObject({ status: 403 })
    const leaver = await makesReports()
    const { reportId } = await saveAs(leaver)
    const headers = await tokenOf(leaver, reportId)
    await database.query('delete from user_roles where customer_id = $1 and user_id = $2', [customer.id, leaver.id])
    await expect(
      as(null).call(saveEmbeddedReport, { params: { reportId }, headers, body: { document: issues, revision: 1 } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('a document is not stored', () => {
  const on = (part: object) => documentWith({ ...table, data: { ...table.data, ...part } })
  const filter = (target: object, values: unknown[] = ['x']) => ({ filterType: 1, target, operator: 'In', values })
  test.each([
    ['with a dataset that doesn’t exist', on({ dataset: 'secrets' })],
    ['with a dataset that its person may not ask', on({ dataset: 'signIns', values: [{ field: 'signInCount' }] })],
    ['with a field that isn’t in it', on({ values: [{ field: 'issueCount"; drop table users; --' }] })],
    ['sorted by what it doesn’t have', on({ sort: { column: 7, descending: true } })],
    [
      'with a filter on a field that isn’t there',
      documentWith({ ...table, filters: [filter({ table: 'issues', column: 'nothing' })] }),
    ],
    [
      'with a filter of the report on another dataset',
      {
        ...issues,
        filters: [filter({ table: 'signIns', column: 'person' })],
      },
    ],
    ['with two visuals of one name', documentWith(table, table)],
  ])('%s', async (_, document) => {
    const refusal = await saveAs(author, { document: document as ReportDocument }).catch(error => error)
    expect(refusal).toMatchObject({ status: 422 })
  })

  test('and its refusal names the visual', async () => {
    const document = documentWith({ ...table, data: { ...table.data, values: [{ field: 'none' }] } })
    await expect(saveAs(author, { document })).rejects.toMatchObject({
      problem: {
        message: expect.stringContaining('Issues by severity on Page 1'),
        fields: { 'document.pages.0.visuals.0': 'The dataset has no such field.' },
      },
    })
  })
})
