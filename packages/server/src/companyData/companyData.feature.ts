import type { ServerFeature } from '../platform/feature.ts'
import { archives } from './archives.ts'
import { companyDataRoutes } from './companyData.routes.ts'

export const companyDataFeature: ServerFeature = {
  routes: companyDataRoutes,
  archives,
}
