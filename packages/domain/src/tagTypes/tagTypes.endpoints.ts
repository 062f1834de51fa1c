import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { NewTagTypeInput, TagType, TagTypeInput } from './tagTypes.schema.ts'

const permission = review('Tag Types')

export const listTagTypes = endpoint({
  method: 'GET',
  path: '/tag-types',
  permission,
  shows: ['tags', 'checklists', 'users'],
  summary: 'Tag types with how often they are used, by name',
  query: PageQuery,
  response: pageOf('tagTypes', TagType).extend({ can: z.object({ create: z.boolean() }) }),
})

export const getTagType = endpoint({
  method: 'GET',
  path: '/tag-types/:id',
  permission,
  shows: ['tags', 'checklists', 'users'],
  summary: 'A tag type and where it is used',
  response: TagType.extend({
    /** the first 50 of its tags, by name */
    tagList: z.array(
      z.object({ id: z.uuid(), name: z.string(), checklists: z.number().int(), users: z.number().int() }),
    ),
  }),
})

export const createTagType = endpoint({
  method: 'POST',
  path: '/tag-types',
  permission: 'Tag Types Create',
  inSupport: true,
  summary: 'Adds a tag type',
  body: NewTagTypeInput,
  response: TagType,
})

/** 422 at the field while something carries more of its tags than it would let, or carries them where it would not. */
export const updateTagType = endpoint({
  method: 'PUT',
  path: '/tag-types/:id',
  permission: 'Tag Types Update',
  changes: ['tags'],
  inSupport: true,
  summary: 'Changes a tag type: name, description, what carries its tags and how many',
  body: TagTypeInput.extend({ version: Version }),
  response: TagType,
})

/** Tags of the same name become one, which every checklist that carried either keeps. */
export const mergeTagType = endpoint({
  method: 'POST',
  path: '/tag-types/:id/merge',
  permission: 'Tag Types Delete',
  changes: ['tags', 'checklists', 'users'],
  summary: 'Moves all tags to another type and deletes the emptied one',
  body: z.object({ into: z.uuid(), version: Version }),
  response: TagType,
})

/** 409 `conflict` while tags are of this type: they are merged into another one first. */
export const deleteTagType = endpoint({
  method: 'DELETE',
  path: '/tag-types/:id',
  permission: 'Tag Types Delete',
  inSupport: true,
  summary: 'Deletes a tag type without tags',
})
