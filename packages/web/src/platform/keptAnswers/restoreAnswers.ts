import type { SignedInUser } from '@gemba/domain/users/user.schema'
import type { QueryClient } from '@tanstack/react-query'
import { contract, keptDatabase } from './keptDatabase.ts'
import { isStillOpen } from './lastUse.ts'
import { isSamePerson, oldestOf } from './ownership.ts'

/**
 * Puts what the device keeps where pages look for it, except what they have. Returns to whom it belongs; null where nothing
 * is kept, or where the sign-in must have ended meanwhile.
 */
export const restoreAnswers = async (client: QueryClient): Promise<SignedInUser | null> => {
  const database = await keptDatabase()
  const [person, answers] = await Promise.all([database.get('person', 'me'), database.getAll('answers')])
  if (!person || person.contract !== contract || !isStillOpen(person.me)) return null
  const known = client.getQueryData<SignedInUser | null>(['users', 'me'])
  if (known !== undefined && !isSamePerson(known, person.me)) return null
  const oldest = oldestOf()
  for (const { queryKey, data, at, contract: form } of answers)
    if (at > oldest && form === contract && client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: at })
  return person.me
}
