/** Which companies a list shows; `current`: not those that ended more than a year ago. */
export const customerFilters = ['current', 'notice', 'ended', 'suspended'] as const
