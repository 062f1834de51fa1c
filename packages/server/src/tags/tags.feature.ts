import type { ServerFeature } from '../platform/feature.ts'
import type { TagReaction } from './public/tagsReplaced.ts'
import { tagExport } from './tagExport.ts'
import { tagRoutes } from './tags.routes.ts'

export const tagsFeature = ({ tagsReplaced }: { tagsReplaced: readonly TagReaction[] }): ServerFeature => ({
  routes: tagRoutes(tagsReplaced),
  exports: [tagExport],
  samples: () => import('./tags.samples.ts').then(file => file.tagSamples),
})
