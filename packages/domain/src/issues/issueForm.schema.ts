import { z } from 'zod'
import { IssueSeverity } from '../checklists/severity.schema.ts'
import { Day } from '../core/fields.ts'
import { IssueDescription, IssueTitle } from './issue.schema.ts'

const Place = z.string().trim().max(100).default('')

/** What a person fills in. The messages are keys of phrases. */
export const IssueForm = z.object({
  title: IssueTitle,
  description: IssueDescription.default(''),
  severity: IssueSeverity,
  ownerId: z.uuid().nullable().default(null),
  dueDate: Day.nullable().default(null),
  machine: Place,
  part: Place,
})
export type IssueForm = z.infer<typeof IssueForm>
