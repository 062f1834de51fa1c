import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { Category, CategoryInput, ChecklistType } from './checklist.schema.ts'

const feature = ['allowChecklists', 'allowProductChecklists'] as const

export const CategoryRow = Category.extend({ version: Version, checklists: z.number().int() })

export const listChecklistCategories = endpoint({
  method: 'GET',
  path: '/checklist-categories',
  permission: review('Checklist Categories', 'Checklists', 'Workflow'),
  feature,
  shows: ['checklists'],
  summary: 'Categories of one checklist type, by name, with the number of checklists in each',
  query: PageQuery.extend({ type: ChecklistType }),
  response: pageOf('categories', CategoryRow).extend({
    can: z.object({ create: z.boolean(), update: z.boolean(), delete: z.boolean() }),
  }),
})

export const createChecklistCategory = endpoint({
  method: 'POST',
  path: '/checklist-categories',
  permission: 'Checklist Categories Create',
  feature,
  changes: ['checklists'],
  inSupport: true,
  summary: 'Adds a category',
  body: CategoryInput.extend({ type: ChecklistType }),
  response: Category.extend({ version: Version }),
})

export const updateChecklistCategory = endpoint({
  method: 'PUT',
  path: '/checklist-categories/:id',
  permission: 'Checklist Categories Update',
  feature,
  changes: ['checklists'],
  inSupport: true,
  summary: 'Renames a category; its code does not change',
  body: CategoryInput.extend({ version: Version }),
  response: Category.extend({ version: Version }),
})

export const deleteChecklistCategory = endpoint({
  method: 'DELETE',
  path: '/checklist-categories/:id',
  permission: 'Checklist Categories Delete',
  feature,
  changes: ['checklists'],
  inSupport: true,
  summary: 'Deletes a category without checklists; 409 otherwise',
})
