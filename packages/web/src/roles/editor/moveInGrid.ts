import type { KeyboardEvent } from 'react'

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Moves the focus between the boxes of a grid with the arrow keys. A cell says where it is in `data-row` and
 * `data-column`; cells without a box are skipped. In right-to-left languages left and right change places.
 */
export const moveInGrid = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const grid = event.currentTarget
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (!step || !cell || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const sideways = getComputedStyle(grid).direction === 'rtl' ? -step[1] : step[1]
  let [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)]
  const [rows, columns] = [Number(grid.dataset.rows), Number(grid.dataset.columns)]
  for (;;) {
    row += step[0]
    column += sideways
    if (row < 0 || row >= rows || column < 0 || column >= columns) return
    const box = grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"] input`)
    if (!box) continue
    box.focus()
    return
  }
}
