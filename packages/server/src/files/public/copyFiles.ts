import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { blobKey } from '../../platform/files/fileStore.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { files } from './files.table.ts'
import { lockContent } from './storeFile.ts'

type Copying = {
  /** of the company that has the files */
  from: Tx
  /** of the company that gets copies */
  to: Tx
  runtime: Pick<Runtime, 'files'>
}

/**
 * Gives a company files of another one as its own; what it has with the same content and name is used again. Returns
 * the new id of each file that is there.
 */
export const copyFiles = async (
  { from, to, runtime: { files: store } }: Copying,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const copied = new Map<string, string>()
  if (ids.length === 0) return copied
  const originals = await from
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
  for (const { id, customerId, name, mediaType, size, width, height, sha256 } of originals) {
    const receiver = await lockContent(to, sha256)
    const alike = await to
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(inArray(files.sha256, [sha256]))
    const own = alike.find(file => file.name === name)
    const key = blobKey(receiver, sha256)
    if (!(await store.has(key))) await store.write(key, await store.open(blobKey(customerId, sha256)))
    const { id: copy } = own ?? (await insertOne(to, files, { name, mediaType, size, width, height, sha256 }))
    copied.set(id, copy)
  }
  return copied
}
