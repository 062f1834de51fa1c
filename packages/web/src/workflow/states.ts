import type { StatusCode } from '@gemba/domain/workflow/statuses'
import type { State } from '../ui/display/StateGlyph.tsx'

/** The drawing of each status; nobody has decided yet without one. */
const states: Record<StatusCode, State> = {
  approved: 'pass',
  'concessionally-approved': 'concession',
  rejected: 'fail',
  production: 'production',
  'setting-correction': 'setting',
  'deviation-request': 'deviation',
  bypass: 'bypass',
}
export const stateOf = (status: StatusCode | null): State => (status ? states[status] : 'none')

/** How an inspection stands: what was reversed looks neither approved nor rejected, whatever its status. */
export const standing = (inspection: { status: StatusCode | null; isWorkflowReverse: boolean }): State =>
  inspection.isWorkflowReverse ? 'reversed' : stateOf(inspection.status)
