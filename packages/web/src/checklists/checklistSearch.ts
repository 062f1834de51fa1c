import { nameIn } from '@gemba/domain/checklists/checklistName'
import { listChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { hasFeature, may } from '@gemba/domain/core/visitor'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { i18n } from '../i18n/i18n.ts'
import { call } from '../platform/call.ts'
import { site } from '../platform/installed.ts'
import type { RecordSearch } from '../platform/recordSearch.ts'

const page = '/admin/checklists/$checklistType/$id'

/** Checklists for those who build them, published or not, by words of their name or code. */
export const checklistSearch: RecordSearch = {
  id: 'checklists',
  order: 30,
  phrase: 'records.checklists',
  mayUse: me => may(me, 'Checklists Review All') && typesOf(me).length > 0,
  find: async (words, me, signal) => {
    const found = await Promise.all(
      typesOf(me).map(async type => {
        const query = { type, search: words, count: 5 }
        const { checklists } = await call(listChecklists, { query, signal, quiet: true })
        return checklists.map(({ id, code, ...checklist }) => ({
          id,
          label: nameIn(checklist, i18n.language ?? 'en'),
          detail: code,
          to: addressOf(page, { checklistType: type, id }),
        }))
      }),
    )
    return found.flat().slice(0, 5)
  },
}

const typesOf = (me: SignedInUser) =>
  checklistTypes.filter(type => hasFeature(me, checklistFlag[type]) && opens(site(), me, page, { checklistType: type }))
