import type { KeyboardEvent } from 'react'

const steps: Record<string, [down: number, across: number]> = {
  ...{ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] },
}

/** The arrow keys go from one occurrence of a table to the next: up and down within a day, across to the same place. */
export const moveInGrid = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const from = event.target as HTMLElement
  if (!step || from.dataset.day === undefined) return
  const [down, across] = step
  const towards = getComputedStyle(from).direction === 'rtl' ? -across : across
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')]
  const inDay = (day: string | undefined) => all.filter(one => one.dataset.day === day)
  const next = down
    ? inDay(from.dataset.day)[inDay(from.dataset.day).indexOf(from) + down]
    : nearest(all, from, towards)
  if (!next) return
  event.preventDefault()
  for (const one of all) one.tabIndex = one === next ? 0 : -1
  next.focus()
}

const nearest = (all: readonly HTMLElement[], from: HTMLElement, towards: number): HTMLElement | undefined => {
  const beside = all.filter(
    one => one.dataset.row === from.dataset.row && (Number(one.dataset.day) - Number(from.dataset.day)) * towards > 0,
  )
  return towards > 0 ? beside[0] : beside.at(-1)
}
