import { nameList } from '@gemba/domain/core/nameList'
import { exportEnrollmentKeys } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { customerZone } from '../platform/zone.ts'
import { findKeys, type KeyRow } from './enrollmentKeys.queries.ts'
import { todayIn } from './keyState.ts'

const namesOf = (things: readonly { name: string }[]) => nameList(things.map(({ name }) => name))
const dayOf = (day: string | null) => day && { day }

const columns = (locale: Locale): Column<KeyRow>[] => {
  const say = (key: string) => phrase(locale, `enrollmentKeys:export.${key}`)
  return [
    { head: say('name'), cell: key => key.name },
    { head: say('code'), cell: key => groupedCode(key.code) },
    { head: say('state'), cell: key => say(`state.${key.state}`) },
    { head: say('roles'), cell: key => namesOf(key.roles) },
    { head: say('groups'), cell: key => namesOf(key.groups) },
    { head: say('startsOn'), cell: key => dayOf(key.startsOn) },
    { head: say('endsOn'), cell: key => dayOf(key.endsOn) },
    { head: say('uses'), cell: key => key.uses },
    { head: say('maxUses'), cell: key => key.maxUses },
    { head: say('emailDomain'), cell: key => key.emailDomain },
    { head: say('createdAt'), cell: key => key.createdAt },
  ]
}

/** The enrollment keys of a company as a file. */
export const keyExport = listExport({
  endpoint: exportEnrollmentKeys,
  name: 'enrollmentKeys:export.list',
  columns,
  open: ({ tx, actor, query }) => inPages(page => findKeys(tx, todayIn(customerZone(actor)), { ...query, ...page })),
})
