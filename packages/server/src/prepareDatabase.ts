import { createApp } from './app.ts'
import { features } from './features.ts'
import { ensureFirstData, type FirstData } from './firstData.ts'
import { analyzeNewTables } from './platform/database/analyze.ts'
import { whyFewConnections } from './platform/database/connections.ts'
import type { Addresses } from './platform/database/database.ts'
import { whilePreparing } from './platform/database/installation.ts'
import { ensureLogins, requireOpen } from './platform/database/logins.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Settings } from './platform/settings.ts'
import { askForEarlierAnswers } from './recordedAnswers/recordEarlier.job.ts'
import { offerGrants } from './roles/public/offerGrants.ts'

/** What is known of a database that requests can be served from. */
export type Prepared = { addresses: Addresses; firstData: FirstData }

/** Gives a database its logins, the newest shape and its first data. `url`: as its owner. */
export const prepareDatabase = (settings: Settings, url: string): Promise<Prepared> =>
  whilePreparing({ url, demo: settings.demo }, async () => {
    const addresses = await ensureLogins(url, settings)
    await migrate(url, settings.auditKey, features)
    await requireOpen(addresses)
    const few = addresses.isPooled ? undefined : await whyFewConnections(url, settings.processes)
    if (few) console.warn(few)
    const app = await createApp(settings, addresses)
    try {
      await offerGrants(app.runtime.db)
      await askForEarlierAnswers(app.runtime.db)
      const firstData = await ensureFirstData(app)
      await analyzeNewTables(url)
      return { addresses, firstData }
    } finally {
      await app.close()
    }
  })
