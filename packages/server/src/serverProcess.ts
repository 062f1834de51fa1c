// One of the server processes of a node: does what its primary says (serveTogether.ts).
import type { App } from './app.ts'
import type { Figures } from './platform/health/metrics.ts'
import { connectTo } from './platform/processes/calls.ts'
import type { Settings } from './platform/settings.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { serve, type Task } from './serve.ts'

let app: App | undefined

const { ask } = connectTo(process, {
  prepare: ({ settings, url }: { settings: Settings; url: string }) => prepareDatabase(settings, url),
  serve: async (task: Task) => {
    app = await serve(task, () => ask<Figures[]>('figures'))
  },
  figures: async () => app?.figures(),
  end: async () => {
    await app?.close().catch(error => {
      console.error(error)
      process.exitCode = 1
    })
  },
})

process.on('disconnect', () => process.exit())
// A terminal and systemd send them to every process; the primary says when to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
