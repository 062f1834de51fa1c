import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { getReview } from '@gemba/domain/workflow/workflow.endpoints'

/** What a role may do with an inspection now, and its neighbours in the queue. */
export type Review = ResponseOf<typeof getReview>
