export const statusCodes = [
  'approved',
  'concessionally-approved',
  'rejected',
  'production',
  'setting-correction',
  'deviation-request',
  'bypass',
] as const
export type StatusCode = (typeof statusCodes)[number]

/** good is shown green, bad red; everything else is on its way. */
export type StatusTone = 'good' | 'bad' | 'underway'

export interface WorkflowStatus {
  code: StatusCode
  name: string
  order: number
  tone: StatusTone
}

/** The statuses of the filter, in its order; specification file 2, §4. */
export const workflowStatuses: readonly WorkflowStatus[] = [
  { code: 'approved', name: 'Approved', order: 1, tone: 'good' },
  { code: 'concessionally-approved', name: 'Concessionally Approved', order: 2, tone: 'good' },
  { code: 'rejected', name: 'Rejected', order: 3, tone: 'bad' },
  { code: 'production', name: 'Production', order: 4, tone: 'underway' },
  { code: 'setting-correction', name: 'Setting Correction', order: 5, tone: 'underway' },
  { code: 'deviation-request', name: 'Deviation Request', order: 6, tone: 'underway' },
  { code: 'bypass', name: 'Bypass', order: 7, tone: 'underway' },
]

/** The drawing of each status, on screen and on paper. */
export const statusGlyph = {
  approved: 'pass',
  'concessionally-approved': 'concession',
  rejected: 'fail',
  production: 'production',
  'setting-correction': 'setting',
  'deviation-request': 'deviation',
  bypass: 'bypass',
} as const satisfies Record<StatusCode, string>

/** The filter's last entry: submissions on which no one has decided yet. */
export const noStatus = { code: 'no-status', name: '(No Status)', order: 8 } as const

export type StatusFilter = StatusCode | typeof noStatus.code
