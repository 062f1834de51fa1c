import { z } from 'zod'
import { mostAhead, type OccurrenceTimes } from './occurrenceTimes.ts'

const longest = 60 * 24 * 60

/** Tells those who can do it and have not, by the inbox and, where chosen, by e-mail and push message. */
export const ReminderRule = z.object({
  /** what the minutes are counted from */
  from: z.enum(['slot', 'due']),
  /** negative: before */
  minutes: z
    .int('schedules:minutesInvalid')
    .min(-mostAhead, 'schedules:tooFarAhead')
    .max(longest, 'schedules:minutesTooMany'),
  mail: z.boolean(),
})
export type ReminderRule = z.infer<typeof ReminderRule>

/** Tells people with a role that it is late, or was missed several times in a row. */
export const EscalationRule = z.discriminatedUnion('when', [
  z.object({
    when: z.literal('late'),
    /** after it got late */
    minutes: z
      .int('schedules:minutesInvalid')
      .min(0, 'schedules:minutesInvalid')
      .max(longest, 'schedules:minutesTooMany'),
    roleId: z.uuid('schedules:roleRequired'),
    mail: z.boolean(),
  }),
  z.object({
    when: z.literal('missed'),
    inARow: z.int('schedules:missesInvalid').min(1, 'schedules:missesInvalid').max(100, 'schedules:missesInvalid'),
    roleId: z.uuid('schedules:roleRequired'),
    mail: z.boolean(),
  }),
])
export type EscalationRule = z.infer<typeof EscalationRule>

export type Rules = { reminders: readonly ReminderRule[]; escalations: readonly EscalationRule[] }

/** Something that the clock does with an occurrence. */
export type Step = { at: number } & (
  | { does: 'open' }
  | { does: 'remind'; rule: ReminderRule }
  | { does: 'escalate'; rule: EscalationRule }
  | { does: 'miss' }
)

/**
 * Everything that the clock does with an occurrence that nobody runs, in its order. Opening is first and missing last
 * among what happens at one moment; nothing happens after it is missed but what follows from that.
 */
export const timelineOf = (times: OccurrenceTimes, { reminders, escalations }: Rules): Step[] => {
  const { slotAt, opensAt, dueAt, lateAt, missedAt } = times
  const steps: Step[] = [
    { at: opensAt, does: 'open' },
    ...reminders.map(rule => ({
      at: (rule.from === 'slot' ? slotAt : dueAt) + rule.minutes * 60_000,
      ...{ does: 'remind' as const, rule },
    })),
    ...escalations.flatMap(rule =>
      rule.when === 'late' ? [{ at: lateAt + rule.minutes * 60_000, does: 'escalate' as const, rule }] : [],
    ),
  ]
  const before = steps.filter(({ at }) => at < missedAt).sort((one, other) => one.at - other.at)
  const missed = escalations.flatMap(rule =>
    rule.when === 'missed' ? [{ at: missedAt, does: 'escalate' as const, rule }] : [],
  )
  return [...before, { at: missedAt, does: 'miss' }, ...missed]
}

/** What is left to do after a moment up to which all was done, up to now; and when the next step is. */
export const stepsBetween = (
  steps: readonly Step[],
  after: number,
  now: number,
): { due: Step[]; next: number | null } => ({
  due: steps.filter(({ at }) => at > after && at <= now),
  next: steps.find(({ at }) => at > now)?.at ?? null,
})
