import type { Tx } from '../../platform/database/database.ts'
import { takeSteps } from '../watch/takeSteps.ts'

/** Takes all steps of a company's schedules up to a moment in one transaction, as the clock would have done meanwhile. */
export const catchUp = async (tx: Tx, now: Date): Promise<void> => {
  while (await takeSteps(tx, { now, outage: null }));
}
