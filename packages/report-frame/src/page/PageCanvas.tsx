import type { ReportPage } from '@gemba/domain/reports/report.schema'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Fit } from '../session/display.ts'
import { VisualBox } from '../visuals/VisualBox.tsx'
import { Boundary } from './Boundary.tsx'
import { useFrame, useShown } from './frameContext.ts'
import classes from './PageCanvas.module.css'
import { inOrder, phoneVisuals } from './phoneOrder.ts'

const OpenTile = lazy(() => import('../visuals/OpenTile.tsx').then(file => ({ default: file.OpenTile })))

/** Narrower than this, visuals stand below each other, in the order in which they are read. */
const phone = 720

/** The page that is open, as wide as the frame is. Widths follow it, heights only grow. */
export const PageCanvas = () => {
  const { session, isRtl, reading: frame } = useFrame()
  const { load, reading, settings, narrowing, kind } = useShown()
  const page = session.arrangedPage
  const { zoom = 1, fit = 'width', isPhone: isPhoneAsked = false } = settings
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
  const isPhone = isPhoneAsked || width < phone
  useEffect(() => {
    const element = canvas.current
    if (!isPhone || !element) return
    let end: (() => void) | undefined
    let isOver = false
    void import('./swipes.ts').then(({ tellSwipes }) => {
      if (!isOver) end = tellSwipes(element, session)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [isPhone, session])
  const size = scaled({ width, room: room / zoom }, page, fit)
  return (
    <div
      ref={canvas}
      className={classes.canvas}
      style={isPhone || fit === 'page' ? undefined : { minBlockSize: page.height * zoom }}
    >
      <div
        className={isPhone ? undefined : classes.page}
        style={
          isPhone
            ? { zoom }
            : {
                ...{ inlineSize: page.width * size.across, blockSize: page.height * size.down },
                // Charts find what is clicked under a transformation, and not under \`zoom\`.
                ...(zoom !== 1 && { transform: `scale(${zoom})`, transformOrigin: isRtl ? 'top right' : 'top left' }),
              }
        }
      >
        {width > 0 &&
          (isPhone ? phoneVisuals(page) : inOrder(page.visuals)).map(visual => {
            const { x, y, width: across, height } = visual.layout
            const place = isPhone
              ? { minBlockSize: Math.min(height, 340) }
              : {
                  insetInlineStart: x * size.across,
                  top: y * size.down,
                  inlineSize: across * size.across,
                  blockSize: height * size.down,
                }
            return (
              <div
                key={`${page.name}/${visual.name}`}
                className={`${classes.place} ${isPhone ? classes.stacked : ''}`}
                style={place}
              >
                {kind !== 'report' && (
                  <Suspense>
                    <OpenTile visual={visual} />
                  </Suspense>
                )}
                <Boundary
                  of={narrowing}
                  fallback={() => (settings.hidesErrors ? null : <p role="alert">{frame.words('visualFailed')}</p>)}
                >
                  <VisualBox page={page} visual={visual} />
                </Boundary>
              </div>
            )
          })}
      </div>
    </div>
  )
}

/** How many pixels of the frame one of the page is. */
const scaled = ({ width, room }: { width: number; room: number }, page: ReportPage, fit: Fit) => {
  if (fit === 'actual') return { across: 1, down: 1 }
  const across = width / page.width
  if (fit === 'page') {
    const both = Math.min(across, room / page.height || across)
    return { across: both, down: both }
  }
  // A tall frame is filled; a low one scrolls.
  return { across, down: Math.max(1, room / page.height) }
}
