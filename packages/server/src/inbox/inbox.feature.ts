import type { ServerFeature } from '../platform/feature.ts'
import { forgetNotificationsJob } from './forgetNotifications.job.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { mailNotificationsJob } from './mailNotifications.job.ts'
import { notificationMail } from './notificationMail.ts'
import { summaryMail } from './summaryMail.ts'

export const inboxFeature: ServerFeature = {
  routes: inboxRoutes,
  mailKinds: [notificationMail, summaryMail],
  jobs: [mailNotificationsJob, forgetNotificationsJob],
  samples: () => import('./inbox.samples.ts').then(file => file.inboxSamples),
}
