import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './fileStore.ts'

/**
 * Syncs the names of files and of new folders, from a folder up to the one that existed before: without it a power loss
 * would lose files that were written.
 */
const keepNames = async (folder: string, upTo = folder): Promise<void> => {
  // Windows opens no folder; its file system writes names down by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
  if (folder !== upTo && folder !== dirname(folder)) await keepNames(dirname(folder), upTo)
}

/** Stores files in a folder. Writes are atomic, also on power loss. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, key)
  const has = (key: string) =>
    access(pathOf(key)).then(
      () => true,
      () => false,
    )
  return {
    has,
    put: async (key, bytes) => {
      if (await has(key)) return
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      const made = await mkdir(dirname(path), { recursive: true })
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
      await keepNames(dirname(path), made && dirname(made))
    },
    open: async (key, range) => {
      const stream = createReadStream(pathOf(key), range)
      await once(stream, 'open')
      return stream
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}
