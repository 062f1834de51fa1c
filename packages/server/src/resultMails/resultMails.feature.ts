import type { ServerFeature } from '../platform/feature.ts'
import { resultMail } from './resultMail.ts'
import { resultMailRoutes } from './resultMails.routes.ts'
import { resultMailTest } from './resultMailTest.ts'
import { resultMailRuleRoutes } from './rules.routes.ts'

export const resultMailsFeature: ServerFeature = {
  routes: [...resultMailRoutes, ...resultMailRuleRoutes],
  mailKinds: [resultMail, resultMailTest],
  samples: () => import('./resultMails.samples.ts').then(file => file.resultMailSamples),
}
