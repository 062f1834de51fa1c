import type { FirstData } from './firstData.ts'
import type { Settings } from './platform/settings.ts'

/** Gemba on this machine, in one process or in several. */
export type Node = {
  /** Prepares the database and serves it. `url`: as its owner. */
  begin: (settings: Settings, url: string) => Promise<FirstData>
  /** Finishes requests, then jobs, then closes the database. */
  close: () => Promise<void>
}
