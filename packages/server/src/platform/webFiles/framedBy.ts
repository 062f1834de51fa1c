// Which pages of other hosts may have the frame of reports is said by its address: the company's list, signed, so that the
// page needs no sign-in and nothing is looked up for it.
import { z } from 'zod'
import { sameSignature, signFor } from '../signatures.ts'

const purpose = 'pages with a frame'
const Origins = z.array(z.string().regex(/^https?:\/\/[\w.:[\]-]+$/))

/** The parameter of the frame's address for these origins; undefined for none. */
export const framedBy = (secret: string, origins: readonly string[]): string | undefined => {
  if (origins.length === 0) return undefined
  const said = Buffer.from(JSON.stringify(origins)).toString('base64url')
  return `${said}.${signFor(secret, purpose, said)}`
}

/** The origins that a parameter names; none where it was not signed here. */
export const originsOf = (secret: string, parameter: string): string[] => {
  const [said = '', seal = ''] = parameter.split('.')
  if (!sameSignature(seal, signFor(secret, purpose, said))) return []
  return Origins.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString())).data ?? []
}
