import type { FeatureFlag } from '../core/featureFlags.ts'

// Separate from the schemas, which the sign-in page does not need.
export const checklistTypes = ['process', 'product'] as const
export type ChecklistType = (typeof checklistTypes)[number]

/** The feature flag that checklists of a type need. */
export const checklistFlag: Record<ChecklistType, FeatureFlag> = {
  process: 'allowChecklists',
  product: 'allowProductChecklists',
}
export const issuesFlag: Record<ChecklistType, FeatureFlag> = {
  process: 'allowIssuesTrackerForChecklist',
  product: 'allowIssuesTrackerForProductChecklist',
}

/** The crumb of each: phrases `platform:sections.<name>`, and the groups of the menus. */
export const checklistSections = { process: 'processChecklists', product: 'productChecklists' } as const
