import { randomUUID } from 'node:crypto'
import type { QueryInputOf } from '@gemba/domain/core/endpoint'
import {
  applyImport,
  getImport,
  listImportRows,
  startImport,
  undoImport,
} from '@gemba/domain/imports/imports.endpoints'
import { checkImportJob } from '../imports/checkImport.job.ts'
import { peopleFile } from '../imports/imports.samples.ts'
import { writeImportJob } from '../imports/writeImport.job.ts'
import type { ImportRules } from '../platform/imports/importRules.ts'
import type { TestUser, testServer } from './testServer.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'runtime' | 'customer' | 'as' | 'signedIn' | 'database'>

/** What tests of imports of a kind do all the time, as the user whom `admin` returns unless they name another. */
export const importCalls = (server: Server, rules: ImportRules, admin: () => TestUser) => {
  const { runtime, customer, as, signedIn, database } = server
  let interruption: (() => Promise<unknown>) | undefined
  const interrupted: ImportRules = {
    ...rules,
    write: async (given, rows) => {
      const act = interruption
      interruption = undefined
      await act?.()
      return rules.write(given, rows)
    },
  }
  const [check, write] = [checkImportJob(() => rules), writeImportJob(() => interrupted)]
  const attempt = { customerId: customer.id, attempt: 1, isLast: true }
  const read = (id: string, by = admin()) => as(by).call(getImport, { params: { id } })
  const work = ({ id }: { id: string }, by = admin()) => write.run({ id, userId: by.id }, runtime, attempt)
  /** Asks for a file to be applied, which nothing does yet. */
  const begun = async ({ id, version }: { id: string; version: number }, by = admin()) =>
    as(by).call(applyImport, { params: { id }, body: { version, invite: false } })
  const rowsOf = async ({ id }: { id: string }, query: QueryInputOf<typeof listImportRows> = {}) =>
    (await as(admin()).call(listImportRows, { params: { id }, query })).rows
  return {
    read,
    rowsOf,
    /** What someone else does when the next rows have been checked once more and are not written yet. */
    meanwhile: (act: () => Promise<unknown>) => {
      interruption = act
    },
    /** What each row would do, or what is wrong with it. */
    said: async (file: { id: string }) =>
      (await rowsOf(file)).map(({ outcome, faults }) => [
        outcome,
        ...faults.map(({ field, message }) => `${field}: ${message}`),
      ]),
    /** Someone whose only role has these permissions. */
    personWith: async (...permissions: string[]) => {
      const name = `May ${randomUUID()}`
      await database.query('insert into roles (customer_id, name, permissions) values ($1, $2, $3)', [
        ...[customer.id, name, permissions],
      ])
      return signedIn([name])
    },
    /** Uploads a file, and waits until it is checked. */
    uploaded: async (text: string | Uint8Array<ArrayBuffer>, by = admin()) => {
      const { id } = await as(by).call(startImport, { query: { kind: rules.kind }, body: peopleFile(text) })
      await check.run({ id, attempt: 1, userId: by.id }, runtime, attempt)
      return read(id, by)
    },
    begun,
    /** Applies or takes back what was asked for. */
    write: work,
    applied: async (file: { id: string; version: number }, by = admin()) => {
      await work(await begun(file, by), by)
      return read(file.id, by)
    },
    undone: async ({ id }: { id: string }, by = admin()) => {
      await work(await as(by).call(undoImport, { params: { id } }), by)
      return read(id, by)
    },
  }
}
