import { pathOf } from '@gemba/domain/core/apiPath'
import { getImport, getImportErrors, getImportTemplate, startImport } from '@gemba/domain/imports/imports.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { checkImportJob } from '../../imports/checkImport.job.ts'
import { peopleFile } from '../../imports/imports.samples.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const { app, runtime, customer, other, signedIn, as } = await testServer()
const check = checkImportJob(() => userImport)
const fields = userImport.fields({ customer: { settings: { profileColumns: [] } } } as never).map(({ name }) => name)
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const uploaded = async (file: ReturnType<typeof peopleFile>) => {
  const { id } = await as(admin).call(startImport, { query: { kind: 'users' }, body: file })
  await check.run({ id, attempt: 1, userId: admin.id }, runtime, { customerId: customer.id, attempt: 1, isLast: true })
  return as(admin).call(getImport, { params: { id } })
}
const template = async (format: 'csv' | 'xlsx', language: string): Promise<Buffer> =>
  as(admin).call(getImportTemplate, {
    query: { kind: 'users', format },
    headers: { 'accept-language': language },
  }) as never
const errors = async (id: string, language = 'en') =>
  String(await as(admin).call(getImportErrors, { params: { id }, headers: { 'accept-language': language } }))
const linesOf = (file: string) => file.replace('\uFEFF', '').trimEnd().split('\r\n')

test.each(['en', 'de', 'ar'])('the template has every column in %s, and each is found again', async language => {
  const [head = '', ...rows] = linesOf(String(await template('csv', language)))
  expect(rows).toEqual([])
  const file = await uploaded(peopleFile(`${head}\r\nsomeone${','.repeat(fields.length - 1)}`))
  expect(file.columns.map(({ field }) => field)).toEqual(fields)
})

test('an Excel template is one that is read, and says that it has no rows', async () => {
  const bytes = await template('xlsx', 'de')
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'people.xlsx'))
  const upload = as(admin).call(startImport, { query: { kind: 'users' }, body: form as never })
  await expect(upload).rejects.toMatchObject({ problem: { message: expect.stringContaining('no rows below') } })
})

test('rows with errors come back as they were sent, with the reasons, and import again once they are mended', async () => {
  const file = await uploaded(
    peopleFile(
      [
        'Login;Vorname;Mail;Sprache;Telefon',
        'fine.one;Fine;;;1',
        'wrong.one;"=Wrong; so";nobody;xx;+49 421',
        'wrong.two;;;;2',
      ].join('\n'),
      'people of March.csv',
    ),
  )
  expect(file.counts).toEqual({ new: 1, changed: 0, same: 0, error: 2 })
  const [head, first, second, ...more] = linesOf(await errors(file.id, 'de'))
  expect(head).toBe('Login,Vorname,Mail,Sprache,Telefon,Fehler')
  expect(first).toMatch(/^wrong\.one,"'=Wrong; so",nobody,xx,'\+49 421,"?E-Mail: .+; Sprache: /)
  expect(second).toMatch(/^wrong\.two,,,,2,"?Vorname: /)
  expect(more).toEqual([])

  const mended = (await errors(file.id, 'de')).replace('nobody,xx', 'some@one.example,de')
  const again = await uploaded(peopleFile(mended))
  expect(again.columns.map(({ field }) => field)).toEqual(['username', 'firstName', 'email', 'language', null, null])
  expect(again.counts).toEqual({ new: 1, changed: 0, same: 0, error: 1 })
  // Not with a column of reasons for each time that it was sent.
  expect(linesOf(await errors(again.id))[0]).toBe('Login,Vorname,Mail,Sprache,Telefon,Errors')
})

test('they are named for the file, in its format', async () => {
  const { id } = await uploaded(peopleFile('username,first name\nonly.username,', 'people of March.csv'))
  const { headers } = await app.http.inject({
    url: pathOf(getImportErrors.path, { id }),
    headers: { cookie: admin.cookie },
  })
  expect(headers['content-type']).toContain('text/csv')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('people of March – Errors.csv')
})

test('many rows are all there, in their order', async () => {
  const names = Array.from({ length: 1201 }, (_, at) => `none.${at}`)
  const { id } = await uploaded(peopleFile(['username,first name', ...names.map(name => `${name},`)].join('\n')))
  const [, ...rows] = linesOf(await errors(id))
  expect(rows.map(row => row.split(',')[0])).toEqual(names)
})

test('another company gets none of them, nor someone who may not add people', async () => {
  const { id } = await uploaded(peopleFile('username,first name\nonly.username,'))
  const theirs = await signedIn(['administrator'], { at: other })
  const fetch = (who: TestUser) => as(who).call(getImportErrors, { params: { id } })
  await expect(fetch(theirs)).rejects.toMatchObject({ status: 404 })
  await expect(fetch(await signedIn(['checklist operator']))).rejects.toMatchObject({ status: 403 })
})
