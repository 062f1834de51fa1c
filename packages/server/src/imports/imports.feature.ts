import type { ServerFeature } from '../platform/feature.ts'
import type { ImportRules } from '../platform/imports/importRules.ts'
import { checkImportJob } from './checkImport.job.ts'
import { forgetImportsJob } from './forgetImports.job.ts'
import { forgetImportedRows } from './forgetPerson.ts'
import { importRoutes } from './imports.routes.ts'
import { writeImportJob } from './writeImport.job.ts'

/** Imports of what other features declare. */
export const importsFeature = (all: readonly ImportRules[]): ServerFeature => {
  const rulesOf = (kind: string): ImportRules => {
    const rules = all.find(one => one.kind === kind)
    if (!rules) throw new Error(`no rules to import ${kind}`)
    return rules
  }
  return {
    routes: importRoutes(rulesOf),
    jobs: [checkImportJob(rulesOf), writeImportJob(rulesOf), forgetImportsJob],
    forgetPerson: forgetImportedRows,
    samples: () => import('./imports.samples.ts').then(file => file.importSamples),
  }
}
