import { nameToSave } from '@gemba/domain/files/endings'
import type { Tx } from '../../platform/database/database.ts'
import { getOne } from '../../platform/database/rows.ts'
import { blobKey, bytesOf } from '../../platform/files/fileStore.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { files } from './files.table.ts'

/** Returns a function that reads a file with its bytes after the transaction. 404 when it is not this customer's. */
export const readFile = async (tx: Tx, { files: store }: Runtime, id: string) => {
  const file = await getOne(tx, files, id)
  return async () => ({
    ...file,
    name: nameToSave(file),
    bytes: await bytesOf(await store.open(blobKey(file.customerId, file.sha256))),
  })
}
