// From a change in the product to a device, by the jobs of two running nodes.
import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { putPushDevice } from '@gemba/domain/push/push.endpoints'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { newPushKey } from '../platform/push/vapid.ts'
import { startPushServer } from '../platform/testing/pushServer.ts'
import { eventually } from '../testing/eventually.ts'
import { testServer } from '../testing/testServer.ts'

const service = await startPushServer()
const { app, settings, addresses, signedIn, as, database } = await testServer({
  ...{ pushKey: newPushKey(), pushPrivate: true },
})
const node = await createApp(settings, addresses)
afterAll(async () => {
  await node.close()
  await service.close()
})

test('each notification reaches its device once, by whichever of two nodes', async () => {
  await Promise.all([app.start(), node.start()])
  const [admin, eva] = [await signedIn(['administrator']), await signedIn(['issues owner'])]
  const { name, input } = service.subscribe()
  await as(eva).call(putPushDevice, { body: input })
  // The first two tries fail: a message is neither lost nor sent twice.
  service.respond(name, 503, 503)
  const titles = Array.from({ length: 8 }, (_, index) => `Burr ${index}`)
  for (const title of titles)
    await as(admin).call(createIssue, { body: { type: 'product', title, severity: 'low', ownerId: eva.id } as never })
  const retryNow = `update pgboss.job set start_after = now() where name = 'push.send' and state = 'retry'`
  await eventually(async () => {
    await database.query(retryNow)
    expect(service.to(name)).toHaveLength(titles.length)
  })
  const said = service.to(name).map(({ said }) => (said as { title: string }).title)
  expect(said.map(title => title.replace(/^.*: /, '')).toSorted()).toEqual(titles)
  // A device has it a moment before the log says so.
  await eventually(async () => {
    const { rows } = await database.query('select status, count(*)::int from push_messages group by 1')
    expect(rows).toEqual([{ status: 'sent', count: titles.length }])
  })
})
