// The people of a story act through the product's own functions, each at their time. Only the audit chain is written at
// the end, in the order of time: what began earlier may be played later.
import { type AuditEntry, appendAudit, type Noted } from '../platform/audit/audit.ts'
import type { AuditKey } from '../platform/audit/auditSeal.ts'
import { actAs } from '../platform/database/actAs.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { loadActor } from '../users/public/loadActor.ts'
import type { Player } from './cast.ts'

/** What a person acts with: the product's own functions take all of this. */
export type Acting = { tx: Tx; actor: Actor; at: Date; audit: (entry: AuditEntry) => void }

/** Lets a player act at a given time. */
export type Act = <T>(by: Player, at: Date, work: (acting: Acting) => Promise<T>) => Promise<T>

/** PostgreSQL takes 65,535 values in one statement. */
const mostRows = 2_000

/** Lets players act in a transaction of their company. */
export const openActing = (tx: Tx) => {
  const actors = new Map<string, Actor>()
  const noted: Noted[] = []
  const act: Act = async ({ id }, at, work) => {
    await actAs(tx, { userId: id, at })
    const actor = actors.get(id) ?? found(await loadActor(tx, id))
    actors.set(id, actor)
    return work({ tx, actor, at, audit: entry => void noted.push({ entry, userId: id, at }) })
  }
  const writeChain = async (chain: { key: AuditKey; customerId: string }) => {
    const sorted = noted.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    for (let from = 0; from < sorted.length; from += mostRows)
      await appendAudit(tx, chain, sorted.slice(from, from + mostRows))
  }
  return { act, writeChain }
}
