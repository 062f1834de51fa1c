import type { RoutePath } from '@gemba/domain/core/address'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routeEntry } from './installed.ts'
import { useVisitor } from './me.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** the entry of the route table for this route */
    path?: RoutePath
  }
}

/** The page that is open, as the route table names it, with the values of its address. */
export const usePage = (): { path: RoutePath | undefined; params: Record<string, string> } => {
  const match = useMatches().findLast(({ staticData }) => staticData.path !== undefined)
  return { path: match?.staticData.path, params: (match?.params ?? {}) as Record<string, string> }
}

let own: string | undefined
const listeners = new Set<() => void>()
const tell = (title: string | undefined) => {
  own = title
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A page that shows one thing takes that thing's name as its title while it is open. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    tell(title)
    return () => tell(undefined)
  }, [title])
}

/** The title of the open page: its own, else that of the route table. */
export const useOpenTitle = (): string => {
  const { t } = useTranslation('platform')
  const { path } = usePage()
  const named = useSyncExternalStore(subscribe, () => own)
  return named ?? t(`titles.${routeEntry(path)?.title ?? 'notFound'}`)
}

/** Browser title: the page, then the company (specification 1 §2.1). */
export const useDocumentTitle = (): void => {
  const title = useOpenTitle()
  const company = useVisitor()?.customer.name ?? 'Gemba'
  useEffect(() => {
    document.title = `${title} - ${company}`
  }, [title, company])
}
