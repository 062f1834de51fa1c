import { addressOf } from '@gemba/domain/core/address'
import { and, asc, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import type { Locale } from '../platform/phrases.ts'
import { phrase } from '../platform/phrases.ts'
import type { SharedKind, Wanted } from '../platform/sharing/sharedKind.ts'
import { giveChecklists } from './giveChecklists.ts'
import { shownName } from './public/checklistName.ts'
import { checklists } from './public/checklists.table.ts'

/** Checklists can be shared once they are published; what companies get is always a published revision. */
const find = async (owner: Tx, locale: Locale, wanted: Wanted) => {
  const isWanted =
    'ids' in wanted
      ? inArray(checklists.id, [...wanted.ids])
      : or(ilike(checklists.name, containing(wanted.search)), ilike(checklists.code, containing(wanted.search)))
  const name = shownName(locale)
  const rows = await owner
    .select({ id: checklists.id, name, code: checklists.code, type: checklists.type })
    .from(checklists)
    .where(and(isNotNull(checklists.revision), isNull(checklists.originId), isWanted))
    .orderBy(asc(name), asc(checklists.id))
    .limit('ids' in wanted ? wanted.ids.length : wanted.most)
  return rows.map(({ id, name, code, type }) => ({
    ...{ id, name },
    detail: `${phrase(locale, `checklists:shared.${type}`)} · ${code}`,
    address: addressOf('/admin/checklists/$checklistType/$id', { checklistType: type, id }),
  }))
}

export const checklistKind: SharedKind = {
  kind: 'checklists',
  label: 'checklists:shared.label',
  topics: ['checklists', 'operator-checklists', 'drafts'],
  find,
  give: giveChecklists,
}
