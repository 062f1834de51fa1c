import { type StatusCode, statusGlyph } from '@gemba/domain/workflow/statuses'
import type { State } from '../ui/display/StateGlyph.tsx'

/** The drawing of a status; before the first decision there is none. */
export const stateOf = (status: StatusCode | null): State => (status ? statusGlyph[status] : 'none')

/** The drawing of an inspection: reversed, it looks neither approved nor rejected, whatever its status. */
export const standing = (inspection: { status: StatusCode | null; isWorkflowReverse: boolean }): State =>
  inspection.isWorkflowReverse ? 'reversed' : stateOf(inspection.status)
