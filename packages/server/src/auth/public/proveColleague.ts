// A second person who proves themselves on the device of someone who is signed in, without signing in: to sign as well.
import { usernameKey } from '@gemba/domain/users/username'
import { hashPassword, verifyPassword as matches } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import { beginAttempt, clearAttempts, wrongPassword } from '../attempts.ts'
import { accounts, identities } from '../auth.table.ts'
import { asAuth } from '../connection.ts'
import { findLogin } from '../logins.ts'
import { noteRefusal } from '../noteSignIn.ts'
import { inTurn } from '../passwordWork.ts'
import { findByBadge, provePin } from '../provePin.ts'
import { sourceOf } from '../signInSource.ts'
import { findTerminal } from './findTerminal.ts'
import { returnTurn, takeTurn } from './rateLimit.ts'

export type ColleagueProof =
  | { by: 'password'; username: string; password: string }
  | { by: 'pin'; code: string; pin: string }

/** A proof that was compared. Only `admit` reveals the result: the id of the colleague. */
export type ComparedColleague = { admit: () => Promise<string> }

/** Wrong ones that one person has colleagues enter, of all names together: nobody tries one password on each name. */
const wrongBeside = { most: 30, seconds: 15 * 60 }

/**
 * Compares before the transaction, because that takes long. `admit` throws 422 at `password` or `pin`, below `field`, when
 * it is wrong; the same for an unknown name and for people of another company; and 429 during the pause after wrong ones.
 * Passwords are counted by whose they are and who is signed in, so that no new session gives new tries, and no one can keep
 * a colleague from signing in; PINs with those of signing in, and noted where these are.
 */
export const compareColleague = async (
  runtime: Noting,
  request: FastifyRequest,
  actor: Actor,
  { proof, field }: { proof: ColleagueProof; field: string },
): Promise<ComparedColleague> =>
  proof.by === 'pin'
    ? pinOf(runtime, request, actor, { proof, field })
    : passwordOf(runtime.db, actor, { proof, field })

type Noting = Pick<Runtime, 'db' | 'log'>

type Given<By extends ColleagueProof['by']> = { proof: Extract<ColleagueProof, { by: By }>; field: string }

const isSelf = (field: string) => refuse('invalid-input', { fields: { [field]: 'auth:colleagueSelf' } })

let nobodys: Promise<string> | undefined

const passwordOf = async (
  db: Database,
  actor: Actor,
  { proof, field }: Given<'password'>,
): Promise<ComparedColleague> => {
  const login = await findLogin(db, proof.username)
  if (login?.userId === actor.id) throw isSelf(`${field}.username`)
  const stored = login && (await findColleague(db, actor.customer.id, login.userId))
  // It takes as long without one, so that the time does not tell.
  nobodys ??= hashPassword('nobody')
  const hash = stored?.hash ?? (await nobodys)
  const right = await inTurn(`session ${actor.sessionId}`, () => matches({ hash, password: proof.password }))
  const guess = {
    username: login?.username ?? usernameKey(proof.username.trim()),
    origin: `session beside ${actor.id}`,
  }
  const admit = async () => {
    const turn = `wrong passwords beside ${actor.id}`
    await takeTurn(db, turn, wrongBeside)
    const attempt = await beginAttempt(db, guess)
    if (!right || !stored) throw atField(wrongPassword(attempt, 'first'), `${field}.password`)
    await returnTurn(db, turn)
    await clearAttempts(db, guess)
    if (stored.isFirst) throw refuse('invalid-input', { fields: { [`${field}.password`]: 'auth:colleagueFirst' } })
    return stored.id
  }
  return { admit }
}

/** Whose password it is, if they are active in this company. */
const findColleague = async (db: Database, customerId: string, id: string) => {
  const colleague = await transact(db, { customerId, readOnly: true }, tx => loadActor(tx, id))
  if (!colleague) return undefined
  const [known] = await asAuth(db)
    .select({ hash: accounts.password, isFirst: identities.mustChangePassword })
    .from(identities)
    .leftJoin(accounts, and(eq(accounts.userId, identities.id), eq(accounts.providerId, 'credential')))
    .where(eq(identities.id, id))
  return known?.hash ? { id, hash: known.hash, isFirst: known.isFirst } : undefined
}

const pinOf = async (
  runtime: Noting,
  request: FastifyRequest,
  actor: Actor,
  { proof, field }: Given<'pin'>,
): Promise<ComparedColleague> => {
  const at = `${field}.pin`
  const { db } = runtime
  const terminal = await findTerminal(db, request)
  if (terminal?.customerId !== actor.customer.id || !terminal)
    throw refuse('invalid-input', { fields: { [at]: 'auth:noTerminal' } })
  const person = await findByBadge(db, terminal.customerId, proof.code)
  if (person?.id === actor.id) throw isSelf(`${field}.code`)
  const compared = await provePin(db, { terminal, person }, proof).then(
    ({ person: { id }, stored }) => ({ id, mustChange: stored.mustChange }),
    (error: unknown) => {
      const from = {
        ...sourceOf(request),
        method: 'pin',
        customerId: terminal.customerId,
        terminalId: terminal.id,
      } as const
      if (person) noteRefusal(runtime, person.id, from, error)
      return error
    },
  )
  const admit = async () => {
    if (compared instanceof Refusal) throw atField(compared, at)
    if (!isProven(compared)) throw compared
    if (compared.mustChange) throw refuse('invalid-input', { fields: { [at]: 'auth:colleagueFirst' } })
    return compared.id
  }
  return { admit }
}

type ProvenPin = { id: string; mustChange: boolean }
const isProven = (compared: unknown): compared is ProvenPin => !(compared instanceof Error)

/** Who is signed in stays signed in: it is not their sign-in that is refused. */
const atField = ({ code, options }: Refusal, field: string): Refusal =>
  code === 'not-signed-in'
    ? refuse('invalid-input', { ...options, fields: { [field]: options.message ?? 'auth:wrong' } })
    : refuse(code, options)
