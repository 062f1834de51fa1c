import type { Decision } from '@gemba/domain/workflow/decision.schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { submissions } from '../../records/public/submissions.table.ts'

/** A decision that was stored. */
export type Decided = {
  decision: Decision
  /** the inspection as it stands now */
  submission: InferSelectModel<typeof submissions>
  by: Actor
  at: Date
}

/** What a room does about a decision, in the transaction that stores it. */
export type DecisionReaction = (tx: Tx, decided: Decided) => Promise<void>
