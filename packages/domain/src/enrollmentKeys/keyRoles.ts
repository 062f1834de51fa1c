import type { Permission } from '../core/permissions.ts'
import { type HeldRole, knownAs } from '../core/visitor.ts'

const administrators = ['administrator', 'system administrator']
/** What makes an administrator, whatever the role is called. */
const administers: readonly Permission[] = ['Users Update', 'Roles Update']

/** Whether an enrollment key may give a role. Whoever has the code gets it, so never one that makes an administrator. */
export const isForKeys = (role: HeldRole): boolean =>
  !administrators.includes(knownAs(role)) && !administers.every(permission => role.permissions.includes(permission))
