import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { Photos } from '../records/public/Evidence.tsx'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import classes from './VerdictBox.module.css'

type VerdictBoxProps = { verdict: PrintedRecord['verdict']; photos?: readonly string[] }

/** What became of the run, what was computed, and under which conditions it was granted. */
export const VerdictBox = ({ verdict, photos = [] }: VerdictBoxProps) => (
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
      <Photos of={photos} title={verdict.title} />
    </div>
  </div>
)
