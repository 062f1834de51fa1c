// A code follows from the secret of the installation and the id of its row, so that a label can be printed again. It is short
// enough to be typed, so its hash is keyed: a copy of the database opens nothing, however many codes are tried on it.
import { createHash, createHmac } from 'node:crypto'
import { keyLetters } from '@gemba/domain/enrollmentKeys/keyLetters'
import { readStartCode, startCodeLength } from '@gemba/domain/startCodes/startCode'
import type { Settings } from '../../platform/settings.ts'

type Keyed = Pick<Settings, 'secret'>

/** The code of a row of `start_codes`. */
export const startCodeOf = ({ secret }: Keyed, id: string): string => {
  let bits = BigInt(`0x${createHmac('sha256', secret).update(`start code\n${id}`).digest('hex')}`)
  const letters = BigInt(keyLetters.length)
  let code = ''
  for (let at = 0; at < startCodeLength; at++, bits /= letters) code += keyLetters[Number(bits % letters)]
  return code
}

/** The hash by which what was scanned or typed is found; that of nothing for what cannot be a code. */
export const hashOfStartCode = ({ secret }: Keyed, typed: string): string => {
  const code = readStartCode(typed)
  return code ? createHmac('sha256', secret).update(`start code is\n${code}`).digest('hex') : ''
}

/** By which a device knows a code without having it. */
export const digestOfStartCode = (keyed: Keyed, id: string): string =>
  createHash('sha256').update(startCodeOf(keyed, id)).digest('hex')
