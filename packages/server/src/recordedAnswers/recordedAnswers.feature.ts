import type { ServerFeature } from '../platform/feature.ts'
import { answersDataset, measurementsDataset } from './answers.dataset.ts'
import { recordedAnswers } from './public/recordedAnswers.table.ts'
import { recordEarlierJob } from './recordEarlier.job.ts'
import { sumDaysJob } from './sumDays.job.ts'
import { sumDaysTriggers } from './sumDaysTriggers.ts'

export const recordedAnswersFeature: ServerFeature = {
  appendOnly: [recordedAnswers],
  jobs: [recordEarlierJob, sumDaysJob],
  afterMigrations: sumDaysTriggers,
  datasets: [answersDataset, measurementsDataset],
}
