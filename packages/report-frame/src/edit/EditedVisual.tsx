import type { Layout, ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useFrame } from '../page/frameContext.ts'
import { VisualBox } from '../visuals/VisualBox.tsx'
import { gridStep, layOut, placed, removeVisual } from './documentEdits.ts'
import classes from './EditedVisual.module.css'
import { useEditor } from './editorContext.ts'
import { isFilled } from './wells.ts'

/** Which edges a handle moves: -1 the beginning, 1 the end, 0 neither. */
const handles = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => [x, y] as const)).filter(([x, y]) => x !== 0 || y !== 0)

type EditedVisualProps = { page: ReportPage; visual: Visual; scale: number }

/** A visual on the grid: taken by click or Space, moved and sized by pointer and arrows, removed by Delete. */
export const EditedVisual = ({ page, visual, scale }: EditedVisualProps) => {
  const { isRtl } = useFrame()
  const { words, chosen, choose, edit, announce } = useEditor()
  const [moving, setMoving] = useState<Layout>()
  const isChosen = chosen?.name === visual.name
  const { x, y, width, height } = moving ?? visual.layout
  const type = words(`type.${visual.type}`)
  const title = visual.title || visual.image?.alternativeText

  const set = (layout: Layout) => {
    edit(layOut(page, visual.name, layout))
    const { x, y, width, height } = placed(layout, page)
    announce(words('placed', { x, y, width, height }))
  }
  const take = (event: PointerEvent<HTMLElement>, [edgeX, edgeY]: readonly [number, number] = [0, 0]) => {
    if (event.button !== 0) return
    event.stopPropagation()
    choose(visual.name)
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    const [fromX, fromY] = [event.clientX, event.clientY]
    const { layout } = visual
    const isSized = edgeX !== 0 || edgeY !== 0
    let at: Layout | undefined
    const move = (moved: globalThis.PointerEvent) => {
      const across = ((moved.clientX - fromX) / scale) * (isRtl ? -1 : 1)
      const down = moved.clientY - fromY
      at = placed(
        isSized
          ? {
              x: layout.x + (edgeX < 0 ? across : 0),
              y: layout.y + (edgeY < 0 ? down : 0),
              width: layout.width + across * edgeX,
              height: layout.height + down * edgeY,
            }
          : { ...layout, x: layout.x + across, y: layout.y + down },
        page,
      )
      setMoving(at)
    }
    const end = () => {
      target.removeEventListener('pointermove', move)
      target.removeEventListener('pointerup', end)
      target.removeEventListener('pointercancel', end)
      setMoving(undefined)
      if (at && JSON.stringify(at) !== JSON.stringify(layout)) set(at)
    }
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', end)
    target.addEventListener('pointercancel', end)
  }
  const remove = () => {
    edit(removeVisual(page.name, visual.name))
    choose(undefined)
    announce(words('removed', { type }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event
    const step = {
      ArrowLeft: [isRtl ? 1 : -1, 0],
      ArrowRight: [isRtl ? -1 : 1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }[key]
    if (key === ' ' || key === 'Enter') {
      choose(visual.name)
      announce(words('taken', { type }))
    } else if (key === 'Delete' || key === 'Backspace') remove()
    else if (key === 'Escape') choose(undefined)
    else if (step && isChosen) {
      const [across = 0, down = 0] = step.map(one => one * gridStep)
      const { layout } = visual
      set(
        shiftKey
          ? { ...layout, width: layout.width + across, height: layout.height + down }
          : { ...layout, x: layout.x + across, y: layout.y + down },
      )
    } else return
    event.preventDefault()
  }

  return (
    <div
      className={`${classes.place} ${isChosen ? classes.chosen : ''}`}
      style={{ insetInlineStart: x * scale, top: y, inlineSize: width * scale, blockSize: height }}
    >
      <div className={classes.content} inert>
        {isFilled(visual) ? (
          <VisualBox page={page} visual={visual} />
        ) : (
          <p className={classes.empty}>
            <b>{visual.title || type}</b>
            <span>{words(visual.type === 'image' ? 'imageMissing' : 'fillIt')}</span>
          </p>
        )}
      </div>
      <button
        type="button"
        className={classes.hold}
        aria-pressed={isChosen}
        aria-label={title ? `${type}: ${title}` : type}
        onPointerDown={take}
        onKeyDown={onKeyDown}
      />
      {isChosen && (
        <>
          {handles.map(edges => (
            <span
              key={edges.join()}
              className={classes.handle}
              data-edges={edges.join()}
              style={{ insetInlineStart: `${(edges[0] + 1) * 50}%`, top: `${(edges[1] + 1) * 50}%` }}
              onPointerDown={event => take(event, edges)}
            />
          ))}
          <button
            type="button"
            className={classes.remove}
            onClick={remove}
            aria-label={words('remove', { name: type })}
          >
            ×
          </button>
        </>
      )}
    </div>
  )
}
