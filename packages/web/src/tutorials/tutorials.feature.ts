import type { Manifest } from '../platform/manifest.ts'

export const tutorials: Manifest = {
  recordSearch: () => import('./tutorialSearch.ts').then(file => file.tutorialSearch),
}
