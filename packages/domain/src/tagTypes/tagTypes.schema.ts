import { z } from 'zod'
import { Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { TagTypeCode } from '../tags/tags.schema.ts'
import { TagTarget } from '../tags/tagTargets.ts'

/** What can be changed of a tag type. */
export const TagTypeInput = z.object({
  name: NameText.pipe(
    z
      .string()
      .min(1, 'tagTypes:nameRequired')
      .max(60, 'tagTypes:nameTooLong')
      // What cannot be seen is no name.
      .refine(name => name === '' || /[\p{L}\p{N}]/u.test(name), 'tagTypes:nameRequired'),
  ),
  description: z.string().trim().max(500, 'tagTypes:descriptionTooLong'),
  /** what carries its tags */
  appliesTo: z.array(TagTarget).min(1, 'tagTypes:targetRequired'),
  /** several of its tags on one thing; otherwise one */
  multiple: z.boolean(),
})
export type TagTypeInput = z.infer<typeof TagTypeInput>

/** A new tag type. */
export const NewTagTypeInput = TagTypeInput.extend({
  appliesTo: TagTypeInput.shape.appliesTo.default(['checklists']),
  multiple: z.boolean().default(true),
})
export type NewTagTypeInput = z.infer<typeof NewTagTypeInput>

export const TagType = TagTypeInput.extend({
  id: z.uuid(),
  name: z.string(),
  /** made of the first name; never changes, because tags refer to it */
  code: TagTypeCode,
  version: Version,
  /** how many tags are of this type, and how many checklists and people carry one of them */
  tags: z.number().int(),
  checklists: z.number().int(),
  users: z.number().int(),
  can: z.object({ update: z.boolean(), merge: z.boolean(), delete: z.boolean() }),
})
export type TagType = z.infer<typeof TagType>
