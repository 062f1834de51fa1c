// Releasing an inspector in the tables is found, and so is rewriting a release or who is to decide.
import { verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import {
  assignSubmission,
  requestInspectorRelease,
  settleInspectorRelease,
} from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { whileForged } from '../testing/whileForged.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { submitted } = runsAt(server)
let admin: TestUser
let second: TestUser
let colleague: TestUser
let released: string
let decided: string

const verify = async () => (await as(admin).call(verifyAuditChain, { body: {} })).records

/** Has a colleague released who is recorded as inspector until then. */
const release = async (id: string, { confirm }: { confirm: boolean }) => {
  const name = (inspectors: string) =>
    database.query(`update submission_rounds set inspectors = ${inspectors} where submission_id = $1`, [id])
  await name(`inspectors || '${colleague.id}'::uuid`)
  const body = { userId: colleague.id, reason: confirm ? 'Was on holiday' : 'Not there' }
  await as(admin).call(requestInspectorRelease, { params: { id }, body })
  const { releases } = await as(admin).call(getSubmission, { params: { id } })
  const asked = releases.find(one => one.confirmed === null)
  await as(second).call(settleInspectorRelease, { params: { id: asked?.id ?? '' }, body: { confirm } })
  await name(`array_remove(inspectors, '${colleague.id}'::uuid)`)
}

beforeAll(async () => {
  admin = await signedIn(['administrator'])
  second = await signedIn(['checklist administrator'])
  colleague = await signedIn(['QA Supervisor'])
  const anna = await signedIn(['checklist operator'])
  const assignedTo = { userIds: [anna.id] }
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', assignedTo })
  ;({ id: released } = await submitted(anna, checklist))
  await release(released, { confirm: false })
  await release(released, { confirm: true })
  ;({ id: decided } = await submitted(anna, checklist))
  const { version } = await as(admin).call(getSubmission, { params: { id: decided } })
  await as(colleague).call(assignSubmission, { params: { id: decided }, body: { userId: colleague.id, version } })
})

test('requested, declined and confirmed releases verify', async () => {
  expect(await verify()).toMatchObject({ rounds: 2, decisions: 1, broken: [], brokenTotal: 0 })
})

describe('changes by the owner of the database are found:', () => {
  const columns = 'submission_id, user_id, reason, confirmed, settled_by, settled_at'
  const confirmed = 'where confirmed'
  const declined = 'where not confirmed'
  const waiting = "where id = '{decided}'"
  test.each([
    [
      'who is no inspector',
      `insert into inspector_releases (customer_id, created_by, ${columns})
       select customer_id, submitted_by, id, '{colleague}', 'x', true, '{admin}', now() from submissions ${waiting}`,
      ['release 1 unknown'],
    ],
    ['whether it was confirmed', `update inspector_releases set confirmed = true ${declined}`, ['release 1 altered']],
    ['whether it was settled', `update inspector_releases set confirmed = null ${declined}`, ['release 1 altered']],
    ['why', `update inspector_releases set reason = 'Fine' ${confirmed}`, ['release 2 altered']],
    ['for whom', `update inspector_releases set user_id = '{admin}' ${declined}`, ['release 1 altered']],
    ['who confirmed it', `update inspector_releases set settled_by = '{admin}' ${confirmed}`, ['release 2 altered']],
    [
      'when it was asked for',
      `update inspector_releases set created_at = created_at + interval '1 day' ${confirmed}`,
      ['release 2 altered'],
    ],
    ['whether it was asked for', `delete from inspector_releases ${declined}`, ['release 1 missing']],
    ['whose turn it is', `update submissions set assigned_to = null ${waiting}`, ['state null altered']],
    [
      'how long it has waited',
      `update submissions set pending_since = pending_since + interval '1 day' ${waiting}`,
      ['state null altered'],
    ],
  ])('%s', async (_, statement, faults) => {
    const forged = statement.replace('{decided}', decided).replaceAll('{admin}', admin.id)
    const tables = ['inspector_releases', 'submissions']
    await whileForged(database, tables, forged.replace('{colleague}', colleague.id), async () => {
      const { broken } = await verify()
      expect(broken.map(({ part, number, fault }) => `${part} ${number} ${fault}`)).toEqual(faults)
      expect(broken[0]).toMatchObject({ entity: 'submissions', name: expect.any(String) })
    })
    expect((await verify()).broken).toEqual([])
  })
})
