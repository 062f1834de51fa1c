type Edge = 'start' | 'end'

const bars: Record<Edge, Map<Element, number>> = { start: new Map(), end: new Map() }
const gap = 12

const apply = (edge: Edge) => {
  const { style } = document.documentElement
  const tallest = Math.max(0, ...bars[edge].values())
  const padding = tallest > 0 ? `${tallest + gap}px` : ''
  if (edge === 'start') style.scrollPaddingBlockStart = padding
  else style.scrollPaddingBlockEnd = padding
}

/** Scrolls the focused element clear of a bottom bar that has just grown. */
const uncover = (bar: Element) => {
  const focused = document.activeElement
  if (!focused || focused === document.body || bar.contains(focused)) return
  if (focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}

const clearance = (edge: Edge) => (bar: Element | null) => {
  if (!bar) return
  const observer = new ResizeObserver(() => {
    bars[edge].set(bar, bar.getBoundingClientRect().height)
    apply(edge)
    if (edge === 'end') uncover(bar)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars[edge].delete(bar)
    apply(edge)
  }
}

/**
 * For the `ref` of a bar that stays at the head or the foot of the window: the focused element is scrolled clear of it,
 * whatever its current height (WCAG 2.4.11, Focus Not Obscured).
 */
export const headClearance = clearance('start')
export const footClearance = clearance('end')
