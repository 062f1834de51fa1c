import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from './embedded.ts'
import { joinPostgres, openPostgres } from './openPostgres.ts'
import { startThrowAwayPostgres } from './throwAway.ts'

let given: EmbeddedPostgres
let dataFolder = ''
beforeAll(async () => {
  given = await startThrowAwayPostgres()
  dataFolder = mkdtempSync(join(tmpdir(), 'gemba-data-'))
})
afterAll(async () => {
  await given.stop()
  rmSync(dataFolder, { recursive: true })
})

const settings = (databaseUrl: string) => ({ databaseUrl, dataFolder, url: 'http://127.0.0.1:3000' })

test('the database of DATABASE_URL is used and left running', async () => {
  for (const open of [openPostgres, joinPostgres]) {
    const opened = await open(settings(given.url))
    expect(opened.url).toBe(given.url)
    await opened.stop()
  }
  await expect(openPostgres(settings(given.url))).resolves.toBeDefined()
})

test('a database that cannot be reached is named without its password', async () => {
  const error = await openPostgres(settings('postgres://gemba:hush@127.0.0.1:1/plant')).catch(String)
  expect(error).toContain("The database 'plant' at 127.0.0.1:1 can't be reached")
  expect(error).not.toContain('hush')
})

test('a PostgreSQL older than 15 is refused with its version', async () => {
  const old = await listenAsOldPostgres()
  await expect(openPostgres(settings(`postgres://gemba@127.0.0.1:${old.port}/plant`))).rejects.toThrow(
    `Gemba needs PostgreSQL 15 or newer; 127.0.0.1:${old.port} runs 14.9.`,
  )
  old.close()
})

/** Speaks as much of the wire protocol as the question after the version needs. */
const listenAsOldPostgres = () =>
  new Promise<{ port: number; close: () => void }>(done => {
    const message = (kind: string, body: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeInt32BE(body.length + 4)
      return Buffer.concat([Buffer.from(kind), length, body])
    }
    const short = (number: number) => Buffer.from([number >> 8, number & 255])
    const long = (number: number) => Buffer.concat([short(number >> 16), short(number & 65535)])
    const column = (name: string) =>
      Buffer.concat([Buffer.from(`${name}\0`), long(0), short(0), long(25), short(65535), long(0), short(0)])
    const value = (text: string) => Buffer.concat([long(text.length), Buffer.from(text)])
    const ready = message('Z', Buffer.from('I'))
    const server = createServer(socket => {
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', long(0)), ready]))
        socket.on('data', query => {
          if (query[0] !== 'Q'.charCodeAt(0)) return
          const rows = [
            message('T', Buffer.concat([short(2), column('number'), column('version')])),
            message('D', Buffer.concat([short(2), value('140009'), value('14.9')])),
            message('C', Buffer.from('SELECT 1\0')),
          ]
          socket.write(Buffer.concat([...rows, ready]))
        })
      })
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done({ port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() })
    })
  })
