import type { SignedInUser } from '@gemba/domain/users/user.schema'
import type { QueryClient } from '@tanstack/react-query'
import { keptDatabase } from './keptDatabase.ts'
import { isStillOpen } from './lastUse.ts'

/** Milliseconds; what is older is no help. */
const oldest = 14 * 86_400_000

/**
 * Puts what the device keeps where pages look for it, except what they have. Returns to whom it belongs; null where nothing
 * is kept, or where the sign-in must have ended meanwhile.
 */
export const restoreAnswers = async (client: QueryClient): Promise<SignedInUser | null> => {
  const database = await keptDatabase()
  const [person, answers] = await Promise.all([database.get('person', 'me'), database.getAll('answers')])
  if (!person || !isStillOpen(person)) return null
  const known = client.getQueryData<SignedInUser | null>(['users', 'me'])
  if (known !== undefined && known?.id !== person.id) return null
  for (const { queryKey, data, at } of answers)
    if (at > Date.now() - oldest && client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: at })
  return person
}
