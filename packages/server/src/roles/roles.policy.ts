import type { Permission } from '@gemba/domain/core/permissions'
import type { Actor } from '../platform/http/actor.ts'
import { mayView } from '../platform/http/roleView.ts'
import { missingFor } from './public/grantable.ts'

type Held = { name: string; basedOn: string | null; builtIn: boolean; permissions: readonly Permission[] }

/** The system administrator is the same everywhere (product.md §2). */
export const isLocked = ({ name, builtIn }: Pick<Held, 'name' | 'builtIn'>) =>
  builtIn && name === 'system administrator'

/** The names of built-in roles are the specification's, and they stay. */
export const roleAbilities = (actor: Actor, role: Held) => ({
  update: actor.may('Roles Update') && !isLocked(role),
  rename: actor.may('Roles Update') && !role.builtIn,
  copy: actor.may('Roles Create'),
  delete: actor.may('Roles Delete') && !role.builtIn,
  give: missingFor(actor, role) === null,
  view: actor.mode === null && mayView(actor, role),
})

export const roleListAbilities = (actor: Actor) => ({ create: actor.may('Roles Create') })
