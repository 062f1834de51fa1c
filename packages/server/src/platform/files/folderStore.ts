import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './fileStore.ts'

/** Files in a folder. A file is there whole or not at all, also after a loss of power. */
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
      await mkdir(dirname(path), { recursive: true })
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    open: async (key, range) => {
      const stream = createReadStream(pathOf(key), range)
      await once(stream, 'open')
      return stream
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}
