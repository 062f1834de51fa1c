import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { opens } from '@gemba/domain/core/site'
import { listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { call } from '../platform/call.ts'
import { site } from '../platform/installed.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

/** People of the company by words of their name, username, e-mail address or badge. */
export const userSearch: RecordSearch = {
  id: 'users',
  order: 60,
  phrase: 'records.users',
  mayUse: me => opens(site(), me, '/admin/users/$id'),
  find: async (search, _, signal) => {
    const { users } = await call(listUsers, { query: { search, count: 5 }, signal, quiet: true })
    return users.map(user => ({
      id: user.id,
      label: personName(user),
      detail: user.username,
      to: addressOf('/admin/users/$id', { id: user.id }),
    }))
  },
}
