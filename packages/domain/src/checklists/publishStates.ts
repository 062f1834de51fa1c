/** never published · published unchanged · changed since it was published */
export const publishStates = ['unpublished', 'published', 'changed'] as const
