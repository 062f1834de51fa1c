import type { QueryClient } from '@tanstack/react-query'
import { startWorker } from './offline/public/startWorker.ts'
import { deviceHasRuns } from './platform/deviceHasRuns.ts'
import { keptTopics } from './platform/installed.ts'
import { keepAnswers } from './platform/keptAnswers/keepAnswers.ts'
import { keepFinishing, onSignOutElsewhere } from './platform/pendingSignOut.ts'

const settled = 2_000

/**
 * What an open page does besides what it shows: it starts the service worker, ends a sign-in that was left without network,
 * keeps what was loaded, and once it has settled, asks the browser to keep it, and sends what waits on this device. Where no checklist was ever opened, nothing is loaded for that.
 */
export const afterStart = (client: QueryClient): void => {
  startWorker()
  keepFinishing()
  onSignOutElsewhere(() => location.assign('/signin'))
  keepAnswers(client, keptTopics())
  const start = () => {
    void import('./run/public/startOutbox.ts').then(({ startOutbox }) => startOutbox(client))
    void import('./offline/public/askToKeep.ts').then(({ askToKeep }) => askToKeep()).catch(() => undefined)
  }
  setTimeout(() => deviceHasRuns.whenNoted(start), settled)
}
