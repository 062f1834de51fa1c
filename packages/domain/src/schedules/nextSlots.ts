import { type Plan, type Slot, slotsOf } from './slots.ts'

const day = 86_400_000
/** A yearly rule has its next ten times within ten years, or fewer. */
const farthest = 3660 * day

/** The first times of a plan from a moment on, looked for in ever longer times: one by the hour has them today, a yearly one in years. */
export const nextSlots = (plan: Plan, from: number, most: number): Slot[] => {
  for (let length = 2 * day; ; length *= 8) {
    const slots = slotsOf(plan, from, from + Math.min(length, farthest))
    if (slots.length >= most || length >= farthest) return slots.slice(0, most)
  }
}
