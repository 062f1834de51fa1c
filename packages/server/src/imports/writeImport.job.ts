// Applies an import, or takes it back: rows after rows, each batch in a transaction of its own, so that others work on
// meanwhile and what is done stays done.
import { applyImport } from '@gemba/domain/imports/imports.endpoints'
import { eq, sql } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { checkAccess } from '../platform/http/access.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'
import type { CheckedRow, Fault, Importing, ImportRules } from '../platform/imports/importRules.ts'
import { type Job, type JobType, job } from '../platform/jobs/job.ts'
import { announce } from '../platform/live/announce.ts'
import type { Runtime } from '../platform/runtime.ts'
import { candidateOf, withinLimit } from './checkRows.ts'
import { endImport, failImport } from './endImport.ts'
import { type FileRow, findNext, getImportFile, noteRows, type StoredRow } from './imports.queries.ts'
import { imports } from './imports.table.ts'
import { requireKind } from './kindAccess.ts'

type Data = { id: string; userId: string }

export const writeImport: JobType<Data> = {
  name: 'imports.write',
  retries: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
}

/** Rows of one transaction: few enough that others do not wait long for the audit chain. */
const batchSize = 200

type Step = { rules: ImportRules; file: FileRow; rows: StoredRow[] }

/** Works on an import until nothing is left, or someone stops it. */
export const writeImportJob = (rulesOf: (kind: string) => ImportRules): Job<Data> =>
  job({
    ...writeImport,
    run: async ({ id, userId }, runtime, { customerId, isLast }) => {
      if (!customerId) throw new Error('an import belongs to a customer')
      const bound = { customerId, userId }
      /** Returns the last row that it worked on; undefined when nothing is left. */
      const batch = (after: number, size: number) =>
        transact(runtime.db, bound, async tx => {
          const [actor, file] = await Promise.all([runtime.people.loadActor(tx), getImportFile(tx, id, true)])
          if (!actor) throw refuse('permission-missing')
          // They may have lost it since they asked.
          checkAccess(applyImport, actor)
          requireKind(actor, file.kind)
          if (file.state !== 'applying' && file.state !== 'undoing') return undefined
          const rows = await findNext(tx, id, { state: file.state, after, count: size })
          const last = rows.at(-1)?.row
          if (last === undefined) return finish(tx, file)
          const entries: AuditEntry[] = []
          const given = {
            ...{ tx, actor, url: runtime.settings.url, invite: file.invite },
            audit: (entry: AuditEntry) => void entries.push(entry),
          }
          const step = { rules: rulesOf(file.kind), file, rows }
          await (file.state === 'applying' ? applyRows(given, step) : undoRows(given, step))
          await tx
            .update(imports)
            .set({ done: sql`${imports.done} + ${rows.length}` })
            .where(eq(imports.id, id))
          await writeAudit(tx, runtime.db.auditKey, customerId, userId, entries)
          for (const topic of ['imports', ...step.rules.topics] as const) announce(tx, { topic })
          return last
        })
      try {
        let after: number | undefined = 0
        while (after !== undefined) after = await batchOrOne(batch, after, { runtime, bound, id })
      } catch (error) {
        if (isLast)
          await transact(runtime.db, bound, async tx => {
            await failImport(tx, await getImportFile(tx, id, true))
            announce(tx, { topic: 'imports' })
          })
        throw error
      }
    },
  })

type Batch = (after: number, size: number) => Promise<number | undefined>
type Place = { runtime: Runtime; bound: { customerId: string; userId: string }; id: string }

/** A batch; where one of its rows is refused, the rows one by one, and that one with what was said of it. */
const batchOrOne = async (batch: Batch, after: number, place: Place): Promise<number | undefined> => {
  try {
    return await batch(after, batchSize)
  } catch (error) {
    if (!isAboutARow(error)) throw error
  }
  let last: number | undefined = after
  for (let n = 0; n < batchSize && last !== undefined; n++) {
    const from: number = last
    last = await batch(from, 1).catch(error => {
      if (!isAboutARow(error)) throw error
      return noteRefused(place, from, faultOf(error))
    })
  }
  return last
}

/** A refusal, or something that someone else made at the same moment. */
const isAboutARow = (error: unknown): boolean =>
  (error instanceof Refusal && error.code !== 'permission-missing') ||
  ['23505', '23503'].includes(
    String((error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code),
  )

const faultOf = (error: unknown): Fault => {
  if (!(error instanceof Refusal)) return { field: null, phrase: 'imports:notWritten' }
  const { fields, message, params } = error.options
  const [first] = Object.entries(fields ?? {})
  const said = first ? { field: first[0], phrase: first[1] } : { field: null, phrase: message ?? 'imports:notWritten' }
  return params ? { ...said, params } : said
}

/** The next row is wrong, and not tried again. When it can't be taken back, it stays. */
const noteRefused = ({ runtime, bound, id }: Place, after: number, fault: Fault): Promise<number | undefined> =>
  transact(runtime.db, bound, async tx => {
    const file = await getImportFile(tx, id, true)
    if (file.state !== 'applying' && file.state !== 'undoing') return undefined
    const [row] = await findNext(tx, id, { state: file.state, after, count: 1 })
    if (!row) return undefined
    // What is said of something that the row has no cell for is said of the row.
    const field = fault.field !== null && fault.field in row.values ? fault.field : null
    if (file.state === 'applying') await noteRows(tx, id, [{ ...row, outcome: 'error', faults: [{ ...fault, field }] }])
    await tx
      .update(imports)
      .set({ done: sql`${imports.done} + 1` })
      .where(eq(imports.id, id))
    return row.row
  })

const applyRows = async (given: Importing, { rules, file, rows }: Step): Promise<void> => {
  const candidates = rows.map(row => candidateOf(row, file.fields))
  const checked = withinLimit(await rules.check(given, candidates), await rules.limit?.(given.tx))
  const { written, refused } = await rules.write(given, checked.filter(isToWrite))
  const versions = new Map(written.map(row => [row.row, row]))
  const faults = new Map(refused.map(row => [row.row, row.fault]))
  await noteRows(
    given.tx,
    file.id,
    checked.map(row => {
      const made = versions.get(row.row)
      const fault = faults.get(row.row)
      if (made) return { ...row, thingId: made.thingId, written: made.version }
      return { ...row, written: null, ...(fault && { outcome: 'error', faults: [fault] }) }
    }),
  )
}

const isToWrite = ({ outcome }: CheckedRow) => outcome === 'new' || outcome === 'changed'

const undoRows = async (given: Importing, { rules, file, rows }: Step): Promise<void> => {
  const written = rows.flatMap(({ cells: _, ...row }) =>
    row.thingId && row.written !== null && row.outcome
      ? [{ ...row, outcome: row.outcome, thingId: row.thingId, written: row.written }]
      : [],
  )
  const undone = new Set(await rules.undo(given, written))
  await noteRows(
    given.tx,
    file.id,
    written.filter(({ row }) => undone.has(row)).map(row => ({ ...row, written: null })),
  )
}

/** Nothing is left. */
const finish = async (tx: Tx, file: FileRow): Promise<undefined> => {
  await endImport(tx, file)
  announce(tx, { topic: 'imports' })
}
