// One of everything that a company can have, so that a test can look whether another company gets at it.
import { randomUUID } from 'node:crypto'
import { roleNames } from '@gemba/domain/core/roles'
import { transact } from '../platform/database/transact.ts'
import type { Maker, World as SharedWorld } from '../platform/testing/featureSamples.ts'
import { featureSamples } from './samples.ts'
import { platformWork, type TestCustomer, type TestUser, type testServer } from './testServer.ts'

export type TestServer = Awaited<ReturnType<typeof testServer>>
export type World = SharedWorld & { person: TestUser }

/**
 * Every role that a company has, and what is otherwise for the platform owner: such a person is stopped by nothing but the
 * borders of the company.
 */
export const everyRole = [...roleNames.filter(name => name !== 'system administrator'), platformWork]

/**
 * One of everything in a company, as the features make it. Called again for the same company it adds one more of
 * everything. `Things`: what the test itself looks at.
 */
export const buildWorld = async <Things = unknown>(
  server: TestServer,
  customer: TestCustomer,
  known?: TestUser,
): Promise<World & Things> => {
  const { runtime, as, signedIn } = server
  const { db, files } = runtime
  const mark = randomUUID().slice(0, 8)
  const person = known ?? (await signedIn(everyRole, { at: customer, username: `everything.${mark}`, badge: mark }))
  const bound = { customerId: customer.id, userId: person.id }
  const maker: Maker = { db, files, mark, call: as(person).call, inCustomer: work => transact(db, bound, work) }
  const world: World = { customer, person }
  for (const { build } of featureSamples) Object.assign(world, await build?.(maker, world as never))
  return world as World & Things
}
