import { randomUUID } from 'node:crypto'
import {
  createCollection,
  deleteCollection,
  findThingsToShare,
  getCollection,
  listCollections,
  setCollectionContents,
  shareCollection,
  updateCollection,
} from '@gemba/domain/collections/collections.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { listCustomers } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { platformOwnerOf } from '../platform/database/asPlatform.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { buildCollection } from './collections.builder.ts'

export const collectionSamples = samplesOf<World & { sharedCollection: Thing }>({
  /** The platform owner's, where there is one: nobody else has collections. */
  build: async ({ db, mark }, { customer }) => {
    const owner = (await platformOwnerOf(db)) ?? customer
    return { sharedCollection: await buildCollection(db, { owner, name: `Collection ${mark}` }) }
  },
  paths: { '/collections/': ({ sharedCollection }) => ({ id: sharedCollection.id }) },
  calls: {
    createCollection: { body: () => ({ name: 'New', description: '' }) },
    updateCollection: { body: () => ({ name: 'Renamed', description: '', version: 1 }) },
    setCollectionContents: { body: () => ({ items: [{ kind: 'checklists', id: randomUUID() }], version: 1 }) },
    shareCollection: { body: ({ customer }) => ({ everyone: false, companyIds: [customer.id], version: 1 }) },
    findThingsToShare: { queries: () => [{ kind: 'checklists' }, { kind: 'tutorials', search: 'a' }] },
  },
  pages: {
    '/admin/collections': async ask => {
      const { collections, can } = await ask(listCollections, { query: {} })
      const links = collections.map(({ id }) => addressOf('/admin/collections/$id', { id }))
      return { links, acts: offered(can.create && createCollection) }
    },
    '/admin/collections/$id': async (ask, { at }) => {
      const { can, contents } = await ask(getCollection, { params: { id: String(at.id) } })
      if (can.update) {
        await ask(findThingsToShare, { query: { kind: 'checklists' } })
        await ask(listCustomers, { query: {} })
      }
      return {
        links: contents.flatMap(({ address }) => address ?? []),
        acts: offered(
          ...(can.update ? [updateCollection, setCollectionContents, shareCollection] : []),
          can.delete && deleteCollection,
        ),
      }
    },
  },
})
