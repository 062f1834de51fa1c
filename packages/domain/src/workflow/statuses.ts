import { z } from 'zod'
import { type WorkflowStatus, workflowStatuses } from './workflow.schema.ts'

/** good is shown green, bad red; everything else is on its way (specification file 2, §4). */
export type StatusTone = 'good' | 'bad' | 'underway'

export interface StatusEntry {
  code: WorkflowStatus
  name: string
  order: number
  tone: StatusTone
}

const names: Record<WorkflowStatus, string> = {
  approved: 'Approved',
  'concessionally-approved': 'Concessionally Approved',
  rejected: 'Rejected',
  production: 'Production',
  'setting-correction': 'Setting Correction',
  'deviation-request': 'Deviation Request',
  bypass: 'Bypass',
}

const tones: Partial<Record<WorkflowStatus, StatusTone>> = {
  approved: 'good',
  'concessionally-approved': 'good',
  rejected: 'bad',
}

/** The statuses with their names, in the order of the filter. */
export const statusEntries: readonly StatusEntry[] = workflowStatuses.map((code, index) => ({
  code,
  name: names[code],
  order: index + 1,
  tone: tones[code] ?? 'underway',
}))

/** The filter's last entry: submissions on which nobody has decided yet. */
export const noStatus = { code: 'no-status', name: '(No Status)', order: workflowStatuses.length + 1 } as const

export const StatusFilter = z.enum([...workflowStatuses, noStatus.code])
export type StatusFilter = z.infer<typeof StatusFilter>
