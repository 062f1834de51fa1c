import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { DashboardConfiguration, DashboardInput, DashboardVersion } from './dashboards.schema.ts'

const permission = review('Dashboards')

/** Private ones of other people are not among them. */
export const listDashboardConfigurations = endpoint({
  method: 'GET',
  path: '/dashboard-configurations',
  permission,
  summary: 'Dashboards of the signed-in person and those that their company shares, by name',
  query: PageQuery,
  response: pageOf('dashboardConfigurations', DashboardConfiguration).extend({
    can: z.object({ create: z.boolean() }),
  }),
})

/** 404 for a private one of another person. */
export const listDashboardVersions = endpoint({
  method: 'GET',
  path: '/dashboard-configurations/:id/versions',
  permission,
  shows: ['users'],
  summary: 'The last 20 versions of a dashboard, the newest first',
  response: z.object({ versions: z.array(DashboardVersion) }),
})

export const createDashboardConfiguration = endpoint({
  method: 'POST',
  path: '/dashboard-configurations',
  permission: 'Dashboards Create',
  summary: 'Adds a dashboard, which is that of the signed-in person',
  body: DashboardInput,
  response: DashboardConfiguration,
})

/** People change their own; with `Dashboards Update` also those that others share. 404 for a private one of another. */
export const updateDashboardConfiguration = endpoint({
  method: 'PUT',
  path: '/dashboard-configurations/:id',
  permission: ['Dashboards Create', 'Dashboards Update'],
  summary: 'Changes a dashboard; the version from before is kept',
  body: DashboardInput.extend({ version: Version }),
  response: DashboardConfiguration,
})

/** People delete their own; with `Dashboards Delete` also those that others share. */
export const deleteDashboardConfiguration = endpoint({
  method: 'DELETE',
  path: '/dashboard-configurations/:id',
  permission: ['Dashboards Create', 'Dashboards Delete'],
  summary: 'Deletes a dashboard; for people whose default it was, the built-in one is shown again',
})
