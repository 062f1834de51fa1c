// A code follows from the secret of the installation and the id of its row, so that a sheet can be printed again and a copy
// of the database opens nothing. The row has only its hash.
import { createHash, createHmac } from 'node:crypto'
import { codeLength, codeLetters } from '@gemba/domain/publicLinks/linkCode'
import type { Settings } from '../platform/settings.ts'

/** The code of a row of `public_codes`: 26 letters with 130 bits of an HMAC-SHA-256. */
export const codeOf = ({ secret }: Pick<Settings, 'secret'>, codeId: string): string => {
  let bits = BigInt(`0x${createHmac('sha256', secret).update(`public code\n${codeId}`).digest('hex')}`)
  let code = ''
  for (let at = 0; at < codeLength; at++, bits >>= 5n) code += codeLetters[Number(bits & 31n)]
  return code
}

/** The hash by which a code is found. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/** The address behind a QR code. */
export const addressOfCode = (settings: Pick<Settings, 'secret' | 'url'>, codeId: string): string =>
  new URL(`/checklist/${codeOf(settings, codeId)}`, settings.url).href
