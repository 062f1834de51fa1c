import type { Role } from '@gemba/domain/roles/roles.schema'
import type { CsvColumn } from '../platform/http/sendCsv.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { minuteIn } from '../platform/zone.ts'

type Row = Pick<Role, 'name' | 'description' | 'kind' | 'holders' | 'granted'> & { updatedAt: Date }

/** The columns of the exported list, in the reader's language and zone. */
export const roleColumns = (locale: Locale, zone: string): CsvColumn<Row>[] => {
  const say = (key: string) => phrase(locale, `roles:${key}`)
  return [
    { head: say('export.name'), cell: role => role.name },
    { head: say('export.description'), cell: role => role.description },
    { head: say('export.kind'), cell: role => say(`export.kind.${role.kind}`) },
    { head: say('export.holders'), cell: role => role.holders },
    { head: say('export.permissions'), cell: role => role.granted },
    { head: say('export.changed'), cell: role => minuteIn(zone, role.updatedAt) },
  ]
}
