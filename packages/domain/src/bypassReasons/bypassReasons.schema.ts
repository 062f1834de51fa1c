import { z } from 'zod'
import { checklistTypes } from '../checklists/checklistTypes.ts'
import { Version } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { NameText } from '../core/visible.ts'

const ReasonName = z
  .string()
  .max(60, 'bypassReasons:nameTooLong')
  // What cannot be seen is no name.
  .refine(name => name === '' || /[\p{L}\p{N}]/u.test(name), 'bypassReasons:nameRequired')

/** Why a scheduled or begun run may be left out, and what it asks of who does so. */
export const BypassReasonInput = z.object({
  /** in the company's main language; people whose language has no name read it as well */
  name: NameText.pipe(ReasonName.min(1, 'bypassReasons:nameRequired')),
  /** in the other languages; an empty one is none */
  names: z.partialRecord(z.enum(languages), NameText.pipe(ReasonName)).default({}),
  /** the checklists for which it is offered */
  checklistTypes: z
    .array(z.enum(checklistTypes))
    .min(1, 'bypassReasons:typeRequired')
    .overwrite(types => checklistTypes.filter(type => types.includes(type))),
  /** without a text it is no reason */
  needsText: z.boolean(),
  /** a second person who may release bypasses signs as well */
  needsCosigner: z.boolean(),
  /** offered; one that is not stays in the records that name it */
  active: z.boolean(),
  /** where it is in the list that is offered, the lowest first */
  place: z
    .int('bypassReasons:placeInvalid')
    .min(1, 'bypassReasons:placeInvalid')
    .max(999, 'bypassReasons:placeInvalid'),
})
export type BypassReasonInput = z.infer<typeof BypassReasonInput>

export const BypassReason = BypassReasonInput.extend({
  id: z.uuid(),
  name: z.string(),
  names: z.partialRecord(z.enum(languages), z.string()),
  /** the name in the reader's language */
  shownName: z.string(),
  version: Version,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type BypassReason = z.infer<typeof BypassReason>
