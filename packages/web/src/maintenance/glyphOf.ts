import type { WindowState } from '@gemba/domain/maintenance/windowState'
import type { State } from '../ui/display/StateGlyph.tsx'

/** How the states of a window are drawn. */
export const glyphOf: Record<WindowState, State> = {
  planned: 'none',
  announced: 'pending',
  running: 'warning',
  ended: 'done',
}
