import { type ApprovalRole, approvalRoles } from '../core/roles.ts'

/** The last part of a role's queue: /checklists/product/submissions/{slug}; specification file 2, §2.2. */
export const roleSlugs = {
  'QA Supervisor': 'qa-supervisor',
  'MFG Supervisor': 'mfg-supervisor',
  'QA Manager': 'qa-manager',
} as const satisfies Record<ApprovalRole, string>
export type RoleSlug = (typeof roleSlugs)[ApprovalRole]

/** The role of a queue's address, or null where there is no such queue. */
export const roleOfSlug = (slug: string): ApprovalRole | null =>
  approvalRoles.find(role => roleSlugs[role] === slug) ?? null

/** The roles that have a submission before this one, first to last. */
export const earlierRoles = (role: ApprovalRole): ApprovalRole[] => approvalRoles.slice(0, approvalRoles.indexOf(role))
