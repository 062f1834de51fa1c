// A price for each submission that a person does not notice and a bot pays each time: a number that gives, hashed with the
// challenge and the submission, a SHA-256 that begins with some zero bits. It needs no network and no third party.

/** About 65,000 hashes: some tenths of a second on a phone. */
export const workBits = 16

/** The text whose hash is looked at. The submission is in it, so that a number counts for one submission alone. */
export const workText = (challenge: string, submissionId: string, nonce: number): string =>
  `${challenge}:${submissionId}:${nonce}`

/** Whether a hash begins with so many zero bits. */
export const isPaid = (hash: Uint8Array, bits = workBits): boolean => {
  const zeros = Math.floor(bits / 8)
  const rest = bits % 8
  for (let at = 0; at < zeros; at++) if (hash[at] !== 0) return false
  return rest === 0 || (hash[zeros] ?? 255) >> (8 - rest) === 0
}
