import { useRef, useState } from 'react'
import type { Point } from './gridOf.ts'

/** So far (px) something was dragged at least before the trash takes it: a step beside it is no drop on it. */
const farEnough = 96

const isWithin = ({ x, y }: Point, box: DOMRect) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/** The trash of the grid: what is clearly carried into it goes away. */
export const useTrash = (remove: (id: string) => void) => {
  const place = useRef<HTMLDivElement>(null)
  const way = useRef<{ from: Point; wasOutside: boolean; wasFar: boolean }>(undefined)
  const [state, setState] = useState<'idle' | 'waiting' | 'over'>('idle')
  const takes = (at: Point) => {
    const isOver = place.current !== null && isWithin(at, place.current.getBoundingClientRect())
    const known = way.current ?? { from: at, wasOutside: false, wasFar: false }
    way.current = {
      from: known.from,
      // One that stood where the trash appears comes back to it first.
      wasOutside: known.wasOutside || !isOver,
      wasFar: known.wasFar || Math.hypot(at.x - known.from.x, at.y - known.from.y) >= farEnough,
    }
    return isOver && way.current.wasOutside && way.current.wasFar
  }
  return {
    place,
    state,
    onDrag: (at: Point) => setState(takes(at) ? 'over' : 'waiting'),
    /** true: it is gone */
    onDrop: (at: Point, id: string) => {
      const goes = takes(at)
      way.current = undefined
      setState('idle')
      if (goes) remove(id)
      return goes
    },
  }
}
