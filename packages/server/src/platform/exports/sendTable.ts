import { Readable } from 'node:stream'
import type { ExportFormat } from '@gemba/domain/core/listExport'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../http/actor.ts'
import type { Locale } from '../phrases.ts'
import type { Table } from '../spreadsheet/table.ts'
import { tableFiles } from '../spreadsheet/tableFile.ts'
import { tableReaderOf } from './listExport.ts'

type Receiver = { reply: FastifyReply; actor: Actor; locale: Locale }
/** `file`: its name, without the ending of the format. */
type TableFile<Row> = { file: string; format: ExportFormat; table: Table<Row> }

/** Sends a table as a file, which is written while it is sent. */
export const sendTable = async <Row>(
  { reply, actor, locale }: Receiver,
  { file, format, table }: TableFile<Row>,
): Promise<void> => {
  const { mediaType, write } = tableFiles[format]
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${file}.${format}`)}`)
    .header('cache-control', 'private, no-store')
  await reply.send(Readable.from(write(table, tableReaderOf(actor, locale))))
}
