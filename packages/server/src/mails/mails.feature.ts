import type { ServerFeature } from '../platform/feature.ts'
import { mailRoutes } from './mails.routes.ts'

export const mailsFeature: ServerFeature = {
  routes: mailRoutes,
  samples: () => import('./mails.samples.ts').then(file => file.mailSamples),
}
