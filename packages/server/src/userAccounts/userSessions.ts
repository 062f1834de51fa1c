// Where people are signed in, and ending it: it takes effect on the next request, on every node.
import { endMemberSession, endMemberSessions, findMemberSessions } from '../auth/public/memberSessions.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { outranks } from './userAccounts.policy.ts'
import { getUserRow } from './userAccounts.queries.ts'

type Writing = { tx: Tx; actor: Actor; audit: (entry: AuditEntry) => void }

/** A person's open sessions in the company; 404 when there is no such person. */
export const readSessions = async (tx: Tx, actor: Actor, userId: string) => {
  const [user, sessions] = await Promise.all([getUserRow(tx, userId), findMemberSessions(tx, actor, userId)])
  return { sessions, can: { end: mayEnd(actor, user) } }
}

export const endSession = async (writing: Writing, userId: string, session: string): Promise<void> => {
  await requireMayEnd(writing, userId)
  await endMemberSession(writing.tx, writing.actor, userId, session)
  note(writing, userId, 'session ended')
}

/** Returns how many were ended. */
export const endSessions = async (writing: Writing, userId: string): Promise<number> => {
  await requireMayEnd(writing, userId)
  const ended = await endMemberSessions(writing.tx, writing.actor, userId)
  if (ended > 0) note(writing, userId, 'signed out everywhere')
  return ended
}

const mayEnd = (actor: Actor, { permissions }: { permissions: readonly string[] }): boolean =>
  actor.may('Users Update') && !outranks(actor, permissions)

const requireMayEnd = async ({ tx, actor }: Writing, userId: string): Promise<void> => {
  if (!mayEnd(actor, await getUserRow(tx, userId))) throw refuse('conflict', { message: 'users:outranks' })
}

const note = ({ audit }: Writing, userId: string, reason: string): void =>
  audit({ action: 'Users Update', entity: 'users', entityId: userId, reason })
