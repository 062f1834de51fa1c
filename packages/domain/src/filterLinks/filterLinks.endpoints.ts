import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { FilteredList, FilterLink, FilterLinkKey } from './filterLinks.schema.ts'

export const createFilterLink = endpoint({
  method: 'POST',
  path: '/filter-links',
  permission: 'signed-in',
  summary: 'A signed link that opens a list with its filters, for 30 days, for people of the company who may open it',
  body: FilteredList,
  response: FilterLink,
})

/** A key is not sent in an address, which logs would keep. 404 when it was not signed here, belongs to another company, or has ended; 403 when the list does not open. */
export const openFilterLink = endpoint({
  method: 'POST',
  path: '/filter-links/opened',
  permission: 'signed-in',
  inSupport: true,
  summary: 'The address of the list that a signed link opens',
  body: z.object({ key: FilterLinkKey }),
  response: z.object({ to: z.string() }),
})
