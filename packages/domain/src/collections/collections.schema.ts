import { z } from 'zod'
import { Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'

/** One line of text that can be seen. */
const name = NameText.pipe(
  z
    .string()
    .min(1, 'collections:nameRequired')
    .max(100, 'collections:nameTooLong')
    .refine(text => text === '' || /[\p{L}\p{N}]/u.test(text), 'collections:nameRequired'),
)

/** What a collection is called, and what it is for. */
export const CollectionInput = z.object({
  name,
  description: z.string().trim().max(1000, 'collections:descriptionTooLong').default(''),
})
export type CollectionInput = z.infer<typeof CollectionInput>

/** A kind of things that collections have, as the server's features declare them: `checklists`. */
const Kind = z.string().min(1).max(40)

/** What a collection has, all of it. */
export const ContentsInput = z.object({
  items: z.array(z.object({ kind: Kind, id: z.uuid() })).max(500, 'collections:tooMany'),
})
export type ContentsInput = z.infer<typeof ContentsInput>

/** Which companies have a collection, all of them; with `everyone` those that are added later, too. */
export const SharingInput = z.object({
  everyone: z.boolean(),
  companyIds: z.array(z.uuid()).max(5000),
})
export type SharingInput = z.infer<typeof SharingInput>

/** Something that the platform owner can share. */
export const SharedThing = z.object({
  kind: Kind,
  id: z.uuid(),
  name: z.string(),
  /** what tells it from others of its name, in the caller's language */
  detail: z.string(),
  /** its page, if it has one */
  address: z.string().nullable(),
})
export type SharedThing = z.infer<typeof SharedThing>

export const Collection = CollectionInput.extend({
  id: z.uuid(),
  name: z.string(),
  everyone: z.boolean(),
  /** how many things it has, and with how many chosen companies it is shared */
  items: z.int(),
  companies: z.int(),
  version: Version,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type Collection = z.infer<typeof Collection>

/** A collection on its page. */
export const CollectionDetails = Collection.extend({
  contents: z.array(SharedThing),
  /** the companies that have it; with `everyone` none is named */
  sharedWith: z.array(z.object({ id: z.uuid(), name: z.string(), place: z.string() })),
  /** what collections can have, called as in the caller's language */
  kinds: z.array(z.object({ kind: Kind, label: z.string() })),
})
export type CollectionDetails = z.infer<typeof CollectionDetails>
