import type { ReportPage } from '@gemba/domain/reports/report.schema'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { addVisual, freeName, freePlace, placed } from './documentEdits.ts'
import classes from './EditCanvas.module.css'
import { EditedVisual } from './EditedVisual.tsx'
import { useEditor } from './editorContext.ts'
import { bestWell, withField } from './wells.ts'

const fresh = { width: 384, height: 240 }

/** The page on its grid, as wide as there is room. A field that is dropped beside the visuals becomes a table. */
export const EditCanvas = ({ page }: { page: ReportPage }) => {
  const { words, choose, edit, dragged, drag, announce } = useEditor()
  const canvas = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    if (canvas.current) observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [])
  const scale = width / page.width
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (!dragged) return
    const { dataset, field } = dragged
    const box = event.currentTarget.getBoundingClientRect()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const x = (isRtl ? box.right - event.clientX : event.clientX - box.left) / scale
    const at = placed({ x: x - 24, y: event.clientY - box.top - 24, ...fresh }, page)
    const empty = {
      ...{ name: freeName('visual', page.visuals), title: '', data: null, filters: [], text: '' },
      ...{ type: field.kind === 'measure' ? ('card' as const) : ('tableEx' as const) },
      layout: page.visuals.length === 0 ? freePlace(page, fresh) : at,
    }
    const well = bestWell(empty, dataset.id, field)
    if (!well) return
    edit(addVisual(page.name, withField(empty, well, dataset.id, field)))
    choose(empty.name)
    drag(undefined)
    announce(words('added', { type: words(`type.${empty.type}`) }))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a page that is larger than the frame is scrolled by the keyboard
    <div className={classes.desk} tabIndex={0} role="group" aria-label={words('canvas', { page: page.displayName })}>
      <section
        ref={canvas}
        className={`${classes.page} ${dragged ? classes.waits : ''}`}
        style={{ blockSize: page.height }}
        aria-label={words('pageOf', { page: page.displayName })}
        onDragOver={event => dragged && event.preventDefault()}
        onDrop={drop}
        onPointerDown={event => event.target === event.currentTarget && choose(undefined)}
      >
        {width > 0 &&
          page.visuals.map(visual => <EditedVisual key={visual.name} page={page} visual={visual} scale={scale} />)}
        {page.visuals.length === 0 && <p className={classes.hint}>{words('emptyPage')}</p>}
      </section>
      <p className={classes.keys}>{words('keys')}</p>
    </div>
  )
}
