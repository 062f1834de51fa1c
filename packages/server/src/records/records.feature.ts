import type { ServerFeature } from '../platform/feature.ts'
import { checkRounds } from './public/checkRounds.ts'
import { submissionRounds } from './public/submissions.table.ts'

export const recordsFeature: ServerFeature = {
  recordChecks: [checkRounds],
  appendOnly: [submissionRounds],
  samples: () => import('./records.samples.ts').then(file => file.recordSamples),
}
