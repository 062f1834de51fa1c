import type { ServerFeature } from '../platform/feature.ts'
import { companyNameIsFree } from './public/requireFreeCompanyName.ts'

export const customersFeature: ServerFeature = { afterMigrations: companyNameIsFree }
