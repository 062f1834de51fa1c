import type { ServerFeature } from '../platform/feature.ts'
import { forgetRecipient } from './forgetPerson.ts'
import { reportScheduleLines } from './notificationLines.ts'
import { removeReportFilesJob } from './removeFiles.job.ts'
import { removeReportRunsJob } from './removeRuns.job.ts'
import { reportMail } from './runs/reportMail.ts'
import { watchReportSchedulesJob } from './watch/watchReportSchedules.job.ts'

// Its routes and the job that makes runs ask the datasets of every feature, so ../features.ts wires them.
export const reportSchedulesFeature: ServerFeature = {
  jobs: [watchReportSchedulesJob, removeReportFilesJob, removeReportRunsJob],
  mailKinds: [reportMail],
  notificationLines: reportScheduleLines,
  forgetPerson: forgetRecipient,
  samples: () => import('./reportSchedules.samples.ts').then(file => file.reportScheduleSamples),
}
