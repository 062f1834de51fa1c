import { countOf, Figure } from '../core/counts.ts'

/** Scheduled runs of a person that are due or late now; `late` are those of which the time is over. */
const Scheduled = countOf({ late: Figure })

export const counts = { scheduledProcess: Scheduled, scheduledProduct: Scheduled }
