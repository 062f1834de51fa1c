/** Into what a moment or a day is grouped: its drill path from coarse to fine. Weeks begin on Monday (ISO 8601). */
export const dateLevels = ['year', 'quarter', 'month', 'week', 'day', 'hour'] as const
export type DateLevel = (typeof dateLevels)[number]
