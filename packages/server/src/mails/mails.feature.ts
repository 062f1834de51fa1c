import type { ServerFeature } from '../platform/feature.ts'
import { forgetMails } from './forgetPerson.ts'

// Its routes and the job that sends need the e-mails of every feature, so ../features.ts wires them (mailRoutes, sendMailJob).
export const mailsFeature: ServerFeature = {
  forgetPerson: forgetMails,
  samples: () => import('./mails.samples.ts').then(file => file.mailSamples),
}
