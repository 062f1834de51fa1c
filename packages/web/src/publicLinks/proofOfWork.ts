import { isPaid, workText } from '@gemba/domain/publicLinks/proofOfWork'

/** Hashes at a time: the page stays alive in between. */
const batch = 500

/** The number that pays for a submission; some tenths of a second of work, without network. */
export const payFor = async (challenge: string, submissionId: string): Promise<number> => {
  const encoder = new TextEncoder()
  const hashOf = (nonce: number) =>
    crypto.subtle.digest('SHA-256', encoder.encode(workText(challenge, submissionId, nonce)))
  for (let from = 0; ; from += batch) {
    const hashes = await Promise.all(Array.from({ length: batch }, (_, at) => hashOf(from + at)))
    const found = hashes.findIndex(hash => isPaid(new Uint8Array(hash)))
    if (found >= 0) return from + found
  }
}
