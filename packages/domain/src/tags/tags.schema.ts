import { z } from 'zod'
import { Version } from '../core/fields.ts'

/** The code of a tag's type. Checklists are found by tags of the type 'category'. */
export const TagTypeCode = z.string().trim().min(1).max(40)

export const TagInput = z.object({
  name: z.string().trim().min(1, 'checklists:nameRequired').max(60, 'checklists:nameTooLong'),
})
export type TagInput = z.infer<typeof TagInput>

export const Tag = z.object({ id: z.uuid(), name: z.string(), type: TagTypeCode, version: Version })
export type Tag = z.infer<typeof Tag>
