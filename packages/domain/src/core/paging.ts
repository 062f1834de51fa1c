import { z } from 'zod'
import { maxCount } from './maxCount.ts'

/** Query strings are text, so numbers and booleans are coerced. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(value => value === 'true')])

/** The window, order and search that every list takes (specification 1 §7; product.md §3 caps `count`). */
export const PageQuery = z.object({
  next: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(maxCount).default(50),
  sort: z.string().max(60).optional(),
  descending: flag.optional(),
  search: z.string().trim().max(200).optional(),
  id: z.uuid().optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

export const BooleanQuery = flag
/** A list in a query string: repeated or comma-separated. */
export const listQuery = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .union([z.array(z.string()), z.string()])
    .transform(value => (Array.isArray(value) ? value : value.split(',')).filter(Boolean))
    .pipe(z.array(item))
export const IdListQuery = listQuery(z.uuid())

/** `{<plural name>: […], total}`: the response of every list. */
export const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), total: z.number().int() } as { [N in Name]: z.ZodArray<Item> } & {
    total: z.ZodNumber
  })
