import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Reaction } from '../../platform/reaction.ts'

/** A group is about to be deleted. */
export type GroupDeleted = { id: string; audit: (entry: AuditEntry) => void }

export type GroupReaction = Reaction<GroupDeleted, GroupDeleted>
