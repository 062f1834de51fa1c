// In which order things wait for a person (specification 2 §2.3, visual.md 'Dashboard of the floor').
import type { Floor } from './floor.schema.ts'

export type WaitingKind = 'approval' | 'again' | 'run' | 'issue' | 'reason' | 'draft'

/** What is known of the urgency of something; moments are milliseconds since 1970. */
export type Urgency = {
  kind: WaitingKind
  id: string
  /** since when it waits */
  since: number
  /** when its time is over; null: no time was agreed */
  due: number | null
}

/** What is due so soon comes before what others wait for. */
const soon = 8 * 3_600_000

const rankOf = ({ kind, due }: Urgency, now: number): number => {
  if (due !== null && due <= now) return 0
  if (due !== null && due <= now + soon) return 1
  // Others can't go on before this is done.
  if (kind === 'approval' || kind === 'again') return 2
  if (due !== null) return 3
  return kind === 'reason' ? 4 : 5
}

/**
 * What has to be done first comes first: what is over its time, the oldest on top; what is due in this shift, by its time;
 * what others wait for, the longest wait on top; what is due later; reasons that are owed; and what has no time at all.
 */
export const byUrgency = <Thing extends Urgency>(things: readonly Thing[], now: number): Thing[] =>
  things.toSorted((one, other) => {
    const [rank, next] = [rankOf(one, now), rankOf(other, now)]
    if (rank !== next) return rank - next
    const byTime = rank === 0 || rank === 1 || rank === 3
    const [at, nextAt] = byTime ? [one.due ?? 0, other.due ?? 0] : [one.since, other.since]
    return at - nextAt || one.since - other.since || one.id.localeCompare(other.id)
  })

/** Whether its time is over. */
export const isOver = ({ due }: Pick<Urgency, 'due'>, now: number): boolean => due !== null && due <= now

type Of<Kind extends WaitingKind, Thing> = Urgency & { kind: Kind; of: Thing }
type Run = { id: string; opensAt: string; lateAt: string; draft: { id: string } | null }

/** Something that waits for a person, with what is known of it. */
export type Waiting<OwnRun extends Run = Run> =
  | Of<'approval', Floor['approvals'][number]>
  | Of<'again' | 'draft', Floor['drafts'][number]>
  | Of<'issue', Floor['ownIssues'][number]>
  | Of<'reason', Floor['reasons'][number]>
  | Of<'run', OwnRun>

type Parts = Pick<Floor, 'approvals' | 'drafts' | 'ownIssues' | 'reasons'>

const moment = Date.parse

/**
 * Everything that waits for a person, in the order of its urgency. A scheduled run that was begun is there once: as the
 * run, which knows its times. `settled` are drafts that were submitted on this device and wait to be sent.
 */
export const waitingOf = <OwnRun extends Run>(
  { approvals, drafts, ownIssues, reasons }: Parts,
  runs: readonly OwnRun[],
  now: number,
  settled: ReadonlySet<string> = new Set(),
): Waiting<OwnRun>[] => {
  const begun = new Set(runs.flatMap(({ draft }) => (draft ? [draft.id] : [])))
  const things: Waiting<OwnRun>[] = [
    ...approvals.map(of => ({
      ...{ kind: 'approval' as const, id: of.id, of },
      ...{ since: moment(of.since), due: moment(of.dueAt) },
    })),
    ...runs.map(of => ({
      ...{ kind: 'run' as const, id: of.id, of },
      ...{ since: moment(of.opensAt), due: moment(of.lateAt) },
    })),
    ...drafts
      .filter(({ id }) => !begun.has(id) && !settled.has(id))
      .map(of => ({
        ...{ kind: of.again ? ('again' as const) : ('draft' as const), id: of.id, of },
        ...{ since: moment(of.since), due: of.occurrence && moment(of.occurrence.lateAt) },
      })),
    ...ownIssues.map(of => ({
      ...{ kind: 'issue' as const, id: of.id, of },
      ...{ since: moment(of.since), due: of.dueUntil === null ? null : moment(of.dueUntil) },
    })),
    ...reasons.map(of => ({ kind: 'reason' as const, id: of.id, since: moment(of.since), due: null, of })),
  ]
  return byUrgency(things, now)
}
