import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Actor } from '../../platform/http/actor.ts'

/** Who writes to an issue, and when. */
export type IssueWriter = { actor: Actor; at: Date; audit: (entry: AuditEntry) => void }
