import type { ServerFeature } from '../platform/feature.ts'
import { submissionRounds } from './public/submissions.table.ts'

export const recordsFeature: ServerFeature = {
  appendOnly: [submissionRounds],
  samples: () => import('./records.samples.ts').then(file => file.recordSamples),
}
