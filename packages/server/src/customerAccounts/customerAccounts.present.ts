import { dayIn } from '@gemba/domain/core/calendarDay'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { subscriptionState } from '@gemba/domain/customers/subscription'
import type { Actor } from '../platform/http/actor.ts'
import type { Settings } from '../platform/settings.ts'
import { zoneOf } from '../platform/zone.ts'
import type { CustomerDetailsRow } from './customer.queries.ts'
import { customerAbilities } from './customerAccounts.policy.ts'
import type { CustomerRow } from './customers.queries.ts'

/** Today where the reader is: by it a subscription ends. */
export const dayOf = (actor: Actor): string => dayIn(zoneOf(actor))

/** A company in the list, as of the reader's day. */
export const presentCustomer = (actor: Actor, { features, settings, ...row }: CustomerRow) => ({
  ...row,
  timezone: customerSettings(settings).timezone,
  features: featureFlags.filter(flag => features[flag]),
  state: subscriptionState(row, dayOf(actor)),
})

/** A company on its page. */
export const presentDetails = (
  actor: Actor,
  row: CustomerDetailsRow,
  { deletionDays }: Pick<Settings, 'deletionDays'>,
) => {
  const { suspendedAt, suspensionReason, counts, since, deletion, hold, verified, ...rest } = row
  return {
    ...rest,
    ...presentCustomer(actor, row),
    since: new Date(since),
    suspension: suspendedAt === null ? null : { at: new Date(suspendedAt), reason: suspensionReason },
    kept: keptOf(counts),
    deletion: deletion && { ...deletion, askedAt: new Date(deletion.askedAt), dueAt: new Date(deletion.dueAt) },
    hold: hold && { ...hold, at: new Date(hold.at) },
    verified: verified && { ...verified, at: new Date(verified.at) },
    deletionDays,
    supportSignIn: customerSettings(row.settings).supportSignIn,
    can: customerAbilities(actor, row),
  }
}

/** What stays of each feature that has records so far. */
const keptOf = ({ processRuns, productRuns, processIssues, productIssues }: CustomerDetailsRow['counts']) => [
  { feature: 'allowChecklists' as const, records: processRuns },
  { feature: 'allowProductChecklists' as const, records: productRuns },
  { feature: 'allowIssuesTrackerForChecklist' as const, records: processIssues },
  { feature: 'allowIssuesTrackerForProductChecklist' as const, records: productIssues },
]
