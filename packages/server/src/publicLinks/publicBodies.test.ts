import { expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { filledIn, publicLinkActs } from './publicLinks.builder.ts'

const { app, runtime, customer, signedIn, as } = await testServer()

test('no one without an account keeps a server busy with bodies that are wrong in thousands of places', async () => {
  const admin = await signedIn(['checklist administrator'])
  const checklist = await buildChecklist(runtime.db, { customer })
  const { linkWith, codeOf, open, send } = publicLinkActs({ app, as, admin: () => admin, checklist: () => checklist })
  const filled = filledIn(await open(await codeOf(await linkWith())))
  const tickets = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at, 1]))
  const statuses: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const refused = await send({ ...filled, tickets } as never).catch(error => error)
    statuses.push(refused.status)
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429])
})
