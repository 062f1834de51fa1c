import type { ServerFeature } from '../platform/feature.ts'

export const groupsFeature: ServerFeature = {
  samples: () => import('./groups.samples.ts').then(file => file.groupSamples),
}
