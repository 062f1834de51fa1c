import {
  exportChecklistTexts,
  exportChecklistWorkbook,
  readChecklistWorkbook,
} from '@gemba/domain/checklists/checklists.endpoints'
import { translationRows } from '@gemba/domain/checklists/definition/translationTable'
import type { Workbook } from '@gemba/domain/checklists/workbook/workbook.schema'
import { sendSheets } from '../../platform/exports/sendSheets.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { preparedRoute, type Route, route } from '../../platform/http/route.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { fileOf } from '../checklistFile.ts'
import { answerDetails, getOwnChecklist } from '../checklists.present.ts'
import { readSheetsTask } from './readBounded.ts'
import { sheetsTask } from './sheetsTask.ts'

export const workbookRoutes: Route[] = [
  route(exportChecklistWorkbook, async ({ tx, actor, locale, params, query, reply, runtime, answerLater }) => {
    const file = await fileOf(tx, actor, params.id, query.revision)
    const { code } = file.checklist
    const name = query.revision === undefined ? code : `${code}-rev-${query.revision + 1}`
    answerLater(async () => {
      const owner = { customerId: actor.customer.id, userId: actor.id }
      await sendSheets({ reply, actor, locale }, name, await runtime.workers.run(sheetsTask, file, owner))
    })
    return undefined
  }),

  route(exportChecklistTexts, async ({ tx, actor, locale, params, reply, answerLater }) => {
    await getOwnChecklist(tx, actor, params.id)
    const checklist = await answerDetails(tx, actor, params.id)
    const [heads = [], ...rows] = translationRows(checklist)
    answerLater(() => sendSheets({ reply, actor, locale }, `${checklist.code}-texts`, [{ name: 'texts', heads, rows }]))
    return undefined
  }),

  preparedRoute(
    readChecklistWorkbook,
    async ({ runtime, actor, upload }) => {
      if (!upload) throw refuse('invalid-input')
      return read(runtime, upload.bytes, { customerId: actor.customer.id, userId: actor.id })
    },
    async ({ prepared }) => prepared,
  ),
]

/** Reads a file in a worker. 422 with a sentence where it is no workbook, or takes more time or memory than it may. */
const read = async (
  { workers }: Runtime,
  bytes: Uint8Array,
  owner: { customerId: string; userId: string },
): Promise<Workbook> => {
  const workbook = await workers.run(readSheetsTask, bytes, owner).catch(error => {
    throw error instanceof Refusal && error.code === 'unavailable'
      ? refuse('invalid-input', { message: 'checklists:workbook.tooLarge' })
      : error
  })
  if ('fault' in workbook) throw refuse('invalid-input', { message: `checklists:workbook.${workbook.fault}` })
  return workbook
}
