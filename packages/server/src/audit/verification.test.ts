import { getLatestVerification, listAudit, startAuditVerification } from '@gemba/domain/audit/audit.endpoints'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { customer, other, signedIn, as, app, database } = await testServer()
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  for (const name of ['One', 'Two', 'Three']) await as(admin).call(createTagType, { body: { name, description: '' } })
})

const latest = async (by = admin) => (await as(by).call(getLatestVerification)).verification
const ended = () =>
  eventually(async () => {
    const verification = await latest()
    expect(verification?.state).not.toBe('running')
    return verification
  })

test('there is none before someone asks for one', async () => {
  expect(await latest()).toBeNull()
})

test('only one runs at a time, and it is of one company', async () => {
  const started = await as(admin).call(startAuditVerification)
  expect(started).toMatchObject({ state: 'running', checked: 0, length: 3, by: { id: admin.id } })
  expect((await as(admin).call(startAuditVerification)).id).toBe(started.id)
  expect(await latest(await signedIn(['administrator'], { at: other }))).toBeNull()
  await app.start()
  expect(await ended()).toMatchObject({ state: 'done', checked: 3, verdict: { rows: 3, broken: null } })
})

test('its result is recorded in the chain, by who asked for it', async () => {
  const { audit } = await as(admin).call(listAudit, { query: { entity: 'audit' } })
  expect(audit[0]).toMatchObject({
    ...{ what: 'Verified the audit chain', user: { id: admin.id } },
    new: { rows: 3, broken: null, brokenRecords: 0 },
  })
})

test('names the first broken row', async () => {
  await database.query("update audit_rows set record = replace(record, 'Two', 'Zwo') where customer_id = $1", [
    customer.id,
  ])
  await as(admin).call(startAuditVerification)
  expect((await ended())?.verdict).toMatchObject({ rows: 1, broken: { sequence: 2, fault: 'altered' } })
})

test('is for those who read the logs', async () => {
  const operator = await signedIn(['checklist operator'])
  await expect(as(operator).call(startAuditVerification)).rejects.toMatchObject({ status: 403 })
  await expect(latest(operator)).rejects.toMatchObject({ status: 403 })
})
