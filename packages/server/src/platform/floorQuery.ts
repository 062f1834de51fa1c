import type { Floor } from '@gemba/domain/dashboard/floor.schema'
import type { Tx } from './database/database.ts'
import type { Actor } from './http/actor.ts'
import type { Locale } from './phrases.ts'

/** Who looks at the dashboard, in which language, and when. */
export type FloorReader = { actor: Actor; locale: Locale; now: Date }

/** Finds the parts of the dashboard that a feature has something for. */
export type FloorQuery = (tx: Tx, reader: FloorReader) => Promise<Partial<Floor>>
