import type { Person } from '@gemba/domain/core/fields'
import { personName } from '@gemba/domain/core/personName'
import { giveFirstPasswords } from '@gemba/domain/users/userAccounts.endpoints'
import { type ChangedUsers, maxFirstPasswords } from '@gemba/domain/users/userChange.schema'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { newFirstPassword, type Slip } from './public/firstPasswords.ts'

type Given = { slips: Slip[]; skipped: ChangedUsers['skipped'] }

/** Gives people new first passwords, some at a time: deriving a key takes a while. `onProgress`: of how many it is done. */
export const useGivePasswords = () => {
  const { passwordLength } = useMe().customer.settings
  const write = useWrite(giveFirstPasswords, { inBackground: true })
  return async (people: readonly Person[], onProgress: (done: number) => void = () => {}): Promise<Given> => {
    const given: Given = { slips: [], skipped: [] }
    const atOnce = Math.min(maxFirstPasswords, 10)
    for (let next = 0; next < people.length; next += atOnce) {
      const slips = people.slice(next, next + atOnce).map(person => ({
        ...{ id: person.id, username: person.username, name: personName(person) },
        password: newFirstPassword(passwordLength),
      }))
      const passwords = slips.map(({ id, password }) => ({ userId: id, password }))
      const { changed, skipped } = await write.mutateAsync({ body: { passwords } })
      given.slips.push(...slips.filter(({ id }) => changed.includes(id)))
      given.skipped.push(...skipped)
      onProgress(Math.min(next + atOnce, people.length))
    }
    return given
  }
}
