import type { RoutePath } from '@gemba/domain/core/address'
import type { RouteEntry } from '@gemba/domain/core/routeEntry'
import { firstThatOpens, hasPage, pathsOf, valuesExist } from '@gemba/domain/core/site'
import { closedFor } from '@gemba/domain/core/visitor'
import { homeOf } from '@gemba/domain/dashboard/home'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { lazy } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { asCallError } from './callError.ts'
import { FailurePage } from './FailurePage.tsx'
import { pageAt, routeEntry, site } from './installed.ts'
import { languageOf, loadPhrases, speak } from './language.ts'
import { loadMe, meQuery } from './me.ts'
import { Opening } from './Opening.tsx'
import type { Page } from './pages.ts'
import { RootPage } from './RootPage.tsx'
import { whenRefused } from './refused.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { Unknown } from './Unknown.tsx'

type Parts = {
  client: QueryClient
  /** header and menu around the pages with layout `shell` */
  shell: Page
  /** above every page: what the sign-in is used as, where that is not the user's own work */
  strip: Page
  /** shown instead of a page that could not be loaded because of a maintenance window */
  lockedOut: Page
}

/** The router over the pages of the features: every guard that they declare runs here, before a page is loaded. */
export const createAppRouter = ({ client, shell, strip, lockedOut }: Parts) => {
  const root = createRootRoute({ component: rootWith(strip), notFoundComponent: Unknown })
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
  for (const path of pathsOf(site())) {
    const entry = routeEntry(path)
    if (!entry) continue
    if (entry.layout === 'shell' && !entry.redirect) inside.push(pageRoute(path, entry, shellRoute, client))
    else outside.push(pageRoute(path, entry, root, client))
  }
  const router = createRouter({
    routeTree: root.addChildren([...outside, shellRoute.addChildren(inside)]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: Opening,
    defaultErrorComponent: failureOr(lockedOut),
    defaultNotFoundComponent: Unknown,
    scrollRestoration: true,
  })
  whenRefused((failure, returnTo) => {
    // What is open asks who is signed in, learns of it too, and says so without losing what was typed.
    if (failure.code === 'maintenance') return void client.invalidateQueries(meQuery)
    if (failure.code === 'mode-over') return void import('./sessionMode.ts').then(({ leaveMode }) => leaveMode())
    const here = router.latestLocation
    if ((routeEntry(pathAt(router))?.access ?? 'public') === 'public') return
    const refused = failure.status === 403 ? { message: failure.message, requestId: failure.requestId } : undefined
    if (!refused) client.setQueryData(['users', 'me'], null)
    void router.navigate({
      to: '/signin',
      search: { returnTo: returnTo ?? here.href },
      ignoreBlocker: returnTo !== undefined,
      ...(refused && { state: { refused } }),
    })
  })
  return router
}

const rootWith = ({ phrases, load }: Page) => {
  const Strip = lazily(() => loadPhrases(phrases).then(load))
  return () => <RootPage strip={Strip} />
}

/** The route of the address that the browser shows or opens. */
export const pathAt = (router: AnyRouter): RoutePath | undefined => {
  const { pathname, search } = router.latestLocation
  return router.matchRoutes(pathname, search).at(-1)?.staticData.path
}

/** The page of a failure; `lockedOut` in place of the usual one during maintenance. */
const failureOr = ({ load }: Page) => {
  const LockedOut = lazy(async () => ({ default: await load() }))
  return ({ error, reset }: ErrorComponentProps) =>
    asCallError(error).code === 'maintenance' ? <LockedOut /> : <FailurePage error={error} reset={reset} />
}

const lazily = (load: Page['load']) => lazyRouteComponent(async () => ({ default: await load() }))

const pageRoute = (path: RoutePath, entry: RouteEntry, parent: AnyRoute, client: QueryClient): AnyRoute => {
  const { redirect: target } = entry
  const page = pageAt(path)
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { path },
    beforeLoad: async ({
      params,
      location,
    }: {
      params: Record<string, string>
      location: { href: string; search: object; state: { switched?: boolean } }
    }) => {
      if (!valuesExist(site(), params)) throw notFound()
      if (target)
        throw redirect({
          to: await leadsTo(target as RoutePath, client),
          replace: true,
          search: location.search,
        })
      await guard(entry, params, location, client)
    },
    loader: page && (() => loadPhrases(page.phrases)),
    ...(page && { component: lazily(page.load) }),
  })
}

/** The target of a redirect; home if that page does not exist, or is the sign-in and no longer needed. */
const leadsTo = async (target: RoutePath, client: QueryClient) => {
  if (target.includes('$')) return firstThatOpens(site(), await loadMe(client), target)
  if (hasPage(site(), target) && target !== '/signin') return target
  const me = await loadMe(client)
  return me ? homeOf(site(), me) : '/signin'
}

type Arriving = { href: string; state: { switched?: boolean } }

const guard = async (
  entry: RouteEntry,
  params: Record<string, string>,
  { href, state }: Arriving,
  client: QueryClient,
) => {
  const { access, refusedTo } = entry
  // An address that leads nowhere still speaks the language of who is signed in, and knows their home.
  if (access === 'public' && entry.title === 'notFound') {
    const visitor = await loadMe(client).catch(() => null)
    if (visitor) await speak(languageOf(visitor))
  }
  if (access === 'public') return
  const me = await loadMe(client)
  const closed = closedFor(me, entry, params)
  if (closed === 'signed-out') throw redirect({ to: '/signin', search: { returnTo: href } })
  if (closed && me && state.switched) throw redirect({ to: homeOf(site(), me), replace: true })
  if (closed === 'feature') throw notFound()
  if (closed === 'permission' && refusedTo) throw redirect({ to: refusedTo, state: { unauthorized: true } })
  if (closed === 'permission')
    throw redirect({
      to: '/signin',
      search: { returnTo: '/dashboard' },
      state: { refused: { message: pageRefused(entry) } },
    })
  if (me) await speak(languageOf(me))
}

const pageRefused = ({ title }: RouteEntry) =>
  i18n.t('platform:pageRefused', { page: i18n.t(`platform:titles.${title}`) })
