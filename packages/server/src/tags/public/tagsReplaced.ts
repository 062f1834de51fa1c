import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Reaction } from '../../platform/reaction.ts'

/** Other tags take the place of some that are about to be deleted: the id of each, with that of the one that stays. */
export type TagsReplaced = { replacements: ReadonlyMap<string, string>; audit: (entry: AuditEntry) => void }

/** Gives what carries one of the tags the other one. */
export type TagReaction = Reaction<TagsReplaced, TagsReplaced>
