import type { QueryClient } from '@tanstack/react-query'
import { startWorker } from './offline/public/startWorker.ts'
import { deviceHasRuns } from './platform/deviceHasRuns.ts'
import { keptTopics } from './platform/installed.ts'
import { keepAnswers } from './platform/keptAnswers/keepAnswers.ts'

const settled = 2_000

/**
 * What an open page does besides what it shows: it starts the service worker, keeps what was loaded, and once it has
 * settled, sends what waits on this device. Where no checklist was ever opened, nothing is loaded for that.
 */
export const afterStart = (client: QueryClient): void => {
  startWorker()
  keepAnswers(client, keptTopics())
  const start = () => void import('./run/public/startOutbox.ts').then(({ startOutbox }) => startOutbox(client))
  setTimeout(() => deviceHasRuns.whenNoted(start), settled)
}
