import { z } from 'zod'
import { Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'

/** The code of a tag's type. Checklists are found by tags of the type 'category'. */
export const TagTypeCode = z.string().trim().min(1).max(40)

/** What a tag is called; in a type once, whatever its case, accents and Unicode form. */
export const TagInput = z.object({
  name: NameText.pipe(
    z
      .string()
      .min(1, 'tags:nameRequired')
      .max(60, 'tags:nameTooLong')
      // What cannot be seen is no name.
      .refine(name => name === '' || /[\p{L}\p{N}\p{S}\p{P}]/u.test(name), 'tags:nameRequired'),
  ),
})
export type TagInput = z.infer<typeof TagInput>

/** A new tag of a type. */
export const NewTagInput = TagInput.extend({ type: TagTypeCode.default('category') })
export type NewTagInput = z.infer<typeof NewTagInput>

export const Tag = z.object({
  id: z.uuid(),
  name: z.string(),
  type: TagTypeCode,
  /** what the type is called */
  typeName: z.string(),
  /** how many checklists and people carry it */
  checklists: z.number().int(),
  users: z.number().int(),
  version: Version,
})
export type Tag = z.infer<typeof Tag>

/** A tag to choose from. */
export const TagChoice = Tag.pick({ id: true, name: true, type: true, typeName: true }).extend({
  /** something can carry several tags of its type */
  multiple: z.boolean(),
})
export type TagChoice = z.infer<typeof TagChoice>

/** A tag as its own page shows it. */
export const TagDetails = Tag.extend({
  typeId: z.uuid(),
  /** the first 50 checklists that carry it, by name; empty for people who may not review checklists */
  checklistList: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string() })),
  can: z.object({ update: z.boolean(), merge: z.boolean(), delete: z.boolean() }),
})
export type TagDetails = z.infer<typeof TagDetails>
