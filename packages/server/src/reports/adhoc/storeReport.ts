// Saving what people made: each save is a revision of its own, and the newest ones are kept.
import { mostAdhocReports, mostReportBytes, mostReportRevisions } from '@gemba/domain/reports/adhocReports.endpoints'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { and, count, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireFreeName } from '../../platform/database/foldedName.ts'
import { insertOne, updateOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { datasetsOf, typeFiltersOf } from '../checkDocument.ts'
import type { AdhocReportRow } from './adhocReports.queries.ts'
import { adhocReportRevisions, adhocReports } from './adhocReports.table.ts'

type Made = { name: string; parentReportId: string; document: ReportDocument }

const requireRoom = async (tx: Tx, ownerId: string): Promise<void> => {
  const [counted] = await tx
    .select({ all: count(), own: sql<number>`count(*) filter (where ${adhocReports.ownerId} = ${ownerId})::int` })
    .from(adhocReports)
  const { ofPerson, ofCompany } = mostAdhocReports
  if ((counted?.own ?? 0) >= ofPerson)
    throw refuse('conflict', { message: 'reports:tooManyOwn', params: { most: ofPerson } })
  if ((counted?.all ?? 0) >= ofCompany)
    throw refuse('conflict', { message: 'reports:tooMany', params: { most: ofCompany } })
}

/** The name is one that no other report of its owner has. @throws 422 at the field */
export const requireOwnName = (tx: Tx, ownerId: string, name: string, except?: string) =>
  requireFreeName(tx, adhocReports, {
    ...{ name, except, taken: 'reports:nameTaken' },
    among: eq(adhocReports.ownerId, ownerId),
  })

/** What lists need of a document: with images, it has more than a megabyte. */
const listedOf = (document: ReportDocument) => ({
  datasets: datasetsOf(document),
  typeFilters: typeFiltersOf(document),
})

/** Stores a report of a person for the first time. */
export const storeReport = async (tx: Tx, actor: Actor, { name, parentReportId, document }: Made) => {
  await requireOwnName(tx, actor.id, name)
  // Writers of names wait for each other, so what is counted stays true.
  await requireRoom(tx, actor.id)
  const row = { name, parentReportId, ownerId: actor.id, revision: 1, ...listedOf(document) }
  const report = await insertOne(tx, adhocReports, row)
  write(tx, tx.insert(adhocReportRevisions).values({ reportId: report.id, revision: 1, document }))
  const entry: AuditEntry = {
    ...{ action: 'BI Report Create', entity: 'adhoc-reports', entityId: report.id },
    new: { name, parentReportId, revision: 1 },
  }
  return { report, entry }
}

/** Of a report the newest one stays, and before it as many as there is room for, by their number and their bytes. */
const forgetOldRevisions = (tx: Tx, id: string, newest: number) => {
  const { reportId, revision, document } = adhocReportRevisions
  const bytes = sql<number>`sum(pg_column_size(${document})) over (order by ${revision} desc)`.as('bytes')
  const upTo = tx.select({ revision, bytes }).from(adhocReportRevisions).where(eq(reportId, id)).as('up_to')
  const beyond = tx.select({ revision: upTo.revision }).from(upTo).where(gt(upTo.bytes, mostReportBytes))
  const isOld = or(lte(revision, newest - mostReportRevisions), inArray(revision, beyond))
  return tx.delete(adhocReportRevisions).where(and(eq(reportId, id), lt(revision, newest), isOld))
}

/** Stores another document of a report. @throws 409 where its version is no longer the one that was read */
export const storeRevision = async (
  tx: Tx,
  { id, revision, version, name }: Pick<AdhocReportRow, 'id' | 'revision' | 'version' | 'name'>,
  document: ReportDocument,
  restored?: number,
) => {
  const next = revision + 1
  const report = await updateOne(tx, adhocReports, id, { version, revision: next, ...listedOf(document) })
  write(tx, tx.insert(adhocReportRevisions).values({ reportId: id, revision: next, document }))
  write(tx, forgetOldRevisions(tx, id, next))
  const entry: AuditEntry = {
    ...{ action: 'BI Report Update', entity: 'adhoc-reports', entityId: id },
    ...{ old: { name, revision }, new: { name, revision: next, ...(restored && { restored }) } },
  }
  return { report, entry }
}
