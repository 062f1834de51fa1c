import type { Level } from './goodAnswer.ts'

export type Wear = {
  /** the current level; each lot takes it further */
  level: () => Level
  /** called after each lot: after a failure the tool is changed, sometimes only one lot later */
  afterLot: (failed: boolean) => void
}

type Course = { start: number; perLot: number; spread: number; lots: number }

/** A tool that wears: the measure drifts from lot to lot until it is out of limits; a new tool starts it again. */
export const wear = ({ start, perLot, spread, lots }: Course): Wear => {
  let age = lots
  let due = false
  return {
    level: () => ({ mean: start + perLot * age, spread }),
    afterLot: failed => {
      age = due ? 0 : age + 1
      due = failed && !due
    },
  }
}
