import type { ControlPoint } from './controlPoint.ts'

/** What limits are drawn from. `sigma` is that of a reading; p and u follow from their center, and have none. */
export interface Process {
  center: number | null
  sigma: number | null
}

/** A stretch of points with limits of its own, such as from a changed tool or a new revision on. */
export interface Phase {
  /** Its first point. */
  from: number
  /** Limits that were frozen earlier; without, they are computed from the points of the phase. */
  frozen?: Process
}

/** The points of one phase, and what their limits come from. */
export interface DrawnPhase {
  main: ControlPoint[]
  spread: ControlPoint[]
  process: Process
}

/** In order, the last wins where two have the same start, and one begins with the first point. */
export const phasesOf = (phases: readonly Phase[], length: number): Phase[] => {
  const byStart = new Map<number, Phase>([[0, { from: 0 }]])
  for (const phase of phases) if (phase.from >= 0 && phase.from < length) byStart.set(phase.from, phase)
  return [...byStart.values()].sort((a, b) => a.from - b.from)
}
