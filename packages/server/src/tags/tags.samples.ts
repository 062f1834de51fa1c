import { addressOf } from '@gemba/domain/core/address'
import {
  createTag,
  deleteTag,
  getTag,
  listTagChoices,
  listTags,
  mergeTag,
  updateTag,
} from '@gemba/domain/tags/tags.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

export const tagSamples = samplesOf<World & { tag: Thing }>({
  build: async ({ call, mark }) => ({ tag: await call(createTag, { body: { name: `Tag ${mark}` } }) }),
  paths: { '/tags/': ({ tag }) => ({ id: tag.id }) },
  pages: {
    '/admin/tags': async ask => {
      const { tags, can } = await ask(listTags, { query: {} })
      await ask(listTagChoices)
      return {
        links: [
          ...tags.map(({ id }) => addressOf('/admin/tags/$id', { id })),
          ...(can.create ? [addressOf('/admin/tags/import')] : []),
        ],
        acts: offered(can.create && createTag),
      }
    },
    '/admin/tags/$id': async (ask, { at }) => {
      const { can } = await ask(getTag, { params: { id: String(at.id) } })
      return { acts: offered(can.update && updateTag, can.merge && mergeTag, can.delete && deleteTag) }
    },
  },
  calls: {
    createTag: { body: () => ({ name: 'New' }) },
    updateTag: { body: () => ({ name: 'Renamed', version: 1 }) },
    mergeTag: {
      body: (_, own) => ({ into: own.id, version: 1 }),
      foreign: ({ tag }) => [{ into: tag.id, version: 1 }],
      accepted: async call => {
        const { id } = await call(createTag, { body: { name: 'Merged into' } })
        return { into: id, version: 1 }
      },
    },
  },
})
