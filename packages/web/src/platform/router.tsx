import { homeOf } from '@gemba/domain/core/home'
import { type RoutePath, routeEntry, routeParamsExist, routePaths } from '@gemba/domain/core/routeTable'
import { closedFor, firstKindOf } from '@gemba/domain/core/visitor'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import i18n from 'i18next'
import type { ComponentType } from 'react'
import { boundPages } from './boundPages.ts'
import { FailurePage } from './FailurePage.tsx'
import { languageOf, loadPhrases, speak } from './language.ts'
import { loadMe } from './me.ts'
import { Opening } from './Opening.tsx'
import type { Page, Pages } from './pages.ts'
import { RootPage } from './RootPage.tsx'
import { whenRefused } from './refused.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { Unknown } from './Unknown.tsx'

type Parts = {
  client: QueryClient
  pages: Pages
  /** header and menu around the pages with layout `shell` */
  shell: { phrases: readonly string[]; load: () => Promise<ComponentType> }
}

/** The router over the route table: every guard of the table runs here, before a page is loaded. */
export const createAppRouter = ({ client, pages, shell }: Parts) => {
  boundPages.set(pages)
  const root = createRootRoute({ component: RootPage, notFoundComponent: Unknown })
  const shellRoute = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: async () => {
      const me = await loadMe(client)
      if (me) await Promise.all([speak(languageOf(me)), loadPhrases(shell.phrases)])
    },
    component: lazily(shell.load),
  })
  const inside: AnyRoute[] = []
  const outside: AnyRoute[] = []
  for (const path of routePaths) {
    const page = pages[path]
    const { layout, redirect: target } = routeEntry(path)
    if (!page && !target) continue
    const parent = layout === 'shell' && !target ? shellRoute : root
    ;(parent === shellRoute ? inside : outside).push(pageRoute(path, page, parent, client))
  }
  const router = createRouter({
    routeTree: root.addChildren([...outside, shellRoute.addChildren(inside)]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: Opening,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: Unknown,
    scrollRestoration: true,
  })
  whenRefused(failure => {
    const here = router.latestLocation
    const access = pathOpenTo(router.matchRoutes(here.pathname, here.search))
    if (access === 'public') return
    const refused = failure.status === 403 ? { message: failure.message, requestId: failure.requestId } : undefined
    if (!refused) client.setQueryData(['users', 'me'], null)
    void router.navigate({
      to: '/signin',
      search: { returnTo: here.href },
      ...(refused && { state: { refused } }),
    } as never)
  })
  return router
}

const pathOpenTo = (matches: readonly { fullPath: string }[]) => {
  const path = matches.at(-1)?.fullPath
  return path !== undefined && (routePaths as string[]).includes(path) ? routeEntry(path as RoutePath).access : 'public'
}

const lazily = (load: Page['load']) => lazyRouteComponent(async () => ({ default: await load() }))

const pageRoute = (path: RoutePath, page: Page | undefined, parent: AnyRoute, client: QueryClient): AnyRoute => {
  const { redirect: target } = routeEntry(path)
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { path },
    beforeLoad: async ({
      params,
      location,
    }: {
      params: Record<string, string>
      location: { href: string; search: object }
    }) => {
      if (!routeParamsExist(params)) throw notFound()
      if (target)
        throw redirect({
          to: await leadsTo(target as RoutePath, client),
          replace: true,
          search: location.search,
        } as never)
      await guard(path, params, location.href, client)
    },
    loader: page && (() => loadPhrases(page.phrases)),
    ...(page && { component: lazily(page.load) }),
  } as never) as unknown as AnyRoute
}

/** Where an address leads that only leads on; home when the page there does not exist, or is the sign-in and needed no more. */
const leadsTo = async (target: RoutePath, client: QueryClient) => {
  if (target.includes('$')) return firstKindOf(await loadMe(client), target)
  if (boundPages.has(target) && target !== '/signin') return target
  const me = await loadMe(client)
  return me ? homeOf(me, boundPages.has) : '/signin'
}

const guard = async (path: RoutePath, params: Record<string, string>, href: string, client: QueryClient) => {
  const { access, refusedTo } = routeEntry(path)
  if (access === 'public') return
  const me = await loadMe(client)
  const closed = closedFor(me, path, params)
  if (closed === 'signed-out') throw redirect({ to: '/signin', search: { returnTo: href } } as never)
  if (closed === 'feature') throw notFound()
  if (closed === 'permission' && refusedTo) throw redirect({ to: refusedTo, state: { unauthorized: true } } as never)
  if (closed === 'permission')
    throw redirect({
      to: '/signin',
      search: { returnTo: '/dashboard' },
      state: { refused: { message: pageRefused(path) } },
    } as never)
  if (me) await speak(languageOf(me))
}

const pageRefused = (path: RoutePath) =>
  i18n.t('platform:pageRefused', { page: i18n.t(`platform:titles.${routeEntry(path).title}`) })
