import type { Recurrence } from '@gemba/domain/schedules/recurrence.schema'

/** What is asked for at times of a clock on chosen days. */
export type ClockRule = Extract<Recurrence, { interval: number }>

/** What a kind of rule starts with; times of a clock are taken over from the kind before. */
export const startOfRule = (every: ClockRule['every'], times: string[]): ClockRule => {
  switch (every) {
    case 'day':
      return { every, interval: 1, times }
    case 'week':
      return { every, interval: 1, weekdays: [1, 2, 3, 4, 5], times }
    case 'month':
      return { every, interval: 1, on: { is: 'date', date: 1 }, times }
    case 'year':
      return { every, interval: 1, month: 1, on: { is: 'date', date: 1 }, times }
  }
}
