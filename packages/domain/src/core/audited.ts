import type { Declared } from './declared.ts'
import type { Permission } from './permissions.ts'

/** What an audit row is about; every feature declares its own. */
export type AuditedEntity = Declared['auditedEntity']

/** What an audit row says was done: the permission to do it, or an action that a feature declares. */
export type AuditAction = Permission | Declared['auditedAction']
