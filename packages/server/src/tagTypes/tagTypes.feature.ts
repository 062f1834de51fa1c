import type { ServerFeature } from '../platform/feature.ts'
import type { TagReaction } from '../tags/public/tagsReplaced.ts'
import { tagTypeRoutes } from './tagTypes.routes.ts'

export const tagTypesFeature = ({ tagsReplaced }: { tagsReplaced: readonly TagReaction[] }): ServerFeature => ({
  routes: tagTypeRoutes(tagsReplaced),
  samples: () => import('./tagTypes.samples.ts').then(file => file.tagTypeSamples),
})
