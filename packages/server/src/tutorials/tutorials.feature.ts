import type { ServerFeature } from '../platform/feature.ts'
import type { ContentReaction } from '../platform/sharing/sharedKind.ts'
import { tutorialRoutes } from './tutorials.routes.ts'

export const tutorialsFeature = ({
  contentChanged,
}: {
  contentChanged: readonly ContentReaction[]
}): ServerFeature => ({
  routes: tutorialRoutes(contentChanged),
  samples: () => import('./tutorials.samples.ts').then(file => file.tutorialSamples),
})
