import { z } from 'zod'
import { Version } from '../core/fields.ts'

/** Limits and rules of specification 1 §5 and §9. Each message is the key of a phrase. */
export const TutorialInput = z.object({
  name: z.string().trim().min(1, 'tutorials:nameRequired').max(100, 'tutorials:nameTooLong'),
  url: z
    .string()
    .trim()
    .min(1, 'tutorials:urlRequired')
    .max(500, 'tutorials:urlTooLong')
    .regex(/^https?:\/\/[^\s/?#]+\.?[^\s]*$/i, 'tutorials:urlInvalid'),
})
export type TutorialInput = z.infer<typeof TutorialInput>

export const Tutorial = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  /** the collection of the platform owner that it comes from: then it is theirs to change */
  collection: z.string().nullable(),
  version: Version,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type Tutorial = z.infer<typeof Tutorial>
