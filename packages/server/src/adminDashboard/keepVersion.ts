import { keptVersions } from '@gemba/domain/adminDashboard/dashboards.schema'
import { and, eq, type InferSelectModel, lte } from 'drizzle-orm'
import { write } from '../platform/database/atCommit.ts'
import type { Tx } from '../platform/database/database.ts'
import { type dashboardConfigurations, dashboardVersions } from './adminDashboard.table.ts'

type Saved = Pick<InferSelectModel<typeof dashboardConfigurations>, 'id' | 'version' | 'name' | 'configuration'>

/** Keeps what was saved of a dashboard, and its last versions alone. */
export const keepVersion = (tx: Tx, { id, version, name, configuration }: Saved): void => {
  write(tx, tx.insert(dashboardVersions).values({ dashboardId: id, number: version, name, configuration }))
  if (version <= keptVersions) return
  const isOld = and(eq(dashboardVersions.dashboardId, id), lte(dashboardVersions.number, version - keptVersions))
  write(tx, tx.delete(dashboardVersions).where(isOld))
}
