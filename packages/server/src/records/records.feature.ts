import { functionOf } from '../platform/database/wordIndex.ts'
import type { ServerFeature } from '../platform/feature.ts'
import { checkRounds } from './public/checkRounds.ts'
import { inspectionWords, submissionRounds } from './public/submissions.table.ts'

export const recordsFeature: ServerFeature = {
  recordChecks: [checkRounds],
  appendOnly: [submissionRounds],
  afterMigrations: functionOf(inspectionWords),
  samples: () => import('./records.samples.ts').then(file => file.recordSamples),
}
