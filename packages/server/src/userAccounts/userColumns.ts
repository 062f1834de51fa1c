import type { CsvColumn } from '../platform/http/sendCsv.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { minuteIn } from '../platform/zone.ts'
import type { SummaryRow } from './userAccounts.queries.ts'

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name).join('; ')

/** The columns of the exported list, in the reader's language and zone. */
export const userColumns = (locale: Locale, zone: string): CsvColumn<SummaryRow>[] => {
  const say = (key: string) => phrase(locale, `users:${key}`)
  return [
    { head: say('export.username'), cell: user => user.username },
    { head: say('export.firstName'), cell: user => user.profile.firstName },
    { head: say('export.lastName'), cell: user => user.profile.lastName },
    { head: say('export.email'), cell: user => user.email },
    { head: say('export.badge'), cell: user => user.badge },
    { head: say('export.roles'), cell: user => namesOf(user.roles) },
    { head: say('export.groups'), cell: user => namesOf(user.groups) },
    { head: say('export.lastSignIn'), cell: user => user.lastSignInAt && minuteIn(zone, new Date(user.lastSignInAt)) },
    { head: say('export.state'), cell: user => say(`export.state.${user.state}`) },
  ]
}
