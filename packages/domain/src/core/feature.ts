import type { z } from 'zod'
import type { Grants } from './defaultRoles.ts'
import type { AnyNotificationKind } from './notificationKind.ts'
import type { SitePart } from './site.ts'

/**
 * What a feature declares in the domain: the exports of its `<room>.feature.ts`, each of them optional. It is a module
 * and not one object, so that its endpoints and pages can use the permission names that it declares itself: the type of
 * one export does not wait for the others.
 */
export type DomainFeature = {
  /** what permissions are about: each entity has `Create`, `Review`, `Review All`, `Update` and `Delete` */
  entities?: readonly string[]
  /** entities that only system administrators of the platform owner may touch */
  platformEntities?: readonly string[]
  /** permissions beside the five of an entity, such as `Issues Assign` */
  furtherPermissions?: readonly string[]
  /** what its audit rows are about, `checklist-categories`; chains keep these names, so one is never renamed */
  auditedEntities?: readonly string[]
  /** actions in audit rows that no permission is named after, such as `Issues Comment` */
  auditedActions?: readonly string[]
  /** what the roles of a new customer may do here */
  grants?: Grants
  /** `<room>.pages.ts`, a file of its own: the web application reads it without the schemas behind `endpoints` */
  pages?: SitePart
  /** what its calls and server events are about: the first words of its paths */
  topics?: readonly string[]
  /** the kinds of notifications that lead to its pages */
  notifications?: readonly AnyNotificationKind[]
  /** its figures for the dashboard and the menus, by name (`countOf`) */
  counts?: Readonly<Record<string, z.ZodObject>>
  /** the files of endpoints */
  endpoints?: readonly Readonly<Record<string, unknown>>[]
}
