import type { Tx } from '../../platform/database.ts'
import { blobKey, bytesOf } from '../../platform/files/fileStore.ts'
import type { Services } from '../../platform/nodeParts.ts'
import { getOne } from '../../platform/rows.ts'
import { files } from './files.table.ts'

/** A file with its bytes, for mails and printed records. 404 when it is not this customer's. */
export const readFile = async (tx: Tx, { files: store }: Services, id: string) => {
  const file = await getOne(tx, files, id)
  return { ...file, bytes: await bytesOf(await store.open(blobKey(file.customerId, file.sha256))) }
}
