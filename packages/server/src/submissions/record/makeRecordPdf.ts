import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { z } from 'zod'
import { findFiles, picturesOf } from '../../files/public/findPictures.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import type { Owner } from '../../platform/workers/fairQueue.ts'
import { drawTask } from './drawRecord.ts'
import type { PrintedFor } from './printedFor.ts'
import type { ReadRecord } from './recorded.ts'

/**
 * The printed record of a submission as PDF, with its images, and its file name. Returns a function that renders it in a
 * worker in its owner's turn, because that takes long and no longer needs the transaction.
 */
export const prepareRecordPdf = async (
  tx: Tx,
  runtime: Runtime,
  submission: ReadRecord,
  reader: PrintedFor,
  owner: Owner,
) => {
  const { logo } = reader.customer.settings
  const files = await findFiles(tx, [...filesOf(submission), ...(logo ? [logo] : [])])
  return async () => {
    const { names, pictures } = await picturesOf(runtime, files)
    const evidence = {
      names,
      pictures: new Map([...pictures].map(([id, jpeg]) => [id, `data:image/jpeg;base64,${jpeg.toString('base64')}`])),
    }
    const { url } = runtime.settings
    const printedAt = new Date().toISOString()
    const { name, bytes } = await runtime.workers.run(drawTask, { submission, reader, evidence, url, printedAt }, owner)
    return { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  }
}

/** Every file that an answer names; anything else than an id of ours cannot be one. */
const filesOf = ({ definition, rounds }: ReadRecord): string[] => {
  const asked = new Set(questionsOf(definition).map(({ id }) => id))
  const named = rounds.flatMap(({ answers }) =>
    Object.entries(answers).flatMap(([id, answer]) =>
      asked.has(id)
        ? [
            ...(answer.photos ?? []),
            ...(answer.type === 'photo' || answer.type === 'file' ? (answer.files ?? []) : []),
            ...(answer.type === 'signature' && answer.file ? [answer.file] : []),
          ]
        : [],
    ),
  )
  return [...new Set(named)].filter(id => z.uuid().safeParse(id).success)
}
