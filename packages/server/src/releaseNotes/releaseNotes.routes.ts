import { followsReleases } from '@gemba/domain/releaseNotes/releaseNotes'
import { markReleaseNotesRead } from '@gemba/domain/releaseNotes/releaseNotes.endpoints'
import { eq } from 'drizzle-orm'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import { users } from '../users/public/users.table.ts'

export const releaseNotesRoutes = [
  route(markReleaseNotesRead, async ({ tx, actor, body }) => {
    if (!followsReleases(actor)) throw refuse('not-found')
    await tx.update(users).set({ releaseNotesRead: body.upTo }).where(eq(users.id, actor.id))
    // On the other devices of this person the mark goes, too.
    announce(tx, { topic: 'users', userIds: [actor.id] })
    return undefined
  }),
]
