import type { ServerFeature } from '../platform/feature.ts'
import { customerAccountRoutes } from './customerAccounts.routes.ts'
import { customerExport } from './customerExport.ts'
import { deleteCompaniesJob } from './deletion/deleteCompanies.job.ts'
import { deletionRoutes } from './deletion/deletion.routes.ts'
import { deletionMail } from './deletion/deletionMail.ts'
import { deletionRules } from './deletion/deletionRules.ts'
import { usageRoutes } from './usage.routes.ts'
import { usageExport } from './usageExport.ts'

export const customerAccountsFeature: ServerFeature = {
  routes: [...customerAccountRoutes, ...deletionRoutes, ...usageRoutes],
  jobs: [deleteCompaniesJob],
  mailKinds: [deletionMail],
  afterMigrations: deletionRules,
  exports: [customerExport, usageExport],
  samples: () => import('./customerAccounts.samples.ts').then(file => file.customerAccountSamples),
}
