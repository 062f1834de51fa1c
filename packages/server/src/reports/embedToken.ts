// An embed token says whose figures a frame shows, of which report, and until when; nothing is stored. What its person may
// do is looked up at each call, so a change of roles counts at once.
import { type ReportRight, reportRights } from '@gemba/domain/reports/reports.endpoints'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transact } from '../platform/database/transact.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuseDuringMaintenance } from '../platform/http/lockout.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Bearer } from '../platform/http/route.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { Settings } from '../platform/settings.ts'
import { sameSignature, signFor } from '../platform/signatures.ts'
import type { Owner } from '../platform/workers/fairQueue.ts'
import { loadActor } from '../users/public/loadActor.ts'

const minutes = 10
const purpose = 'embed token'

const Claims = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.enum(reportRights), z.number()])

type Shown = { actor: Pick<Actor, 'id' | 'customer'>; reportId: string; rights: ReportRight }
type Signing = Pick<Settings, 'secret'>

/** A token for one report and its reader, with what it allows and its end. */
export const embedTokenFor = ({ secret }: Signing, { actor, reportId, rights }: Shown, now = Date.now()) => {
  const ends = now + minutes * 60_000
  const said = Buffer.from(JSON.stringify([actor.customer.id, actor.id, reportId, rights, ends])).toString('base64url')
  return { embedToken: `${said}.${signFor(secret, purpose, said)}`, expires: new Date(ends) }
}

/** What the token of a request says: undefined without one of the report that it asks for, and after its end. */
const claimsOf = ({ secret }: Signing, { headers, params }: Pick<FastifyRequest, 'headers' | 'params'>) => {
  const [, said = '', seal = ''] = /^EmbedToken ([\w-]{1,400})\.([\w-]{1,100})$/.exec(headers.authorization ?? '') ?? []
  if (!sameSignature(seal, signFor(secret, purpose, said))) return undefined
  const claims = Claims.safeParse(parsed(said))
  if (!claims.success) return undefined
  const [customerId, userId, reportId, rights, ends] = claims.data
  return reportId === (params as { reportId?: string }).reportId && ends > Date.now()
    ? { customerId, userId, rights }
    : undefined
}

/** Whose call it is by its header. */
export const bearerOf: Bearer = (settings, request) => {
  const claims = claimsOf(settings, request)
  return claims && { customerId: claims.customerId, userId: claims.userId }
}

/** What the token of a call allows. */
export const rightsOf = (settings: Signing, request: FastifyRequest): ReportRight =>
  claimsOf(settings, request)?.rights ?? 'view'

/** The person of a token. @throws 401 where they are no longer one of the company; 503 in maintenance */
export const readerOf = async (db: Runtime['db'], { customerId, userId }: Owner): Promise<Actor> => {
  const actor = await transact(db, { customerId, readOnly: true }, tx => loadActor(tx, userId))
  if (!actor) throw refuse('not-signed-in')
  refuseDuringMaintenance(actor)
  return actor
}

const parsed = (said: string): unknown => {
  try {
    return JSON.parse(Buffer.from(said, 'base64url').toString())
  } catch {
    return undefined
  }
}
