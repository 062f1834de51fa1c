import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../http/actor.ts'
import type { Locale } from '../phrases.ts'
import { sheetsFileOf, type WrittenSheet } from '../spreadsheet/sheetsFile.ts'
import { tableFiles } from '../spreadsheet/tableFile.ts'
import { tableReaderOf } from './listExport.ts'

/** Sends a workbook of several sheets, which is written while it is sent. `file`: its name without ending. */
export const sendSheets = async (
  { reply, actor, locale }: { reply: FastifyReply; actor: Actor; locale: Locale },
  file: string,
  sheets: readonly WrittenSheet[],
): Promise<void> => {
  reply
    .type(tableFiles.xlsx.mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${file}.xlsx`)}`)
    .header('cache-control', 'private, no-store')
  await reply.send(Readable.from(sheetsFileOf(sheets, tableReaderOf(actor, locale))))
}
