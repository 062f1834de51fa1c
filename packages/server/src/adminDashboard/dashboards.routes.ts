import {
  createDashboardConfiguration,
  deleteDashboardConfiguration,
  listDashboardConfigurations,
  listDashboardVersions,
  updateDashboardConfiguration,
} from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { mostDashboards } from '@gemba/domain/adminDashboard/dashboards.schema'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { deleteOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { dashboardConfigurations } from './adminDashboard.table.ts'
import { dashboardAbilities, dashboardListAbilities } from './dashboards.policy.ts'
import { countOwn, findDashboards, findVersions, getDashboard } from './dashboards.queries.ts'
import { keepVersion } from './keepVersion.ts'

export const adminDashboardRoutes = [
  route(listDashboardConfigurations, async ({ tx, actor, query }) => {
    const { rows, total } = await findDashboards(tx, actor, query)
    return { dashboardConfigurations: rows.map(row => present(actor, row)), total, can: dashboardListAbilities(actor) }
  }),

  route(listDashboardVersions, async ({ tx, actor, params }) => {
    const versions = await findVersions(tx, actor, params.id)
    // A dashboard has its newest version for as long as it exists.
    if (versions.length === 0) throw refuse('not-found')
    return { versions }
  }),

  route(createDashboardConfiguration, async ({ tx, actor, body, audit }) => {
    // A person's saves wait for each other, so that what is counted stays true.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dashboards ${actor.id}`}, 0))`)
    if ((await countOwn(tx, actor)) >= mostDashboards)
      throw refuse('conflict', { message: 'adminDashboard:tooMany', params: { most: mostDashboards } })
    const row = await insertOne(tx, dashboardConfigurations, { ...storedOf(body), userId: actor.id })
    keepVersion(tx, row)
    audit({ action: 'Dashboards Create', entity: 'dashboard-configurations', entityId: row.id, new: words(row) })
    return present(actor, row)
  }),

  route(updateDashboardConfiguration, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getDashboard(tx, actor, id)
    if (!dashboardAbilities(actor, old).update)
      throw refuse('permission-missing', { params: { permission: 'Dashboards Update' } })
    // A shared one stays that of its owner: no one else hides it.
    if (body.private && !old.isPrivate && old.userId !== actor.id)
      throw refuse('invalid-input', { fields: { private: 'adminDashboard:notYours' } })
    const row = await updateOne(tx, dashboardConfigurations, id, { ...storedOf(body), version: body.version })
    keepVersion(tx, row)
    audit({
      ...{ action: 'Dashboards Update', entity: 'dashboard-configurations', entityId: id },
      ...{ old: words(old), new: words(row) },
    })
    return present(actor, row)
  }),

  route(deleteDashboardConfiguration, async ({ tx, actor, params: { id }, audit }) => {
    const old = await getDashboard(tx, actor, id)
    if (!dashboardAbilities(actor, old).delete)
      throw refuse('permission-missing', { params: { permission: 'Dashboards Delete' } })
    await deleteOne(tx, dashboardConfigurations, id)
    audit({ action: 'Dashboards Delete', entity: 'dashboard-configurations', entityId: id, old: words(old) })
    return undefined
  }),
]

type Row = InferSelectModel<typeof dashboardConfigurations>
type Saved = { name: string; private: boolean; configuration: string }

const storedOf = ({ name, private: isPrivate, configuration }: Saved) => ({ name, isPrivate, configuration })

const words = ({ name, isPrivate, configuration }: Row) => ({ name, private: isPrivate, configuration })

const present = (actor: Actor, { isPrivate, ...row }: Row) => ({
  ...row,
  private: isPrivate,
  can: dashboardAbilities(actor, row),
})
