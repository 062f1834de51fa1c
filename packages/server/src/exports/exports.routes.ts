import {
  deleteExport,
  getExportFile,
  listExports,
  repeatExport,
  startExport,
} from '@gemba/domain/exports/exports.endpoints'
import { mostUnfinished } from '@gemba/domain/exports/exports.schema'
import { settle } from '../inbox/public/notify.ts'
import { parseInput } from '../platform/body/parseInput.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import type { AnyListExport } from '../platform/exports/listExport.ts'
import { checkAccess } from '../platform/http/access.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { phrase } from '../platform/phrases.ts'
import { tableFiles } from '../platform/spreadsheet/tableFile.ts'
import { zoneOf } from '../platform/zone.ts'
import { endOfExport, exportKey, fileName } from './exportFile.ts'
import { mayFetch, presentExport } from './exports.present.ts'
import { countUnfinished, findOwnExports, getOwnExport, updateOwnExport } from './exports.queries.ts'
import { exports } from './exports.table.ts'
import { removeExports } from './removeExports.job.ts'
import { runExport } from './runExport.job.ts'

export const exportRoutes = (all: readonly AnyListExport[]): Route[] => {
  const lists = new Map(all.map(list => [String(list.endpoint.path), list]))
  return [
    route(listExports, async ({ tx, actor, query }) => {
      const { rows, total } = await findOwnExports(tx, query)
      return { exports: rows.map(row => presentExport(lists, actor, row)), total }
    }),

    route(startExport, async ({ tx, actor, locale, body, audit }) => {
      const { path, query, format } = body
      const list = found(lists.get(path))
      checkAccess(list.endpoint, actor)
      parseInput(list.endpoint.query, query)
      await requireRoom(tx, actor)
      const name = phrase(locale, list.name)
      const asked = { path, query, format, name, language: locale }
      const row = await insertOne(tx, exports, { ...asked, userId: actor.id, endsAt: endOfExport() })
      sendJob(tx, runExport, { id: row.id })
      audit({ action: 'Exports Create', entity: 'exports', entityId: row.id, new: asked })
      return presentExport(lists, actor, row)
    }),

    route(repeatExport, async ({ tx, actor, params: { id }, audit }) => {
      const old = await getOwnExport(tx, id)
      checkAccess(found(lists.get(old.path)).endpoint, actor)
      if (!presentExport(lists, actor, old).can.repeat) throw refuse('conflict', { message: 'exports:unfinished' })
      await requireRoom(tx, actor)
      const again = { state: 'waiting', rows: 0, expected: null, size: null, failure: null, rights: null } as const
      const row = await updateOwnExport(tx, id, { ...again, endsAt: endOfExport() })
      await settle(tx, { entity: 'exports', id })
      sendJob(tx, runExport, { id })
      const { path, query, format, name } = row
      audit({ action: 'Exports Create', entity: 'exports', entityId: id, new: { path, query, format, name } })
      return presentExport(lists, actor, row)
    }),

    route(deleteExport, async ({ tx, params: { id }, audit }) => {
      const { path, query, format, name } = await updateOwnExport(tx, id, { state: 'deleted', endsAt: new Date() })
      await settle(tx, { entity: 'exports', id })
      sendJob(tx, removeExports, {})
      audit({ action: 'Exports Delete', entity: 'exports', entityId: id, old: { path, query, format, name } })
      return undefined
    }),

    route(getExportFile, async ({ tx, actor, params: { id }, reply, answerLater, runtime }) => {
      const row = await getOwnExport(tx, id)
      if (row.state !== 'ready') throw refuse('not-found')
      if (!mayFetch(lists, actor, row)) throw refuse('permission-missing', { message: 'exports:rights-changed' })
      answerLater(async () => {
        // A backup leaves out files that end by themselves.
        const file = await runtime.files.open(exportKey(row)).catch(() => {
          throw refuse('not-found')
        })
        reply
          .type(tableFiles[row.format].mediaType)
          .header(
            'content-disposition',
            `attachment; filename*=UTF-8''${encodeURIComponent(fileName(row, zoneOf(actor)))}`,
          )
          .header('content-length', row.size)
          .header('cache-control', 'private, no-store')
        await reply.send(file)
      })
      return undefined
    }),
  ]
}

const requireRoom = async (tx: Tx, { id }: Actor): Promise<void> => {
  if ((await countUnfinished(tx, id)) < mostUnfinished) return
  throw refuse('conflict', { message: 'exports:too-many', params: { most: mostUnfinished } })
}
