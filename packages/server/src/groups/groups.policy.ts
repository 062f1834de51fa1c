import type { Actor } from '../platform/http/actor.ts'

export const groupAbilities = (actor: Actor, { kind }: { kind: 'hand' | 'rule' }) => ({
  update: actor.may('Groups Update'),
  changeMembers: actor.may('Groups Update') && kind === 'hand',
  delete: actor.may('Groups Delete'),
})

export const groupListAbilities = (actor: Actor) => ({ create: actor.may('Groups Create') })
