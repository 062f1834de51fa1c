// A node of several processes (decision 31). This one, the primary, loads nothing of the product: it starts the others,
// replaces those that end, and holds the port from which they take connections in turn.
import { fileURLToPath } from 'node:url'
import type { Node } from './node.ts'
import { openProcesses } from './platform/processes/openProcesses.ts'
import type { Prepared } from './prepareDatabase.ts'
import type { Task } from './serve.ts'

const file = fileURLToPath(new URL('./serverProcess.ts', import.meta.url))
/** A process that does not say its figures by then is left out of the sum. */
const figuresWithinMs = 2_000

/** A node of so many server processes. They load while PostgreSQL starts. */
export const serveTogether = (count: number): Node => {
  const processes = openProcesses(file, count, { figures: () => processes.askAll('figures', figuresWithinMs) })
  return {
    begin: async (settings, url) => {
      const { addresses, firstData } = await processes.ask<Prepared>(0, 'prepare', { settings, url })
      const begin = (place: number) => {
        const task: Task = { settings, addresses, withJobs: place === 0 }
        return processes.ask<void>(place, 'serve', task)
      }
      await Promise.all(Array.from({ length: count }, (_, place) => begin(place)))
      processes.keepRunning(begin)
      return firstData
    },
    close: async () => {
      if (!(await processes.close())) throw new Error('A server process did not end as it should.')
    },
  }
}
