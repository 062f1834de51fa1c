import type { Database, Tx } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/settings.ts'

/** A place whose code names a public link: a machine. The room of public links knows none of them. */
export type PlaceOfVisit = {
  /** whose what was scanned is; undefined for anything else */
  find: (
    db: Database,
    settings: Pick<Settings, 'secret'>,
    typed: string,
  ) => Promise<{ customerId: string; codeId: string; startCodeId: string } | undefined>
  /** what it fills in at the head of the run */
  read: (tx: Tx, id: string) => Promise<{ machine: string; part: string; revoked: boolean }>
  /** counts a submission there */
  count: (tx: Tx, id: string) => Promise<void>
}
