import type { Person } from '@gemba/domain/core/fields'
import { personName } from '@gemba/domain/core/personName'
import type { ChangedUsers } from '@gemba/domain/users/userChange.schema'
import type { Slip } from './public/firstPasswords.ts'

export type Given = {
  slips: Slip[]
  skipped: ChangedUsers['skipped']
  /** what went wrong with the others, who were not asked for any more */
  failure?: unknown
}

type Giving = {
  atOnce: number
  newPassword: () => string
  give: (slips: readonly Slip[]) => Promise<ChangedUsers>
  /** told for how many it is done */
  onProgress?: (done: number) => void
}

/**
 * Gives people new first passwords, some at a time. When something goes wrong, those that were given are returned all the
 * same: their people cannot sign in otherwise.
 */
export const giveInParts = async (
  people: readonly Person[],
  { atOnce, newPassword, give, onProgress }: Giving,
): Promise<Given> => {
  const given: Given = { slips: [], skipped: [] }
  for (let next = 0; next < people.length; next += atOnce) {
    const slips = people.slice(next, next + atOnce).map(person => ({
      ...{ id: person.id, username: person.username, name: personName(person) },
      password: newPassword(),
    }))
    try {
      const { changed, skipped } = await give(slips)
      given.slips.push(...slips.filter(({ id }) => changed.includes(id)))
      given.skipped.push(...skipped)
    } catch (failure) {
      return { ...given, failure }
    }
    onProgress?.(Math.min(next + atOnce, people.length))
  }
  return given
}
