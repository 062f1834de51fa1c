import type { Access } from './endpoint.ts'
import type { FeatureFlag } from './featureFlags.ts'
import { administrativeRoles, type RoleName } from './roles.ts'

/** One for all, or one for each value that a part of the address takes: `{ process: …, product: … }`. */
type PerValue<T extends string> = T | Readonly<Record<string, T>>

/** What a feature declares of a page. */
export type RouteEntry = {
  /** phrase `platform:titles.<title>` */
  title: string
  access: Access
  /** any of these roles is needed beside the permission */
  roles?: readonly RoleName[]
  /** the customer flag that must be on; off: the 404 page */
  feature?: PerValue<FeatureFlag>
  /** the page itself says that the feature is off */
  saysFeatureIsOff?: true
  /** where people without the permission go, with the state `unauthorized`; by default the sign-in */
  refusedTo?: '/dashboard'
  /** `shell`: header and menu · `plain`: the page alone · `print`: paper */
  layout: 'shell' | 'plain' | 'print'
  /** `rail`: the menu stays narrow, because the page needs the space · `bare`: without a sheet */
  frame?: 'rail' | 'bare'
  /** sized for gloves, also with a mouse (visual.md §4) */
  density?: 'floor'
  /** the crumb before this page */
  parent?: string
  /** a crumb that is no page: phrase `platform:sections.<section>` */
  section?: PerValue<string>
  /** where the address redirects to; with a value to fill in, to the first that opens for the visitor */
  redirect?: string
}

/** Some pages with their addresses, in TanStack Router's notation (specification 1 §2.1). */
export type Routes = Readonly<Record<string, RouteEntry>>

/** What a page declares besides title and access. */
type More = Partial<Omit<RouteEntry, 'title' | 'access'>>
/** A page for everyone. */
export const open = (title: string, more: More = {}): RouteEntry => ({
  title,
  access: 'public',
  layout: 'plain',
  ...more,
})
/** A page for everyone who is signed in. */
export const signedIn = (title: string, more: More = {}): RouteEntry => guarded(title, 'signed-in', more)
/** A page for users with the permission. */
export const guarded = (title: string, access: Access, more: More = {}): RouteEntry => ({
  title,
  access,
  layout: 'shell',
  ...more,
})
/** A page below /admin: any administrative role, and the permission (product.md §2). */
export const admin = (title: string, access: Access, section: More['section'], more: More = {}): RouteEntry =>
  guarded(title, access, { roles: administrativeRoles, section, ...more })
/** A page of the platform's system administrators. */
export const system = (title: string, access: Access, more: More = {}): RouteEntry =>
  admin(title, access, 'system', { roles: ['system administrator'], ...more })
/** A page that is printed. */
export const print = (title: string, access: Access): RouteEntry => guarded(title, access, { layout: 'print' })

/** The value for these values of the address. */
export const ofValues = <T extends string>(
  one: PerValue<T> | undefined,
  params: Readonly<Record<string, string>>,
): T | undefined =>
  typeof one !== 'object' ? one : (Object.values(params).flatMap(value => one[value] ?? [])[0] ?? Object.values(one)[0])
