import type { RoutePath } from '@gemba/domain/core/routeTable'
import type { ComponentType } from 'react'

/** A page as it is bound to its address: the phrases it needs, and its component, both loaded when it is opened. */
export type Page = { phrases: readonly string[]; load: () => Promise<ComponentType> }

/** The pages that exist. An address of the route table without one is in no menu and answers the 404 page. */
export type Pages = Partial<Record<RoutePath, Page>>

/** `page(['users'], () => import('./users/UsersPage.tsx').then(file => file.UsersPage))` */
export const page = (phrases: readonly string[], load: Page['load']): Page => ({ phrases, load })
