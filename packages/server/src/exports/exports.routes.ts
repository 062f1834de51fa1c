import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import {
  deleteExport,
  getExportFile,
  listExports,
  repeatExport,
  startExport,
} from '@gemba/domain/exports/exports.endpoints'
import { settle } from '../inbox/public/notify.ts'
import { parseInput } from '../platform/body/parseInput.ts'
import { insertOne } from '../platform/database/rows.ts'
import type { Archive } from '../platform/exports/archive.ts'
import type { AnyListExport } from '../platform/exports/listExport.ts'
import { checkAccess } from '../platform/http/access.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { phrase } from '../platform/phrases.ts'
import { tableFiles } from '../platform/spreadsheet/tableFile.ts'
import { zoneOf } from '../platform/zone.ts'
import { endOfExport, exportKey, fileName } from './exportFile.ts'
import { mayFetch, presentExport } from './exports.present.ts'
import { findOwnExports, getOwnExport, updateOwnExport } from './exports.queries.ts'
import { exports } from './exports.table.ts'
import { requireFewUnfinished } from './public/requireFewUnfinished.ts'
import { runExport } from './public/runExport.ts'
import { removeExports } from './removeExports.job.ts'

export const exportRoutes = (all: readonly AnyListExport[], archives: readonly Archive[]): Route[] => {
  const lists = byPath(all)
  const known = byPath<{ endpoint: AnyEndpoint }>([...all, ...archives])
  return [
    route(listExports, async ({ tx, actor, query }) => {
      const { rows, total } = await findOwnExports(tx, query)
      return { exports: rows.map(row => presentExport(known, actor, row)), total }
    }),

    route(startExport, async ({ tx, actor, locale, body, audit }) => {
      const { path, query, format } = body
      const list = found(lists.get(path))
      checkAccess(list.endpoint, actor)
      parseInput(list.endpoint.query, query)
      await requireFewUnfinished(tx, actor)
      const name = phrase(locale, list.name)
      const asked = { path, query, format, name, language: locale }
      const row = await insertOne(tx, exports, { ...asked, userId: actor.id, endsAt: endOfExport() })
      sendJob(tx, runExport, { id: row.id })
      audit({ action: 'Exports Create', entity: 'exports', entityId: row.id, new: asked })
      return presentExport(known, actor, row)
    }),

    route(repeatExport, async ({ tx, actor, params: { id }, audit }) => {
      const old = await getOwnExport(tx, id)
      checkAccess(found(known.get(old.path)).endpoint, actor)
      if (!presentExport(known, actor, old).can.repeat) throw refuse('conflict', { message: 'exports:unfinished' })
      await requireFewUnfinished(tx, actor)
      const again = { state: 'waiting', rows: 0, expected: null, size: null, failure: null, rights: null } as const
      const row = await updateOwnExport(tx, id, { ...again, endsAt: endOfExport() })
      await settle(tx, { entity: 'exports', id })
      sendJob(tx, runExport, { id })
      const { path, query, format, name } = row
      audit({ action: 'Exports Create', entity: 'exports', entityId: id, new: { path, query, format, name } })
      return presentExport(known, actor, row)
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
      if (!mayFetch(known, actor, row)) throw refuse('permission-missing', { message: 'exports:rights-changed' })
      answerLater(async () => {
        // A backup leaves out files that end by themselves.
        const file = await runtime.files.open(exportKey(row)).catch(() => {
          throw refuse('not-found')
        })
        reply
          .type(row.format === 'zip' ? 'application/zip' : tableFiles[row.format].mediaType)
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

const byPath = <One extends { endpoint: AnyEndpoint }>(all: readonly One[]) =>
  new Map(all.map(one => [String(one.endpoint.path), one]))
