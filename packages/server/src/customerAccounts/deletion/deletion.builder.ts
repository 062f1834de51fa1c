// Companies that are to be deleted, as the platform owner asks for it.

import { featureFlags } from '@gemba/domain/core/featureFlags'
import { getCustomer, type resumeCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import {
  type callOffDeletion,
  deleteCustomer,
  holdCustomer,
  type releaseCustomer,
} from '@gemba/domain/customerAccounts/deletion.endpoints'
import { provisionCustomer } from '../../customers/public/provision.ts'
import { systemAdministrator } from '../../testing/systemAdministrator.ts'
import type { TestCustomer, testServer } from '../../testing/testServer.ts'
import { deleteCompaniesJob } from './deleteCompanies.job.ts'

/** The platform owner, and what they do with companies that are to go. */
export const deletionsIn = async (server: Awaited<ReturnType<typeof testServer>>) => {
  const { runtime, as, database } = server
  const system = await systemAdministrator(server)
  let made = 0
  const company = async (): Promise<TestCustomer> => {
    made += 1
    return provisionCustomer(runtime.db, { name: `Farewell ${made}`, features: featureFlags })
  }
  const look = (id: string) => as(system).call(getCustomer, { params: { id } })
  const ask = async ({ id, name }: TestCustomer, body: object = {}) => {
    const { version } = await look(id)
    const given = { name, reason: 'The contract has ended', version, ...body }
    return as(system).call(deleteCustomer, { params: { id }, body: given })
  }
  const act = async (
    endpoint: typeof callOffDeletion | typeof releaseCustomer | typeof resumeCustomer,
    { id }: TestCustomer,
  ) => as(system).call(endpoint, { params: { id }, body: { version: (await look(id)).version } })
  const hold = async ({ id }: TestCustomer) =>
    as(system).call(holdCustomer, { params: { id }, body: { reason: 'Case 17', version: (await look(id)).version } })

  /** Changes what the database keeps as it is, as nobody can who logs in as the application. */
  const forced = async (statement: string, values: unknown[]) => {
    const client = await database.connect()
    await client.query('set session_replication_role = replica')
    await client.query(statement, values)
    await client.query('reset session_replication_role')
    client.release()
  }
  const makeDue = ({ id }: TestCustomer) =>
    forced("update company_deletions set asked_at = now() - interval '31 days', due_at = now() where company_id = $1", [
      id,
    ])
  const runJob = () => deleteCompaniesJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: true })
  const exists = async ({ id }: TestCustomer) =>
    (await database.query('select from customers where id = $1', [id])).rows.length === 1
  return { system, company, look, ask, act, hold, forced, makeDue, runJob, exists }
}
