import { csvOf } from '@gemba/domain/core/csv'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { maxExported } from '@gemba/domain/core/maxExported'
import { minuteIn, zoneOf } from '../zone.ts'
import { refuse } from './refusal.ts'
import type { Call } from './route.ts'

/** A column of an exported list: its head, and what a row has in it. */
export type CsvColumn<Row> = { head: string; cell: (row: Row) => string | number | null | undefined }

/**
 * Sends the rows of a list as a CSV file named for the list and the minute.
 * @throws 422 when the list is longer than a file may be: a truncated file looks complete
 */
export const sendCsv = <Row>(
  { actor, reply, answerLater }: Pick<Call<AnyEndpoint>, 'actor' | 'reply' | 'answerLater'>,
  name: string,
  columns: readonly CsvColumn<Row>[],
  { rows, total }: { rows: readonly Row[]; total: number },
): void => {
  if (total > maxExported)
    throw refuse('invalid-input', { message: 'platform:too-many-rows', params: { total, most: maxExported } })
  answerLater(async () => {
    const cells = rows.map(row => columns.map(column => String(column.cell(row) ?? '')))
    const file = `${name} ${minuteIn(zoneOf(actor)).replace(':', '')}.csv`
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
      .header('cache-control', 'private, no-store')
    await reply.send(csvOf([columns.map(({ head }) => head), ...cells]))
  })
}
