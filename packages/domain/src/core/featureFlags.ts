/** Features that can be switched on for a customer (specification 1 §3, product.md §2). */
export const featureFlags = [
  'allowAI',
  'allowLMS',
  'allowAssessment',
  'allowCertificates',
  'allowChecklists',
  'allowProductChecklists',
  'allowContents',
  'allowVideos',
  'allowReceiptOfGoods',
  'allowAccessCode',
  'allowChecklistReportDashboard',
  'allowIssuesTrackerForChecklist',
  'allowIssuesTrackerForProductChecklist',
  'allowPowerBI',
  'allowAdhocPowerBI',
] as const

export type FeatureFlag = (typeof featureFlags)[number]
