import { addressOf } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { listGroups } from '@gemba/domain/groups/groups.endpoints'
import { call } from '../platform/call.ts'
import { site } from '../platform/installed.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

/** Groups by words of their name. */
export const groupSearch: RecordSearch = {
  id: 'groups',
  order: 70,
  phrase: 'records.groups',
  mayUse: me => opens(site(), me, '/admin/groups/$id'),
  find: async (search, _, signal) => {
    const { groups } = await call(listGroups, { query: { search, count: 5 }, signal, quiet: true })
    return groups.map(({ id, name }) => ({ id, label: name, to: addressOf('/admin/groups/$id', { id }) }))
  },
}
