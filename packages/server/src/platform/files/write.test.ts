import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3 } from '../testing/s3Server.ts'
import { bytesOf } from './fileStore.ts'
import { folderStore } from './folderStore.ts'
import { s3Store } from './s3Store.ts'

const s3 = await startS3()
const folder = mkdtempSync(join(tmpdir(), 'gemba-files-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})

const piece = Buffer.alloc(700_000, 'gemba ')
const pieces = async function* (count: number) {
  for (let left = count; left > 0; left--) yield piece
}

describe.each([
  ['a folder', folderStore(folder)],
  ['S3', s3Store(s3.settings)],
])('what is written into %s while it is made', (_, store) => {
  test.each([
    ['nothing', 0],
    ['one part', 3],
    ['several parts', 40],
  ])('is all there: %s', async (name, count) => {
    const key = `customer/exports/${name}`
    expect(await store.write(key, pieces(count))).toBe(count * piece.length)
    const stored = await bytesOf(await store.open(key))
    expect(stored.equals(Buffer.concat(Array.from({ length: count }, () => piece)))).toBe(true)
  })

  test('is not there when it breaks off', async () => {
    const broken = async function* () {
      yield* pieces(15)
      throw new Error('the database went away')
    }
    await expect(store.write('customer/exports/broken', broken())).rejects.toThrow('the database went away')
    expect(await store.has('customer/exports/broken')).toBe(false)
    expect(s3.uploads.size).toBe(0)
    expect(readdirSync(folder, { recursive: true }).filter(file => String(file).includes('broken'))).toEqual([])
  })

  test('replaces what was under its key', async () => {
    await store.write('customer/exports/again', pieces(2))
    expect(await store.write('customer/exports/again', pieces(1))).toBe(piece.length)
    expect(await bytesOf(await store.open('customer/exports/again'))).toHaveLength(piece.length)
  })
})
