// Between two tries of a run, and before it is sent again, its schedule, its owner and those whom it means can have changed.
import type { ReportWithholding } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import type { ReportDeliveryRow, ReportRunRow, ReportScheduleRow } from '../public/reportSchedules.table.ts'
import { mayOwn } from '../reportSchedules.policy.ts'
import { findMeant, isNamed, nobodyNamed } from './findMeant.ts'

/** The reason of a delivery that waits because someone wants it sent again: a paused schedule sends it all the same. */
export const askedAgain = 'again'

type Withheld = ReportWithholding | 'paused' | 'ownerGone' | 'removed' | 'changed'
/** `actor`: whose rights count */
type Still = { withheld: Withheld } | { withheld: null; actor: Actor; address: string }

/** Whether someone gets what is made now: with whose rights and at which address, or why not. */
export const stillMeant = async (
  tx: Tx,
  run: ReportRunRow,
  { delivery, schedule }: { delivery: ReportDeliveryRow; schedule: ReportScheduleRow },
): Promise<Still> => {
  if (schedule.paused && !run.testOf && delivery.reason !== askedAgain) return { withheld: 'paused' }
  return delivery.userId === null
    ? outsideStill(tx, run, schedule, delivery.address)
    : personStill(tx, delivery.userId, run.testOf === null ? schedule : null)
}

/** `schedule`: of which time it is; null for a test, which goes to who asked for it. */
const personStill = async (tx: Tx, userId: string, schedule: ReportScheduleRow | null): Promise<Still> => {
  const actor = await loadActor(tx, userId)
  if (!actor) return { withheld: 'deactivated' }
  if (schedule && !(await isNamed(tx, userId, schedule))) return { withheld: 'removed' }
  if (!actor.email) return { withheld: 'noAddress' }
  if (schedule && actor.preferences.allowEmails === false) return { withheld: 'optedOut' }
  return { withheld: null, actor, address: actor.email }
}

/** People outside get nothing but what its owner has confirmed for them before the run began. */
const outsideStill = async (
  tx: Tx,
  { startedAt }: ReportRunRow,
  { ownerId, addresses, confirmedBy, confirmedAt }: ReportScheduleRow,
  address: string,
): Promise<Still> => {
  const owner = await loadActor(tx, ownerId)
  if (!owner || !mayOwn(owner)) return { withheld: 'ownerGone' }
  if (!addresses.includes(address)) return { withheld: 'removed' }
  if (confirmedBy !== ownerId || !confirmedAt || !startedAt || confirmedAt > startedAt) return { withheld: 'changed' }
  const outside = owner.customer.settings.resultMailsOutside
  const [meant] = await findMeant(tx, { ...nobodyNamed, addresses: [address] }, { outside })
  return meant && meant.withheld === null
    ? { withheld: null, actor: owner, address }
    : { withheld: meant?.withheld ?? 'removed' }
}
