// A role that is known as the system administrator opens what no permission opens. Nobody makes or gives one without being one.
import { listJobRuns } from '@gemba/domain/jobs/jobs.endpoints'
import { changeUsers, getUserAccess, updateUserAccess } from '@gemba/domain/users/userAccounts.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { sendMail } from '../mails/public/queueMail.ts'
import { transact } from '../platform/database/transact.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { roleCalls } from '../testing/roleCalls.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
let system: TestUser
let administrator: TestUser
beforeAll(async () => {
  system = await systemAdministrator(server)
  administrator = await signedIn(['administrator'], { at: { id: system.customerId, name: 'Gemba Platform' } })
  await transact(runtime.db, { customerId: customer.id }, async tx =>
    sendJob(tx, sendMail, { mailId: '00000000-0000-4000-8000-000000000000' }),
  )
})
const { named, made } = roleCalls({ as }, () => administrator)

const jobsEverywhere = async (by: TestUser) =>
  (await as(by).call(listJobRuns, { query: { name: 'mails.send', everywhere: true } })).runs.length
const takeRole = async (id: string) => {
  const params = { id: administrator.id }
  const { roles, version } = await as(administrator).call(getUserAccess, { params })
  const roleIds = [...roles.filter(({ held }) => held).map(role => role.id), id]
  return as(administrator).call(updateUserAccess, { params, body: { roleIds, groupIds: [], version } })
}

test('an administrator of the platform owner does not become one by a copy of the role', async () => {
  expect(await jobsEverywhere(system)).toBe(1)
  expect(await jobsEverywhere(administrator)).toBe(0)
  const copy = await made('Operations', (await named('system administrator')).id)
  await takeRole(copy.id).catch(() => undefined)
  expect(await jobsEverywhere(administrator)).toBe(0)
  expect(copy.basedOn).toBeNull()
})

test('a copy that a system administrator has made is theirs to give', async () => {
  const copy = await made('Night operations', (await named('system administrator', system)).id, system)
  expect(copy.basedOn).toBe('system administrator')
  const { save } = roleCalls({ as }, () => system)
  await save(copy.id, [])
  await expect(takeRole(copy.id)).rejects.toMatchObject({ status: 422 })
  const change = { act: 'giveRole' as const, roleId: copy.id }
  await expect(
    as(administrator).call(changeUsers, { body: { userIds: [administrator.id], change } }),
  ).rejects.toMatchObject({ status: 422 })
  const { changed } = await as(system).call(changeUsers, { body: { userIds: [administrator.id], change } })
  expect(changed).toEqual([administrator.id])
})
