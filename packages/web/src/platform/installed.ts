import type { RoutePath } from '@gemba/domain/core/address'
import type { RouteEntry } from '@gemba/domain/core/routeEntry'
import { pathsOf, type Site, siteOf } from '@gemba/domain/core/site'
import type { ComponentType } from 'react'
import type { WebFeature } from './feature.ts'
import { loadPhrases } from './language.ts'
import type { NotificationTexts } from './notificationTexts.ts'
import type { Page } from './pages.ts'
import type { RecordSearch } from './recordSearch.ts'

let features: readonly WebFeature[] = []
let pages: Partial<Record<RoutePath, Page>> = {}
let known: Site = siteOf([])

/** Called once by main.tsx. An address without a page is in no menu and shows the 404 page. */
export const install = (declared: readonly WebFeature[]): void => {
  features = declared
  pages = Object.assign({}, ...features.map(feature => feature.pages))
  const all = siteOf(features)
  const there = pathsOf(all).filter(path => pages[path] || all.routes[path]?.redirect)
  known = { ...all, routes: Object.fromEntries(there.map(path => [path, all.routes[path]])) }
}

/** All existing pages, and their menus. */
export const site = (): Site => known

/** What is declared of a page. */
export const routeEntry = (path: RoutePath | undefined): RouteEntry | undefined => path && known.routes[path]

export const pageAt = (path: RoutePath): Page | undefined => pages[path]

/** What the device keeps of the server's answers. */
export const keptTopics = () => features.flatMap(({ kept = [] }) => kept)

/** By their order. */
export const loadRecordSearches = async (): Promise<readonly RecordSearch[]> => {
  const searches = await Promise.all(features.flatMap(({ recordSearch }) => recordSearch?.() ?? []))
  return searches.sort((a, b) => a.order - b.order)
}

/** In the order of the features. */
export const loadDashboardCards = (): Promise<readonly ComponentType[]> =>
  Promise.all(features.flatMap(({ dashboardCards }) => dashboardCards?.() ?? []))

/** Of the kinds of all features, with their phrases: the inbox opens on any page and must not suspend it. */
export const loadNotificationTexts = async (): Promise<NotificationTexts> => {
  const declared = features.flatMap(({ notifications }) => notifications ?? [])
  const [texts] = await Promise.all([
    Promise.all(declared.map(({ load }) => load())),
    loadPhrases(declared.flatMap(({ phrases }) => phrases)),
  ])
  return Object.assign({}, ...texts)
}
