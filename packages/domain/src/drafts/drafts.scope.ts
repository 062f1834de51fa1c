import type { Scope } from '../core/scope.ts'

/**
 * Drafts: all of them, or those of checklists that are assigned to a person and of rounds that are returned to them.
 */
export const draftScope = {
  all: ['Checklist Execution Review All'],
  assigned: ['Checklist Execution Update', 'Checklist Execution Review'],
} satisfies Scope
