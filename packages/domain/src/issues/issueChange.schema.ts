import { z } from 'zod'

/** One field of an issue that changed, as its history keeps it. */
export const IssueChange = z.object({
  field: z.string().max(60),
  old: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  new: z.union([z.string(), z.number(), z.boolean(), z.null()]),
})
export type IssueChange = z.infer<typeof IssueChange>
