import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { NewTagInput, Tag, TagChoice, TagDetails, TagInput, TagTypeCode } from './tags.schema.ts'
import { TagTarget } from './tagTargets.ts'

const permission = review('Tags')
const shows = ['tag-types', 'checklists', 'users'] as const

/** People who filter by tags can read them: administrators in their lists of checklists and users, approvers in the queues. */
export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  permission: review('Tags', 'Checklists', 'Workflow', 'Users'),
  shows,
  summary: 'Tags of one type or of all, with how often they are used, by name',
  query: PageQuery.extend({
    type: TagTypeCode.optional(),
    /** of types whose tags these can carry */
    target: TagTarget.optional(),
  }),
  response: pageOf('tags', Tag.extend(TagChoice.shape)).extend({
    can: z.object({ create: z.boolean(), update: z.boolean(), delete: z.boolean() }),
  }),
})

export const exportTags = exportOf({ ...listTags, permission })

/** By name; the first 500. People who add tags need not be allowed to open the page of tag types. */
export const listTagChoices = endpoint({
  method: 'GET',
  path: '/tags/choices',
  permission,
  shows: ['tag-types'],
  summary: 'The tag types by which tags are filtered',
  response: z.object({ types: z.array(z.object({ code: TagTypeCode, name: z.string() })) }),
})

export const getTag = endpoint({
  method: 'GET',
  path: '/tags/:id',
  permission,
  shows,
  summary: 'A tag and where it is used',
  response: TagDetails,
})

/** 422 at the name when the type has a tag of this name, whatever its case, accents and Unicode form. */
export const createTag = endpoint({
  method: 'POST',
  path: '/tags',
  permission: 'Tags Create',
  changes: ['tag-types', 'checklists', 'users'],
  inSupport: true,
  summary: 'Adds a tag',
  body: NewTagInput,
  response: Tag,
})

export const updateTag = endpoint({
  method: 'PUT',
  path: '/tags/:id',
  permission: 'Tags Update',
  changes: ['tag-types', 'checklists', 'users'],
  inSupport: true,
  summary: 'Renames a tag',
  body: TagInput.extend({ version: Version }),
  response: Tag,
})

/** What carried either tag carries the other one afterwards. The audit chain keeps what carried which. */
export const mergeTag = endpoint({
  method: 'POST',
  path: '/tags/:id/merge',
  permission: 'Tags Delete',
  changes: ['tag-types', 'checklists', 'users'],
  summary: 'Puts another tag of the same type in the place of this one, and deletes it',
  body: z.object({ into: z.uuid(), version: Version }),
  response: Tag,
})

/** The tag is removed from everything that uses it. */
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/:id',
  permission: 'Tags Delete',
  changes: ['tag-types', 'checklists', 'users'],
  inSupport: true,
  summary: 'Deletes a tag',
})
