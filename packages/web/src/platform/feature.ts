import type { SitePart } from '@gemba/domain/core/site'
import type { ComponentType } from 'react'
import type { NotificationWords } from './notificationTexts.ts'
import type { Pages } from './pages.ts'
import type { RecordSearch } from './recordSearch.ts'

/**
 * What a room of the web application adds to it, in its `<room>.feature.ts`: `routes`, `routeValues` and `menu` are those
 * that the domain declares for it. It is part of the first script, so everything heavy stands behind an import.
 */
export type WebFeature = SitePart & {
  pages?: Pages
  /** what the palette finds */
  recordSearch?: () => Promise<RecordSearch>
  /** how its notifications read in the inbox */
  notifications?: NotificationWords
  /** what stands on the dashboard: each shows nothing to those whom it does not concern */
  dashboardCards?: () => Promise<ComponentType>
}
