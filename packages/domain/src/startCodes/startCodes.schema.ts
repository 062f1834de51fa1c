import { z } from 'zod'
import { Moment, Person, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { LinkState } from '../publicLinks/publicLinks.schema.ts'

/** Codes that are added at once: a hall full of machines. */
export const maxCodesAtOnce = 200
/** Active codes of one checklist, so that one sheet has them all. */
export const maxCodesOfChecklist = 1_000

/** A machine or an area, as schedules name their places. */
const Machine = NameText.pipe(z.string().min(1, 'startCodes:machineRequired').max(100, 'startCodes:tooLong'))
const fact = NameText.pipe(z.string().max(100, 'startCodes:tooLong'))

const fields = {
  /** what the label says besides the machine */
  name: fact,
  /** filled in at the head of the run; empty: the run asks as the checklist does */
  part: fact,
  /** the public link by which people without an account fill it in; null: only people who are signed in */
  linkId: z.uuid().nullable(),
}

export const StartCodesInput = z.object({
  ...fields,
  checklistId: z.uuid(),
  /** each has a code of its own */
  machines: z
    .array(Machine)
    .min(1, 'startCodes:machineRequired')
    .max(maxCodesAtOnce, 'startCodes:tooMany')
    .overwrite(machines => [...new Set(machines)]),
})
export type StartCodesInput = z.infer<typeof StartCodesInput>

/** What a person changes of a code. What is printed stays: the code itself and its checklist. */
export const StartCodeFields = z.object({ ...fields, machine: Machine })
export const StartCodeChange = StartCodeFields.extend({ version: Version })
export type StartCodeChange = z.infer<typeof StartCodeChange>

/** A public link that a code may name. */
export const NamedLink = z.object({ id: z.uuid(), name: z.string(), state: LinkState })
export type NamedLink = z.infer<typeof NamedLink>

export const StartCode = z.object({
  ...fields,
  id: z.uuid(),
  checklistId: z.uuid(),
  machine: z.string(),
  link: NamedLink.nullable(),
  /** runs that were begun by it */
  uses: z.number().int(),
  lastUsedAt: Moment.nullable(),
  createdBy: Person.nullable(),
  createdAt: Moment,
  revokedAt: Moment.nullable(),
  version: Version,
  can: z.object({ update: z.boolean(), revoke: z.boolean() }),
})
export type StartCode = z.infer<typeof StartCode>

/** A code as its label has it. */
export const PrintedCode = z.object({
  id: z.uuid(),
  machine: z.string(),
  part: z.string(),
  name: z.string(),
  /** in groups of four, to be typed */
  code: z.string(),
  url: z.string(),
})
export type PrintedCode = z.infer<typeof PrintedCode>
