import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import type { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
let admin: TestUser
let stranger: TestUser

const wished: CompanySettingsInput = {
  timezone: 'Europe/Berlin',
  locale: 'de-DE',
  language: 'de',
  inspectionNumberPattern: 'PB-{yy}-{0000}',
  issueNumberPattern: 'M-{000}',
  electronicSignature: true,
  approvalHours: 8,
  singleSession: true,
  workflowAliases: { 'QA Manager': 'Head of Quality', 'QA Supervisor': ' ' },
}
const read = (user = admin) => as(user).call(getCompanySettings)
const save = async (changes: Partial<CompanySettingsInput> = {}, user = admin, version?: number) =>
  as(user).call(updateCompanySettings, {
    body: { ...wished, ...changes, version: version ?? (await read(user)).version },
  })

beforeAll(async () => {
  admin = await signedIn(['administrator'], { firstName: 'Ada', lastName: 'Min' })
  stranger = await signedIn(['administrator'], { at: other })
})

describe('company settings', () => {
  test('start with the defaults, and are stored as a whole', async () => {
    expect((await read()).settings).toMatchObject({ timezone: 'UTC', language: 'en', electronicSignature: false })
    const saved = await save()
    expect(saved.settings).toEqual({ ...wished, workflowAliases: { 'QA Manager': 'Head of Quality' } })
    expect(await read()).toEqual(saved)
  })

  test('apply to everyone in the company immediately, and to no other company', async () => {
    await save()
    const operator = await signedIn(['checklist operator'])
    const me = await as(operator).call(getSignedInUser)
    expect(me.customer.settings.workflowAliases).toEqual({ 'QA Manager': 'Head of Quality' })
    expect((await read(stranger)).settings.timezone).toBe('UTC')
  })

  test('are not overwritten when someone else was faster', async () => {
    const { version } = await read()
    await save({}, admin, version)
    await expect(save({ language: 'en' }, admin, version)).rejects.toMatchObject({
      status: 409,
      problem: { details: { name: 'Ada Min', version: version + 1 } },
    })
    expect((await read()).settings.language).toBe('de')
  })

  test('are for those with the permission', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(read(operator)).rejects.toMatchObject({ status: 403 })
    await expect(save({}, operator, 1)).rejects.toMatchObject({ status: 403 })
  })

  test('write an audit row with the previous values', async () => {
    await save({ singleSession: true })
    await save({ singleSession: false })
    const { rows } = await transact(runtime.db, { customerId: customer.id }, tx =>
      tx.execute<{ record: string }>(
        sql`select record from audit_rows where action = 'Company Settings Update' order by sequence desc limit 1`,
      ),
    )
    expect(JSON.parse(rows[0]?.record ?? '')).toMatchObject({
      old: { singleSession: true },
      new: { singleSession: false },
    })
  })
})

describe('what cannot be saved says why at its field', () => {
  const refused = (field: string, message: string) => ({ status: 422, problem: { fields: { [field]: message } } })
  test.each([
    ['inspectionNumberPattern', 'IR-{yyyy}', 'companySettings:pattern.noSequence'],
    ['inspectionNumberPattern', 'IR-{000}-{000}', 'companySettings:pattern.severalSequences'],
    ['inspectionNumberPattern', '', 'companySettings:pattern.empty'],
    ['issueNumberPattern', 'IS-{week}-{000}', 'companySettings:pattern.unknownToken'],
    ['issueNumberPattern', 'IS-{000}}', 'companySettings:pattern.strayBrace'],
    ['issueNumberPattern', `${'X'.repeat(36)}{0}`, 'companySettings:pattern.tooLong'],
    ['timezone', 'Mars/Olympus', 'companySettings:timezoneUnknown'],
    ['locale', 'xx-YY', 'companySettings:localeUnknown'],
  ])('%s %s', async (field, value, message) => {
    await expect(save({ [field]: value })).rejects.toMatchObject(refused(field, message))
  })

  test('two roles cannot have the same name', async () => {
    await expect(
      save({ workflowAliases: { 'QA Supervisor': 'Quality', 'QA Manager': 'quality' } }),
    ).rejects.toMatchObject(refused('workflowAliases.QA Manager', 'companySettings:aliasTwice'))
  })
})
