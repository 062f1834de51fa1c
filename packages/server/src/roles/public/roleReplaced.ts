import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Reaction } from '../../platform/reaction.ts'

/** Another role takes the place of one that is about to be deleted. */
export type RoleReplaced = { from: string; to: string; audit: (entry: AuditEntry) => void }

export type RoleReaction = Reaction<RoleReplaced, RoleReplaced>
