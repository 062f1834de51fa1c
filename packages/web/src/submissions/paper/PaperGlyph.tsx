import type { RecordGlyph } from '@gemba/domain/submissions/printedRecord'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'

/** The glyph of a state in the ink of the text around it. */
export const PaperGlyph = ({ name, size }: { name: RecordGlyph; size: 14 | 24 }) => (
  <StateGlyph state={name} size={size} inherit />
)
