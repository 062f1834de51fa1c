import type { Counts } from '@gemba/domain/core/counts'
import type { Tx } from './database/database.ts'
import type { Actor } from './http/actor.ts'

/** Counts what is pending for a person: the figures that the domain's part of the feature declares. */
export type CountQuery = (tx: Tx, actor: Actor) => Promise<Partial<Counts>>
