import { createTag } from '@gemba/domain/tags/tags.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'

export const tagSamples = samplesOf<World & { tag: Thing }>({
  build: async ({ call, mark }) => ({ tag: await call(createTag, { body: { name: `Tag ${mark}` } }) }),
  paths: { '/tags/': ({ tag }) => ({ id: tag.id }) },
  calls: {
    createTag: { body: () => ({ name: 'New' }) },
    updateTag: { body: () => ({ name: 'Renamed', version: 1 }) },
  },
})
