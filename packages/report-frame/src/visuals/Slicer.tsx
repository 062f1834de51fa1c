import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useFrame, useShown } from '../page/frameContext.ts'
import { slicerFilters } from '../session/filtering.ts'
import { DateSlicer, dateChoice } from './DateSlicer.tsx'
import { chosenValues, containedText, ListSlicer } from './ListSlicer.tsx'
import classes from './Slicer.module.css'
import { usePopover } from './usePopover.ts'

type SlicerProps = { page: ReportPage; visual: Visual; data: VisualData }

/** What is searched for is typed at once. A finger asks for it: the keyboard of a phone would cover what is listed. */
const focusSearch = (sheet: HTMLElement | null) => {
  if (matchMedia('(pointer: fine)').matches) sheet?.querySelector<HTMLElement>('[type=search]')?.focus()
}

/** Narrows the other visuals of its page; its button says what is chosen. */
export const Slicer = ({ page, visual, data }: SlicerProps) => {
  const { session, reading } = useFrame()
  const { report, narrowing } = useShown()
  const { isOpen, button, close, trigger, content } = usePopover()
  const filters = slicerFilters(narrowing, page, visual)
  const [column] = data.category
  const field = report.datasets.find(({ id }) => id === data.dataset)?.fields.find(({ id }) => id === column?.field)
  if (!column || field?.kind !== 'dimension') return null
  const isDate = field.type === 'moment' || field.type === 'day'
  const chosen = chosenValues(filters)
  const contained = containedText(filters)
  const narrowed = contained === undefined ? reading.words('filtered') : `“${contained}”`
  const value = isDate
    ? dateChoice(filters, reading)
    : chosen.length > 0
      ? String(chosen.length)
      : filters.length > 0
        ? narrowed
        : reading.words('all')
  const choose = (next: Visual['filters']) => session.choices.slice(page, visual, next)
  return (
    <div className={classes.slicer} {...content}>
      <button
        ref={button}
        type="button"
        className={`${classes.button} ${filters.length > 0 ? classes.set : ''}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        {...trigger}
      >
        <span className={classes.name}>{visual.title}</span>
        <b className={classes.value}>{value}</b>
        <span aria-hidden className={classes.arrow}>
          ⌄
        </span>
      </button>
      {isOpen && (
        <div ref={focusSearch} className={classes.sheet} role="dialog" aria-label={visual.title} tabIndex={-1}>
          {isDate ? (
            <DateSlicer table={data.dataset} column={column.field} filters={filters} choose={choose} close={close} />
          ) : (
            <ListSlicer
              page={page}
              visual={visual}
              data={data}
              chosen={chosen}
              contained={contained}
              isText={field.type === 'text' || field.type === 'choice'}
              choose={choose}
            />
          )}
        </div>
      )}
    </div>
  )
}
