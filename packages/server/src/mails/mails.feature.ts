import type { ServerFeature } from '../platform/feature.ts'

export const mailsFeature: ServerFeature = {
  samples: () => import('./mails.samples.ts').then(file => file.mailSamples),
}
