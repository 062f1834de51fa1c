import { filterLinkDays } from '@gemba/domain/filterLinks/filterLinks.schema'
import type { Settings } from '../../platform/settings.ts'
import { sameSignature, signFor } from '../../platform/signatures.ts'

/** What a link opens: an address of the product with its search, for people of one company, until then. */
export type LinkedList = { customerId: string; to: string; endsAt: Date }

type Signing = Pick<Settings, 'secret' | 'url'>

const purpose = 'filterlink'

/** The link. It carries what it opens, so nothing is stored; who opens it is asked for their sign-in and permission. */
export const filterLinkOf = ({ secret, url }: Signing, { customerId, to, endsAt }: LinkedList): string => {
  const said = Buffer.from(JSON.stringify([customerId, endsAt.getTime(), to])).toString('base64url')
  return new URL(`/filterlink?key=${said}.${signFor(secret, purpose, said)}`, url).href
}

/** When a link that is made now ends. */
export const endOfLink = (now = new Date()): Date => new Date(now.getTime() + filterLinkDays * 86_400_000)

/** What a key opens; undefined when it was not signed by this installation. */
export const readKey = ({ secret }: Pick<Settings, 'secret'>, key: string): LinkedList | undefined => {
  const [said = '', signature = ''] = key.split('.')
  if (!sameSignature(signature, signFor(secret, purpose, said))) return undefined
  const [customerId, endsAt, to] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, number, string]
  return { customerId, to, endsAt: new Date(endsAt) }
}
