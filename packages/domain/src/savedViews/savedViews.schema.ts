import { z } from 'zod'

/** The page of a list, as its address has it: `/checklists/product/issues`. */
export const ListAddress = z
  .string()
  .regex(/^(\/[\w-]+){1,8}$/)
  .max(200)

export const SavedViewName = z.string().trim().min(1).max(60)

export const SavedViewInput = z.object({
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
