import type { ServerFeature } from '../platform/feature.ts'
import type { NotificationLines } from '../platform/notificationLines.ts'
import { forgetNotificationsJob } from './forgetNotifications.job.ts'
import { forgetNotificationsOf } from './forgetPerson.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { mailNotificationsJob } from './mailNotifications.job.ts'
import { notificationMail } from './notificationMail.ts'
import { summaryMail } from './summaryMail.ts'

// Its e-mails and the morning summary need something of every feature, so ../features.ts wires them (inboxMails,
// summaryJob).
export const inboxFeature: ServerFeature = {
  routes: inboxRoutes,
  jobs: [mailNotificationsJob, forgetNotificationsJob],
  forgetPerson: forgetNotificationsOf,
  samples: () => import('./inbox.samples.ts').then(file => file.inboxSamples),
}

/** The e-mails of the inbox, in the words of all features. */
export const inboxMails = (lines: NotificationLines) => [notificationMail(lines), summaryMail(lines)]
