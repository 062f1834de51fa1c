// Tasks for tests of the workers: one that never ends, one that takes all memory, one that returns.
import type { Task } from './task.ts'

/** @public called by its name in a worker */
export const burn = (_: null): string => {
  for (;;);
}

/** @public called by its name in a worker */
export const hoard = (_: null): string => {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (__, n) => `${kept.length} ${n}`))
}

/** @public called by its name in a worker */
export const greet = (name: string): string => {
  if (name === '') throw new TypeError('nobody to greet')
  return `Hello ${name}`
}

const file = import.meta.url
export const burnTask: Task<null, string> = { name: 'burn', file, budget: 300, run: burn }
export const hoardTask: Task<null, string> = { name: 'hoard', file, budget: 60_000, run: hoard }
export const greetTask: Task<string, string> = { name: 'greet', file, budget: 60_000, run: greet }
