import { maxExported } from '@gemba/domain/core/maxExported'
import { refuse } from '../http/refusal.ts'
import { type Route, route } from '../http/route.ts'
import { phrase } from '../phrases.ts'
import { minuteIn, zoneOf } from '../zone.ts'
import type { AnyListExport } from './listExport.ts'
import { sendTable } from './sendTable.ts'

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
      const table = { name: phrase(locale, name), columns: columns(locale, query, actor), batches: again(rows) }
      const file = `${table.name} ${minuteIn(zoneOf(actor)).replace(':', '')}`
      await sendTable({ reply, actor, locale }, { file, format: query.format, table })
    })
    return undefined
  })

const again = async function* <T>(things: readonly T[]) {
  yield* things
}
