import type { Declared } from './declared.ts'
import type { Permission } from './permissions.ts'

/** What an audit row is about; every feature declares its own. */
export type AuditedEntity = Declared['auditedEntity']

/** The action of an audit row: the permission to do it, or an action that a feature declares. */
export type AuditAction = Permission | Declared['auditedAction']
