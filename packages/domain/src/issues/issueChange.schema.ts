import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'

/** One field of an issue that changed, as stored in its history. */
export const IssueChange = z.object({
  field: z.string().max(60),
  old: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  new: z.union([z.string(), z.number(), z.boolean(), z.null()]),
})
export type IssueChange = z.infer<typeof IssueChange>

/** An event of an issue: it was opened, changed, found again or commented on. */
export const IssueHistoryEntry = z.object({
  id: z.uuid(),
  at: Moment,
  by: Person.nullable(),
  /** an owner by name */
  changes: z.array(IssueChange),
  /** a comment, or the note of an occurrence */
  text: z.string(),
  photos: z.array(z.uuid()),
})
export type IssueHistoryEntry = z.infer<typeof IssueHistoryEntry>

/** The first change of every history. */
export const opened: IssueChange = { field: 'status', old: null, new: 'open' }

/** Whether this is the creation of an issue. */
export const isOpening = ({ field, old }: IssueChange): boolean => field === 'status' && old === null
