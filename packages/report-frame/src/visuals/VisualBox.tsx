import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { lazy, Suspense, useId, useState } from 'react'
import { csvOf, saveFile } from '../format/csv.ts'
import type { Figures } from '../format/figures.ts'
import { useFrame } from '../page/frameContext.ts'
import { DrawnProvider, useDrawing } from '../page/useDrawing.ts'
import { useFigures } from '../page/useFigures.ts'
import { ApiFailure } from '../session/reportApi.ts'
import { ChartVisual } from './ChartVisual.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { Slicer } from './Slicer.tsx'
import { TableVisual } from './TableVisual.tsx'
import classes from './VisualBox.module.css'
import { VisualMenu } from './VisualMenu.tsx'

// What few reports have is loaded by need.
const ControlChartVisual = lazy(() =>
  import('./ControlChartVisual.tsx').then(file => ({ default: file.ControlChartVisual })),
)
const CapabilityVisual = lazy(() => import('./CapabilityVisual.tsx').then(file => ({ default: file.CapabilityVisual })))

type VisualBoxProps = { page: ReportPage; visual: Visual }

/** A visual in its place: title, menu, and its figures, which load and fail by themselves. */
export const VisualBox = ({ page, visual }: VisualBoxProps) => {
  if (visual.type === 'textbox') return <p className={classes.text}>{visual.text}</p>
  if (!visual.data) return null
  if (visual.type === 'slicer') return <Slicer page={page} visual={visual} data={visual.data} />
  return <Panel page={page} visual={visual} data={visual.data} />
}

const isStrip = ({ type }: Visual) => type === 'card' || type === 'multiRowCard'
/** Drawn by the chart engine, which says when it is done. */
const isChart = (visual: Visual) => !isStrip(visual) && visual.type !== 'tableEx' && visual.type !== 'capability'

const Panel = ({ page, visual, data }: VisualBoxProps & { data: VisualData }) => {
  const { reading } = useFrame()
  const { words } = reading
  const { figures, at, error, isLoading, again } = useFigures(page, visual, data)
  const [isTable, setIsTable] = useState(false)
  const [drawn, setDrawn] = useState<Figures>()
  const draws = isChart(visual) && !isTable && figures !== undefined && figures.rows.length > 0
  useDrawing(visual.name, !isLoading && (!draws || drawn === figures), at)
  const titleId = useId()
  const title = visual.title || figures?.columns.map(({ label }) => label).join(', ') || ''
  const canSwitch = visual.type !== 'tableEx' && !isStrip(visual)
  return (
    <section className={classes.panel} aria-labelledby={titleId} aria-busy={isLoading} data-visual={visual.name}>
      <header className={classes.head} hidden={isStrip(visual) && !visual.title}>
        <h2 id={titleId}>{title}</h2>
        <VisualMenu
          title={title}
          acts={[
            ...(canSwitch ? [{ label: words(isTable ? 'asChart' : 'asTable'), act: () => setIsTable(!isTable) }] : []),
            ...(figures ? [{ label: words('export'), act: () => saveFile(title, csvOf(figures)) }] : []),
          ]}
        />
      </header>
      <div className={`${classes.body} ${isLoading && figures ? classes.old : ''}`}>
        {error !== undefined ? (
          <Failure error={error} again={again} />
        ) : figures ? (
          <DrawnProvider value={() => setDrawn(figures)}>
            <Suspense fallback={<div className={classes.skeleton} aria-hidden />}>
              <Content page={page} visual={visual} data={data} figures={figures} isTable={isTable} title={title} />
            </Suspense>
          </DrawnProvider>
        ) : (
          <div className={classes.skeleton} aria-hidden />
        )}
      </div>
    </section>
  )
}

type ContentProps = VisualBoxProps & { data: VisualData; figures: Figures; isTable: boolean; title: string }

const Content = ({ page, visual, data, figures, isTable, title }: ContentProps) => {
  const { words } = useFrame().reading
  if (isStrip(visual)) return <FigureStrip figures={figures} />
  if (figures.rows.length === 0) return <p className={classes.empty}>{words('empty')}</p>
  if (isTable || visual.type === 'tableEx')
    return <TableVisual page={page} visual={visual} data={data} figures={figures} />
  if (visual.type === 'controlChart')
    return <ControlChartVisual page={page} visual={visual} data={data} figures={figures} title={title} />
  if (visual.type === 'capability') return <CapabilityVisual figures={figures} />
  return <ChartVisual page={page} visual={visual} data={data} figures={figures} title={title} />
}

const Failure = ({ error, again }: { error: unknown; again: () => void }) => {
  const { words } = useFrame().reading
  const failure = error instanceof ApiFailure ? error : undefined
  return (
    <div className={classes.failure} role="alert">
      <p>{failure?.status === 401 ? words('tokenEnded') : failure?.message || words('visualFailed')}</p>
      <button type="button" onClick={again}>
        {words('tryAgain')}
      </button>
      {failure?.requestId && <code>{words('request', { id: failure.requestId })}</code>}
    </div>
  )
}
