import { type AuditVerdict, countedRecords, namedRecords } from '@gemba/domain/audit/audit.schema'
import type { RecordCheck } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { rootOf } from './roots.ts'
import { type Chain, verifyChain } from './verifyChain.ts'

/** The checks of all features; each verification makes its own. */
export type RecordChecks = readonly (() => RecordCheck)[]

/**
 * Recomputes one customer's chain, then every record that it contains, from what is stored. A broken chain proves nothing,
 * so records are compared only with one that is in order, if need be without its seal. The transaction has to be a snapshot.
 */
export const verifyCustomer = async (tx: Tx, recordChecks: RecordChecks, chain: Chain): Promise<AuditVerdict> => {
  const checks = recordChecks.map(create => create())
  const { broken, ...end } = await verifyChain(tx, chain, record => {
    for (const check of checks) check.replay(record)
  })
  return {
    rows: end.sequence,
    root: rootOf(end),
    broken,
    records: !broken || broken.fault === 'unsealed' ? await compareRecords(tx, checks) : noRecords,
  }
}

const none = Object.fromEntries(countedRecords.map(name => [name, 0])) as Record<
  (typeof countedRecords)[number],
  number
>

/** Of a chain with which nothing can be compared. */
export const noRecords: AuditVerdict['records'] = { ...none, broken: [], brokenTotal: 0 }

const compareRecords = async (tx: Tx, checks: readonly RecordCheck[]): Promise<AuditVerdict['records']> => {
  const counts = { ...none }
  const all: AuditVerdict['records']['broken'] = []
  for (const check of checks) {
    const compared = await check.compare(tx)
    for (const name of countedRecords) counts[name] += compared.counts[name] ?? 0
    all.push(...compared.broken)
  }
  return { ...counts, broken: all.slice(0, namedRecords), brokenTotal: all.length }
}

/** Whether the chain and all records are in order. */
export const isInOrder = ({ broken, records }: AuditVerdict): boolean => !broken && records.brokenTotal === 0
