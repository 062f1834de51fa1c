import type { RoutePath } from '@gemba/domain/core/address'
import type { RouteEntry } from '@gemba/domain/core/routeEntry'
import { pathsOf, type Site, siteOf } from '@gemba/domain/core/site'
import type { ComponentType } from 'react'
import type { Manifest } from './manifest.ts'
import type { Page } from './pages.ts'
import type { RecordSearch } from './recordSearch.ts'

let manifests: readonly Manifest[] = []
let pages: Partial<Record<RoutePath, Page>> = {}
let known: Site = siteOf([])

/** main.tsx says once which features there are. An address without a page is in no menu and shows the 404 page. */
export const install = (features: readonly Manifest[]): void => {
  manifests = features
  pages = Object.assign({}, ...features.map(feature => feature.pages))
  const declared = siteOf(features)
  const there = pathsOf(declared).filter(path => pages[path] || declared.routes[path]?.redirect)
  known = { ...declared, routes: Object.fromEntries(there.map(path => [path, declared.routes[path]])) }
}

/** The pages that there are, and their menus. */
export const site = (): Site => known

/** What is declared of a page. */
export const routeEntry = (path: RoutePath | undefined): RouteEntry | undefined => path && known.routes[path]

export const pageAt = (path: RoutePath): Page | undefined => pages[path]

/** By their order. */
export const loadRecordSearches = async (): Promise<readonly RecordSearch[]> => {
  const searches = await Promise.all(manifests.flatMap(({ recordSearch }) => recordSearch?.() ?? []))
  return searches.sort((a, b) => a.order - b.order)
}

/** In the order of the features. */
export const loadDashboardCards = (): Promise<readonly ComponentType[]> =>
  Promise.all(manifests.flatMap(({ dashboardCards }) => dashboardCards?.() ?? []))
