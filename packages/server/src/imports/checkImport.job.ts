import { applyImport } from '@gemba/domain/imports/imports.endpoints'
import { and, eq } from 'drizzle-orm'
import { transact } from '../platform/database/transact.ts'
import { checkAccess } from '../platform/http/access.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'
import type { ImportRules } from '../platform/imports/importRules.ts'
import { type Job, type JobType, job } from '../platform/jobs/job.ts'
import { announce } from '../platform/live/announce.ts'
import type { Runtime } from '../platform/runtime.ts'
import { checkRows, countOutcomes } from './checkRows.ts'
import { findAllRows, getImportFile, noteRows } from './imports.queries.ts'
import { imports } from './imports.table.ts'
import { requireKind } from './kindAccess.ts'

/** `attempt`: which saying of the columns it checks; `userId`: with whose rights. */
type Data = { id: string; attempt: number; userId: string }

export const checkImport: JobType<Data> = {
  name: 'imports.check',
  retries: { limit: 2, delaySeconds: 5, maxDelaySeconds: 20 },
}

/** Rows that are noted with one statement. */
const notedTogether = 1000

/** Checks a file: what each of its rows would do. */
export const checkImportJob = (rulesOf: (kind: string) => ImportRules): Job<Data> =>
  job({
    ...checkImport,
    run: async ({ id, attempt, userId }, { db, people }, { customerId, isLast }) => {
      if (!customerId) throw new Error('an import belongs to a customer')
      const bound = { customerId, userId }
      try {
        await transact(db, bound, async tx => {
          const [actor, file] = await Promise.all([people.loadActor(tx), getImportFile(tx, id)])
          if (file.state !== 'checking' || file.attempt !== attempt) return
          if (!actor) throw refuse('permission-missing')
          // They may have lost it since they asked.
          checkAccess(applyImport, actor)
          requireKind(actor, file.kind)
          const checked = await checkRows({
            ...{ tx, actor, rules: rulesOf(file.kind), fields: file.fields, rows: await findAllRows(tx, id) },
            onProgress: done => noteWhileChecking(db, bound, { id, attempt, values: { done } }),
          })
          // Someone may have said otherwise what the columns are since it began.
          const { state, attempt: latest } = await getImportFile(tx, id, true)
          if (state !== 'checking' || latest !== attempt) return
          for (let at = 0; at < checked.length; at += notedTogether)
            await noteRows(
              tx,
              id,
              checked.slice(at, at + notedTogether).map(row => ({ ...row, written: null })),
            )
          const counts = countOutcomes(checked)
          await tx.update(imports).set({ state: 'checked', counts, done: checked.length }).where(eq(imports.id, id))
          announce(tx, { topic: 'imports' })
        })
      } catch (error) {
        // It was discarded.
        if (error instanceof Refusal && error.code === 'not-found') return
        if (isLast) await noteWhileChecking(db, bound, { id, attempt, values: { state: 'failed' } })
        throw error
      }
    },
  })

type Bound = { customerId: string; userId: string }

type Noted = { id: string; attempt: number; values: { done: number } | { state: 'failed' } }

/** Notes something about a check that is not out of date: in a transaction of its own, so that people see it. */
const noteWhileChecking = (db: Runtime['db'], bound: Bound, { id, attempt, values }: Noted) =>
  transact(db, bound, async tx => {
    const current = and(eq(imports.id, id), eq(imports.attempt, attempt), eq(imports.state, 'checking'))
    await tx.update(imports).set(values).where(current)
    announce(tx, { topic: 'imports' })
  })
