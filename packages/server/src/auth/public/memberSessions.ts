import { deviceName } from '@gemba/domain/auth/deviceName'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/http/refusal.ts'
import { sessionHandle } from './sessionHandle.ts'

type Row = { id: string; startedAt: string; lastSeenAt: string; device: string }

/** Where a member of the company is signed in to it, the latest first. */
export const findMemberSessions = async (tx: Tx, { sessionId }: Actor, userId: string) => {
  const own = sessionHandle(sessionId)
  const { rows } = await tx.execute<Row>(sql`
    select id, started_at as "startedAt", last_seen_at as "lastSeenAt", device from member_sessions(${userId})`)
  return rows.map(({ id, startedAt, lastSeenAt, device }) => ({
    id,
    startedAt: new Date(startedAt),
    lastSeenAt: new Date(lastSeenAt),
    device: deviceName(device),
    current: id === own,
  }))
}

/** Ends a session of a member by its handle; 404 when there is none. One's own ends by signing out. */
export const endMemberSession = async (tx: Tx, actor: Actor, userId: string, handle: string): Promise<void> => {
  found((await end(tx, actor, userId, handle)) || undefined)
}

/** Ends all sessions of a member in the company but the one that asks. Returns how many. */
export const endMemberSessions = (tx: Tx, actor: Actor, userId: string): Promise<number> => end(tx, actor, userId, null)

const end = async (tx: Tx, { sessionId }: Actor, userId: string, handle: string | null): Promise<number> => {
  const { rows } = await tx.execute<{ ended: number }>(
    sql`select end_member_sessions(${userId}, ${handle}, ${sessionId}) as ended`,
  )
  return rows[0]?.ended ?? 0
}
