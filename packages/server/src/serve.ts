import { type App, createApp } from './app.ts'
import type { Addresses } from './platform/database/database.ts'
import type { FiguresOfAll } from './platform/health/health.plugin.ts'
import type { Settings } from './platform/settings.ts'
import { whyNotListening } from './port.ts'

/** What a process is to serve. `withJobs`: it also does what happens outside of requests. */
export type Task = { settings: Settings; addresses: Addresses; withJobs: boolean }

/** Serves a prepared database on the port of the settings. `figuresOfAll`: where it is one of several processes. */
export const serve = async ({ settings, addresses, withJobs }: Task, figuresOfAll?: FiguresOfAll): Promise<App> => {
  const { port, host } = settings
  const app = await createApp(settings, addresses, figuresOfAll)
  try {
    if (withJobs) await app.start()
    await app.http.listen({ port, host }).catch(error => Promise.reject(whyNotListening(error, settings)))
    return app
  } catch (error) {
    await app.close().catch(() => undefined)
    throw error
  }
}
