import type { AuditEntry } from '../audit/audit.ts'

type Audit = (entry: AuditEntry) => void

/** Says in the audit log why a change was made. */
export const because =
  (audit: Audit, reason: 'import' | 'undone import'): Audit =>
  entry =>
    audit({ ...entry, reason })
