/** Features that can be enabled for a customer (specification 1 §3, product.md §2). */
export const features = [
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

export type Feature = (typeof features)[number]
