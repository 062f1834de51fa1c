import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { showQuestion } from './questions/places.ts'
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
      if (showQuestion(question)) return
      const index = indexOfQuestion(items, question)
      if (index < 0) return
      list.scrollToIndex(index, { align: 'center' })
      // The list draws the rows around the place first; then the cursor finds its field.
      let tries = 0
      const again = () => {
        tries += 1
        if (!showQuestion(question) && tries < 20) requestAnimationFrame(again)
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
