import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import type { Archive } from '../../platform/exports/archive.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { sendJob } from '../../platform/jobs/job.ts'
import type { Locale } from '../../platform/phrases.ts'
import { endOfExport } from '../exportFile.ts'
import { presentExport } from '../exports.present.ts'
import { exports } from '../exports.table.ts'
import { requireFewUnfinished } from './requireFewUnfinished.ts'
import { runExport } from './runExport.ts'

type Asking = { tx: Tx; actor: Actor; locale: Locale; audit: (entry: AuditEntry) => void }
type Asked = { endpoint: Archive['endpoint']; name: string; query: Record<string, string> }

/** Has an archive made in the background for the actor, among their exports. The caller has checked that they may. */
export const startArchive = async ({ tx, actor, locale, audit }: Asking, { endpoint, name, query }: Asked) => {
  await requireFewUnfinished(tx, actor)
  const asked = { path: String(endpoint.path), query, format: 'zip', name, language: locale } as const
  const row = await insertOne(tx, exports, { ...asked, userId: actor.id, endsAt: endOfExport() })
  sendJob(tx, runExport, { id: row.id })
  audit({ action: 'Company Settings Export', entity: 'exports', entityId: row.id, new: asked })
  return presentExport(new Map([[asked.path, { endpoint }]]), actor, row)
}
