/** The figure of what is scheduled for a person, for each type of checklist; here without schemas, for menus. */
export const scheduledCounts = { process: 'scheduledProcess', product: 'scheduledProduct' } as const
