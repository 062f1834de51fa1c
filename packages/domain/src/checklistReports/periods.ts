/** Of how many days, today among them, a report is where no dates are chosen. */
export const reportPeriods = [7, 30, 90, 365] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Specification 2 §9. */
export const usualPeriod: ReportPeriod = 30
