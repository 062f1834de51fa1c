import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { indexOfQuestion, type RunItem } from './questions/runItems.ts'
import classes from './RunList.module.css'

export type RunListHandle = {
  /** brings a question into view and puts the cursor into it */
  goTo: (question: string) => void
}

type RunListProps = { items: readonly RunItem[]; draw: (item: RunItem) => ReactNode; ref?: Ref<RunListHandle> }

/** Longer lists draw only what is in view. */
const virtualFrom = 100

const heights: Record<RunItem['kind'], number> = { section: 44, question: 190, measurements: 400 }

/** Where the cursor goes in a question: the first empty cell of its row in a grid, else its first field or button. */
const entryOf = (question: string): HTMLElement | null => {
  const id = CSS.escape(question)
  const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-row="${id}"]`)]
  const owed = document.querySelector<HTMLElement>(`[data-evidence="${id}"] textarea`)
  if (cells.length > 0) return cells.find(cell => cell.value === '') ?? owed ?? cells[0] ?? null
  const holder = document.querySelector(`[data-question="${id}"]`)
  const radio = holder?.querySelector<HTMLElement>('[role=radio][aria-checked=true], [role=radio]')
  return radio ?? holder?.querySelector<HTMLElement>('input:not([hidden]), textarea, button') ?? null
}

const show = (question: string): boolean => {
  const entry = entryOf(question)
  const holder = document.querySelector(`[data-question="${CSS.escape(question)}"]`) ?? entry
  if (!holder) return false
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const grid = entry?.matches('[data-row]') ? entry.closest('[data-grid]') : null
  if (grid) {
    // A grid gets the whole screen; within it the cell comes into view.
    grid.scrollIntoView({ block: 'start', behavior: 'instant' })
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else holder.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  entry?.focus({ preventScroll: true })
  return true
}

/** The head of a section whose questions are a grid begins where the grid begins. */
const placeOf = ({ kind }: RunItem, next: RunItem | undefined) =>
  kind === 'section' && next?.kind === 'measurements' ? classes.overGrid : classes[kind]

/** The sections and questions of a run below each other. */
export const RunList = ({ items, draw, ref }: RunListProps) => {
  const holder = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const virtual = items.length > virtualFrom
  useLayoutEffect(() => setTop(holder.current?.offsetTop ?? 0), [])
  const list = useWindowVirtualizer({
    count: virtual ? items.length : 0,
    estimateSize: index => heights[items[index]?.kind ?? 'question'],
    getItemKey: index => items[index]?.id ?? index,
    overscan: 6,
    gap: 12,
    scrollMargin: top,
    scrollPaddingStart: 140,
    scrollPaddingEnd: 120,
  })
  useImperativeHandle(ref, () => ({
    goTo: question => {
      if (show(question)) return
      const index = indexOfQuestion(items, question)
      if (index < 0) return
      list.scrollToIndex(index, { align: 'center' })
      // The list draws the rows around the place first; then the cursor finds its field.
      let tries = 0
      const again = () => {
        tries += 1
        if (!show(question) && tries < 20) requestAnimationFrame(again)
      }
      requestAnimationFrame(again)
    },
  }))
  if (!virtual)
    return (
      <div ref={holder} className={classes.list}>
        {items.map((item, index) => (
          <div key={item.id} className={placeOf(item, items[index + 1])}>
            {draw(item)}
          </div>
        ))}
      </div>
    )
  return (
    <div ref={holder} className={classes.virtual} style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(row => {
        const item = items[row.index]
        return (
          item && (
            <div
              key={row.key}
              ref={list.measureElement}
              data-index={row.index}
              className={`${classes.placed} ${placeOf(item, items[row.index + 1])}`}
              style={{ transform: `translateY(${row.start - top}px)` }}
            >
              {draw(item)}
            </div>
          )
        )
      })}
    </div>
  )
}
