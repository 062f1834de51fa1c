import { type AuditVerdict, namedRecords } from '@gemba/domain/audit/audit.schema'
import { checkIssues } from '../issues/public/checkIssues.ts'
import type { RecordCheck } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { checkRounds } from '../records/public/checkRounds.ts'
import { checkDecisions } from '../workflow/public/checkDecisions.ts'
import { checkReleases } from '../workflow/public/checkReleases.ts'
import { rootOf } from './roots.ts'
import { type Chain, verifyChain } from './verifyChain.ts'

/**
 * Recomputes one customer's chain, then every round, decision, release and issue that it tells of from what is stored. A
 * chain that is broken proves nothing, so the records are held against one that is whole, if need be without its seal.
 * The transaction has to be a snapshot.
 */
export const verifyCustomer = async (tx: Tx, chain: Chain): Promise<AuditVerdict> => {
  const rounds = checkRounds()
  const decisions = checkDecisions()
  const releases = checkReleases()
  const issues = checkIssues()
  const { broken, ...end } = await verifyChain(tx, chain, said => {
    rounds.replay(said)
    decisions.replay(said)
    releases.replay(said)
    issues.replay(said)
  })
  const isWhole = !broken || broken.fault === 'unsealed'
  const compare = (check: RecordCheck) => (isWhole ? check.compare(tx) : { count: 0, broken: [] })
  const ofRounds = await compare(rounds)
  const ofDecisions = await compare(decisions)
  const ofReleases = await compare(releases)
  const ofIssues = await compare(issues)
  const all = [...ofRounds.broken, ...ofDecisions.broken, ...ofReleases.broken, ...ofIssues.broken]
  return {
    rows: end.sequence,
    root: rootOf(end),
    broken,
    records: {
      ...{ rounds: ofRounds.count, decisions: ofDecisions.count, issues: ofIssues.count },
      ...{ broken: all.slice(0, namedRecords), brokenTotal: all.length },
    },
  }
}

/** Whether nothing speaks against the chain and the records. */
export const isInOrder = ({ broken, records }: AuditVerdict): boolean => !broken && records.brokenTotal === 0
