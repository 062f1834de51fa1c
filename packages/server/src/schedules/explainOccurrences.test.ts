// Why scheduled runs were missed: one, and after an outage many at once.

import { listAudit } from '@gemba/domain/audit/audit.endpoints'
import { mostExplained } from '@gemba/domain/schedules/occurrence.schema'
import { explainMissed, listMissedOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { dailyIn, hourly, minute, watchedLine } from './schedules.builder.ts'

const server = await testServer()
const { signedIn, as, database } = server
const { line, checklistFor, scheduled, watch, occurrencesOf, first } = watchedLine(server)

/** So many runs of a checklist of Anna and Boris that were missed. */
const missedRuns = async (name: string, count: number, wishes = {}) => {
  const { id } = await scheduled(await checklistFor(name, line.anna, line.boris), {
    ...{ recurrence: dailyIn(5 * minute), window: hourly, ...wishes },
    places: Array.from({ length: count }, (_, n) => `Lathe ${n + 1}`),
  })
  await watch(Date.now())
  await watch((await first(id)).missed_at)
  const rows = (await occurrencesOf(id)).filter(({ status }) => status === 'missed')
  expect(rows.map(({ place }) => place)).toHaveLength(count)
  return rows.map(row => row.id)
}
const owing = async (person: TestUser, search: string) => {
  const query = { checklistTypeCode: 'process', search } as const
  return (await as(person).call(listMissedOccurrences, { query })).occurrences.map(({ id }) => id)
}
const explain = (person: TestUser, ids: readonly string[], text = 'No power', headers = {}) =>
  as(person).call(explainMissed, { body: { ids: [...ids], text }, headers })
const reasonsOf = async (ids: readonly string[]) => {
  const { rows } = await database.query(
    'select status, explanation, explained_by from occurrences where id = any($1) order by place',
    [ids],
  )
  return rows as { status: string; explanation: string | null; explained_by: string | null }[]
}

test('one is listed until it has a reason, however long ago it was, and stays missed', async () => {
  const { anna, boris } = line
  const ids = await missedRuns('Explained', 1)
  await database.query(
    `update occurrences set slot_at = slot_at - interval '90 days', settled_at = settled_at - interval '90 days' where id = $1`,
    ids,
  )
  expect([await owing(anna, 'explained'), await owing(boris, 'explained')]).toEqual([ids, ids])
  expect(await owing(await signedIn(['checklist operator']), 'explained')).toEqual([])
  expect(await explain(anna, ids)).toEqual({ explained: 1, hadReason: 0, notMissed: 0 })
  expect(await reasonsOf(ids)).toEqual([{ status: 'missed', explanation: 'No power', explained_by: anna.id }])
  expect([await owing(anna, 'explained'), await owing(boris, 'explained')]).toEqual([[], []])
})

test('many get the same reason at once, each with its line in the audit log', async () => {
  const { anna } = line
  const ids = await missedRuns('Outage', 33)
  expect(await explain(anna, ids, 'The server was moved')).toEqual({ explained: 33, hadReason: 0, notMissed: 0 })
  expect(new Set((await reasonsOf(ids)).map(({ explanation }) => explanation))).toEqual(
    new Set(['The server was moved']),
  )
  const admin = await signedIn(['administrator'])
  const { audit } = await as(admin).call(listAudit, { query: { entity: 'occurrences', count: 100 } })
  const written = audit.filter(({ entityId }) => entityId && ids.includes(entityId))
  expect(new Set(written.map(({ entityId }) => entityId)).size).toBe(33)
  expect(written).toHaveLength(33)
})

test('what someone else explained or did meanwhile stays as it is, and the answer says so', async () => {
  const { anna, boris } = line
  const ids = await missedRuns('Meanwhile', 4)
  const [one, two] = ids as [string, string]
  await explain(boris, [one], 'Crane was blocked')
  await database.query(`update occurrences set status = 'doneLate' where id = $1`, [two])
  // Twice the same is one.
  expect(await explain(anna, [...ids, ...ids])).toEqual({ explained: 2, hadReason: 1, notMissed: 1 })
  expect((await reasonsOf(ids)).map(({ explanation }) => explanation)).toEqual([
    ...['Crane was blocked', null],
    ...['No power', 'No power'],
  ])
  await expect(explain(anna, ids, 'Again')).rejects.toMatchObject({ status: 409 })
})

test('two people at the same time: each run has one reason, and each of them is told how many are theirs', async () => {
  const { anna, boris } = line
  const ids = await missedRuns('Together', 12)
  const results = await Promise.allSettled([
    explain(anna, ids.slice(0, 8), 'Of Anna'),
    explain(boris, ids.slice(4).reverse(), 'Of Boris'),
  ])
  const explained = results.map(result => (result.status === 'fulfilled' ? result.value.explained : 0))
  expect(explained.toSorted()).toEqual([4, 8])
  const texts = (await reasonsOf(ids)).map(({ explanation }) => explanation)
  expect(['Of Anna', 'Of Boris'].map(text => texts.filter(one => one === text).length)).toEqual(explained)
})

test('sent again after a lost response, it gives the same answer', async () => {
  const { anna } = line
  const ids = await missedRuns('Lost response', 3)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [await explain(anna, ids, 'No power', key), await explain(anna, ids, 'No power', key)]
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ explained: 3, hadReason: 0 })
})

test('one that is not for this person to see: nothing is explained', async () => {
  const { anna, boris, planner } = line
  const ids = await missedRuns('Seen', 2)
  const hidden = await missedRuns('Hidden', 1, { audience: { userIds: [boris.id], groupIds: [], roleIds: [] } })
  await expect(explain(anna, [...ids, ...hidden])).rejects.toMatchObject({ status: 404 })
  await expect(explain(anna, [...ids, crypto.randomUUID()])).rejects.toMatchObject({ status: 404 })
  expect((await reasonsOf(ids)).map(({ explanation }) => explanation)).toEqual([null, null])
  // Who looks after schedules may explain all of them.
  expect(await explain(planner, [...ids, ...hidden])).toMatchObject({ explained: 3 })
})

test('the permission, a text and no more runs than can be listed are required', async () => {
  const { anna } = line
  const ids = await missedRuns('Required', 1)
  const auditor = await signedIn(['checklist auditor'])
  await expect(explain(auditor, ids)).rejects.toMatchObject({ status: 403 })
  await expect(explain(anna, ids, '  ')).rejects.toMatchObject({ status: 422 })
  await expect(explain(anna, [])).rejects.toMatchObject({ status: 422 })
  const tooMany = Array.from({ length: mostExplained + 1 }, () => crypto.randomUUID())
  await expect(explain(anna, tooMany)).rejects.toMatchObject({ status: 422 })
  // One that can still be run owes nothing yet.
  const { id } = await scheduled(await checklistFor('Open', anna), { recurrence: dailyIn(5 * minute), window: hourly })
  await watch(Date.now())
  await expect(explain(anna, [(await first(id)).id])).rejects.toMatchObject({ status: 409 })
})
