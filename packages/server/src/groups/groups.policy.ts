import { seesAll } from '@gemba/domain/core/scope'
import { groupScope } from '@gemba/domain/groups/groups.scope'
import type { Actor } from '../platform/http/actor.ts'

export const groupAbilities = (actor: Actor, { kind }: { kind: 'hand' | 'rule' }) => ({
  update: actor.may('Groups Update'),
  changeMembers: actor.may('Groups Update') && kind === 'hand',
  delete: actor.may('Groups Delete'),
})

export const groupListAbilities = (actor: Actor) => ({ create: actor.may('Groups Create') })

/** Whether a person may import who is in a group: whoever does sees who was. */
export const mayChangePeople = (actor: Actor): boolean => actor.may('Groups Update') && seesAll(groupScope, actor)
