import type { ReportPage, Visual, VisualData, VisualType } from '@gemba/domain/reports/report.schema'
import { lazy, Suspense, type SyntheticEvent, useId, useRef, useState } from 'react'
import { csvOf, saveFile } from '../format/csv.ts'
import type { Figures } from '../format/figures.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import { DrawnProvider, useDrawing } from '../page/useDrawing.ts'
import { useFigures } from '../page/useFigures.ts'
import { hasHead } from '../session/display.ts'
import { finerThan } from '../session/drilling.ts'
import { drilledData, filtersFor, isInOrderOfTime, isOfGroups, placeOf, type Selection } from '../session/filtering.ts'
import { ApiFailure } from '../session/reportApi.ts'
import { ChartVisual, type ChartVisualProps } from './ChartVisual.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { ImageVisual } from './ImageVisual.tsx'
import type { MenuHandle } from './MenuButton.tsx'
import { isMenuKey } from './menuKey.ts'
import type { Point } from './placeMenu.ts'
import { TableVisual } from './TableVisual.tsx'
import classes from './VisualBox.module.css'
import { type MenuAct, VisualMenu } from './VisualMenu.tsx'

// What not every page has is loaded by need.
const Slicer = lazy(() => import('./Slicer.tsx').then(file => ({ default: file.Slicer })))
const ControlChartVisual = lazy(() =>
  import('./ControlChartVisual.tsx').then(file => ({ default: file.ControlChartVisual })),
)
const AttributeChartVisual = lazy(() =>
  import('./AttributeChartVisual.tsx').then(file => ({ default: file.AttributeChartVisual })),
)
const RecordList = lazy(() => import('./RecordList.tsx').then(file => ({ default: file.RecordList })))
const RecordDialog = lazy(() => import('./RecordDialog.tsx').then(file => ({ default: file.RecordDialog })))
const FurtherChartVisual = lazy(() =>
  import('./FurtherChartVisual.tsx').then(file => ({ default: file.FurtherChartVisual })),
)
const MatrixVisual = lazy(() => import('./MatrixVisual.tsx').then(file => ({ default: file.MatrixVisual })))
const KpiVisual = lazy(() => import('./KpiVisual.tsx').then(file => ({ default: file.KpiVisual })))
const CapabilityVisual = lazy(() => import('./CapabilityVisual.tsx').then(file => ({ default: file.CapabilityVisual })))

type VisualBoxProps = { page: ReportPage; visual: Visual }

/** A visual in its place: title, menu, and its figures, which load and fail by themselves. */
export const VisualBox = ({ page, visual }: VisualBoxProps) => {
  if (visual.type === 'textbox') return <p className={classes.text}>{visual.text}</p>
  if (visual.type === 'image') return visual.image ? <ImageVisual visual={visual} image={visual.image} /> : null
  if (!visual.data) return null
  if (visual.type === 'slicer')
    return (
      <Suspense fallback={<div className={classes.skeleton} aria-hidden />}>
        <Slicer page={page} visual={visual} data={visual.data} />
      </Suspense>
    )
  return <Panel page={page} visual={visual} data={visual.data} />
}

const isStrip = ({ type }: Visual) => type === 'card' || type === 'multiRowCard'
const undrawn = new Set<VisualType>(['card', 'multiRowCard', 'kpi', 'tableEx', 'pivotTable', 'capability'])
/** Drawn by the chart engine, which says when it is done. */
const isChart = ({ type }: Visual) => !undrawn.has(type)
const further: Readonly<Partial<Record<VisualType, true>>> = {
  ...{ lineClusteredColumnComboChart: true, scatterChart: true, gauge: true, radarChart: true, heatMap: true },
  ...{ histogram: true, boxPlot: true },
}

/** In less room than this no list of records can be read. */
const hasRoomForRecords = ({ offsetWidth, offsetHeight }: HTMLElement) => offsetWidth >= 480 && offsetHeight >= 260

const Panel = ({ page, visual, data: own }: VisualBoxProps & { data: VisualData }) => {
  const { session, reading } = useFrame()
  const { words } = reading
  const { narrowing, settings, report } = useShown()
  const data = drilledData(narrowing, page, visual, own)
  const { figures, at, error, isLoading, again } = useFigures(page, visual, data)
  const [shown, setShown] = useState<'visual' | 'table' | 'records'>('visual')
  const panel = useRef<HTMLElement>(null)
  const [isAbove, setAbove] = useState(false)
  const menu = useRef<MenuHandle>(null)
  // The mark that the menu was asked for at, and that whose records are shown.
  const [meant, setMeant] = useState<Selection>()
  const [recordsOf, setRecordsOf] = useState<Selection>()
  const [drawn, setDrawn] = useState<Figures>()
  const isTable = shown === 'table'
  const draws = isChart(visual) && shown === 'visual' && figures !== undefined && figures.rows.length > 0
  useDrawing(visual, !isLoading && (!draws || drawn === figures), at)
  const titleId = useId()
  const title = visual.title || figures?.columns.map(({ label }) => label).join(', ') || ''
  const steps = narrowing.drills[placeOf(page.name, visual.name)] ?? []
  const { selection } = narrowing
  const chosen = selection?.visual === visual.name && selection.page === page.name ? selection : undefined
  const mark = meant ?? chosen
  const [column] = data.category
  const dataset = report.datasets.find(({ id }) => id === data.dataset)
  const finer = column && finerThan(column, dataset)
  const [group] = mark?.filters ?? []
  const showRecords = () => {
    setRecordsOf(meant)
    if (panel.current && hasRoomForRecords(panel.current)) setShown('records')
    else setAbove(true)
  }
  const listed = recordsOf ?? chosen
  const records = { page, visual, data, mark: listed, title: listed ? `${title} › ${listed.label}` : title }
  const hasMenu = hasHead(settings, visual)
  const askMenu = (event: SyntheticEvent<HTMLElement>, at?: Point) => {
    if (!hasMenu || !menu.current || !(event.target instanceof Element) || event.target.closest('a, dialog')) return
    event.preventDefault()
    // The menu has the key's event, too, once it has the focus.
    if (!event.target.closest('[role=menu]')) menu.current.open(at)
  }
  const acts: MenuAct[] = [
    ...(visual.type !== 'tableEx' && !isStrip(visual)
      ? [
          {
            command: 'seeData' as const,
            label: words(isTable ? 'asChart' : 'asTable'),
            act: () => setShown(isTable ? 'visual' : 'table'),
          },
        ]
      : []),
    ...(figures
      ? [{ command: 'exportData' as const, label: words('export'), act: () => saveFile(title, csvOf(figures)) }]
      : []),
    ...(dataset?.records && !filtersFor(narrowing, page, visual).some(isOfGroups)
      ? [{ command: 'drillthrough' as const, label: words('records'), act: showRecords }]
      : []),
    ...(finer && mark?.keys.length === 1 && group
      ? [
          {
            ...{ command: 'drill' as const, label: words('drillDown', { label: mark.label }) },
            act: () => session.choices.drillDown(page, visual, { label: mark.label, filter: group, column: finer }),
          },
        ]
      : []),
    ...(steps.length > 0
      ? [{ command: 'drill' as const, label: words('drillUp'), act: () => session.choices.drillUp(page, visual) }]
      : []),
  ]
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby={titleId}
      aria-busy={isLoading}
      data-visual={visual.name}
      onContextMenu={event => askMenu(event, { x: event.clientX, y: event.clientY })}
      onKeyDown={event => isMenuKey(event) && askMenu(event)}
    >
      <header className={isStrip(visual) && !visual.title ? classes.corner : classes.head} hidden={!hasMenu}>
        <h2 id={titleId} className={isStrip(visual) && !visual.title ? classes.said : undefined}>
          {[title, ...steps.map(({ label }) => label)].join(' › ')}
        </h2>
        <VisualMenu
          ref={menu}
          visual={visual}
          title={title}
          acts={acts}
          points={mark?.points ?? []}
          onClose={() => setMeant(undefined)}
        />
      </header>
      <div className={`${classes.body} ${isLoading && figures ? classes.old : ''}`}>
        {shown === 'records' ? (
          <Suspense fallback={<div className={classes.skeleton} aria-hidden />}>
            <RecordList {...records} close={() => setShown('visual')} />
          </Suspense>
        ) : error !== undefined ? (
          <Failure error={error} again={again} />
        ) : figures ? (
          <DrawnProvider value={() => setDrawn(figures)}>
            <Suspense fallback={<div className={classes.skeleton} aria-hidden />}>
              <Content {...{ page, visual, data, figures, isTable, title }} mean={mark => hasMenu && setMeant(mark)} />
            </Suspense>
          </DrawnProvider>
        ) : (
          <div className={classes.skeleton} aria-hidden />
        )}
      </div>
      {figures?.isCut && draws && !isInOrderOfTime(visual) && (
        <p className={classes.cut}>{words('cut', { count: figures.rows.length })}</p>
      )}
      {isAbove && (
        <Suspense>
          <RecordDialog {...records} close={() => setAbove(false)} />
        </Suspense>
      )}
    </section>
  )
}

type ContentProps = ChartVisualProps & { isTable: boolean }

const Content = ({ isTable, ...drawn }: ContentProps) => {
  const { visual, figures } = drawn
  const { words } = useFrame().reading
  if (isStrip(visual)) return <FigureStrip figures={figures} />
  if (figures.rows.length === 0) return <p className={classes.empty}>{words('empty')}</p>
  if (isTable || visual.type === 'tableEx') return <TableVisual {...drawn} />
  if (visual.type === 'controlChart') return <ControlChartVisual {...drawn} />
  if (visual.type === 'pChart' || visual.type === 'uChart') return <AttributeChartVisual {...drawn} />
  if (visual.type === 'kpi') return <KpiVisual figures={figures} />
  if (visual.type === 'pivotTable') return <MatrixVisual {...drawn} />
  if (further[visual.type]) return <FurtherChartVisual {...drawn} />
  if (visual.type === 'capability') return <CapabilityVisual figures={figures} />
  return <ChartVisual {...drawn} />
}

/** Why there is nothing to be seen, and a way to ask again, unless the host page sees to both. */
export const Failure = ({ error, again }: { error: unknown; again: () => void }) => {
  const { words } = useFrame().reading
  const { hidesErrors } = useShown().settings
  const failure = error instanceof ApiFailure ? error : undefined
  if (hidesErrors) return null
  return (
    <div className={classes.failure} role="alert">
      <p>{failure?.status === 401 ? words('tokenEnded') : failure?.message || words('visualFailed')}</p>
      <button type="button" className={classes.again} onClick={again}>
        {words('tryAgain')}
      </button>
      {failure?.requestId && <code>{words('request', { id: failure.requestId })}</code>}
    </div>
  )
}
