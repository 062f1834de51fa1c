import { randomUUID } from 'node:crypto'
import {
  applyImport,
  cancelImport,
  deleteImport,
  getImport,
  getImportErrors,
  getImportTemplate,
  listImportRows,
  listImports,
  setImportColumns,
  startImport,
  undoImport,
} from '@gemba/domain/imports/imports.endpoints'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, insertOne, updateOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { sendTable } from '../platform/exports/sendTable.ts'
import type { Actor } from '../platform/http/actor.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'
import { preparedRoute, type Route, route } from '../platform/http/route.ts'
import type { ImportField, ImportRules } from '../platform/imports/importRules.ts'
import { sendJob } from '../platform/jobs/job.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import { checkImport } from './checkImport.job.ts'
import { endImport } from './endImport.ts'
import { bareName, errorsOf, templateName, templateOf } from './importFiles.ts'
import { canApply, canUndo, presentDetails, presentImport, presentRow } from './imports.present.ts'
import {
  type FileRow,
  findEarlier,
  findImports,
  findRows,
  findSamples,
  getImportFile,
  insertRows,
} from './imports.queries.ts'
import { imports } from './imports.table.ts'
import { mayRead, requireKind } from './kindAccess.ts'
import { matchColumns } from './matchColumns.ts'
import { type ReadTable, readTableTask, type ToRead } from './read/readTable.ts'
import { writeImport } from './writeImport.job.ts'

type Reading = { tx: Tx; actor: Actor; locale: Locale }

/** A file that the person may import, 404 for one that they may not see; locked for a change. */
const open = async ({ tx, actor }: Omit<Reading, 'locale'>, id: string, lock = false): Promise<FileRow> => {
  const file = await getImportFile(tx, id, lock)
  requireKind(actor, file.kind)
  if (!mayRead(actor, file)) throw refuse('not-found')
  return file
}

/** The calls of imports of all kinds. */
export const importRoutes = (rulesOf: (kind: string) => ImportRules): Route[] => {
  const details = async ({ tx, actor, locale }: Reading, id: string) => {
    const [file, samples] = await Promise.all([open({ tx, actor }, id), findSamples(tx, id)])
    return presentDetails(file, { samples, locale, rules: rulesOf(file.kind), actor })
  }

  return [
    route(listImports, async ({ tx, actor, query }) => {
      requireKind(actor, query.kind)
      const { rows, total } = await findImports(tx, query)
      return { imports: rows.map(row => presentImport(row, { rules: rulesOf(row.kind), actor })), total }
    }),

    preparedRoute(
      startImport,
      async ({ runtime, actor, query, upload }) => {
        requireKind(actor, query.kind)
        if (!upload) throw refuse('invalid-input')
        const { encoding, delimiter } = query
        const table = await read(
          runtime,
          { bytes: upload.bytes, encoding, delimiter },
          {
            customerId: actor.customer.id,
            userId: actor.id,
          },
        )
        return { table, fileName: upload.name }
      },
      async ({ tx, actor, locale, query: { kind }, prepared, audit }) => {
        if (!prepared) throw refuse('invalid-input')
        const { fileName, table } = prepared
        const { heads, reading, rows, numbers } = table
        const fields = matchColumns(heads, rulesOf(kind).fields(actor), await findEarlier(tx, kind))
        const id = randomUUID()
        await insertOne(tx, imports, { id, kind, fileName, reading, heads, fields, rows: rows.length })
        await insertRows(
          tx,
          id,
          rows.map((cells, at) => ({ row: numbers[at] ?? at + 2, cells })),
        )
        sendJob(tx, checkImport, { id, attempt: 1, userId: actor.id })
        audit({ action: 'Imports Create', entity: 'imports', entityId: id, new: { kind, fileName, rows: rows.length } })
        return details({ tx, actor, locale }, id)
      },
    ),

    route(getImportTemplate, async ({ actor, locale, query: { kind, format }, reply, answerLater }) => {
      requireKind(actor, kind)
      const table = templateOf(rulesOf(kind), actor, locale)
      answerLater(() => sendTable({ reply, actor, locale }, { file: templateName(locale, kind), format, table }))
      return undefined
    }),

    route(getImport, ({ params: { id }, ...call }) => details(call, id)),

    route(listImportRows, async ({ tx, actor, params: { id }, query, locale }) => {
      await open({ tx, actor }, id)
      const { rows, total } = await findRows(tx, id, query)
      return { rows: rows.map(presentRow(locale)), total }
    }),

    route(getImportErrors, async ({ tx, actor, locale, params: { id }, runtime: { db }, reply, answerLater }) => {
      const file = await open({ tx, actor }, id)
      const reader = { customerId: actor.customer.id, userId: actor.id, readOnly: true }
      const table = errorsOf(file, rulesOf(file.kind).fields(actor), locale, work => transact(db, reader, work))
      const name = `${bareName(file.fileName)} – ${table.name}`
      answerLater(() => sendTable({ reply, actor, locale }, { file: name, format: file.reading.format, table }))
      return undefined
    }),

    route(setImportColumns, async ({ tx, actor, locale, params: { id }, body, audit }) => {
      const file = await open({ tx, actor }, id, true)
      if (!['checking', 'checked'].includes(file.state)) throw refuse('conflict', { message: 'imports:begun' })
      requireColumns(body.fields, file, rulesOf(file.kind).fields(actor))
      const attempt = file.attempt + 1
      const values = { fields: body.fields, attempt, state: 'checking', done: 0 } as const
      await updateOne(tx, imports, id, { ...values, version: body.version })
      sendJob(tx, checkImport, { id, attempt, userId: actor.id })
      audit({
        action: 'Imports Update',
        entity: 'imports',
        entityId: id,
        old: { fields: file.fields },
        new: { fields: body.fields },
      })
      return details({ tx, actor, locale }, id)
    }),

    route(applyImport, async ({ tx, actor, locale, params: { id }, body, audit }) => {
      const file = await open({ tx, actor }, id, true)
      if (!canApply(file)) throw refuse('conflict', { message: 'imports:nothingToApply' })
      const known = new Set<string | null>(
        rulesOf(file.kind)
          .fields(actor)
          .map(({ name }) => name),
      )
      if (file.fields.some(field => field !== null && !known.has(field)))
        throw refuse('conflict', { message: 'imports:fieldGone' })
      await updateOne(tx, imports, id, { state: 'applying', done: 0, invite: body.invite, version: body.version })
      sendJob(tx, writeImport, { id, userId: actor.id })
      audit({
        action: 'Imports Update',
        entity: 'imports',
        entityId: id,
        new: { applied: file.counts, invite: body.invite },
      })
      return details({ tx, actor, locale }, id)
    }),

    route(cancelImport, async ({ tx, actor, locale, params: { id }, audit }) => {
      const file = await open({ tx, actor }, id, true)
      if (file.state !== 'applying') throw refuse('conflict', { message: 'imports:notApplying' })
      await endImport(tx, file)
      audit({ action: 'Imports Update', entity: 'imports', entityId: id, new: { canceled: true } })
      return details({ tx, actor, locale }, id)
    }),

    route(undoImport, async ({ tx, actor, locale, params: { id }, audit }) => {
      const file = await open({ tx, actor }, id, true)
      if (!canUndo(file)) throw refuse('conflict', { message: 'imports:undoOver' })
      if (!rulesOf(file.kind).mayUndo(actor, file.counts)) throw refuse('permission-missing')
      await updateOne(tx, imports, id, { state: 'undoing', done: 0, version: file.version })
      sendJob(tx, writeImport, { id, userId: actor.id })
      audit({ action: 'Imports Update', entity: 'imports', entityId: id, new: { undone: file.counts } })
      return details({ tx, actor, locale }, id)
    }),

    route(deleteImport, async ({ tx, actor, params: { id }, audit }) => {
      const file = await open({ tx, actor }, id, true)
      if (!['checking', 'checked', 'failed'].includes(file.state) || file.appliedAt !== null)
        throw refuse('conflict', { message: 'imports:begun' })
      const { fileName } = await deleteOne(tx, imports, id)
      audit({ action: 'Imports Delete', entity: 'imports', entityId: id, old: { fileName } })
      return undefined
    }),
  ]
}

/** Reads a file in a worker. 422 with a sentence where it is no table, or takes more time or memory than a file may. */
const read = async (
  { workers }: Runtime,
  given: ToRead,
  owner: { customerId: string; userId: string },
): Promise<ReadTable> => {
  const table = await workers.run(readTableTask, given, owner).catch(error => {
    throw error instanceof Refusal && error.code === 'unavailable'
      ? refuse('invalid-input', { message: 'imports:tooLarge' })
      : error
  })
  if ('fault' in table) throw refuse('invalid-input', { message: `imports:${table.fault}` })
  return table
}

const requireColumns = (
  fields: readonly (string | null)[],
  { heads, kind }: Pick<FileRow, 'heads' | 'kind'>,
  known: readonly ImportField[],
) => {
  const names = new Set(known.map(({ name }) => name))
  const used = fields.filter(field => field !== null)
  const isWrong =
    fields.length !== heads.length || used.some(field => !names.has(field)) || new Set(used).size < used.length
  if (isWrong) throw refuse('invalid-input', { fields: { fields: 'imports:columnsWrong' } })
  if (!known.some(({ name, finds }) => finds && used.includes(name)))
    throw refuse('invalid-input', { fields: { fields: `imports:columnsFindNothing.${kind}` } })
}
