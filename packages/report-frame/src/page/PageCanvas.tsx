import type { Visual } from '@gemba/domain/reports/report.schema'
import { useEffect, useRef, useState } from 'react'
import { VisualBox } from '../visuals/VisualBox.tsx'
import { useFrame, useShown } from './frameContext.ts'
import classes from './PageCanvas.module.css'

/** Narrower than this, visuals stand below each other, in the order in which they are read. */
const phone = 720

/** Visuals by their place on the page, from the top and from the beginning of the line. */
const inOrder = (visuals: readonly Visual[]) =>
  [...visuals].sort((one, other) => one.layout.y - other.layout.y || one.layout.x - other.layout.x)

/** The page that is open, as wide as the frame is. Widths follow it, heights only grow. */
export const PageCanvas = () => {
  const { session } = useFrame()
  const { load, reading } = useShown()
  const { page } = session
  const canvas = useRef<HTMLDivElement>(null)
  const [{ width, height: room }, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (canvas.current) observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew for each of them
  useEffect(() => {
    if (width > 0) session.pageShown()
  }, [session, page.name, load, reading, width > 0])
  const isPhone = width < phone
  const scale = width / page.width
  // A tall frame is filled; a low one scrolls.
  const stretch = Math.max(1, room / page.height)
  return (
    <div ref={canvas} className={classes.canvas} style={isPhone ? undefined : { minBlockSize: page.height }}>
      {width > 0 &&
        inOrder(page.visuals).map(visual => {
          const { x, y, width: across, height } = visual.layout
          const place = isPhone
            ? { minBlockSize: Math.min(height, 340) }
            : { insetInlineStart: x * scale, top: y * stretch, inlineSize: across * scale, blockSize: height * stretch }
          return (
            <div
              key={`${page.name}/${visual.name}`}
              className={`${classes.place} ${isPhone ? classes.stacked : ''}`}
              style={place}
            >
              <VisualBox page={page} visual={visual} />
            </div>
          )
        })}
    </div>
  )
}
