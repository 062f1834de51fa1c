import { z } from 'zod'

/** How an occurrence of a schedule stands. It is never removed once it was due. */
export const occurrenceStatuses = ['planned', 'due', 'done', 'doneLate', 'missed', 'bypassed', 'cancelled'] as const
export const OccurrenceStatus = z.enum(occurrenceStatuses)
export type OccurrenceStatus = z.infer<typeof OccurrenceStatus>

/** What happens to an occurrence. */
export const occurrenceEvents = ['open', 'finish', 'finishLate', 'miss', 'bypass', 'cancel'] as const
export type OccurrenceEvent = (typeof occurrenceEvents)[number]

/**
 * The whole life of an occurrence; what is not named here can't happen. A missed one never becomes done: a run that was
 * begun while it was open and arrives later, from a tablet without network, makes it done late. People run what is open by the time; the clock says so up to a
 * minute later, so a planned one can be done.
 */
const next: Record<OccurrenceStatus, Partial<Record<OccurrenceEvent, OccurrenceStatus>>> = {
  planned: { open: 'due', finish: 'done', finishLate: 'doneLate', bypass: 'bypassed', cancel: 'cancelled' },
  due: { finish: 'done', finishLate: 'doneLate', miss: 'missed', bypass: 'bypassed', cancel: 'cancelled' },
  missed: { finishLate: 'doneLate' },
  done: {},
  doneLate: {},
  bypassed: {},
  cancelled: {},
}

/** What an occurrence becomes; undefined where the event can't happen to it. */
export const statusAfter = (status: OccurrenceStatus, event: OccurrenceEvent): OccurrenceStatus | undefined =>
  next[status][event]

/** Whether nothing that a clock does changes it any more. */
export const isSettled = (status: OccurrenceStatus): boolean => status !== 'planned' && status !== 'due'

/** How the Scheduled tab groups occurrences, in this order (visual.md, Scheduled tab). */
export const occurrencePhases = ['late', 'due', 'later', 'missed', 'done'] as const
export type OccurrencePhase = (typeof occurrencePhases)[number]

type Seen = { status: OccurrenceStatus; opensAt: number; lateAt: number }

/** The group at a moment: it goes by the clock, and not by when a job last looked. */
export const phaseAt = ({ status, opensAt, lateAt }: Seen, now: number): OccurrencePhase => {
  if (status === 'missed') return 'missed'
  if (isSettled(status)) return 'done'
  if (now < opensAt) return 'later'
  return now < lateAt ? 'due' : 'late'
}
