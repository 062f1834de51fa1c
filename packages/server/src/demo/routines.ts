// What is checked again and again in a plant: at each shift, each day, on some days of the week.
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Way } from './approving.ts'
import { momentAt, type WorkDay, workDays } from './calendar.ts'
import type { Part } from './companies.ts'
import type { Level } from './goodAnswer.ts'
import { proceed, regularPace } from './inspections.ts'
import { inTurn, type Stage } from './stage.ts'
import type { StoredRun } from './storedRun.ts'
import { type Submitting, submitRun } from './submitting.ts'

export type Context = { stage: Stage; at: Date; header: Partial<RunHeader> }

export type Routine = {
  checklist: string
  /** days of the week on which it is done, Monday is 1; every day of work when absent */
  weekdays?: readonly number[]
  /** minute of the day at which it is about to be submitted, and who does it; each of them */
  turns: readonly { minute: number; who: Part; machine?: string }[]
  /** how much earlier or later than that, in minutes */
  about: number
  took: [number, number]
  header?: (context: Omit<Context, 'header'>, machine: string | undefined) => Partial<RunHeader>
  levels?: (context: Context) => Record<string, Level>
  known?: (context: Context) => Record<string, string>
  /** how often something fails by chance, and what */
  fails: { chance: number; of: readonly string[] }
  photo?: readonly string[]
  /** called with the submitted run: the process reacts */
  after?: (context: Context, run: StoredRun) => void
  /** the ways of inspections that fail, in turn */
  ways?: readonly Way[]
}

/** Puts all that is done by routine on the timeline, from the first day to now. */
export const scheduleRoutines = (stage: Stage, routines: readonly Routine[], days: number) => {
  for (const workDay of workDays(stage.zone, stage.now, days))
    for (const routine of routines) scheduleDay(stage, routine, workDay)
}

const scheduleDay = (stage: Stage, routine: Routine, { day, saturday }: WorkDay) => {
  if (routine.weekdays && !routine.weekdays.includes(day.dayOfWeek)) return
  for (const turn of routine.turns) {
    if (saturday && turn.minute > 14 * 60) continue
    const at = momentAt(stage.zone, day, turn.minute + stage.random.whole(-routine.about, routine.about))
    stage.timeline.schedule(at, () => perform(stage, routine, turn, at))
  }
}

const perform = async (stage: Stage, routine: Routine, { who, machine }: Routine['turns'][number], at: Date) => {
  const { library, cast, random } = stage
  const checklist = library[routine.checklist]
  if (!checklist) throw new Error(`no checklist ${routine.checklist}`)
  const header = routine.header?.({ stage, at }, machine) ?? (machine ? { machine } : {})
  const context = { stage, at, header }
  const submitting: Submitting = {
    ...{ checklist, by: cast.people[who], at, took: random.whole(...routine.took), header },
    failing: failingNow(stage, routine, checklist.id, header),
    levels: routine.levels?.(context) ?? {},
    known: routine.known?.(context) ?? {},
    photo: routine.photo && random.chance(0.5) ? random.pick(routine.photo) : undefined,
  }
  const run = await submitRun(stage, submitting)
  routine.after?.(context, run)
  if (checklist.type === 'product') proceed(stage, run, wayOf(stage, routine, run), regularPace(stage), at)
}

/** What fails by chance, and what still fails because no one has fixed it. */
const failingNow = (
  { random, ongoing }: Stage,
  { fails }: Routine,
  checklistId: string,
  header: Partial<RunHeader>,
) => {
  const failing = random.chance(fails.chance) ? [random.pick(fails.of)] : []
  for (const issue of ongoing.values()) {
    const same =
      issue.checklistId === checklistId &&
      issue.machine === (header.machine ?? '') &&
      issue.part === (header.part ?? '')
    if (same && issue.questionId && fails.of.includes(issue.questionId) && random.chance(0.3))
      failing.push(issue.questionId)
  }
  return [...new Set(failing)].slice(0, 1)
}

const wayOf = (stage: Stage, { ways = ['corrected'] }: Routine, { submission }: StoredRun): Way => {
  if (submission.result === 'fail') return inTurn(stage, `ways of ${submission.checklistId}`, ways)
  const turn = inTurn(
    stage,
    'passed inspections',
    Array.from({ length: 40 }, (_, index) => index),
  )
  return turn === 17 ? 'looked at twice' : turn === 31 ? 'bypassed and approved' : 'direct'
}

/** The lot of a week: `L-26-0912`, year, week and a number that counts on. */
export const lotOf = ({ zone, turns }: Stage, at: Date): string => {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const week = String(day.weekOfYear).padStart(2, '0')
  const name = `lots of ${day.yearOfWeek} ${week}`
  const count = (turns.get(name) ?? 0) + 1
  turns.set(name, count)
  return `L-${String(day.yearOfWeek).slice(2)}-${week}${String(count).padStart(2, '0')}`
}
