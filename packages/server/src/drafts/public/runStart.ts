import type { Tx } from '../../platform/database/database.ts'

/** What says machine and part of a run that begins: the code at a machine that was scanned. */
export type RunStart = (
  tx: Tx,
  start: {
    id: string
    checklistId: string
    /** begun without network, and arrived now */
    late: boolean
  },
) => Promise<{ machine: string; part: string } | undefined>
