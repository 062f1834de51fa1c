import { useEffect, useMemo, useRef, useState } from 'react'
import { questionAt } from './places.ts'

export type InView = { id: string | null; get: () => string | null }

/** The question in view: the one with the cursor, else the one below the header; looked for at most once a frame. */
export const useQuestionInView = (): InView => {
  const [id, setId] = useState<string | null>(null)
  const latest = useRef(id)
  latest.current = id
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      // The question with the cursor goes first as long as it can be seen.
      const focused = document.activeElement
      const box = focused?.getBoundingClientRect()
      const entered = questionAt(focused)
      if (entered && box && box.bottom > 110 && box.top < innerHeight - 90) return setId(entered)
      const x = innerWidth / 2
      for (const y of [innerHeight * 0.3, innerHeight * 0.42]) {
        const found = questionAt(document.elementFromPoint(x, y))
        if (found) return setId(found)
      }
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    const focused = (event: FocusEvent) => {
      const found = questionAt(event.target as Element | null)
      if (found) setId(found)
    }
    later()
    addEventListener('scroll', later, { passive: true })
    addEventListener('focusin', focused)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('focusin', focused)
    }
  }, [])
  return useMemo(() => ({ id, get: () => latest.current }), [id])
}
