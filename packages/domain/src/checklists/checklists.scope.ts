import type { Scope } from '../core/scope.ts'

/** Checklists as they are administered: people who run one see it by its assignment (drafts). */
export const checklistScope = { all: ['Checklists Review All'] } satisfies Scope
