import { useState } from 'react'

/** Which rows of a list are selected. Rows that left the list by another page or filter no longer are. */
export const useMarked = <Row>(rows: readonly Row[], rowId: (row: Row) => string) => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(row => marked.has(rowId(row)))
  return {
    selected,
    selection:
      selected.length === 0
        ? ('none' as const)
        : selected.length === rows.length
          ? ('all' as const)
          : ('some' as const),
    isMarked: (id: string) => marked.has(id),
    mark: (id: string, on: boolean) =>
      setMarked(new Set(on ? [...marked, id] : [...marked].filter(other => other !== id))),
    markAll: (on: boolean) => setMarked(new Set(on ? rows.map(rowId) : [])),
    clear: () => setMarked(new Set()),
  }
}
