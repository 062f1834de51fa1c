import type { ServerFeature } from '../platform/feature.ts'
import { countScheduled } from './counts.ts'
import { digestMail } from './digest/digestMail.ts'
import { mailDigests } from './digest/mailDigests.ts'
import { calendarFeedRoutes } from './feed/calendarFeed.routes.ts'
import { forgetFeed } from './feed/forgetPerson.ts'
import { findShift } from './findShift.ts'
import { scheduleLines } from './notificationLines.ts'
import { occurrencesDataset } from './occurrences.dataset.ts'
import { occurrenceRoutes } from './occurrences.routes.ts'
import { scheduleRoutes } from './schedules.routes.ts'
import { scheduleSendRoutes } from './sends/scheduleSends.routes.ts'
import { watchSchedulesJob } from './watch/watchSchedules.job.ts'

export const schedulesFeature: ServerFeature = {
  routes: [...scheduleRoutes, ...occurrenceRoutes, ...scheduleSendRoutes, ...calendarFeedRoutes],
  datasets: [occurrencesDataset],
  jobs: [watchSchedulesJob],
  dailyMailers: [mailDigests],
  mailKinds: [digestMail],
  counts: countScheduled,
  floor: findShift,
  notificationLines: scheduleLines,
  forgetPerson: forgetFeed,
  samples: () => import('./schedules.samples.ts').then(file => file.scheduleSamples),
}
