import { confirmEmailChange, requestEmailChange } from '@gemba/domain/users/profile.endpoints'
import type { AuditEntry } from '../platform/audit/audit.ts'
import { callerOf } from '../platform/http/caller.ts'
import { preparedRoute, publicRoute } from '../platform/http/route.ts'
import { beginEmailChange, finishEmailChange } from './emailChanges.ts'
import { takeTurn } from './public/rateLimit.ts'
import { admitPassword, comparePassword, refusedPassword } from './public/verifyPassword.ts'

const linksOfPerson = { most: 3, seconds: 15 * 60 }
const triesOfCaller = { most: 10, seconds: 60 }

export const emailChangeRoutes = [
  preparedRoute(
    requestEmailChange,
    ({ runtime: { db }, actor, body }) => comparePassword(db, actor, body.currentPassword),
    async ({ actor, runtime: { db, settings, log }, body, prepared, locale, audit, afterCommit }) => {
      const entry: AuditEntry = { action: 'Users Update', entity: 'users', entityId: actor.id }
      await admitPassword(db, prepared).catch(error => {
        const refused = refusedPassword(error)
        if (refused.isNew) audit({ ...entry, reason: `own e-mail address not changed: ${refused.why}` })
        throw refused.refusal
      })
      await takeTurn(db, `new address of ${actor.id}`, linksOfPerson)
      audit({ ...entry, reason: 'new e-mail address to confirm', new: { email: body.email } })
      afterCommit(() => {
        beginEmailChange(db, settings, actor, body.email, locale).catch(error =>
          log.error({ err: error }, 'the e-mail that confirms an address could not be queued'),
        )
      })
      return undefined
    },
  ),

  publicRoute(confirmEmailChange, async ({ runtime: { db, settings }, body, request }) => {
    await takeTurn(db, `new address by ${callerOf(request)}`, triesOfCaller)
    return { email: await finishEmailChange(db, settings, body.token) }
  }),
]
