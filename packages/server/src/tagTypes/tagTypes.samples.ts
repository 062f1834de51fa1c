import { addressOf } from '@gemba/domain/core/address'
import {
  createTagType,
  deleteTagType,
  getTagType,
  listTagTypes,
  mergeTagType,
  updateTagType,
} from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const input = { name: 'Renamed', description: '', appliesTo: ['checklists' as const], multiple: true }

export const tagTypeSamples = samplesOf<World & { tagType: Thing }>({
  build: async ({ call, mark }) => ({
    tagType: await call(createTagType, { body: { name: `Tag type ${mark}`, description: '' } }),
  }),
  paths: { '/tag-types/': ({ tagType }) => ({ id: tagType.id }) },
  pages: {
    '/admin/tag-types': async ask => {
      const { tagTypes, can } = await ask(listTagTypes, { query: {} })
      const links = tagTypes.map(({ id }) => addressOf('/admin/tag-types/$id', { id }))
      return { links, acts: offered(can.create && createTagType) }
    },
    '/admin/tag-types/$id': async (ask, { at }) => {
      const { can } = await ask(getTagType, { params: { id: String(at.id) } })
      return { acts: offered(can.update && updateTagType, can.merge && mergeTagType, can.delete && deleteTagType) }
    },
  },
  calls: {
    createTagType: { body: () => ({ ...input, name: 'New' }) },
    updateTagType: { body: () => ({ ...input, version: 1 }) },
    mergeTagType: {
      body: (_, own) => ({ into: own.id, version: 1 }),
      foreign: ({ tagType }) => [{ into: tagType.id, version: 1 }],
      accepted: async call => {
        const { tagTypes } = await call(listTagTypes, { query: { search: 'Category' } })
        return { into: tagTypes[0]?.id, version: 1 }
      },
    },
  },
})
