import type { Permission } from '../core/permissions.ts'

/** Opens the form of an issue: whoever works on it, raises it, or gives it to somebody. */
export const changesIssues: Permission[] = ['Issues Update', 'Issues Assign', 'Issues Create']
