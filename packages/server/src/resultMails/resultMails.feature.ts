import type { ServerFeature } from '../platform/feature.ts'
import { resultMail } from './resultMail.ts'
import { resultMailRoutes } from './resultMails.routes.ts'
import { resultMailTest } from './resultMailTest.ts'

export const resultMailsFeature: ServerFeature = {
  routes: resultMailRoutes,
  mailKinds: [resultMail, resultMailTest],
  samples: () => import('./resultMails.samples.ts').then(file => file.resultMailSamples),
}
