import type { Actor } from '../platform/http/actor.ts'

/** The platform owner does not suspend itself: nobody could resume it. Nobody signs in as one of its users either. */
export const customerAbilities = (actor: Actor, { isPlatformOwner }: { isPlatformOwner: boolean }) => {
  const update = actor.may('Customers Update')
  return {
    update,
    suspend: update && !isPlatformOwner,
    delete: actor.may('Customers Delete') && !isPlatformOwner,
    support: update && !isPlatformOwner,
  }
}

export const customerListAbilities = (actor: Actor) => ({ create: actor.may('Customers Create') })
