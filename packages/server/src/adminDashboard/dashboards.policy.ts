import type { Actor } from '../platform/http/actor.ts'

type Owned = { userId: string }

/** People change and delete what is their own; what others share takes a permission beyond that. */
export const dashboardAbilities = (actor: Actor, { userId }: Owned) => {
  const isOwn = userId === actor.id && actor.may('Dashboards Create')
  return { update: isOwn || actor.may('Dashboards Update'), delete: isOwn || actor.may('Dashboards Delete') }
}

export const dashboardListAbilities = (actor: Actor) => ({ create: actor.may('Dashboards Create') })
