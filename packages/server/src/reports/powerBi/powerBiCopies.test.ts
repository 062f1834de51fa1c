// What people save of a report in Power BI: whose a copy is, and what its owner and others do with it.
import {
  changeAdhocReport,
  deleteAdhocReport,
  listAllAdhocReports,
  listAssociatedAdhocReports,
  listReportRevisions,
  mostAdhocReports,
  saveAdhocReport,
  updateAdhocReport,
} from '@gemba/domain/reports/adhocReports.endpoints'
import { listReports } from '@gemba/domain/reports/reports.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { powerBiCompany } from '../../testing/powerBiCompany.ts'
import type { TestUser } from '../../testing/testServer.ts'

const { admin, as, signedIn, signedInWith, customer, other, database, played, connection, ...company } =
  await powerBiCompany()
const { setUp, embed, lastToken, yields, scrap, model } = company
let author: TestUser
let colleague: TestUser
let viewer: TestUser
let stranger: TestUser

beforeAll(async () => {
  author = await signedInWith('BI Report Adhoc Associated')
  colleague = await signedInWith('BI Report Adhoc Associated')
  viewer = await signedInWith('BI Report Review')
  stranger = await signedIn(['administrator'], { at: other })
  await setUp()
})

const namesFor = async (by: TestUser) => (await as(by).call(listAssociatedAdhocReports)).value.map(({ name }) => name)

const tell = (by: TestUser, reportId: string, parentReportId: string, reportName = 'Mine') =>
  as(by).call(saveAdhocReport, {
    body: { userId: by.id, customerId: customer.id, reportName, reportId, parentReportId },
  })
/** As if the time were over in which copies can be told. */
const endCopies = () =>
  database.query(`update power_bi_copies set created_at = created_at - interval '16 minutes' where customer_id = $1`, [
    customer.id,
  ])
/** What a person does: opens a report to begin from it, and saves a copy in the frame; the page tells it. */
const saveCopy = async (by: TestUser, name: string, from = yields.id) => {
  const { embedToken } = await embed(by, from, 'edit')
  const { id } = played.saveAs(embedToken, name) ?? expect.fail('the token allows no copy')
  return tell(by, id, from, name)
}

describe('a copy', () => {
  test('is saved in the frame under a name, and is then its person’s own', async () => {
    const { embedToken, rights } = await embed(author, yields.id, 'edit')
    expect(rights).toBe('copy')
    // Never over the report that everyone sees.
    expect(lastToken()).toMatchObject({ accessLevel: 'View', allowSaveAs: true })
    const copy = played.saveAs(embedToken, 'Yield by shift') ?? expect.fail('no copy')
    const told = await tell(author, copy.id, yields.id, 'Yield by shift')
    expect(told).toMatchObject({
      ...{ id: copy.id, name: 'Yield by shift', datasetId: model, parentReportId: yields.id, isShared: false },
      ...{ revision: null, owner: { id: author.id }, can: { edit: true, manage: true } },
    })
    expect(await tell(author, copy.id, yields.id, 'Yield by shift')).toEqual(told)
    expect(await namesFor(author)).toContain('Yield by shift')
    expect(await namesFor(colleague)).not.toContain('Yield by shift')
    expect((await as(viewer).call(listReports)).value.map(({ id }) => id)).not.toContain(copy.id)
    await expect(embed(viewer, copy.id)).rejects.toMatchObject({ status: 404 })
    await expect(embed(colleague, copy.id)).rejects.toMatchObject({ status: 404 })
    expect(await embed(author, copy.id, 'edit')).toMatchObject({ rights: 'edit' })
    expect(lastToken()).toMatchObject({ accessLevel: 'Edit', allowSaveAs: true, reportId: copy.id })
  })

  test('is not what was in the workspace before: nobody makes a standard report their own', async () => {
    await embed(author, yields.id, 'edit')
    await expect(tell(author, scrap.id, yields.id, 'Scrap')).rejects.toMatchObject({ status: 409 })
    await expect(tell(author, yields.id, yields.id, 'Yield')).rejects.toMatchObject({ status: 409 })
  })

  test('is nobody’s who began none, and not one of other data', async () => {
    const { embedToken } = await embed(author, yields.id, 'edit')
    const copy = played.saveAs(embedToken, 'Of the author') ?? expect.fail('no copy')
    await expect(tell(colleague, copy.id, yields.id, 'Of the author')).rejects.toMatchObject({ status: 409 })
    await expect(tell(author, copy.id, scrap.id, 'Of the author')).rejects.toMatchObject({ status: 409 })
    await tell(author, copy.id, yields.id, 'Of the author')
    await expect(tell(colleague, copy.id, yields.id)).rejects.toMatchObject({ status: 404 })
    const foreign = played.addReport(
      connection.workspaceId,
      'Other data',
      played.addModel(connection.workspaceId, 'Own rows'),
    )
    await expect(tell(author, foreign.id, yields.id, 'Other data')).rejects.toMatchObject({ status: 409 })
    played.reportsOf(connection.workspaceId).pop()
  })

  test('is nothing to anyone until its person’s page tells it, under its name', async () => {
    const { embedToken } = await embed(author, yields.id, 'edit')
    await embed(colleague, yields.id, 'edit')
    const { id } = played.saveAs(embedToken, 'About Anna') ?? expect.fail('no copy')
    const listed = async () => [
      ...(await as(viewer).call(listReports)).value,
      ...(await as(author).call(listAssociatedAdhocReports)).value,
      ...(await as(colleague).call(listAssociatedAdhocReports)).value,
      ...(await as(admin).call(listAllAdhocReports)).value,
    ]
    expect((await listed()).map(one => one.id)).not.toContain(id)
    for (const by of [viewer, colleague, admin]) await expect(embed(by, id)).rejects.toMatchObject({ status: 404 })
    await expect(tell(colleague, id, yields.id, 'A guess')).rejects.toMatchObject({ status: 409 })
    await tell(author, id, yields.id, 'About Anna')
    expect((await listed()).filter(one => one.id === id)).toHaveLength(2)
    await expect(tell(colleague, id, yields.id, 'About Anna')).rejects.toMatchObject({ status: 404 })
  })

  test('is one for each time that a report was opened', async () => {
    await endCopies()
    const { embedToken } = await embed(author, yields.id, 'edit')
    const [first, second] = [played.saveAs(embedToken, 'First'), played.saveAs(embedToken, 'Second')]
    const told = await Promise.allSettled([
      ...[tell(author, first?.id ?? '', yields.id, 'First'), tell(author, second?.id ?? '', yields.id, 'Second')],
    ])
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { value } = await as(admin).call(listAllAdhocReports)
    expect(value.filter(({ id }) => [first?.id, second?.id].includes(id))).toHaveLength(1)
  })

  test('is not what an author publishes meanwhile, which is listed as soon as no copy can be told', async () => {
    await embed(colleague, yields.id, 'edit')
    const published = played.addReport(connection.workspaceId, 'Published', model)
    const listed = async () => (await as(viewer).call(listReports)).value.map(({ id }) => id)
    expect(await listed()).not.toContain(published.id)
    await endCopies()
    expect(await listed()).toContain(published.id)
    await embed(colleague, yields.id, 'edit')
    expect(await listed()).toContain(published.id)
    await expect(tell(colleague, published.id, yields.id, 'Published')).rejects.toMatchObject({ status: 409 })
  })

  test('has the name under which it was saved, as far as there is room for it', async () => {
    const { id, name } = await saveCopy(author, 'Y'.repeat(150))
    expect(name).toBe('Y'.repeat(100))
    expect(await namesFor(author)).toContain(name)
    await as(author).call(deleteAdhocReport, { params: { id } })
  })

  test('is not made where a person has as many reports as one can have, neither of others nor of their own', async () => {
    const collector = await signedInWith('BI Report Adhoc Associated')
    const own = await saveCopy(collector, 'One of many')
    await database.query(
      `insert into power_bi_reports (customer_id, report_id, name, owner_id, parent_report_id, dataset_id)
        select $1, gen_random_uuid(), 'Another', $2, $3, $4 from generate_series(2, $5)`,
      [customer.id, collector.id, yields.id, model, mostAdhocReports.ofPerson],
    )
    expect(await embed(collector, yields.id, 'edit')).toMatchObject({ rights: 'view' })
    expect(lastToken()).toMatchObject({ accessLevel: 'View', allowSaveAs: false })
    // They still save their own as it is.
    expect(await embed(collector, own.id, 'edit')).toMatchObject({ rights: 'edit' })
    expect(lastToken()).toMatchObject({ accessLevel: 'Edit', allowSaveAs: false })
    await database.query('delete from power_bi_reports where owner_id = $1', [collector.id])
  })

  test('can be told for a while: who could have made it is forgotten then, also of those who never come back', async () => {
    await embed(colleague, yields.id, 'edit')
    await endCopies()
    await embed(author, yields.id, 'edit')
    const { rows } = await database.query('select user_id from power_bi_copies where customer_id = $1', [customer.id])
    expect(rows).toEqual([{ user_id: author.id }])
  })

  test('is one of the workspace, and of the caller', async () => {
    const theirs = played.addCompany()
    const report = played.addReport(theirs.workspaceId, 'Theirs', model)
    await embed(author, yields.id, 'edit')
    await expect(tell(author, report.id, yields.id)).rejects.toMatchObject({ status: 404 })
    const body = { userId: author.id, customerId: customer.id, reportName: 'x', reportId: yields.id }
    await expect(
      as(colleague).call(saveAdhocReport, { body: { ...body, parentReportId: yields.id } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('an ad-hoc report', () => {
  test('is saved again by its owner alone', async () => {
    const { id, version } = await saveCopy(author, 'Saved again')
    const again = (by: TestUser) =>
      as(by).call(updateAdhocReport, { params: { reportId: id }, body: { userId: by.id, reportId: id } })
    expect((await again(author)).version).toBe(version + 1)
    await expect(again(colleague)).rejects.toMatchObject({ status: 404 })
    await expect(again(admin)).rejects.toMatchObject({ status: 403 })
  })

  test('is renamed and shared; who it is shared with opens it as a copy', async () => {
    const { id, version } = await saveCopy(author, 'Shared')
    const params = { reportId: id }
    await as(author).call(changeAdhocReport, { params, body: { name: 'Shared by me', isShared: true, version } })
    expect(await namesFor(colleague)).toContain('Shared by me')
    expect(await embed(colleague, id, 'edit')).toMatchObject({ rights: 'copy' })
    expect(lastToken()).toMatchObject({ accessLevel: 'View', identities: [{ username: colleague.id }] })
    await expect(
      as(colleague).call(changeAdhocReport, {
        params,
        body: { name: 'Theirs', isShared: false, version: version + 1 },
      }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('is seen and deleted by who sees all, in Power BI as well', async () => {
    const { id } = await saveCopy(author, 'To be deleted')
    const { value } = await as(admin).call(listAllAdhocReports)
    expect(value.find(one => one.id === id)).toMatchObject({ can: { edit: false, manage: true } })
    await expect(as(colleague).call(deleteAdhocReport, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await as(admin).call(deleteAdhocReport, { params: { id } })
    expect(played.reportsOf(connection.workspaceId).map(report => report.id)).not.toContain(id)
    expect(await namesFor(author)).not.toContain('To be deleted')
  })

  test('stays where Power BI does not delete it', async () => {
    const { id } = await saveCopy(author, 'Not deleted')
    played.refuseNext(new RegExp(`/reports/${id}$`), 503)
    await expect(as(author).call(deleteAdhocReport, { params: { id } })).rejects.toMatchObject({ status: 502 })
    expect(await namesFor(author)).toContain('Not deleted')
    expect((await as(viewer).call(listReports)).value.map(one => one.id)).not.toContain(id)
    await as(author).call(deleteAdhocReport, { params: { id } })
  })

  test('that someone removed in Power BI is in no list, and is deleted here', async () => {
    const { id } = await saveCopy(author, 'Removed there')
    const reports = played.reportsOf(connection.workspaceId)
    reports.splice(
      reports.findIndex(one => one.id === id),
      1,
    )
    expect(await namesFor(author)).not.toContain('Removed there')
    await expect(embed(author, id)).rejects.toMatchObject({ status: 404 })
    await as(author).call(deleteAdhocReport, { params: { id } })
  })

  test('has no revisions here, and is nothing to another company', async () => {
    const { id } = await saveCopy(author, 'Only ours')
    await expect(as(author).call(listReportRevisions, { params: { reportId: id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(as(stranger).call(deleteAdhocReport, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(embed(stranger, id)).rejects.toMatchObject({ status: 404 })
  })

  test('lists those from which one begins beside one’s own', async () => {
    const { value } = await as(author).call(listAssociatedAdhocReports)
    expect(value.find(({ id }) => id === yields.id)).toMatchObject({ parentReportId: null, owner: null })
    expect(value.map(({ name }) => name)).toEqual(value.map(({ name }) => name).toSorted())
  })
})
