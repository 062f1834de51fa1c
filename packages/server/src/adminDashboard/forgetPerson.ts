import { and, eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { dashboardConfigurations } from './adminDashboard.table.ts'

/** Private dashboards are of one person alone; those that they shared stay with the company. */
export const forgetDashboards: ForgetPerson = async (tx, { id }) => {
  const own = eq(dashboardConfigurations.userId, id)
  await tx.delete(dashboardConfigurations).where(and(own, eq(dashboardConfigurations.isPrivate, true)))
}
