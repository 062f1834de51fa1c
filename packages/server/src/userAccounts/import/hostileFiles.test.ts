// Files that are meant to do harm, and people who want to learn by importing what they may not see.
import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { listImports, startImport } from '@gemba/domain/imports/imports.endpoints'
import { anonymizeUser } from '@gemba/domain/users/leaving.endpoints'
import { changeUsers, getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupImport } from '../../groups/import/groupImport.ts'
import { peopleFile } from '../../imports/imports.samples.ts'
import { importCalls } from '../../testing/importCalls.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { userImport } from './userImport.ts'

const server = await testServer()
const { signedIn, as, customer, database } = server
let admin: TestUser
const { uploaded, read, said, personWith } = importCalls(server, userImport, () => admin)
beforeAll(async () => {
  admin = await signedIn(['administrator'], { username: 'the.admin' })
  const { version, name, settings } = await as(admin).call(getCompanySettings)
  const number = { key: 'c1' as const, name: 'Years', kind: 'number' as const, options: [], own: false }
  await as(admin).call(updateCompanySettings, {
    body: { name, ...settings, profileColumns: [number], version },
  })
  await database.query(`update customers set settings = settings || '{"languages": ["en", "de"]}' where id = $1`, [
    customer.id,
  ])
})

describe('who imports', () => {
  test('must see those whom rows are compared with', async () => {
    const blind = await personWith('Users Create')
    const upload = as(blind).call(startImport, { query: { kind: 'users' }, body: peopleFile('username\nthe.admin') })
    await expect(upload).rejects.toMatchObject({ status: 403 })
    await expect(as(blind).call(listImports, { query: { kind: 'users' } })).rejects.toMatchObject({ status: 403 })
  })

  test('sees the files of others only when they see everyone', async () => {
    const { id } = await uploaded('username,first name\nsome.one,Some')
    const some = await personWith('Users Create', 'Users Review')
    await expect(read(id, some)).rejects.toMatchObject({ status: 404 })
    expect(await read(id, await personWith('Users Create', 'Users Review All'))).toMatchObject({ id })
  })

  test('gives no language that the company does not offer', async () => {
    const file = await uploaded('username,first name,language\nno.arabic,Some,ar')
    expect(await said(file)).toEqual([['error', expect.stringMatching(/^language: /)]])
  })
})

describe('a cell', () => {
  test('of a hundred thousand digits keeps no one waiting', async () => {
    const began = performance.now()
    const file = await uploaded(`username,first name,Years\nmany.digits,Some,${'1'.repeat(30_000)}x`)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(await said(file)).toEqual([['error', expect.stringMatching(/^c1 Years: /)]])
  })

  test.each([
    ['quotation mark and then more than Excel has in a cell', `"""${'a'.repeat(40_000)}"`],
    ['text longer than Excel has in a cell', 'a'.repeat(40_000)],
  ])('with a %s is wrong, and the other rows are not', async (_, cell) => {
    const file = await uploaded(`username,first name,groups\nlong.cell,Some,${cell}\nnext.row,Some,`)
    expect(file.counts).toMatchObject({ new: 1, error: 1 })
    expect(await said(file)).toContainEqual(['error', 'groups: Use at most 32,767 characters'])
  })

  test('whose long name is cut in the middle of a character says so', async () => {
    const file = await uploaded(`username,first name,groups\nhalf.emoji,Some,${'a'.repeat(99)}😀 and more`)
    expect(await said(file)).toEqual([['error', `groups: No group has the name ${'a'.repeat(99)}…`]])
  })

  test('with an unknown name is not compared with thousands of long ones', async () => {
    await database.query(
      `insert into groups (customer_id, name) select $1, lpad(n::text, 5, '0') || repeat('x', 95) from generate_series(1, 3000) n`,
      [customer.id],
    )
    const rows = Array.from({ length: 200 }, (_, n) => `typo.${n},Some,${String(n).padStart(5, '9')}${'y'.repeat(95)}`)
    const began = performance.now()
    const file = await uploaded(['username,first name,groups', ...rows].join('\n'))
    expect(performance.now() - began).toBeLessThan(5000)
    expect(file.counts).toMatchObject({ error: 200 })
  })
})

test('the names of someone who is anonymized go from the rows of other imports too', async () => {
  const leaver = await signedIn(['learner'], { username: 'one.leaver' })
  const groups = importCalls(server, groupImport({ groupDeleted: [] }), () => admin)
  const file = await groups.uploaded('name,usernames\nPeople who go,the.admin; One.Leaver\nPeople who stay,the.admin')
  await as(admin).call(changeUsers, { body: { userIds: [leaver.id], change: { act: 'deactivate' } } })
  const { version } = await as(admin).call(getUser, { params: { id: leaver.id } })
  await as(admin).call(anonymizeUser, { params: { id: leaver.id }, body: { username: 'one.leaver', version } })
  const { rows } = await database.query('select cells::text from import_rows where import_id = $1 order by row', [
    file.id,
  ])
  expect(rows.map(({ cells }) => cells)).toEqual(['{"",""}', '{"People who stay",the.admin}'])
})
