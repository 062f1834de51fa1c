// Holds the releases of inspectors against the audit chain: each was asked for and settled as the chain recorded.
import type { BrokenRecord } from '@gemba/domain/audit/audit.schema'
import { asc, sql } from 'drizzle-orm'
import { type AuditRecord, isSameMoment, type RecordCheck } from '../../platform/audit/audit.ts'
import { compareRows, type Pairing } from '../../platform/audit/compareRows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { inspectorReleases } from './workflow.table.ts'

type Release = typeof inspectorReleases.$inferSelect
type Recorded = { by: string | null; at: number }
/** What the chain recorded of a release; `settled` once somebody confirmed or declined it. */
type Claim = Recorded & { person: string; reason: string; settled?: Recorded & { confirmed: boolean } }

/** A check of all releases of the company in whose transaction it compares. */
export const checkReleases = (): RecordCheck => {
  const claims = new Map<string, Claim[]>()
  return {
    replay: record => {
      if (record.entity !== 'submissions' || record.action !== 'Workflow Update' || !record.entityId) return
      const own = claims.get(record.entityId) ?? []
      replayOf(own, record)
      if (own.length > 0) claims.set(record.entityId, own)
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
      return { count: releases.length, broken }
    },
  }
}

const replayOf = (claims: Claim[], { userId, at: moment, new: recorded, reason }: AuditRecord) => {
  const said = (recorded ?? {}) as Record<string, unknown>
  const by = { by: userId ?? null, at: Date.parse(moment) }
  const { releaseRequestedFor: asked, releasedInspector: confirmed, releaseDeclinedFor: declined } = said
  if (asked) claims.push({ ...by, person: String(asked), reason: reason ?? '' })
  const person = confirmed ?? declined
  // There is one of a person at a time that is not settled.
  const open = person ? claims.find(claim => claim.person === person && !claim.settled) : undefined
  if (open) open.settled = { ...by, confirmed: Boolean(confirmed) }
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
