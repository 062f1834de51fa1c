import type { Tx } from '../../platform/database/database.ts'
import { getOne } from '../../platform/database/rows.ts'
import { blobKey, bytesOf } from '../../platform/files/fileStore.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { files } from './files.table.ts'
import { isOwnPicture } from './pictures.ts'
import { insertFile } from './storeFile.ts'

type Copying = {
  /** of the person who has uploaded it, in their company */
  from: Tx
  /** of the company that gets it */
  to: Tx
  runtime: Pick<Runtime, 'files'>
  field: string
}

/**
 * Gives another company a copy of a picture that a person has uploaded in their own, and returns its id: companies share no
 * files. Refused at its field when it is not theirs, or no picture.
 */
export const copyPicture = async ({ from, to, runtime, field }: Copying, id: string): Promise<string> => {
  if (!(await isOwnPicture(from, id))) throw refuse('invalid-input', { fields: { [field]: 'files:not-an-image' } })
  const { customerId, name, mediaType, size, width, height, sha256 } = await getOne(from, files, id)
  const bytes = await bytesOf(await runtime.files.open(blobKey(customerId, sha256)))
  const copy = await insertFile(to, runtime, { bytes, row: { name, mediaType, size, width, height, sha256 } })
  return copy.id
}
