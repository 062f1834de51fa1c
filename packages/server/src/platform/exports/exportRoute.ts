import { Readable } from 'node:stream'
import type { ExportFormat } from '@gemba/domain/core/listExport'
import { maxExported } from '@gemba/domain/core/maxExported'
import { refuse } from '../http/refusal.ts'
import { type Route, route } from '../http/route.ts'
import { phrase } from '../phrases.ts'
import { tableFiles } from '../spreadsheet/tableFile.ts'
import { minuteIn } from '../zone.ts'
import { type AnyListExport, tableReaderOf } from './listExport.ts'

/**
 * The route of an exported list: a file that is named for the list and the minute, written while it is sent.
 * @throws 422 when the list is longer than is sent immediately: a truncated file looks complete
 */
export const exportRoute = ({ endpoint, name, columns, open }: AnyListExport): Route =>
  route(endpoint, async ({ reply, answerLater, ...call }) => {
    const { actor, locale, query } = call
    const { total, batches } = await open(call)
    if (total > maxExported)
      throw refuse('invalid-input', { message: 'platform:too-many-rows', params: { total, most: maxExported } })
    // The connection serves others while the file is written.
    const rows = await Array.fromAsync(batches)
    answerLater(async () => {
      const reader = tableReaderOf(actor, locale)
      const format: ExportFormat = query.format
      const { mediaType, write } = tableFiles[format]
      const table = { name: phrase(locale, name), columns: columns(locale, query, actor), batches: again(rows) }
      const file = `${table.name} ${minuteIn(reader.zone).replace(':', '')}.${format}`
      reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
        .header('cache-control', 'private, no-store')
      await reply.send(Readable.from(write(table, reader)))
    })
    return undefined
  })

const again = async function* <T>(things: readonly T[]) {
  yield* things
}
