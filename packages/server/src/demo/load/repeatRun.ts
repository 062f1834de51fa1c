// One more run like one that there is: the same answers by the same people, at another time and in another lot.
import { randomUUID } from 'node:crypto'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { submitRound, submitted, type WorkflowState } from '@gemba/domain/workflow/transitions'
import { fingerprintOf } from '../../records/public/fingerprint.ts'
import { submissionEntry } from '../../records/public/submissionAudit.ts'
import type { Random } from '../random.ts'
import { repeatDecision, stateOf } from './repeatDecision.ts'
import type { RepeatedRun, Round, Submission } from './repeatedRun.ts'
import type { Template, TemplateRound } from './templates.ts'

type Repeating = {
  at: Date
  now: Date
  zone: string
  random: Random
  takeNumber: (day: string) => string
  lot: string
}

/** Repeats a run so that its first round is submitted at a moment; what would come after `now` has not happened yet. */
export const repeatRun = (template: Template, { at, now, zone, random, takeNumber, lot }: Repeating): RepeatedRun => {
  const irNumber = template.submission.type === 'product' ? takeNumber(dayIn(zone, at)) : null
  const [first, ...next] = happened(template.rounds, { at, now, random })
  if (!first) throw new Error('a run without a round')
  const submission = firstRound(template, first, { irNumber, lot })
  const repeats = template.submission.id
  const run: RepeatedRun = { repeats, submission, rounds: [], steps: [], noted: [], failures: [] }
  const repeatRound = (round: Happened) => {
    storeRound(run, template, round)
    for (const [decided, at] of round.decided) repeatDecision(run, decided, { at, zone })
  }
  repeatRound(first)
  for (const round of next) {
    run.submission = nextRound(run.submission, round)
    repeatRound(round)
  }
  return run
}

/** A round with the times of what happened in it. */
type Happened = TemplateRound & { at: Date; decided: [TemplateRound['decisions'][number], Date][] }

/**
 * What happens up to now: the desk takes its steps after a quarter of an hour to some hours. No setting correction is left
 * without the round that it orders, which would have to wait as a draft.
 */
const happened = (
  rounds: readonly TemplateRound[],
  { at: begin, now, random }: Pick<Repeating, 'at' | 'now' | 'random'>,
): Happened[] => {
  let at = begin
  const later = () => {
    at = new Date(at.getTime() + random.whole(14, 70) * (random.chance(0.2) ? 4 : 1) * 60_000)
    return at
  }
  const all = rounds.map(
    (round, index): Happened => ({
      ...{ ...round, at: index === 0 ? begin : later() },
      decided: round.decisions.map(decided => [decided, later()]),
    }),
  )
  const past = all.filter(round => round.at <= now)
  return past.map((round, index) => {
    const open = round.decided.findIndex(
      ([{ decision }, moment]) => moment > now || (decision === 'setting-correction' && index === past.length - 1),
    )
    return open < 0 ? round : { ...round, decided: round.decided.slice(0, open) }
  })
}

/** The submission with its first round, whose fingerprint is still missing. */
const firstRound = (
  { submission: like }: Template,
  { round, recorded, at }: Happened,
  { irNumber, lot }: { irNumber: string | null; lot: string },
): Submission => {
  const { checklistId, revision, type, machine, part, lotSize, userIdentity, submittedBy } = like
  return {
    ...{ id: randomUUID(), createdAt: at, createdBy: submittedBy, version: 1, updatedAt: at, updatedBy: submittedBy },
    ...{ checklistId, revision, type, irNumber, machine, part, lot: like.lot && lot, lotSize },
    ...{ userIdentity, submittedBy, submittedAt: at, assignedTo: null, reviewedBy: null, reviewedAt: null },
    ...{ concession: null, bypass: null, isEmailSent: true, round: 1, recordHash: '', respondent: null },
    ...summaryOf(round, recorded),
    ...approvalOf(type === 'product' ? submitted : null, at),
  }
}

const nextRound = (before: Submission, { round, recorded, at }: Happened): Submission => ({
  ...before,
  ...{ version: before.version + 1, round: round.round, updatedAt: at, updatedBy: round.submittedBy },
  ...summaryOf(round, recorded),
  ...approvalOf(submitRound(stateOf(before)), at),
})

const summaryOf = ({ result }: TemplateRound['round'], { score, failing }: TemplateRound['recorded']) => ({
  ...{ result, score: score ?? null, failing: failing ?? null },
})

const approvalOf = (state: WorkflowState | null, at: Date) => ({
  ...{ status: state?.status ?? null, pendingWith: state?.pendingWith ?? null, remeasure: state?.remeasure ?? false },
  ...{ isWorkflowReverse: state?.reversed ?? false, pendingSince: state && at },
})

/** Adds the newest round to what the run becomes, bound to the one before it. */
const storeRound = (run: RepeatedRun, { definition }: Template, { round: like, recorded, failures, at }: Happened) => {
  const { id: submissionId, checklistId, revision, irNumber, machine, part, lot, lotSize, type } = run.submission
  const { round, answers, result, userIdentity, submittedBy: by, inspectors, claimed, evidence } = like
  const took = like.startedAt && like.submittedAt.getTime() - like.startedAt.getTime()
  const startedAt = took === null ? null : new Date(at.getTime() - took)
  const bound = { submissionId, round, answers, result, submittedBy: by, userIdentity, submittedAt: at }
  const recordHash = fingerprintOf({
    ...{ checklistId, revision, irNumber, machine, part, lot, lotSize, definition, ...bound, inspectors, evidence },
    previous: run.submission.recordHash || null,
  })
  const stored: Round = {
    ...{
      ...bound,
      id: randomUUID(),
      createdAt: at,
      createdBy: by,
      draftId: randomUUID(),
      bypass: null,
      inspectors,
      claimed,
    },
    ...{ evidence, recordHash, startedAt },
  }
  run.submission.recordHash = recordHash
  run.rounds.push(stored)
  run.noted.push({ entry: submissionEntry(run.submission, stored, recorded), userId: by, at })
  for (const failure of failures) run.failures.push({ failure, round, at, by })
  if (type !== 'product') return
  const { version, status, pendingWith } = run.submission
  run.steps.push({
    ...{ id: randomUUID(), createdAt: at, createdBy: by, submissionId, round, version, recordHash, releaseId: null },
    ...{ role: null, decision: 'submit', status, pendingWith, submittedBy: by },
    ...{ comment: '', reason: '', concession: null, signature: null },
  })
}
