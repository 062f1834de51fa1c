import { nameToSave } from '@gemba/domain/files/endings'
import { and, asc, gt, lte } from 'drizzle-orm'
import { files } from '../../files/public/files.table.ts'
import type { Database } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { blobKey } from '../../platform/files/fileStore.ts'

export type StoredFile = { id: string; name: string; sha256: string; key: string }

/** Rows that are read at once, in a transaction of their own: sending the bytes of all may take hours. */
const page = 500

/** The company's files that were there at a moment. */
export const storedFiles = async function* (
  db: Database,
  { customerId, until }: { customerId: string; until: Date },
): AsyncGenerator<StoredFile> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await transact(db, { customerId, readOnly: true }, tx =>
      tx
        .select()
        .from(files)
        .where(and(gt(files.id, after), lte(files.createdAt, until)))
        .orderBy(asc(files.id))
        .limit(page),
    )
    for (const row of rows) {
      yield { id: row.id, name: pathOf(row), sha256: row.sha256, key: blobKey(customerId, row.sha256) }
      after = row.id
    }
    if (rows.length < page) return
  }
}

/** In a folder of its own, under the name that it was uploaded with as far as every system can store it. */
const pathOf = (file: { id: string; name: string; mediaType: string }) => {
  const name = nameToSave(file)
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_')
  return `files/${file.id}/${name || 'file'}`
}
