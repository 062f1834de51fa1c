/** A report of this name counts how often the others are opened, and is for no one's eyes (specification 2 §9). */
const hidden = 'Report Usage Metrics Report'

/** The reports that are offered. */
export const withoutHidden = <Named extends { name: string }>(reports: readonly Named[]): Named[] =>
  reports.filter(({ name }) => name !== hidden)
