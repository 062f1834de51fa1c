// Devices whose push service never answers, and messages that nobody needs any more when it is their turn.
import { expect, test } from 'vitest'
import type { Pusher } from '../platform/push/pusher.ts'
import { pushingCompany } from '../testing/pushingCompany.ts'

const { server, owner, assign, send, queued, titlesAt, devicesOf } = await pushingCompany()
const { runtime, database } = server

/** The server with another push service. */
const pushingTo = (answer: Pusher['send']): typeof runtime => ({
  ...runtime,
  pusher: { ...(runtime.pusher as Pusher), send: answer },
})
const never = pushingTo(async () => ({ result: 'silent', reason: 'no answer' }))
/** For how many seconds the devices of a person pause. */
const pausesOf = async ({ id }: { id: string }) => {
  const { rows } = await database.query(
    'select round(extract(epoch from paused_until - now()))::int as seconds from push_devices where user_id = $1',
    [id],
  )
  return rows.map(({ seconds }) => seconds as number | null)
}
const endPauses = () => database.query('update push_devices set paused_until = now()')
const statusOf = async (id: string) =>
  (await database.query('select status, reason from push_messages where id = $1', [id])).rows[0]

test('a device pauses, longer each time, and its other messages are not tried meanwhile', async () => {
  const eva = await owner()
  const tried: string[] = []
  const silent = pushingTo(async ({ endpoint }) => {
    tried.push(endpoint)
    return { result: 'silent', reason: 'no answer' }
  })
  await assign(eva, 'Burr')
  await assign(eva, 'Scratch')
  const [first = '', second = ''] = await queued()
  await expect(send(first, false, silent)).rejects.toThrow('no answer')
  await expect(send(first, false, silent)).rejects.toThrow('no answer')
  await expect(send(second, false, silent)).rejects.toThrow('waits')
  expect(tried).toHaveLength(1)
  expect(await pausesOf(eva)).toEqual([15])
  for (const seconds of [30, 60, 120]) {
    await endPauses()
    await expect(send(second, false, silent)).rejects.toThrow('no answer')
    expect(await pausesOf(eva)).toEqual([seconds])
  }
  await endPauses()
  await send(first)
  await send(second)
  expect(titlesAt(eva)).toHaveLength(2)
  expect(await pausesOf(eva)).toEqual([null])
})

test('a device that did not answer thirty times in a row is removed', async () => {
  const eva = await owner()
  await database.query('update push_devices set failures = 28 where id = $1', [eva.device.id])
  await assign(eva, 'Burr')
  const [id = ''] = await queued()
  await expect(send(id, false, never)).rejects.toThrow('no answer')
  expect(await devicesOf(eva)).toHaveLength(1)
  await endPauses()
  await send(id, false, never)
  expect(await devicesOf(eva)).toEqual([])
  expect(await statusOf(id)).toEqual({ status: 'failed', reason: 'subscription-ended' })
})

test.each(['read', 'settled'])('what was %s while it was queued is not delivered', async how => {
  const eva = await owner()
  const id = await assign(eva, 'Burr')
  const [message = ''] = await queued()
  await database.query(`update inbox_entries set ${how}_at = now() where entity_id = $1`, [id])
  await send(message)
  expect([titlesAt(eva), await statusOf(message)]).toEqual([[], { status: 'read', reason: null }])
})
