import type { SitePart } from '@gemba/domain/core/site'
import type { Topic } from '@gemba/domain/core/topics'
import type { ComponentType } from 'react'
import type { NotificationWords } from './notificationTexts.ts'
import type { Pages } from './pages.ts'
import type { RecordSearch } from './recordSearch.ts'

/**
 * What a feature contributes to the web application, declared in its `<room>.feature.ts`: `routes`, `routeValues` and
 * `menu` come from the domain. It is part of the first script, so everything heavy is imported dynamically.
 */
export type WebFeature = SitePart & {
  pages?: Pages
  /** what the palette finds */
  recordSearch?: () => Promise<RecordSearch>
  /** what of its answers the device keeps, so that pages show it without a network */
  kept?: readonly Topic[]
  /** how its notifications read in the inbox */
  notifications?: NotificationWords
  /** what stands on the dashboard: each shows nothing to those whom it does not concern */
  dashboardCards?: () => Promise<ComponentType>
}
