import {
  listTerminals,
  revokeTerminal,
  trustTerminal,
  updateTerminal,
} from '@gemba/domain/terminals/terminals.endpoints'
import type { TerminalInput } from '@gemba/domain/terminals/terminals.schema'
import { sql } from 'drizzle-orm'
import { terminalIn } from '../auth/public/findTerminal.ts'
import { beginTerminalSession, endTerminalSessions } from '../auth/public/pins.ts'
import { cookieAtTerminal, newTerminalSecret } from '../auth/public/terminalCookie.ts'
import { terminals } from '../auth/public/terminals.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { terminalAbilities, terminalListAbilities } from './terminals.policy.ts'
import { findTerminals, getTerminalRow, isNameTaken } from './terminals.queries.ts'

export const terminalRoutes = [
  route(listTerminals, async ({ tx, actor, query, request }) => {
    const [{ rows, total }, here] = await Promise.all([findTerminals(tx, query), terminalIn(tx, request)])
    return {
      terminals: rows.map(row => ({ ...row, can: terminalAbilities(actor, row) })),
      ...{ total, can: terminalListAbilities(actor), here: here?.id ?? null },
    }
  }),

  route(trustTerminal, async ({ tx, actor, body, audit, request, reply, runtime: { settings, signIns } }) => {
    const here = await terminalIn(tx, request)
    if (here) throw refuse('conflict', { message: 'terminals:already', params: { name: here.name } })
    await requireFreeName(tx, body.name)
    const { digest, cookies } = newTerminalSecret(settings, actor.customer.id)
    const { id } = await insertOne(tx, terminals, { ...body, digest })
    audit({ action: 'Terminals Create', entity: 'terminals', entityId: id, new: words(body) })
    reply.header('set-cookie', [...cookies, ...cookieAtTerminal(signIns, request)])
    const [terminal] = await Promise.all([read(tx, actor, id), beginTerminalSession(tx, actor.sessionId, id)])
    return terminal
  }),

  route(updateTerminal, async ({ tx, actor, params: { id }, body, audit }) => {
    const [old] = await Promise.all([getTrusted(tx, id), requireFreeName(tx, body.name, id)])
    await updateOne(tx, terminals, id, body)
    audit({ action: 'Terminals Update', entity: 'terminals', entityId: id, old: words(old), new: words(body) })
    return read(tx, actor, id)
  }),

  route(revokeTerminal, async ({ tx, actor, params: { id }, body, audit }) => {
    const old = await getTrusted(tx, id)
    // First the row: whoever is signing in at it holds it, and their session is there when the lock is free.
    await updateOne(tx, terminals, id, { ...body, revokedAt: sql`now()`, revokedBy: actor.id })
    audit({ action: 'Terminals Delete', entity: 'terminals', entityId: id, old: words(old) })
    const [terminal] = await Promise.all([read(tx, actor, id), endTerminalSessions(tx, id)])
    return terminal
  }),
]

const words = ({ name, place }: TerminalInput) => ({ name, place })

const read = async (tx: Tx, actor: Actor, id: string) => {
  const terminal = await getTerminalRow(tx, id)
  return { ...terminal, can: terminalAbilities(actor, terminal) }
}

/** 409 for a terminal that was revoked: that is for good. */
const getTrusted = async (tx: Tx, id: string) => {
  const terminal = await getOne(tx, terminals, id)
  if (terminal.revokedAt) throw refuse('conflict', { message: 'terminals:revoked' })
  return terminal
}

const requireFreeName = async (tx: Tx, name: string, except?: string): Promise<void> => {
  if (await isNameTaken(tx, name, except)) throw refuse('invalid-input', { fields: { name: 'terminals:nameTaken' } })
}
