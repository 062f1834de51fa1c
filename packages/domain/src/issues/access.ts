import type { Permission } from '../core/permissions.ts'

/** Permissions to open the form of an issue: for people who work on it, raise it or assign it. */
export const changesIssues: Permission[] = ['Issues Update', 'Issues Assign', 'Issues Create']
