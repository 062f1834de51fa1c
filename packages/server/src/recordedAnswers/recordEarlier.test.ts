// Rounds from before answers were recorded: they are recorded afterwards as if they always had been.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { recordEarlierJob } from './recordEarlier.job.ts'

const { signedIn, as, customer, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])
const checklist = await buildChecklist(runtime.db, { customer, type: 'product' })
const ids: string[] = []
for (const part of ['P1', 'P2', 'P3'])
  ids.push((await buildSubmission(runtime.db, { customer, by: reporter, checklist, part })).id)
const [failing, ...others] = ids

const readings = async () => {
  const columns = ['part', 'reading', 'readingCount'].map(field => ({ field }))
  return (await as(reporter).call(queryDataset, { body: { dataset: 'measurements', columns } })).rows
}
const idsIn = async (table: 'recorded_answers' | 'unrecorded_rounds') =>
  (await database.query(`select distinct submission_id as id from ${table}`)).rows.map(({ id }) => id).toSorted()
const record = () => recordEarlierJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })

const before = await readings()

beforeEach(async () => {
  // Nothing else deletes what was recorded.
  await database.query('alter table recorded_answers disable trigger all')
  await database.query('delete from recorded_answers')
  await database.query('alter table recorded_answers enable trigger all')
  await database.query('delete from unrecorded_rounds')
  // The round of the first comes first.
  for (const [at, id] of ids.entries())
    await database.query(
      'insert into unrecorded_rounds (customer_id, id, submission_id, round) values ($1, $2, $3, 1)',
      [customer.id, `00000000-0000-4000-8000-00000000000${at + 1}`, id],
    )
})

test('they are the same as before', async () => {
  expect(await readings()).toEqual([])
  await record()
  expect(await readings()).toEqual(before)
  expect(await idsIn('unrecorded_rounds')).toEqual([])
})

test('one that cannot be recorded holds up no others, and is recorded once it can be', async () => {
  await database.query(`create function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'not this one'; end $$`)
  await database.query(`create trigger refuse_one before insert on recorded_answers
    for each row when (new.submission_id = '${failing}') execute function refuse_one()`)
  await expect(record()).rejects.toThrow('1 rounds could not be recorded')
  expect(await idsIn('recorded_answers')).toEqual(others.toSorted())
  expect(await idsIn('unrecorded_rounds')).toEqual([failing])
  await database.query('drop trigger refuse_one on recorded_answers')
  await record()
  expect(await idsIn('unrecorded_rounds')).toEqual([])
  expect(await readings()).toEqual(before)
})
