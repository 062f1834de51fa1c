import { floorPermissions } from '@gemba/domain/auth/floorPermissions'
import type { CosignerProof } from '@gemba/domain/bypasses/bypasses.schema'
import type { Actor } from '../platform/http/actor.ts'

const cosigning = ['Workflow Update', 'Checklists Update'] as const

/**
 * Who may sign a bypass of someone else: people who approve inspections, and those who look after checklists. Both answer for
 * what is not inspected (decision 61). A PIN opens here what it opens at a terminal, and no more.
 */
export const mayCosign = ({ may }: Pick<Actor, 'may'>, by: CosignerProof['by']): boolean =>
  cosigning.some(permission => may(permission) && (by === 'password' || floorPermissions.has(permission)))
