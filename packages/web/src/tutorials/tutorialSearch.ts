import { may } from '@gemba/domain/core/visitor'
import { listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { call } from '../platform/call.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

/** Tutorials by words of their title or address. */
export const tutorialSearch: RecordSearch = {
  id: 'tutorials',
  order: 50,
  phrase: 'records.tutorials',
  mayUse: me => !me.isB2CUser && may(me, 'Tutorials Review'),
  find: async (words, _, signal) => {
    const { tutorials } = await call(listTutorials, { query: { search: words, count: 5 }, signal, quiet: true })
    return tutorials.map(({ id, name, url }) => ({ id, label: name, detail: hostOf(url), href: url }))
  },
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined)
