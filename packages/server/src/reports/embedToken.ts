// An embed token says whose figures a frame shows, of which report, and until when; nothing is stored. What its person may
// do is looked up at each call, so a change of roles counts at once.
import { z } from 'zod'
import { transact } from '../platform/database/transact.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuseDuringMaintenance } from '../platform/http/lockout.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { Settings } from '../platform/settings.ts'
import { sameSignature, signFor } from '../platform/signatures.ts'
import { loadActor } from '../users/public/loadActor.ts'

const minutes = 10
const purpose = 'embed token'

const Claims = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.number()])

type Shown = { actor: Pick<Actor, 'id' | 'customer'>; reportId: string }
type Signing = Pick<Settings, 'secret'>

/** A token for one report and its reader, with its end. */
export const embedTokenFor = ({ secret }: Signing, { actor, reportId }: Shown, now = Date.now()) => {
  const ends = now + minutes * 60_000
  const said = Buffer.from(JSON.stringify([actor.customer.id, actor.id, reportId, ends])).toString('base64url')
  return { embedToken: `${said}.${signFor(secret, purpose, said)}`, expires: new Date(ends) }
}

/**
 * Who reads the report by this header.
 * @throws 401 without a token of this report that counts still, and where its person is no longer one of the company;
 * 503 in maintenance
 */
export const readerOf = async (
  { settings, db }: Pick<Runtime, 'settings' | 'db'>,
  header: string | undefined,
  reportId: string,
): Promise<Actor> => {
  const claims = claimsOf(settings, header)
  if (!claims || claims.reportId !== reportId || claims.ends <= Date.now()) throw refuse('not-signed-in')
  const { customerId, userId } = claims
  const actor = await transact(db, { customerId, readOnly: true }, tx => loadActor(tx, userId))
  if (!actor) throw refuse('not-signed-in')
  refuseDuringMaintenance(actor)
  return actor
}

const claimsOf = ({ secret }: Signing, header: string | undefined) => {
  const [, said = '', seal = ''] = /^EmbedToken ([\w-]{1,400})\.([\w-]{1,100})$/.exec(header ?? '') ?? []
  if (!sameSignature(seal, signFor(secret, purpose, said))) return undefined
  const claims = Claims.safeParse(parsed(said))
  if (!claims.success) return undefined
  const [customerId, userId, ofReport, ends] = claims.data
  return { customerId, userId, reportId: ofReport, ends }
}

const parsed = (said: string): unknown => {
  try {
    return JSON.parse(Buffer.from(said, 'base64url').toString())
  } catch {
    return undefined
  }
}
