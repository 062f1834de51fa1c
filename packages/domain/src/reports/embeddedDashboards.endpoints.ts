import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Moment } from '../core/fields.ts'
import { review } from '../core/permissions.ts'

export const DashboardEmbedInfo = z.object({
  embedToken: z.string(),
  embedUrl: z.string(),
  dashboardId: z.uuid(),
  /** its widgets, each of which can be embedded alone */
  tiles: z.array(z.object({ id: z.string(), title: z.string(), embedUrl: z.string() })),
  /** when the token ends */
  expires: Moment,
})

/** 404 for a dashboard that doesn't exist, and for a private one of someone else. */
export const getDashboardEmbedInfo = endpoint({
  method: 'GET',
  path: '/powerbi/dashboards/:dashboardId',
  permission: review('Dashboards'),
  feature: ['allowPowerBI', 'allowAdhocPowerBI'],
  // As of a report: the token acts as its person for minutes, with all that they may.
  byPassword: true,
  inSupport: false,
  inRoleView: false,
  shows: ['dashboard-configurations'],
  summary: 'What is needed to embed a dashboard of administration, or one of its tiles',
  response: DashboardEmbedInfo,
})
