// Compares the releases of inspectors with the audit chain: each was requested and settled as the chain recorded.
import type { BrokenRecord } from '@gemba/domain/audit/audit.schema'
import { asc, sql } from 'drizzle-orm'
import { isSameMoment, type RecordCheck } from '../../platform/audit/audit.ts'
import { compareRows, type Pairing } from '../../platform/audit/compareRows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { inspectorReleases } from './workflow.table.ts'
import { readWorkflowEntry, type WorkflowEvent } from './workflowAudit.ts'

type Release = typeof inspectorReleases.$inferSelect
type Recorded = { by: string | null; at: number }
/** What the chain recorded of a release; `settled` once someone confirmed or declined it. */
type Claim = Recorded & { person: string; reason: string; settled?: Recorded & { confirmed: boolean } }

/** A check of all releases of the company in whose transaction it compares. */
export const checkReleases = (): RecordCheck => {
  const claims = new Map<string, Claim[]>()
  return {
    replay: record => {
      const event = readWorkflowEntry(record)
      if (!event) return
      const own = claims.get(event.submissionId) ?? []
      replayEvent(own, event)
      if (own.length > 0) claims.set(event.submissionId, own)
    },
    compare: async tx => {
      const releases = await tx
        .select()
        .from(inspectorReleases)
        .orderBy(asc(inspectorReleases.createdAt), asc(inspectorReleases.id))
      const stored = Map.groupBy(releases, ({ submissionId }) => submissionId)
      const ids = [...new Set([...stored.keys(), ...claims.keys()])]
      const numbers = await findNumbers(tx, ids)
      const broken = ids.flatMap(entityId =>
        compareRows(stored.get(entityId) ?? [], claims.get(entityId) ?? [], pairing).faults.map(
          ([number, fault]): BrokenRecord => ({
            ...{ entity: 'submissions', entityId, name: numbers.get(entityId) ?? null },
            ...{ part: 'release', number, fault },
          }),
        ),
      )
      return { counts: {}, broken }
    },
  }
}

const replayEvent = (claims: Claim[], event: WorkflowEvent) => {
  const { by, at } = event
  if (event.kind === 'release request') claims.push({ by, at, person: event.person, reason: event.reason })
  if (event.kind !== 'release' && event.kind !== 'declined release') return
  // A person has one release at a time that is not settled.
  const open = claims.find(claim => claim.person === event.person && !claim.settled)
  if (open) open.settled = { by, at, confirmed: event.kind === 'release' }
}

const findNumbers = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>> => {
  const rows = await tx
    .select({ id: submissions.id, irNumber: submissions.irNumber })
    .from(submissions)
    .where(sql`${submissions.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, irNumber }) => [id, irNumber]))
}

const pairing: Pairing<Release, Claim> = {
  keyOfRow: ({ userId }) => userId,
  keyOfClaim: ({ person }) => person,
  isSame: (release, { by, at, reason, settled }) =>
    release.createdBy === by &&
    isSameMoment(release.createdAt, at) &&
    release.reason === reason &&
    release.confirmed === (settled?.confirmed ?? null) &&
    release.settledBy === (settled?.by ?? null) &&
    (release.settledAt === null ? !settled : settled !== undefined && isSameMoment(release.settledAt, settled.at)),
}
