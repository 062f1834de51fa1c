import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { customers } from '../../customers/public/customers.table.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { terminalProof } from './terminalCookie.ts'
import { terminals } from './terminals.table.ts'

/** A trusted terminal, before anyone is signed in at it. */
export type FoundTerminal = { id: string; customerId: string; name: string; place: string; company: string }

/** The terminal of the transaction's company that a browser is; undefined when it is none, or was revoked. */
export const terminalIn = async (tx: Tx, request: Pick<FastifyRequest, 'headers'>) => {
  const proof = terminalProof(request)
  if (!proof) return undefined
  const { id, customerId, name, place } = terminals
  const [found] = await tx
    .select({ id, customerId, name, place })
    .from(terminals)
    .where(and(eq(terminals.digest, proof.digest), isNull(terminals.revokedAt)))
  return found
}

/** The same without a company: it is in the proof. Undefined too while the company is suspended. */
export const findTerminal = async (
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<FoundTerminal | undefined> => {
  const proof = terminalProof(request)
  if (!proof) return undefined
  return transact(db, { customerId: proof.customerId, readOnly: true }, async tx => {
    const [terminal, [company]] = await Promise.all([
      terminalIn(tx, request),
      tx.select({ name: customers.name }).from(customers).where(isNull(customers.suspendedAt)),
    ])
    return terminal && company && { ...terminal, company: company.name }
  })
}
