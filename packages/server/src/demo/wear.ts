import type { Level } from './goodAnswer.ts'

export type Wear = {
  /** where the measure stands now; each lot takes it further */
  level: () => Level
  /** told what came of a lot: after a failure the tool is changed, sometimes only one lot later */
  afterLot: (failed: boolean) => void
}

type Course = { start: number; perLot: number; spread: number; lots: number }

/** A tool that wears: the measure drifts from lot to lot until it leaves its limit, and starts anew with a new tool. */
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
