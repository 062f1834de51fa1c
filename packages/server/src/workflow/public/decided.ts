import type { Decision } from '@gemba/domain/workflow/decision.schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Actor } from '../../platform/http/actor.ts'
import type { Reaction } from '../../platform/reaction.ts'
import type { submissions } from '../../records/public/submissions.table.ts'

/** A decision that is about to be stored: possible, and signed where the company requires it. */
export type ComingDecision = { decision: Decision; by: Actor }

/** What a room does about a decision; the event is stored as the inspection in its new state. */
export type DecisionReaction = Reaction<ComingDecision, InferSelectModel<typeof submissions>>
