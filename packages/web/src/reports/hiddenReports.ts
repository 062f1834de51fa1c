import { hiddenReport } from '@gemba/domain/reports/hiddenReport'

/** The reports that are offered. */
export const withoutHidden = <Named extends { name: string }>(reports: readonly Named[]): Named[] =>
  reports.filter(({ name }) => name !== hiddenReport)
