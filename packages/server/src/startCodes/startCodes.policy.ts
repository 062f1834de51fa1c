import type { Actor } from '../platform/http/actor.ts'

/** No code is added to a checklist that was never published. */
export const codeListAbilities = (actor: Actor, { revision }: { revision: number | null }) => ({
  create: actor.may('Start Codes Create') && revision !== null,
})

/** One that was revoked stays as it is. */
export const codeAbilities = (actor: Actor, { revokedAt }: { revokedAt: Date | null }) => {
  const changes = revokedAt === null && actor.may('Start Codes Update')
  return { update: changes, revoke: changes }
}
