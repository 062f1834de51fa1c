/** Names as in the specification (1 §6, 2 §6). */
export const roleNames = [
  'system administrator',
  'administrator',
  'user manager',
  'developer',
  'artificial intelligence',
  'learner',
  'guest',
  'checklist operator',
  'issues owner',
  'QA Supervisor',
  'MFG Supervisor',
  'QA Manager',
  'checklist administrator',
  'checklist auditor',
  'course activity reporting administrator',
  'course effectiveness reporting administrator',
  'document scanner operator',
  'document scanner reviewer',
  'document scanner administrator',
] as const
export type RoleName = (typeof roleNames)[number]

/** Roles of users who work in `admin/*` (product.md §2: any administrative role). */
export const administrativeRoles: readonly RoleName[] = [
  'system administrator',
  'administrator',
  'user manager',
  'developer',
  'checklist administrator',
  'checklist auditor',
  'course activity reporting administrator',
  'course effectiveness reporting administrator',
  'document scanner operator',
  'document scanner reviewer',
  'document scanner administrator',
]
