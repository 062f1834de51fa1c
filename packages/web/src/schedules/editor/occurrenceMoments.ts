import { type OccurrenceWindow, timesOf } from '@gemba/domain/schedules/occurrenceTimes'
import { type Rules, timelineOf } from '@gemba/domain/schedules/timeline'

export type MomentKind = 'opens' | 'slot' | 'due' | 'late' | 'missed' | 'reminder' | 'escalation'

/** Something that happens to one occurrence, so many minutes after its slot. */
export type Moment = { kind: MomentKind; minutes: number; roleId?: string }

const order: readonly MomentKind[] = ['opens', 'slot', 'reminder', 'due', 'late', 'escalation', 'missed']

/** What happens to an occurrence that no one runs, in its order; moments that a window of 0 minutes merges are left out. */
export const occurrenceMoments = (window: OccurrenceWindow, rules: Rules): Moment[] => {
  const { dueAfter, grace, lateFor } = window
  const sent = timelineOf(timesOf(0, window), rules).flatMap(({ at, ...step }): Moment[] => {
    const minutes = at / 60_000
    if (step.does === 'remind') return [{ kind: 'reminder', minutes }]
    return step.does === 'escalate' ? [{ kind: 'escalation', minutes, roleId: step.rule.roleId }] : []
  })
  const own: Moment[] = [
    ...(window.opensBefore > 0 ? [{ kind: 'opens', minutes: -window.opensBefore } as const] : []),
    { kind: 'slot', minutes: 0 },
    { kind: 'due', minutes: dueAfter },
    ...(grace > 0 && lateFor > 0 ? [{ kind: 'late', minutes: dueAfter + grace } as const] : []),
    { kind: 'missed', minutes: dueAfter + grace + lateFor },
  ]
  const rank = ({ kind }: Moment) => order.indexOf(kind)
  return [...own, ...sent].sort((one, other) => one.minutes - other.minutes || rank(one) - rank(other))
}
