// Whoever has a code can upload without submitting anything. What one link, one network and one run may cost of the disk is
// bounded; files of runs that are never submitted are removed after 30 days (files.remove-abandoned).
import { mostOfLink, mostOfNetwork, mostOfRun } from '@gemba/domain/publicLinks/publicFiles'
import { type Limit, returnTurn, takeTurn } from '../auth/public/rateLimit.ts'
import type { Database } from '../platform/database/database.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'

type Upload = { linkId: string; codeId: string; submissionId: string; network: string; size: number }

const day = 86_400
/** As long as a pass, and a day. */
const runSeconds = 8 * day

/**
 * Counts a file that has arrived, before it is stored: all of a run, and within a day all of the link and those from one
 * network, which leaves others their part. What is refused is not counted.
 *
 * @throws 422 when the run has too many or too large ones, 429 when the link has taken enough for a day
 */
export const countUpload = async (
  db: Database,
  { linkId, codeId, submissionId, network, size }: Upload,
): Promise<void> => {
  const kilobytes = Math.ceil(size / 1024)
  const taken: { key: string; amount: number }[] = []
  const take = async (of: string, { files, bytes }: { files: number; bytes: number }, seconds: number) => {
    for (const [what, most, amount] of [['files', files, 1] as const, ['kB', bytes / 1024, kilobytes] as const]) {
      const key = `public ${what} of ${of}`
      taken.push({ key, amount })
      await takeTurn(db, key, { most, seconds } satisfies Limit, amount)
    }
  }
  try {
    await take(`run ${codeId} ${submissionId}`, mostOfRun, runSeconds).catch(asRunFull)
    await take(`link ${linkId} from ${network}`, mostOfNetwork, day).catch(asLinkFull)
    await take(`link ${linkId}`, mostOfLink, day).catch(asLinkFull)
  } catch (error) {
    for (const { key, amount } of taken) await returnTurn(db, key, amount)
    throw error
  }
}

const megabytes = (bytes: number) => bytes / 1024 ** 2

const asRunFull = (error: unknown) => {
  if (!isFull(error)) throw error
  const params = { files: mostOfRun.files, megabytes: megabytes(mostOfRun.bytes) }
  throw refuse('invalid-input', { message: 'publicLinks:runFull', params })
}

const asLinkFull = (error: unknown) => {
  if (!isFull(error)) throw error
  const { seconds } = error.options.details as { seconds: number }
  const params = { hours: Math.ceil(seconds / 3600) }
  throw refuse('too-many-requests', { message: 'publicLinks:linkFull', params, details: { seconds } })
}

const isFull = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'too-many-requests'
