import { z } from 'zod'
import { Moment } from '../core/fields.ts'
import { SavedViewInput } from '../savedViews/savedViews.schema.ts'

/** How long a link to a filtered list works. */
export const filterLinkDays = 30

/** A list with its search, filters and order, as its address has them. */
export const FilteredList = SavedViewInput.pick({ list: true, search: true })

/** What a link carries, signed. Longer than any that this product makes. */
export const FilterLinkKey = z.string().min(1).max(4000)

export const FilterLink = z.object({ url: z.string(), endsAt: Moment })
