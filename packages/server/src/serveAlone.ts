import type { App } from './app.ts'
import type { Node } from './node.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { serve } from './serve.ts'

/** A node that is this process alone. */
export const serveAlone = (): Node => {
  let app: App | undefined
  return {
    begin: async (settings, url) => {
      const { addresses, firstData } = await prepareDatabase(settings, url)
      app = await serve({ settings, addresses, withJobs: true })
      return firstData
    },
    close: async () => app?.close(),
  }
}
