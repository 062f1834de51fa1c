// Which provider a company has, and what it takes to reach Power BI. The secret of its app is in no answer, log or audit row.
import { getCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import {
  checkReportProvider,
  getReportProvider,
  updateReportProvider,
} from '@gemba/domain/reports/reportProvider.endpoints'
import { getEmbedInfo, listReports } from '@gemba/domain/reports/reports.endpoints'
import { startSupport } from '@gemba/domain/supportSessions/supportSessions.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { describe, expect, test } from 'vitest'
import { powerBiCompany } from '../../testing/powerBiCompany.ts'
import { systemAdministrator } from '../../testing/systemAdministrator.ts'

const company = await powerBiCompany()
const { admin, as, signedIn, customer, other, database, played, connection, setUp, check, yields } = company
const read = (by = admin) => as(by).call(getReportProvider)

describe('a company', () => {
  test('begins with the reports of Gemba, and without a secret', async () => {
    expect(await read(await signedIn(['administrator'], { at: other }))).toMatchObject({
      ...{ provider: 'builtIn', directoryId: '', secretChangedAt: null, version: 1, can: { update: true } },
    })
  })

  test('has the reports of its workspace once it chose Power BI, and those of Gemba after it went back', async () => {
    const gemba = (await as(admin).call(listReports)).value
    const saved = await setUp()
    expect(saved).toMatchObject({ provider: 'powerBi', directoryId: connection.directoryId, role: 'Own rows' })
    expect((await as(admin).call(listReports)).value.map(({ name }) => name)).toEqual(['Scrap', 'Yield'])
    expect((await as(admin).call(getSignedInUser)).customer.settings.reportProvider).toBe('powerBi')
    const back = await setUp({ provider: 'builtIn' })
    expect(back).toMatchObject({ provider: 'builtIn', clientId: connection.clientId, secretChangedAt: null })
    expect((await as(admin).call(listReports)).value).toEqual(gemba)
  })

  test('changes its other settings meanwhile without losing either', async () => {
    const { version } = await as(admin).call(getCompanySettings)
    await setUp()
    expect(await as(admin).call(getCompanySettings)).toMatchObject({
      version,
      settings: { reportProvider: 'powerBi' },
    })
  })

  test('is not overwritten when someone else was faster', async () => {
    const { version } = await read()
    await setUp()
    await expect(setUp({ version })).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['without an ID', { workspaceId: ' ' }, { workspaceId: 'Enter the ID.' }],
    ['with what is none', { clientId: '../../x' }, { clientId: expect.stringContaining('Enter an ID such as') }],
  ])('is not stored %s', async (_, changes, fields) => {
    await expect(setUp(changes)).rejects.toMatchObject({ status: 422, problem: { fields } })
  })
})

describe('the secret', () => {
  test('is needed once, kept while the field is empty, and replaced by another', async () => {
    await setUp({ provider: 'builtIn' })
    await expect(setUp({ clientSecret: '' })).rejects.toMatchObject({
      problem: { fields: { clientSecret: 'Enter the client secret.' } },
    })
    const { secretChangedAt } = await setUp()
    expect(secretChangedAt).not.toBeNull()
    expect((await setUp({ clientSecret: '', role: 'Own rows ' })).secretChangedAt).toEqual(secretChangedAt)
    expect((await as(admin).call(listReports)).value).toHaveLength(2)
    played.addSecret(connection.clientId, 'another one', 'valid')
    expect((await setUp({ clientSecret: 'another one' })).secretChangedAt).not.toEqual(secretChangedAt)
    await setUp()
  })

  test('is in no answer, no audit row, and nowhere in the database', async () => {
    const { clientSecret } = connection
    expect(JSON.stringify([await setUp(), await read(), await check()])).not.toContain(clientSecret)
    const { rows: tables } = await database.query(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id'`)
    for (const { name } of tables) {
      const { rows } = await database.query(`select count(*)::int as n from ${name} t where t::text like $1`, [
        `%${clientSecret}%`,
      ])
      expect(rows[0].n, name).toBe(0)
    }
    const { rows } = await database.query(
      `select record from audit_rows where customer_id = $1 and record::text like '%secretChangedAt%' order by sequence desc limit 1`,
      [customer.id],
    )
    expect(JSON.parse(rows[0].record)).toMatchObject({
      action: 'Company Settings Update',
      new: { reportProvider: 'powerBi', directoryId: connection.directoryId, secretChangedAt: expect.any(String) },
    })
  })

  test('of another company does not open, though its row were copied', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    await setUp()
    await setUp({}, stranger)
    await database.query(
      `update report_providers t set secret = s.secret from report_providers s
        where t.customer_id = $1 and s.customer_id = $2`,
      [other.id, customer.id],
    )
    await expect(as(stranger).call(listReports)).rejects.toMatchObject({
      status: 502,
      problem: { message: expect.stringContaining("The stored client secret can't be read") },
    })
    await setUp({ provider: 'builtIn' }, stranger)
  })
})

describe('who may', () => {
  test('read it are those who see the company settings; change and check it, those who may change them', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(read(operator)).rejects.toMatchObject({ status: 403 })
    await expect(check({}, operator)).rejects.toMatchObject({ status: 403 })
    const body = { provider: 'builtIn' as const, directoryId: '', clientId: '', workspaceId: '', version: 1 }
    await expect(as(operator).call(updateReportProvider, { body })).rejects.toMatchObject({ status: 403 })
  })

  test('change or check it is no one in a support sign-in', async () => {
    const { customerId } = await systemAdministrator(company)
    const support = await signedIn(['system administrator'], { at: { id: customerId, name: 'Gemba Platform' } })
    const user = await signedIn(['administrator'])
    const started = { userId: user.id, reason: 'The reports stay empty' }
    await as(support).call(startSupport, { params: { id: customer.id }, body: started })
    const refused = { status: 409, problem: { type: 'urn:gemba:problem:not-in-mode' } }
    const body = { ...connection, role: '' }
    await expect(as(support).call(checkReportProvider, { body })).rejects.toMatchObject(refused)
    const { version } = await read()
    await expect(
      as(support).call(updateReportProvider, { body: { ...body, provider: 'powerBi', version } }),
    ).rejects.toMatchObject(refused)
  })
})

describe('a check says in words', () => {
  test('that it works, and stores nothing', async () => {
    const before = await read()
    expect(await check()).toEqual({ works: true, message: 'Connected. The workspace has 2 reports.', reports: 2 })
    expect(await read()).toEqual(before)
  })

  test('the same with the secret that is stored', async () => {
    await setUp()
    expect(await check({ clientSecret: '' })).toMatchObject({ works: true })
  })

  const id = '0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0'
  test.each([
    ['a wrong secret', { clientSecret: 'wrong' }, 'Microsoft refuses the client secret.'],
    ['another directory', { directoryId: id }, 'There is no directory with this ID.'],
    ['another app', { clientId: id }, 'The directory has no active app with this client ID.'],
    ['another workspace', { workspaceId: id }, 'The app finds no workspace with this ID.'],
    ['no role', { role: '' }, 'The data of the report “Yield” has row-level security.'],
    ['a role that is none', { role: 'Nobody' }, 'Power BI gives no token for a report (InvalidRequest).'],
  ])('what is wrong with %s', async (_, changes, message) => {
    expect(await check(changes)).toMatchObject({ works: false, message: expect.stringContaining(message) })
  })

  test('that the secret has expired', async () => {
    played.addSecret(connection.clientId, 'old one', 'expired')
    expect(await check({ clientSecret: 'old one' })).toMatchObject({
      ...{ works: false, reports: null, message: expect.stringContaining('The client secret has expired.') },
    })
  })

  test('that the secret has expired since it was checked last', async () => {
    const fresh = played.addCompany()
    expect(await check({ ...fresh, role: '' })).toMatchObject({ works: true })
    played.expireSecrets(fresh.clientId)
    expect(await check({ ...fresh, role: '' })).toMatchObject({
      ...{ works: false, message: expect.stringContaining('The client secret has expired.') },
    })
  })

  test('what is wrong with a report, though another one was deleted meanwhile', async () => {
    const two = played.addCompany()
    const first = played.addReport(two.workspaceId, 'First', played.addModel(two.workspaceId, 'Own rows'))
    played.addReport(two.workspaceId, 'Second', played.addModel(two.workspaceId))
    played.refuseNext(new RegExp(`/reports/${first.id}$`), 404)
    expect(await check({ ...two, role: 'Own rows' })).toMatchObject({
      ...{ works: false, message: expect.stringContaining('The data of the report “Second”') },
    })
  })

  test('that Power BI finds a report, and no token for it', async () => {
    played.refuseNext(/GenerateToken$/, 404)
    expect(await check()).toMatchObject({
      ...{ works: false, message: expect.stringContaining('Power BI gives no token for a report (HTTP 404).') },
    })
  })

  test('that a role secures nothing, because the data has no row-level security', async () => {
    const open = played.addCompany()
    played.addReport(open.workspaceId, 'Open', played.addModel(open.workspaceId))
    expect(await check({ ...open, role: 'Own rows' })).toMatchObject({
      ...{ works: false, reports: 1, message: expect.stringContaining('has no row-level security') },
    })
    expect(await check({ ...open, role: '' })).toMatchObject({ works: true })
  })

  test('that the app is no member of the workspace', async () => {
    const left = played.addCompany()
    played.removeMember(left.workspaceId, left.clientId)
    expect(await check(left)).toMatchObject({ works: false, message: expect.stringContaining('is a member') })
  })

  test('that Power BI refuses the app', async () => {
    played.refuseNext(/\/reports$/, 403)
    expect(await check()).toMatchObject({ works: false, message: expect.stringContaining('Allow service principals') })
  })

  test.each([500, 503])('that nobody answers (%i)', async status => {
    played.refuseNext(/\/reports$/, status)
    expect(await check()).toMatchObject({
      ...{ works: false, message: expect.stringContaining("can't be reached from this server") },
    })
  })

  test('that a redirect is not followed', async () => {
    played.refuseNext(/\/reports$/, 307, { location: 'http://127.0.0.1:9/' })
    expect(await check()).toMatchObject({ works: false })
  })

  test('when to try again, and waits itself where it is told to wait for a moment', async () => {
    played.refuseNext(/\/reports$/, 429, { 'retry-after': '90' })
    expect(await check()).toMatchObject({
      works: false,
      message: 'Power BI takes no more requests of this app for the moment. Try again in 90 seconds.',
    })
    played.refuseNext(/\/reports$/, 429, { 'retry-after': '0' })
    expect(await check()).toMatchObject({ works: true })
  })
})

test('a reader is told to ask, and an administrator what is wrong', async () => {
  await setUp()
  const reader = await signedIn(['QA Manager'])
  await database.query(
    `with made as (insert into roles (customer_id, name, permissions) values ($1, 'reader', '{BI Report Review}') returning id)
     insert into user_roles (customer_id, user_id, role_id) select $1, $2::uuid, id from made`,
    [customer.id, reader.id],
  )
  played.deleteWorkspace(connection.workspaceId)
  const open = (by: typeof reader) => as(by).call(getEmbedInfo, { params: { reportId: yields.id } })
  await expect(as(reader).call(listReports)).rejects.toMatchObject({
    status: 502,
    problem: { message: expect.stringMatching(/Ask your administrator\.$/) },
  })
  await expect(as(admin).call(listReports)).rejects.toMatchObject({
    status: 502,
    problem: { message: expect.stringContaining('no workspace with this ID') },
  })
  await expect(open(reader)).rejects.toMatchObject({ status: 404 })
})
