import { z } from 'zod'
import { checklistTypes } from './checklistTypes.ts'
import { ShortText } from './definition/localized.ts'

export const ChecklistType = z.enum(checklistTypes)
export type ChecklistType = z.infer<typeof ChecklistType>

/** Who gets the result of a run by e-mail. */
export const MailSettings = z.object({
  userIds: z.array(z.uuid()).max(50).default([]),
  roleIds: z.array(z.uuid()).max(20).default([]),
  addresses: z.array(z.email()).max(50).default([]),
  onlyFailures: z.boolean().default(false),
})
export type MailSettings = z.infer<typeof MailSettings>

/** Maximum length of an address in the outbox. */
export const LONGEST_ADDRESS = 200

/** Stricter than what is stored: older settings can contain longer addresses. */
export const MailSettingsInput = MailSettings.extend({
  addresses: z.array(z.email().max(LONGEST_ADDRESS, 'checklists:addressTooLong')).max(50).default([]),
})

/** Details of a run besides its answers; the definition sets which are asked for. */
export const RunHeader = z.object({
  machine: z.string().trim().max(100).default(''),
  part: z.string().trim().max(100).default(''),
  lot: z.string().trim().max(100).default(''),
  lotSize: z.number().int().min(1).max(10_000_000).nullable().default(null),
})
export type RunHeader = z.infer<typeof RunHeader>

/** The checklist of a run or a record, with the name of its revision. */
export const RunChecklist = z.object({
  id: z.uuid(),
  code: z.string(),
  /** in the caller's language */
  name: z.string(),
  /** in every language in which it exists, for a run or a printed record in another language */
  names: ShortText,
  type: ChecklistType,
})

export const CategoryInput = z.object({
  name: z.string().trim().min(1, 'checklists:nameRequired').max(100, 'checklists:nameTooLong'),
})
export const Category = z.object({ id: z.uuid(), code: z.string(), name: z.string() })
export type Category = z.infer<typeof Category>

export const LONGEST_NAME = 200

/** In addresses, files and labels on machines: letters, digits, dot, dash and underscore. */
export const ChecklistCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'checklists:codeInvalid')

/** Name and code of a checklist. */
export const ChecklistInput = z.object({
  name: z.string().trim().min(1, 'checklists:nameRequired').max(LONGEST_NAME, 'checklists:nameTooLong'),
  /** the name in the languages that are not the default one, which `name` is in */
  names: ShortText.default({}),
  description: z.string().trim().max(5000, 'checklists:descriptionTooLong').default(''),
  categoryId: z.uuid().nullable().default(null),
  tagIds: z.array(z.uuid()).max(50).default([]),
})
export type ChecklistInput = z.infer<typeof ChecklistInput>

/** The checks of publishing are in publishable.ts. */
export const publishNotes = z.string().trim().max(2000, 'checklists:notesTooLong').default('')
