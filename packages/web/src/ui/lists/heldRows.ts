import { type FocusEvent, useEffect, useRef, useState } from 'react'

/**
 * The rows of a list that someone is about to press: each stays where it is, with what is new about it; one that is gone
 * stays until it is let go of, and new ones come at the end.
 */
export const heldRows = <Row extends { id: string }>(shown: readonly Row[], next: readonly Row[]): Row[] => {
  const fresh = new Map(next.map(row => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  return [...shown.map(row => fresh.get(row.id) ?? row), ...next.filter(({ id }) => !known.has(id))]
}

/** The same rows, which do not move while a pointer or the focus is among them; `hold` is for the list's element. */
export const useHeldRows = <Row extends { id: string }>(rows: readonly Row[]) => {
  const [isHeld, setHeld] = useState(false)
  const before = useRef(rows)
  const shown = isHeld ? heldRows(before.current, rows) : rows
  useEffect(() => {
    before.current = shown
  })
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setHeld(false)
    },
  }
  return { rows: shown, hold }
}
