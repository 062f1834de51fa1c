import type { RoutePath } from '@gemba/domain/core/address'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import type { Caller } from './caller.ts'

/** A call as the person who looks at the page makes it; rejects when it is refused. */
export type Ask = Caller
export type Seen = { at: Readonly<Record<string, string>>; query: URLSearchParams; me: SignedInUser }
/** Addresses that the page shows as links, and the calls behind what it offers to do. */
export type Shown = { links?: string[]; acts?: AnyEndpoint[] }

/** What a page asks the server for when it opens, where it leads, and what it offers to do. */
export type ShownPage = (ask: Ask, seen: Seen) => Promise<Shown>
export type ShownPages = Partial<Record<RoutePath, ShownPage>>

/** A page without calls and links. */
export const nothing: ShownPage = async () => ({})

/** Those calls that are offered. */
export const offered = (...acts: (AnyEndpoint | false)[]) => acts.filter(act => act !== false)
