import {
  getCompanyLogo,
  getCompanySettings,
  updateCompanySettings,
} from '@gemba/domain/companySettings/companySettings.endpoints'
import type { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import { uploadFile, uploadPicture } from '@gemba/domain/files/files.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { textFile } from '../files/files.samples.ts'
import { transact } from '../platform/database/transact.ts'
import { pictureFile } from '../platform/testing/pictureFile.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
let admin: TestUser
let stranger: TestUser

const wished: CompanySettingsInput = {
  name: 'Nordwerk Machining',
  address: 'Hafenstraße 4\n24103 Kiel',
  contact: { name: 'Claire Donovan', email: 'quality@nordwerk.example', phone: '+49 431 5550' },
  logo: null,
  profileColumns: [],
  timezone: 'Europe/Berlin',
  locale: 'de-DE',
  language: 'de',
  inspectionNumberPattern: 'PB-{yy}-{0000}',
  issueNumberPattern: 'M-{000}',
  electronicSignature: true,
  approvalHours: 8,
  offlineHours: 12,
  singleSession: true,
  supportSignIn: true,
  signInMonths: 12,
  terminalMinutes: 3,
  leaverMonths: 36,
  idleMinutes: 30,
  passwordLength: 12,
  notificationDays: 60,
  pushContent: 'full',
  resultMailsOutside: true,
  embeddingHosts: ['https://intranet.example'],
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

describe('specification 1 §2.6: company settings', () => {
  test('start with the defaults, and are stored as a whole', async () => {
    expect((await read()).settings).toMatchObject({ timezone: 'UTC', language: 'en', electronicSignature: false })
    const saved = await save()
    const { name, ...settings } = wished
    expect(saved.name).toBe(name)
    expect(saved.settings).toMatchObject({ ...settings, workflowAliases: { 'QA Manager': 'Head of Quality' } })
    expect(saved.settings.workflowAliases).toEqual({ 'QA Manager': 'Head of Quality' })
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

describe('what the company is called and looks like', () => {
  test('a new name is shown to everyone, also where they choose between their companies', async () => {
    const operator = await signedIn(['checklist operator'])
    await save({ name: 'Nordwerk Präzision' })
    const me = await as(operator).call(getSignedInUser)
    expect(me.customer.name).toBe('Nordwerk Präzision')
    expect(me.customers.map(({ name }) => name)).toEqual(['Nordwerk Präzision'])
  })

  test("the name of another company is refused at the field, whatever its case; one's own can be written otherwise", async () => {
    const { name } = await read(stranger)
    await expect(save({ name: name.toUpperCase() })).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { name: 'Another company has this name. Choose another one.' } } },
    })
    expect((await save({ name: (await read()).name.toUpperCase() })).name).toBe((await read()).name)
  })

  test('the logo is scaled to its maximum side and shown to the company alone', async () => {
    const operator = await signedIn(['checklist operator'])
    const wide = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#066e42' } })
      .png()
      .toBuffer()
    const logo = await as(admin).call(uploadPicture, { body: pictureFile(new Uint8Array(wide), 'logo.png') })
    expect([logo.width, logo.height]).toEqual([512, 256])
    const params = { id: logo.id }
    await expect(as(operator).call(getCompanyLogo, { params })).rejects.toMatchObject({ status: 404 })
    await save({ logo: logo.id })
    const shown = await sharp((await as(operator).call(getCompanyLogo, { params })) as unknown as Buffer).metadata()
    expect([shown.format, shown.width, shown.height]).toEqual(['webp', 192, 96])
    await expect(as(stranger).call(getCompanyLogo, { params })).rejects.toMatchObject({ status: 404 })
    await expect(save({ logo: logo.id }, stranger)).rejects.toMatchObject({ status: 422 })
  })

  test("specification 1 §5 and §8: a file that is no image is refused: 'Not an image'", async () => {
    const upload = as(admin).call(uploadPicture, { body: textFile('words') })
    await expect(upload).rejects.toMatchObject({ status: 422, problem: { message: 'Not an image' } })
    const { id } = await as(admin).call(uploadFile, { body: textFile('words') })
    await expect(save({ logo: id })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { logo: 'Not an image' } },
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
    ['name', ' \u00a0', 'companySettings:nameRequired'],
    ['name', 'N'.repeat(101), 'companySettings:tooLong'],
    ['address', 'A'.repeat(301), 'companySettings:tooLong'],
    ['idleMinutes', 4, 'companySettings:idleMinutes'],
    ['idleMinutes', 721, 'companySettings:idleMinutes'],
    ['passwordLength', 7, 'companySettings:passwordLength'],
    ['passwordLength', 65, 'companySettings:passwordLength'],
    ['notificationDays', 6, 'companySettings:notificationDays'],
  ])('%s %s', async (field, value, message) => {
    await expect(save({ [field]: value })).rejects.toMatchObject(refused(field, message))
  })

  test.each([
    ['email', 'quality@nordwerk', 'Enter an e-mail address such as name@example.com.'],
    ['phone', 'call me', 'companySettings:phoneInvalid'],
  ])('contact %s %s', async (field, value, message) => {
    const contact = { ...wished.contact, [field]: value }
    await expect(save({ contact })).rejects.toMatchObject(refused(`contact.${field}`, message))
  })

  test('pages that may show reports are known by their origin, and are safe ones', async () => {
    await save({ embeddingHosts: [' https://Intranet.example/reports?x=1 ', 'http://localhost:3000/'] })
    const { settings } = await read()
    expect(settings.embeddingHosts).toEqual(['https://intranet.example', 'http://localhost:3000'])
    for (const host of ['intranet.example', 'http://intranet.example', 'https://', 'https://x.example; script-src *'])
      await expect(save({ embeddingHosts: [host] })).rejects.toMatchObject(
        refused('embeddingHosts.0', 'companySettings:hostInvalid'),
      )
  })

  test('two roles cannot have the same name', async () => {
    await expect(
      save({ workflowAliases: { 'QA Supervisor': 'Quality', 'QA Manager': 'quality' } }),
    ).rejects.toMatchObject(refused('workflowAliases.QA Manager', 'companySettings:aliasTwice'))
  })
})
