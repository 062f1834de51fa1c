import { z } from 'zod'
import { Version } from '../core/fields.ts'
import { TagTypeCode } from '../tags/tags.schema.ts'

/** What can be changed of a tag type. */
export const TagTypeInput = z.object({
  name: z.string().trim().min(1, 'tagTypes:nameRequired').max(60, 'tagTypes:nameTooLong'),
  description: z.string().trim().max(500, 'tagTypes:descriptionTooLong'),
})
export type TagTypeInput = z.infer<typeof TagTypeInput>

export const TagType = TagTypeInput.extend({
  id: z.uuid(),
  /** made of the first name; never changes, because tags refer to it */
  code: TagTypeCode,
  version: Version,
  /** how many tags are of this type, and how many checklists carry one of them */
  tags: z.number().int(),
  checklists: z.number().int(),
  can: z.object({ update: z.boolean(), merge: z.boolean(), delete: z.boolean() }),
})
export type TagType = z.infer<typeof TagType>
