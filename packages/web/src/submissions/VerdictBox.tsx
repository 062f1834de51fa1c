import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import classes from './VerdictBox.module.css'

/** What became of the run, what was computed, and under which conditions it was granted. */
export const VerdictBox = ({ verdict }: { verdict: PrintedRecord['verdict'] }) => (
  <div className={classes.verdict}>
    <StateGlyph state={verdict.glyph} size={22} />
    <div className={classes.words}>
      <b>{verdict.title}</b>
      <p>{verdict.computed}</p>
      {verdict.conditions && (
        <p className={classes.conditions} dir="auto">
          {verdict.conditions}
        </p>
      )}
    </div>
  </div>
)
