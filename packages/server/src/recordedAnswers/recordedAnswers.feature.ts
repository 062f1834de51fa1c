import type { ServerFeature } from '../platform/feature.ts'
import { answersDataset, measurementsDataset } from './answers.dataset.ts'
import { recordedAnswers } from './public/recordedAnswers.table.ts'
import { recordEarlierJob } from './recordEarlier.job.ts'

export const recordedAnswersFeature: ServerFeature = {
  appendOnly: [recordedAnswers],
  jobs: [recordEarlierJob],
  datasets: [answersDataset, measurementsDataset],
}
