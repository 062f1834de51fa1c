import type { Runtime } from '../platform/runtime.ts'
import { actOnCustomer } from './actOnCustomer.ts'
import type { Changing } from './changeCustomer.ts'
import { getCustomerRow } from './customer.queries.ts'
import { presentDetails } from './customerAccounts.present.ts'

type Changed = Pick<Parameters<typeof actOnCustomer>[0], 'actor' | 'tx'> & {
  runtime: Pick<Runtime, 'db' | 'settings' | 'files'>
  params: { id: string }
  body: { version: number }
}

/** Changes a company and returns it as it is then. */
export const change = async (
  { runtime, actor, tx, params: { id }, body: { version } }: Changed,
  reason: string,
  work: (changing: Changing) => Promise<void>,
) => {
  const row = await actOnCustomer({ runtime, actor, tx, customerId: id, reason }, async (platform, audit) => {
    await work({ tx: platform, id, version, audit })
    return getCustomerRow(platform, id)
  })
  return presentDetails(actor, row, runtime.settings)
}
