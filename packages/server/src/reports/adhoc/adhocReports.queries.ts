import type { Person } from '@gemba/domain/core/fields'
import { mostAdhocReports, mostReportRevisions } from '@gemba/domain/reports/adhocReports.endpoints'
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { found } from '../../platform/http/refusal.ts'
import { personOf } from '../../users/public/person.ts'
import { adhocReportRevisions, adhocReports } from './adhocReports.table.ts'

const { folded: _folded, typeFilters: _typeFilters, ...stored } = getTableColumns(adhocReports)
const columns = { ...stored, owner: sql<Person | null>`${personOf(sql`${adhocReports.ownerId}`)}` }

const reportsWhere = (tx: Tx, condition?: SQL) =>
  tx.select(columns).from(adhocReports).where(condition).orderBy(asc(adhocReports.folded), asc(adhocReports.id))

/** All of the company, by name. */
export const findAllReports = (tx: Tx) => reportsWhere(tx).limit(mostAdhocReports.ofCompany)

/** Those of a person, and those that others share, by name. */
export const findAssociatedReports = (tx: Tx, userId: string) =>
  reportsWhere(tx, or(eq(adhocReports.ownerId, userId), eq(adhocReports.isShared, true))).limit(
    mostAdhocReports.ofCompany,
  )

export type AdhocReportRow = Awaited<ReturnType<typeof findAllReports>>[number]

/** One report, or undefined. */
export const findReport = async (tx: Tx, id: string): Promise<AdhocReportRow | undefined> => {
  const [row] = await reportsWhere(tx, eq(adhocReports.id, id))
  return row
}

/** What reports are called, and who sees that. */
export const findReportNames = (tx: Tx, ids: readonly string[]) => {
  const { id, name, ownerId, isShared } = adhocReports
  return tx
    .select({ id, name, ownerId, isShared })
    .from(adhocReports)
    .where(inArray(id, [...ids]))
}

/** Filters of reports that say of which type of checklists they are. */
export const findTypeFilters = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: adhocReports.id, filters: adhocReports.typeFilters })
    .from(adhocReports)
    .where(inArray(adhocReports.id, [...ids]))

/** A document of a report, or 404 where it is not kept. */
export const documentOf = async (tx: Tx, reportId: string, revision: number) => {
  const [row] = await tx
    .select({ document: adhocReportRevisions.document })
    .from(adhocReportRevisions)
    .where(and(eq(adhocReportRevisions.reportId, reportId), eq(adhocReportRevisions.revision, revision)))
  return found(row).document
}

/** When and by whom a report was saved, newest first. */
export const findRevisions = (tx: Tx, reportId: string) =>
  tx
    .select({
      revision: adhocReportRevisions.revision,
      savedAt: adhocReportRevisions.createdAt,
      savedBy: sql<Person | null>`${personOf(sql`${adhocReportRevisions.createdBy}`)}`,
    })
    .from(adhocReportRevisions)
    .where(eq(adhocReportRevisions.reportId, reportId))
    .orderBy(desc(adhocReportRevisions.revision))
    .limit(mostReportRevisions)
