import type { SentFormat } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { tableFiles } from '../../platform/spreadsheet/tableFile.ts'
import type { Workers } from '../../platform/workers/workers.ts'
import type { SentContent } from '../content/askContent.ts'
import { type Asker, readerOfFile } from '../content/asker.ts'
import type { Titled } from './drawContent.ts'
import { drawTask } from './drawTask.ts'
import { csvOf, excelOf } from './tables.ts'

export const mediaTypes: Record<SentFormat, string> = {
  pdf: 'application/pdf',
  ...{ xlsx: tableFiles.xlsx.mediaType, csv: tableFiles.csv.mediaType },
}

/** The file of a content, in parts. Paper is drawn by a worker: it takes as long as a thousand requests. @throws 429, 503 */
export const fileOf = (
  format: SentFormat,
  content: SentContent,
  { titled, asker, workers }: { titled: Titled; asker: Asker; workers: Workers },
): AsyncIterable<Buffer> => {
  if (format === 'xlsx') return excelOf(content, asker)
  if (format === 'csv') return csvOf(content, asker)
  const owner = { customerId: asker.actor.customer.id, userId: asker.actor.id }
  return (async function* () {
    // What a worker gets is plain data: how cells read does not go with it.
    const given = JSON.parse(JSON.stringify({ content, titled })) as { content: SentContent; titled: Titled }
    yield Buffer.from(await workers.run(drawTask, { ...given, reader: readerOfFile(asker) }, owner))
  })()
}
