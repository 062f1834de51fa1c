import type { WebFeature } from '../platform/feature.ts'

export const tutorialsFeature: WebFeature = {
  recordSearch: () => import('./tutorialSearch.ts').then(file => file.tutorialSearch),
}
