import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { Tag, TagInput, TagTypeCode } from './tags.schema.ts'

/** People who filter by tags can read them: administrators in their lists, approvers in the queues. */
export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  permission: review('Tags', 'Checklists', 'Workflow'),
  summary: 'Tags of a type, by name',
  query: PageQuery.extend({ type: TagTypeCode.default('category') }),
  response: pageOf('tags', Tag).extend({
    can: z.object({ create: z.boolean(), update: z.boolean(), delete: z.boolean() }),
  }),
})

export const createTag = endpoint({
  method: 'POST',
  path: '/tags',
  permission: 'Tags Create',
  changes: ['checklists'],
  summary: 'Adds a tag',
  body: TagInput.extend({ type: TagTypeCode.default('category') }),
  response: Tag,
})

export const updateTag = endpoint({
  method: 'PUT',
  path: '/tags/:id',
  permission: 'Tags Update',
  changes: ['checklists'],
  summary: 'Renames a tag',
  body: TagInput.extend({ version: Version }),
  response: Tag,
})

/** The tag is removed from everything that uses it. */
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/:id',
  permission: 'Tags Delete',
  changes: ['checklists'],
  summary: 'Deletes a tag',
})
