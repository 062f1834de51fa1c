// Every page as a test walks it, gathered from the features. A page that takes part in no list of links is only named.
import { nothing, type ShownPages } from '../platform/testing/shownPages.ts'
import { featureSamples } from './samples.ts'

/** By their address in the route table. */
export const shownPages: ShownPages = Object.assign(
  { '/error': nothing, '/404': nothing },
  ...featureSamples.map(({ pages }) => pages),
)
