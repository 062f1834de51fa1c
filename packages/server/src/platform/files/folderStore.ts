import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
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

/** Writes a file beside its name and gives it the name when it is complete. */
const store = async (path: string, write: (file: FileHandle) => Promise<unknown>): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const made = await mkdir(dirname(path), { recursive: true })
  const file = await open(draft, 'w', 0o600)
  try {
    await write(file)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await keepNames(dirname(path), made && dirname(made))
}

/** Every file below a folder; none where it does not exist. */
const filesIn = async function* (folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
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
      if (!(await has(key))) await store(pathOf(key), file => file.writeFile(bytes))
    },
    write: async (key, parts) => {
      let size = 0
      await store(pathOf(key), async file => {
        for await (const part of parts) {
          await file.writeFile(part)
          size += part.length
        }
      })
      return size
    },
    open: async (key, range) => {
      const stream = createReadStream(pathOf(key), range)
      await once(stream, 'open')
      return stream
    },
    remove: key => rm(pathOf(key), { force: true }),
    list: async function* (prefix) {
      for await (const path of filesIn(pathOf(prefix))) yield relative(folder, path).replaceAll(sep, '/')
    },
    removeAll: folder => rm(pathOf(folder), { recursive: true, force: true }),
  }
}
