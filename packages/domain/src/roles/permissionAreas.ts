import { type Entity, type Permission, usualActions } from '../core/permissions.ts'

/** Entities as the role editor groups them. An entity whose feature gets its first call is added here. */
export const permissionAreas = {
  checklists: [
    ...(['Checklists', 'Checklist Categories', 'Checklist Execution', 'Submissions', 'Workflow', 'Issues'] as const),
    ...(['Schedules', 'Plant Calendars', 'Bypass Reasons', 'Public Links', 'Start Codes', 'Result Mails'] as const),
    ...(['Checklist Report', 'Reporting Scheduler'] as const),
  ],
  administration: [
    ...(['Users', 'Groups', 'Roles', 'Enrollment Keys', 'Tags', 'Tag Types', 'Login Report'] as const),
    ...(['Company Settings', 'Languages', 'Logs', 'Tutorials', 'Dashboards', 'BI Report'] as const),
  ],
  platform: ['Customers', 'Permissions', 'Maintenance', 'Collections', 'System Reports'],
} as const satisfies Record<string, readonly Entity[]>

export type PermissionArea = keyof typeof permissionAreas

export type PlacedPermission = { name: Permission; entity: Entity; action: string; area: PermissionArea }

/** The permissions that are wanted, in the order of the editor: by area and entity, the five usual actions first. */
export const placePermissions = (wanted: readonly Permission[]): PlacedPermission[] =>
  (Object.keys(permissionAreas) as PermissionArea[]).flatMap(area =>
    permissionAreas[area].flatMap(entity =>
      wanted
        .flatMap(name => {
          const action = actionOf(name, entity)
          return action === undefined ? [] : [{ name, entity, action, area }]
        })
        .sort((one, other) => rank(one.action) - rank(other.action)),
    ),
  )

// `Checklist Report Review` is not about an entity `Checklist`, because what follows has to be an action.
const actionOf = (permission: string, entity: string) =>
  permission.startsWith(`${entity} `) ? permission.slice(entity.length + 1) : undefined

const rank = (action: string) => {
  const place = (usualActions as readonly string[]).indexOf(action)
  return place < 0 ? usualActions.length : place
}

/** With `Review` wherever there is `Review All`, which includes it. */
export const withImplied = <Name extends string>(permissions: readonly Name[]): Name[] => [
  ...new Set(
    permissions.flatMap(name => (name.endsWith(reviewAll) ? [name.slice(0, -' All'.length) as Name, name] : [name])),
  ),
]

/** Whether a permission follows from another one of these. */
export const isImplied = (permission: string, held: ReadonlySet<string>): boolean =>
  permission.endsWith(' Review') && held.has(`${permission} All`)

const reviewAll = ' Review All'
