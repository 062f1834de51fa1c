import type { WidgetId } from '@gemba/domain/adminDashboard/widgets'
import type { Figures } from '@gemba/report-frame/format/figures'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { useNow } from '../platform/useNow.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { rowsOf } from './listRows.ts'
import classes from './Widget.module.css'

/** Records of a dataset as rows; each leads to its record where that opens for the person. */
export const ListBody = ({ id, figures }: { id: WidgetId; figures: Figures }) => {
  const format = useFormat()
  const mayOpen = useMayOpen()
  const now = useNow(60)
  return (
    <ul className={classes.rows}>
      {rowsOf(id, figures, { format, mayOpen, now: new Date(now) }).map(
        ({ key, to, title, parts, end, state, isLate }) => (
          <li key={key} className={classes.row}>
            <StateGlyph state={state} size={18} />
            <div className={classes.words}>
              {to ? (
                routerLink({ to, className: classes.link, children: <bdi>{title}</bdi> })
              ) : (
                <bdi className={classes.link}>{title}</bdi>
              )}
              <small>
                <Dotted parts={parts} />
              </small>
            </div>
            <em className={isLate ? classes.late : undefined}>{end}</em>
          </li>
        ),
      )}
    </ul>
  )
}
