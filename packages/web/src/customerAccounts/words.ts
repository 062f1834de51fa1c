import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { CustomerSummary } from '@gemba/domain/customerAccounts/customerAccounts.schema'

/** The features in the order of the well: what most companies have comes first. */
export const featureOrder: readonly FeatureFlag[] = [
  'allowChecklists',
  'allowProductChecklists',
  'allowIssuesTrackerForChecklist',
  'allowIssuesTrackerForProductChecklist',
  'allowChecklistReportDashboard',
  'allowLMS',
  'allowAssessment',
  'allowReceiptOfGoods',
  'allowAI',
  'allowPowerBI',
  'allowAdhocPowerBI',
  'allowAccessCode',
  'allowCertificates',
  'allowContents',
  'allowVideos',
]

/** The columns of ticks: each stands for features that belong together. */
export const featureColumns = {
  process: ['allowChecklists'],
  product: ['allowProductChecklists'],
  issues: ['allowIssuesTrackerForChecklist', 'allowIssuesTrackerForProductChecklist'],
  learn: ['allowLMS'],
  quiz: ['allowAssessment'],
  media: ['allowContents', 'allowVideos', 'allowCertificates'],
  scan: ['allowReceiptOfGoods'],
  ai: ['allowAI'],
  bi: ['allowPowerBI', 'allowAdhocPowerBI'],
} as const satisfies Record<string, readonly FeatureFlag[]>

/** Whole days from a day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Almost no seat is left. */
export const isNearlyFull = ({ users, seats }: Pick<CustomerSummary, 'users' | 'seats'>): boolean =>
  seats !== null && users >= seats * 0.95

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
