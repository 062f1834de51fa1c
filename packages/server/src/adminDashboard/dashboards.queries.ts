import type { Person } from '@gemba/domain/core/fields'
import type { PageQuery } from '@gemba/domain/core/paging'
import { and, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { personOf } from '../users/public/person.ts'
import { dashboardConfigurations as dashboards, dashboardVersions } from './adminDashboard.table.ts'

/** A private one is seen by its owner alone. */
const isVisible = (actor: Actor) => or(eq(dashboards.isPrivate, false), eq(dashboards.userId, actor.id))

/** A page of the dashboards that a person sees, by name (specification 1 §9), and how many there are. */
export const findDashboards = (tx: Tx, actor: Actor, { next, count, search, id, ...order }: PageQuery) =>
  pageOf(
    tx
      .select({ ...getTableColumns(dashboards), total: totalOver })
      .from(dashboards)
      .where(
        and(
          isVisible(actor),
          id ? eq(dashboards.id, id) : undefined,
          search ? ilike(dashboards.name, containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered({ name: dashboards.name }, order, { sort: 'name' }, dashboards.id)),
    { next, count },
  )

const visibleDashboard = (tx: Tx, actor: Actor, id: string) =>
  tx
    .select()
    .from(dashboards)
    .where(and(eq(dashboards.id, id), isVisible(actor)))

/** A dashboard that the person sees. */
export const findDashboard = async (tx: Tx, actor: Actor, id: string) => (await visibleDashboard(tx, actor, id))[0]

/** A dashboard that the person sees, or 404; locked until the transaction ends. */
export const getDashboard = async (tx: Tx, actor: Actor, id: string) =>
  found((await visibleDashboard(tx, actor, id).for('update'))[0])

/** The kept versions of a dashboard that the person sees, the newest first. */
export const findVersions = (tx: Tx, actor: Actor, id: string) =>
  tx
    .select({
      number: dashboardVersions.number,
      name: dashboardVersions.name,
      configuration: dashboardVersions.configuration,
      savedAt: dashboardVersions.createdAt,
      savedBy: sql<Person | null>`${personOf(sql`${dashboardVersions.createdBy}`)}`,
    })
    .from(dashboardVersions)
    .innerJoin(
      dashboards,
      and(eq(dashboards.customerId, dashboardVersions.customerId), eq(dashboards.id, dashboardVersions.dashboardId)),
    )
    .where(and(eq(dashboardVersions.dashboardId, id), isVisible(actor)))
    .orderBy(desc(dashboardVersions.number))

/** How many dashboards are a person's own. */
export const countOwn = async (tx: Tx, actor: Actor): Promise<number> => {
  const own = eq(dashboards.userId, actor.id)
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(dashboards).where(own)
  return row?.count ?? 0
}
