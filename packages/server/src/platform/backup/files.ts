import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** How many files were copied, existed before, and don't match the hash in their name. */
export type Copied = { copied: number; known: number; damaged: string[] }

/**
 * Copies files by the SHA-256 of their content from one folder to another (see fileStore.ts). Existing files are
 * skipped, so a second backup into the same folder copies only new ones. A damaged file is named, not copied.
 */
export const copyFiles = async (from: string, to: string): Promise<Copied> => {
  const result: Copied = { copied: 0, known: 0, damaged: [] }
  const names = existsSync(from) ? await readdir(from, { recursive: true }) : []
  for (const name of names.filter(path => /(^|[/\\])[0-9a-f]{64}$/.test(path))) {
    if (existsSync(join(to, name))) {
      result.known += 1
      continue
    }
    const bytes = await readFile(join(from, name)).catch((error: NodeJS.ErrnoException) => {
      // It was no longer referenced and was removed while the others were copied.
      if (error.code === 'ENOENT') return
      throw error
    })
    if (!bytes) continue
    if (createHash('sha256').update(bytes).digest('hex') !== name.slice(-64)) {
      result.damaged.push(name)
      continue
    }
    await mkdir(dirname(join(to, name)), { recursive: true })
    await writeFile(join(to, `${name}.new`), bytes, { mode: 0o600, flush: true })
    await rename(join(to, `${name}.new`), join(to, name))
    result.copied += 1
  }
  return result
}
