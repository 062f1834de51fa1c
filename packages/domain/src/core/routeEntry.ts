import type { Access } from './endpoint.ts'
import type { Feature } from './features.ts'
import { administrativeRoles, type RoleName } from './roles.ts'

/** What the route table says of a page. */
export type RouteEntry = {
  /** phrase `platform:titles.<title>` */
  title: string
  access: Access
  /** any of these roles is required in addition to the permission */
  roles?: readonly RoleName[]
  /** the customer flag that must be on, or one for each checklist type; off: the 404 page */
  feature?: Feature | Readonly<Record<'process' | 'product', Feature>>
  /** the page itself says that the feature is off */
  saysFeatureIsOff?: true
  /** refused people land here with the state `unauthorized` and not at the sign-in */
  refusedTo?: '/dashboard'
  /** `shell`: header and menu · `plain`: the page alone · `print`: paper */
  layout: 'shell' | 'plain' | 'print'
  /** `rail`: the menu stays narrow, the page needs the room · `bare`: widgets on the enamel, no sheet */
  frame?: 'rail' | 'bare'
  /** made for a gloved hand, also with a mouse (visual.md §4) */
  density?: 'floor'
  /** the breadcrumb before this page */
  parent?: string
  /** a breadcrumb without a page: phrase `platform:sections.<section>` */
  section?: string
  /** an address that only leads on; of both kinds of checklists to the first that opens for the visitor */
  redirect?: string
}

/** Further properties of a page. */
export type More = Partial<Omit<RouteEntry, 'title' | 'access'>>
/** A page for everyone. */
export const open = (title: string, more: More = {}): RouteEntry => ({
  title,
  access: 'public',
  layout: 'plain',
  ...more,
})
/** A page for everyone who is signed in. */
export const signedIn = (title: string, more: More = {}): RouteEntry => ({
  title,
  access: 'signed-in',
  layout: 'shell',
  ...more,
})
/** A page for people with the permission. */
export const guarded = (title: string, access: Access, more: More = {}): RouteEntry => ({
  title,
  access,
  layout: 'shell',
  ...more,
})
/** A page below /admin: any administrative role, and the permission (product.md §2). */
export const admin = (title: string, access: Access, section: string, more: More = {}): RouteEntry => ({
  title,
  access,
  layout: 'shell',
  roles: administrativeRoles,
  section,
  ...more,
})
