import type { Person } from '@gemba/domain/core/fields'
import { giveFirstPasswords } from '@gemba/domain/users/userAccounts.endpoints'
import { maxFirstPasswords } from '@gemba/domain/users/userChange.schema'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { type Given, giveInParts } from './giveInParts.ts'
import { newFirstPassword } from './public/firstPasswords.ts'

/** Gives people new first passwords, some at a time: deriving a key takes a while. `onProgress`: of how many it is done. */
export const useGivePasswords = () => {
  const { passwordLength } = useMe().customer.settings
  const write = useWrite(giveFirstPasswords, { inBackground: true })
  return (people: readonly Person[], onProgress?: (done: number) => void): Promise<Given> =>
    giveInParts(people, {
      atOnce: Math.min(maxFirstPasswords, 10),
      newPassword: () => newFirstPassword(passwordLength),
      give: slips =>
        write.mutateAsync({ body: { passwords: slips.map(({ id, password }) => ({ userId: id, password })) } }),
      ...(onProgress && { onProgress }),
    })
}
