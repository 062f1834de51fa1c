import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ListAddress, SavedView, SavedViewInput } from './savedViews.schema.ts'

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
