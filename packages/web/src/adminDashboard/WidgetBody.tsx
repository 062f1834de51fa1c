import { daysOf, widgetQuery } from '@gemba/domain/adminDashboard/widgetQuery'
import { type Period, type WidgetId, widgets } from '@gemba/domain/adminDashboard/widgets'
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import { figuresOf } from '@gemba/report-frame/format/figures'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { asCallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { PanelEmpty } from '../ui/layout/Panel.tsx'
import { ChartBody } from './ChartBody.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { ListBody } from './ListBody.tsx'
import { useDataset } from './useDataset.ts'
import { useReading } from './useReading.ts'
import classes from './Widget.module.css'

type WidgetBodyProps = { id: WidgetId; days: Period | undefined; dataset: DatasetDescription; title: string }

/** What a widget shows: it loads by itself, fails by itself, and says of when its figures are. */
export const WidgetBody = ({ id, days: chosen, dataset, title }: WidgetBodyProps) => {
  const { t } = useTranslation('adminDashboard')
  const format = useFormat()
  const reading = useReading()
  const [isTable, setTable] = useState(false)
  const widget = widgets[id]
  const days = daysOf(widget, chosen)
  const query = useMemo(() => widgetQuery(widget, days), [widget, days])
  const { data, error, refetch, isPlaceholderData } = useDataset(query)
  const figures = useMemo(
    () => data && widget.data && figuresOf(widget.data, data, dataset, reading),
    [data, widget, dataset, reading],
  )
  const failure = error && !data && asCallError(error)
  if (failure)
    return (
      <div className={classes.scroll}>
        <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />
      </div>
    )
  // Figures of another span of time would stand under the name of this one.
  if (!figures || isPlaceholderData) return <SkeletonRows rows={3} />
  const isList = widget.draws === 'list'
  return (
    <>
      <KeyFigures widget={widget} days={days} dataset={dataset} />
      {figures.rows.length === 0 ? (
        <PanelEmpty>{t(days ? 'nothingWithin' : 'nothing', { days: days ?? 0 })}</PanelEmpty>
      ) : isList ? (
        <ListBody id={id} figures={figures} />
      ) : (
        <ChartBody widget={widget} figures={figures} title={title} isTable={isTable} />
      )}
      <p className={classes.foot} data-foot>
        {data && <span>{t('asOf', { time: format.when(data.at) })}</span>}
        {!isList && figures.rows.length > 0 && (
          <button
            type="button"
            onClick={() => setTable(!isTable)}
            aria-label={t(isTable ? 'asChartOf' : 'asTableOf', { title })}
          >
            {t(isTable ? 'asChart' : 'asTable')}
          </button>
        )}
      </p>
    </>
  )
}
