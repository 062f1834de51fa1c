import type { ServerFeature } from '../platform/feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardFeature: ServerFeature = { routes: dashboardRoutes }
