import type { Position } from '../session/reportEvents.ts'
import type { Session } from '../session/session.ts'

/** A finger that moves so far, and twice as far across as down, swipes. In pixels. */
const least = 40

const positionOf = ({ clientX, clientY }: Touch): Position => ({ x: Math.round(clientX), y: Math.round(clientY) })

/** Tells the host page of swipes across an element; what is returned ends it. */
export const tellSwipes = (element: HTMLElement, session: Session): (() => void) => {
  let from: Position | undefined
  let to: Position | undefined
  let isSwipe = false
  const begin = ({ touches }: TouchEvent) => {
    const [touch] = touches
    from = touch && touches.length === 1 ? positionOf(touch) : undefined
    isSwipe = false
  }
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (!from || !touch) return
    to = positionOf(touch)
    const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    if (isSwipe || across < least || across < 2 * down) return
    isSwipe = true
    session.happened({ name: 'swipeStart', from, to })
  }
  const end = () => {
    if (isSwipe && from && to) session.happened({ name: 'swipeEnd', from, to })
    from = undefined
  }
  const ended = new AbortController()
  const listening = { passive: true, signal: ended.signal }
  element.addEventListener('touchstart', begin, listening)
  element.addEventListener('touchmove', move, listening)
  element.addEventListener('touchend', end, listening)
  element.addEventListener('touchcancel', end, listening)
  return () => ended.abort()
}
