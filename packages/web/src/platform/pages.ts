import type { RoutePath } from '@gemba/domain/core/address'
import type { ComponentType } from 'react'

/** A page as it is bound to its address: the phrases it needs, and its component, both loaded when it is opened. */
export type Page = { phrases: readonly string[]; load: () => Promise<ComponentType> }

/** Pages by their address. */
export type Pages = Partial<Record<RoutePath, Page>>

/** `page(['users'], () => import('./UsersPage.tsx').then(file => file.UsersPage))` */
export const page = (phrases: readonly string[], load: Page['load']): Page => ({ phrases, load })
