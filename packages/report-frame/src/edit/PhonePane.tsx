import type { ReportPage } from '@gemba/domain/reports/report.schema'
import { phoneVisuals } from '../page/phoneOrder.ts'
import classes from './BuildPane.module.css'
import { changePage, moved } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'

/** The page on a phone: which visuals are shown there, and in which order. */
export const PhonePane = ({ page }: { page: ReportPage }) => {
  const { words, edit } = useEditor()
  const shown = phoneVisuals(page)
  const names = shown.map(({ name }) => name)
  const hidden = page.visuals.filter(({ name }) => !names.includes(name))
  const set = (phone: string[]) => edit(changePage(page.name, { phone }))
  const labelOf = ({ title, text, image, type }: ReportPage['visuals'][number]) =>
    title || text || image?.alternativeText || words(`type.${type}`)
  return (
    <aside className={classes.pane} aria-label={words('phone')}>
      <h2>{words('phone')}</h2>
      <p className={classes.hint}>{words('phoneHint')}</p>
      <ol className={classes.phone}>
        {shown.map((visual, at) => (
          <li key={visual.name}>
            <label>
              <input type="checkbox" checked onChange={() => set(names.filter(name => name !== visual.name))} />
              {labelOf(visual)}
            </label>
            <button
              type="button"
              disabled={at === 0}
              aria-label={words('up', { name: labelOf(visual) })}
              onClick={() => set(moved(names, at, at - 1))}
            >
              ↑
            </button>
            <button
              type="button"
              disabled={at === names.length - 1}
              aria-label={words('down', { name: labelOf(visual) })}
              onClick={() => set(moved(names, at, at + 1))}
            >
              ↓
            </button>
          </li>
        ))}
        {hidden.map(visual => (
          <li key={visual.name}>
            <label>
              <input type="checkbox" checked={false} onChange={() => set([...names, visual.name])} />
              {labelOf(visual)}
            </label>
          </li>
        ))}
      </ol>
    </aside>
  )
}
