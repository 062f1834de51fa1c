// What becomes of an import whose work in the background is out of date, or can't go on.
import {
  applyImport,
  deleteImport,
  getImport,
  setImportColumns,
  startImport,
  undoImport,
} from '@gemba/domain/imports/imports.endpoints'
import { listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { refuse } from '../platform/http/refusal.ts'
import type { ImportRules } from '../platform/imports/importRules.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { userImport } from '../userAccounts/import/userImport.ts'
import { checkImportJob } from './checkImport.job.ts'
import { peopleFile } from './imports.samples.ts'
import { writeImportJob } from './writeImport.job.ts'

const { runtime, customer, signedIn, as } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const last = { customerId: customer.id, attempt: 1, isLast: true }
const read = (id: string) => as(admin).call(getImport, { params: { id } })
const started = async (text: string) =>
  (await as(admin).call(startImport, { query: { kind: 'users' }, body: peopleFile(text) })).id
const checking = (id: string, attempt: number, rules: ImportRules = userImport) =>
  checkImportJob(() => rules).run({ id, attempt, userId: admin.id }, runtime, last)
const writing = (id: string, rules: ImportRules = userImport) =>
  writeImportJob(() => rules).run({ id, userId: admin.id }, runtime, last)
const applying = async (id: string) => {
  const { version } = await read(id)
  await as(admin).call(applyImport, { params: { id }, body: { version, invite: false } })
}
const usernames = async (search: string) =>
  (await as(admin).call(listUsers, { query: { search } })).users.map(({ username }) => username)

test('columns that are said otherwise while a file is checked are checked themselves', async () => {
  const id = await started('username,first name\nlate.one,Late')
  const { version } = await read(id)
  const interrupted: ImportRules = {
    ...userImport,
    check: async (given, rows) => {
      await as(admin).call(setImportColumns, { params: { id }, body: { fields: ['username', 'lastName'], version } })
      return userImport.check(given, rows)
    },
  }
  await checking(id, 1, interrupted)
  expect(await read(id)).toMatchObject({ state: 'checking', counts: { new: 0, error: 0 } })
  await checking(id, 2)
  expect(await read(id)).toMatchObject({ state: 'checked', counts: { new: 0, error: 1 } })
})

test('a check that fails when it is out of date leaves the newer one as it is', async () => {
  const id = await started('username,first name\nlate.two,Late')
  const { version } = await read(id)
  const overtaken: ImportRules = {
    ...userImport,
    check: async () => {
      await as(admin).call(setImportColumns, { params: { id }, body: { fields: ['username', 'firstName'], version } })
      await checking(id, 2)
      throw new Error('out of order')
    },
  }
  await expect(checking(id, 1, overtaken)).rejects.toThrow('out of order')
  expect(await read(id)).toMatchObject({ state: 'checked', counts: { new: 1 } })
})

test('a file that was discarded before its check is no failure', async () => {
  const id = await started('username,first name\nlate.three,Late')
  await as(admin).call(deleteImport, { params: { id } })
  await expect(checking(id, 1)).resolves.toBeUndefined()
})

test('what was written before something went wrong can be undone', async () => {
  const lines = Array.from({ length: 201 }, (_, n) => `half.${n},Half`)
  const id = await started(['username,first name', ...lines].join('\n'))
  await checking(id, 1)
  await applying(id)
  let batches = 0
  const breaking: ImportRules = {
    ...userImport,
    write: (given, rows) => {
      batches += 1
      return batches > 1 ? Promise.reject(new Error('out of order')) : userImport.write(given, rows)
    },
  }
  await expect(writing(id, breaking)).rejects.toThrow('out of order')
  expect(await read(id)).toMatchObject({ state: 'failed', counts: { new: 200 }, can: { undo: true } })
  await expect(as(admin).call(deleteImport, { params: { id } })).rejects.toMatchObject({ status: 409 })

  await as(admin).call(undoImport, { params: { id } })
  const stuck: ImportRules = { ...userImport, undo: () => Promise.reject(refuse('permission-missing')) }
  await expect(writing(id, stuck)).rejects.toThrow()
  expect(await read(id)).toMatchObject({ state: 'failed', can: { undo: true } })
  await as(admin).call(undoImport, { params: { id } })
  await writing(id)
  expect(await read(id)).toMatchObject({ state: 'undone', kept: 0, can: { undo: false } })
  expect(await usernames('half.')).toEqual([])
})

test('of what failed before anything was written there is nothing to undo', async () => {
  const id = await started('username,first name\nnever.one,Never')
  await checking(id, 1)
  await applying(id)
  const breaking: ImportRules = { ...userImport, write: () => Promise.reject(new Error('out of order')) }
  await expect(writing(id, breaking)).rejects.toThrow('out of order')
  expect(await read(id)).toMatchObject({ state: 'failed', counts: { new: 0 }, can: { undo: false } })
})
