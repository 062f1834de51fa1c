import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** The page of a list, as its address has it: `/checklists/product/issues`. */
const ListAddress = z
  .string()
  .regex(/^(\/[\w-]+){1,8}$/)
  .max(200)

export const SavedViewName = z.string().trim().min(1).max(60)

const SavedViewInput = z.object({
  list: ListAddress,
  name: SavedViewName,
  /** search, filters and order, as the address has them: `?status=open&sort=dueDate` */
  search: z
    .string()
    .regex(/^(\?.*)?$/)
    .max(2000),
})

/** Search, filters and order of a list, saved under a name. */
export const SavedView = SavedViewInput.pick({ name: true, search: true }).extend({ id: z.uuid() })
export type SavedView = z.infer<typeof SavedView>

/** Maximum number of views per person, across all lists. */
export const mostSavedViews = 100

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  permission: 'signed-in',
  summary: 'The views of a list that the signed-in person saved, by name',
  query: z.object({ list: ListAddress }),
  response: z.object({ views: z.array(SavedView), total: z.number().int() }),
})

/** Replaces the view if the person already has one of this name for the list. */
export const saveView = endpoint({
  method: 'POST',
  path: '/saved-views',
  permission: 'signed-in',
  summary: 'Saves a view of a list for the signed-in person',
  body: SavedViewInput,
  response: SavedView,
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/saved-views/:id',
  permission: 'signed-in',
  summary: 'Deletes a view that the signed-in person saved',
})
