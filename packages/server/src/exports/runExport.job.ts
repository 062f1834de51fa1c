import { parseInput } from '../platform/body/parseInput.ts'
import { transact } from '../platform/database/transact.ts'
import type { Archive } from '../platform/exports/archive.ts'
import { type AnyListExport, tableReaderOf } from '../platform/exports/listExport.ts'
import { checkAccess } from '../platform/http/access.ts'
import { found, Refusal, refuse } from '../platform/http/refusal.ts'
import { type Job, job } from '../platform/jobs/job.ts'
import type { Runtime } from '../platform/runtime.ts'
import { tableFiles } from '../platform/spreadsheet/tableFile.ts'
import { exportKey } from './exportFile.ts'
import { beginExport, failExport, finishExport, noteProgress, postponeExport, Superseded } from './exportSteps.ts'
import type { ExportRow } from './exports.table.ts'
import { runExport } from './public/runExport.ts'
import { rightsOf } from './rights.ts'

/** Milliseconds between two notes of how far an export is. */
const noteEvery = 1000

const refusedTo = ['permission-missing', 'feature-not-enabled', 'not-found']

/** Makes the file of an export and notifies its person. One at a time on a node: it reads as fast as it can. */
export const runExportJob = (lists: readonly AnyListExport[], archives: readonly Archive[] = []): Job<{ id: string }> =>
  job({
    ...runExport,
    run: async ({ id }, runtime, { customerId, isLast }) => {
      if (!customerId) throw new Error('an export belongs to a customer')
      const { db, files } = runtime
      const row = await beginExport(db, customerId, id)
      if (!row) return
      try {
        const archive = archives.find(({ endpoint }) => endpoint.path === row.path)
        const makeRow = () => makeFile(runtime, row, found(lists.find(({ endpoint }) => endpoint.path === row.path)))
        await finishExport(db, row, await (archive ? makeArchive(runtime, row, archive) : makeRow()))
      } catch (error) {
        await files.remove(exportKey(row))
        await noteFailure(db, row, { error, isLast })
      }
    },
  })

/** Writes the file with what the person may see now. */
const makeFile = (runtime: Runtime, row: ExportRow, list: AnyListExport) => {
  const { db, files, people } = runtime
  return transact(db, { customerId: row.customerId, userId: row.userId, snapshot: true }, async tx => {
    const actor = await people.loadActor(tx)
    if (!actor) throw refuse('permission-missing')
    checkAccess(list.endpoint, actor)
    const { language, name } = row
    const format = listFormat(row)
    const query = parseInput(list.endpoint.query, row.query)
    const { total, batches } = await list.open({ tx, actor, locale: language, query, runtime })
    await noteProgress(db, row, { expected: total })
    const counter = counting(db, row)
    const counted = async function* () {
      for await (const batch of batches) {
        yield batch
        await counter.add(batch.length)
      }
    }
    const table = { name, columns: list.columns(language, query, actor), batches: counted() }
    const size = await files.write(exportKey(row), tableFiles[format].write(table, tableReaderOf(actor, language)))
    return { rows: counter.rows(), size, rights: rightsOf(actor) }
  })
}

const listFormat = ({ format }: ExportRow) => {
  if (format === 'zip') throw new Error('a list is no archive')
  return format
}

/** Writes an archive, which has transactions of its own, for who may still have it. */
const makeArchive = async (runtime: Runtime, row: ExportRow, { endpoint, write }: Archive) => {
  const { db, files, people } = runtime
  const { customerId, userId } = row
  const actor = await transact(db, { customerId, userId, readOnly: true }, tx => people.loadActor(tx))
  if (!actor) throw refuse('permission-missing')
  checkAccess(endpoint, actor)
  const counter = counting(db, row)
  const progress = { expect: (expected: number) => noteProgress(db, row, { expected }), add: counter.add }
  const size = await files.write(exportKey(row), write({ actor, query: row.query, runtime, progress }))
  return { rows: counter.rows(), size, rights: rightsOf(actor) }
}

/** Counts what is written, and notes it now and then. */
const counting = (db: Runtime['db'], row: ExportRow) => {
  let rows = 0
  let noted = Date.now()
  const add = async (written: number) => {
    rows += written
    if (Date.now() - noted < noteEvery) return
    await noteProgress(db, row, { rows })
    noted = Date.now()
  }
  return { add, rows: () => rows }
}

const noteFailure = async (
  db: Runtime['db'],
  row: ExportRow,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> => {
  if (error instanceof Superseded) return
  if (error instanceof Refusal && refusedTo.includes(error.code)) {
    await failExport(db, row, 'not-allowed')
    return
  }
  await (isLast ? failExport(db, row, 'unexpected') : postponeExport(db, row))
  throw error
}
