import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import { gather, write } from './atCommit.ts'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { insertRow } from './preparedWrites.ts'
import { type Cost, transact } from './transact.ts'

const { database, runtime } = await testServer()
const notes = pgTable('notes', { id: integer().primaryKey(), note: text().notNull() })

beforeAll(async () => {
  await database.query('create table notes (id int primary key, note text not null); grant all on notes to gemba_app')
})

const stored = async () => {
  const { rows } = await database.query('select id from notes order by id')
  return rows.map(({ id }) => id)
}
const add = (tx: Tx, id: number) => tx.insert(notes).values({ id, note: `note ${id}` })

describe('statements that are asked together', () => {
  test('are sent in the order in which they are written: a lock before what it guards is counted', async () => {
    const timed = (tx: Tx) => tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
    const count = async (tx: Tx) => (await timed(tx)).rows
    const [lock, [counted]] = await transact(runtime.db, {}, tx => Promise.all([timed(tx), count(tx)]))
    expect(String(lock.rows[0]?.at) < String(counted?.at)).toBe(true)
  })
})

describe('a write that no one waits for', () => {
  test('is stored with the transaction, in the order of the calls', async () => {
    const found = await transact(runtime.db, {}, async tx => {
      write(tx, add(tx, 1))
      write(tx, tx.update(notes).set({ note: 'changed' }).where(eq(notes.id, 1)))
      return tx.select().from(notes)
    })
    expect(found).toEqual([{ id: 1, note: 'changed' }])
    expect(await stored()).toEqual([1])
  })

  test('fails the transaction when it fails, with its own error and not that of a later statement', async () => {
    const work = async (tx: Tx) => {
      write(tx, add(tx, 2))
      write(tx, add(tx, 1))
      await tx.execute(sql`select 1`)
    }
    await expect(transact(runtime.db, {}, work)).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await stored()).toEqual([1])
  })

  test('fails it also when it was the last', async () => {
    const work = async (tx: Tx) => write(tx, add(tx, 1))
    await expect(transact(runtime.db, {}, work)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('does not hide what a statement before it failed with', async () => {
    const work = async (tx: Tx) => {
      const first = add(tx, 1).execute()
      write(tx, add(tx, 3))
      await first
    }
    await expect(transact(runtime.db, {}, work)).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await stored()).toEqual([1])
  })

  test('fails it when its error was caught and forgotten', async () => {
    const work = async (tx: Tx) => {
      await add(tx, 1).catch(() => undefined)
    }
    await expect(transact(runtime.db, {}, work)).rejects.toThrow('nothing was stored')
  })
})

test('what is gathered goes to the database in one statement with the commit', async () => {
  const sent: number[][] = []
  const send = (tx: Tx, ids: readonly number[]) => {
    sent.push([...ids])
    return tx
      .insert(notes)
      .values(ids.map(id => ({ id, note: '' })))
      .execute()
  }
  const cost: Cost = { statements: 0, roundTrips: 0 }
  await transact(runtime.db, {}, async tx => [11, 12].forEach(id => gather(tx, send, id)), cost)
  expect(sent).toEqual([[11, 12]])
  expect(await stored()).toEqual([1, 11, 12])
  expect(cost).toEqual({ statements: 3, roundTrips: 1 })
})

test('what is gathered in a transaction that only reads is sent, too', async () => {
  const sent: string[] = []
  const send = (tx: Tx, items: readonly string[]) => {
    sent.push(...items)
    return tx.execute(sql`select pg_notify('test', 'read')`)
  }
  await transact(runtime.db, { readOnly: true }, async tx => gather(tx, send, 'read'))
  expect(sent).toEqual(['read'])
})

test('nothing can be sent or gathered where no one waits for it', async () => {
  const ended = await transact(runtime.db, {}, async tx => [tx])
  for (const tx of [...ended, {} as Tx]) {
    expect(() => write(tx, Promise.resolve())).toThrow('not open')
    expect(() => gather(tx, async () => undefined, 1)).toThrow('not open')
  }
})

test('a part of the work that goes on after another part has failed stores nothing', async () => {
  let rest: Promise<unknown> = Promise.resolve()
  const work = async (tx: Tx) => {
    // It goes on when the rollback is under way.
    rest = new Promise(setImmediate).then(() => add(tx, 30).execute())
    rest.catch(() => undefined)
    throw new Error('changed my mind')
  }
  await expect(transact(runtime.db, {}, work)).rejects.toThrow('changed my mind')
  await expect(rest).rejects.toThrow()
  expect(await stored()).not.toContain(30)
})

test('a statement after the end of its transaction reaches no other transaction of the connection', async () => {
  let late: Tx | undefined
  await transact(runtime.db, {}, async tx => {
    late = tx
  })
  const tx = late as Tx
  await expect(add(tx, 20).execute()).rejects.toMatchObject({
    cause: { message: 'a statement was sent after the end of its transaction' },
  })
  expect(await stored()).not.toContain(20)
})

test('a query that is built once runs in each transaction on the connection of that transaction', async () => {
  const here = prepared(tx =>
    tx.select({ user: sql<string>`current_setting('app.user_id', true)` }).from(notes).limit(1),
  )
  const people = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
  const asked = people.map(userId => transact(runtime.db, { userId }, tx => here(tx).execute()))
  expect((await Promise.all(asked)).flat()).toEqual(people.map(user => ({ user })))
})

test('a row whose values the code would make is refused, because the statement is built once for all rows', async () => {
  const made = pgTable('notes', { id: integer().primaryKey(), note: text().$defaultFn(() => String(Math.random())) })
  const work = async (tx: Tx) => insertRow(tx, made, { id: 40 })
  await expect(transact(runtime.db, {}, work)).rejects.toThrow('let the database make it')
})
