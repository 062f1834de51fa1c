import { z } from 'zod'

/** What can carry tags; a tag type says which of them carry its tags. */
export const tagTargets = ['checklists', 'users'] as const
export const TagTarget = z.enum(tagTargets)
export type TagTarget = z.infer<typeof TagTarget>
