import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import {
  Collection,
  CollectionDetails,
  CollectionInput,
  ContentsInput,
  SharedThing,
  SharingInput,
} from './collections.schema.ts'

const permission = review('Collections')

export const listCollections = endpoint({
  method: 'GET',
  path: '/collections',
  permission,
  platform: true,
  summary: 'Collections of the platform owner, by name',
  query: PageQuery,
  response: pageOf('collections', Collection).extend({ can: z.object({ create: z.boolean() }) }),
})

export const getCollection = endpoint({
  method: 'GET',
  path: '/collections/:id',
  permission,
  platform: true,
  shows: ['customers', 'checklists', 'tutorials'],
  summary: 'A collection with what it has and the companies that have it',
  response: CollectionDetails,
})

export const createCollection = endpoint({
  method: 'POST',
  path: '/collections',
  permission: 'Collections Create',
  platform: true,
  summary: 'Adds an empty collection that no company has',
  body: CollectionInput,
  response: Collection,
})

export const updateCollection = endpoint({
  method: 'PUT',
  path: '/collections/:id',
  permission: 'Collections Update',
  platform: true,
  summary: 'Renames a collection and changes its description',
  body: CollectionInput.extend({ version: Version }),
  response: Collection,
})

/** What is taken out is withdrawn from the companies, unless they have it from another collection. */
export const setCollectionContents = endpoint({
  method: 'PUT',
  path: '/collections/:id/contents',
  permission: 'Collections Update',
  platform: true,
  summary: 'Sets what a collection has',
  body: ContentsInput.extend({ version: Version }),
  response: CollectionDetails,
})

/** Companies that are no longer named lose it: nothing new is begun there, and their records stay. */
export const shareCollection = endpoint({
  method: 'PUT',
  path: '/collections/:id/companies',
  permission: 'Collections Update',
  platform: true,
  summary: 'Sets which companies have a collection',
  body: SharingInput.extend({ version: Version }),
  response: CollectionDetails,
})

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/collections/:id',
  permission: 'Collections Delete',
  platform: true,
  summary: 'Deletes a collection and withdraws it from every company',
})

export const findThingsToShare = endpoint({
  method: 'GET',
  path: '/collection-choices',
  permission: 'Collections Update',
  platform: true,
  shows: ['collections', 'checklists', 'tutorials'],
  summary: 'What of a kind can be put into collections: the first 50 by name',
  query: z.object({ kind: z.string().max(40), search: z.string().trim().max(200).optional() }),
  response: z.object({ things: z.array(SharedThing) }),
})
