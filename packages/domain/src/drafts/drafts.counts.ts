import { countOf, Figure } from '../core/counts.ts'

/** Assigned checklists, and the drafts under way; `remeasure` are those of a further round. */
const ChecklistCount = countOf({ drafts: Figure, remeasure: Figure })

export const counts = { processChecklists: ChecklistCount, productChecklists: ChecklistCount }
