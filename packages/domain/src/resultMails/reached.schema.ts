import { z } from 'zod'
import { ResultMailExample } from './resultMails.schema.ts'
import { ruleConditions } from './rules.schema.ts'

/** By what someone is a recipient of a rule, or of a checklist. */
export const waysToReach = ['person', 'group', 'role', 'inspector', 'supervisor', 'address'] as const

/** Why a recipient gets no e-mail: there is none to send it to, or they must not have it. */
export const resultWithholdings = [
  'deactivated',
  'noAddress',
  'optedOut',
  'noPermission',
  'outside',
  'tooMany',
] as const

const Attached = z.object({ pdf: z.boolean(), csv: z.boolean() })

/** Who is meant by the rules and by the checklist, with everyone's reasons. */
export const Reached = z.object({
  submission: ResultMailExample,
  /** all rules of the company, those that match first; what a rule misses is empty when it matches */
  rules: z.array(z.object({ id: z.uuid(), name: z.string(), misses: z.array(z.enum(ruleConditions)) })),
  recipients: z.array(
    Attached.extend({
      /** of the person; null for an address */
      id: z.uuid().nullable(),
      name: z.string(),
      address: z.string(),
      withheld: z.enum(resultWithholdings).nullable(),
      /** why they are meant: a rule, or null for the checklist itself, and the group or role by its name */
      because: z.array(z.object({ rule: z.string().nullable(), way: z.enum(waysToReach), via: z.string().nullable() })),
    }),
  ),
  /** all of them, also those who are too many to be listed */
  recipientCount: z.int(),
})
export type Reached = z.infer<typeof Reached>
