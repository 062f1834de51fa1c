import { type WidgetId, widgets } from '@gemba/domain/adminDashboard/widgets'
import { IconChartBar, IconChartLine, IconList, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './DashboardEditor.module.css'

type WidgetPickerProps = {
  available: readonly WidgetId[]
  isFull: boolean
  onAdd: (widget: WidgetId) => void
  /** it has a sheet to itself, which says what it is, and out of which nothing is dragged */
  isSheet: boolean
}

/** The widgets to choose from: dragged into the grid, or added by Enter, click or tap where there is room. */
export const WidgetPicker = ({ available, isFull, onAdd, isSheet }: WidgetPickerProps) => {
  const { t } = useTranslation('adminDashboard')
  const list = useRef<HTMLUListElement>(null)
  const offered = available.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: choices that are new can be dragged, too
  useEffect(() => {
    if (isSheet) return
    const choices = [...(list.current?.querySelectorAll<HTMLElement>('.widget-choice') ?? [])]
    void import('./gridOf.ts').then(({ dragIn }) => dragIn(choices))
  }, [offered, isSheet])
  return (
    <section aria-label={t('pick')}>
      {!isSheet && <h2 className={classes.title}>{t('pick')}</h2>}
      <ul ref={list} className={`${classes.choices} ${isSheet ? classes.listed : ''}`}>
        {available.map(id => {
          const { w, h, draws } = widgets[id]
          return (
            <li key={id}>
              <button
                type="button"
                className={`widget-choice ${classes.choice}`}
                data-widget={id}
                gs-w={w}
                gs-h={h}
                disabled={isFull}
                onClick={() => onAdd(id)}
              >
                <Icon of={draws === 'list' ? IconList : draws === 'lineChart' ? IconChartLine : IconChartBar} />
                {t(`widgets.${id}`)}
                <Icon of={IconPlus} size={14} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
