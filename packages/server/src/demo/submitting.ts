// A run that was submitted, as submit() stores one, at a time in the past.
import { randomUUID } from 'node:crypto'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { missingHeader } from '@gemba/domain/checklists/definition/header'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { failingOf } from '@gemba/domain/workflow/failing'
import { openRound } from '@gemba/domain/workflow/rounds'
import { submitRound, submitted } from '@gemba/domain/workflow/transitions'
import { fingerprintOf } from '../submissions/public/fingerprint.ts'
import { submissionEntry } from '../submissions/public/submissionAudit.ts'
import { answerAll, type Run } from './answering.ts'
import { dayText, minutesAfter } from './calendar.ts'
import type { Player } from './cast.ts'
import type { Level } from './goodAnswer.ts'
import type { Handed, SubmissionRow } from './handed.ts'
import { raiseIssues } from './issues.ts'
import { revisionAt, type Shelved } from './library.ts'
import type { Stage } from './stage.ts'

export type Submitting = {
  checklist: Shelved
  by: Player
  at: Date
  /** how long it took, in minutes */
  took: number
  header?: Partial<RunHeader>
  failing?: readonly string[]
  levels?: Record<string, Level>
  known?: Record<string, string>
  photo?: string | undefined
}

const noHeader: RunHeader = { machine: '', part: '', lot: '', lotSize: null }

/** Stores the first round of a run. */
export const submitRun = (stage: Stage, submitting: Submitting): Handed => {
  const { ledger, cast, zone } = stage
  const { checklist, by, at } = submitting
  const { revision, definition } = revisionAt(checklist, at)
  const header = { ...noHeader, ...submitting.header }
  const missing = missingHeader(definition, header)
  if (missing.length > 0) throw new Error(`${checklist.code} asks for ${missing}`)
  const { answers, evaluation } = answerAll(definition, runOf(stage, submitting))
  const result = evaluation.result === 'pass' ? ('pass' as const) : ('fail' as const)
  const isProduct = checklist.type === 'product'
  const day = dayText(zone, at)
  const id = randomUUID()
  const row: SubmissionRow = {
    ...header,
    ...{ id, version: 1, round: 1, checklistId: checklist.id, revision, type: checklist.type, result },
    irNumber: isProduct
      ? ledger.number({ name: 'inspection', pattern: cast.settings.inspectionNumberPattern, day })
      : null,
    ...{ userIdentity: '', submittedBy: by.id, submittedAt: at, score: evaluation.score.percent, recordHash: '' },
    failing: failingOf(definition, evaluation),
    ...{ createdAt: at, createdBy: by.id, updatedAt: at, updatedBy: by.id },
  }
  ledger.submissions.push(row)
  const state = isProduct ? submitted : null
  const handed: Handed = {
    ...{ row, checklist, definition, rounds: [], evaluation, state, inspectors: [], roundDraft: null },
  }
  const draftId = endedDraft(stage, handed, submitting)
  return storeRound(stage, handed, { answers, evaluation, by, at, took: submitting.took, draftId })
}

/** Stores the round that a setting correction asked for: what failed is measured again. */
export const submitNextRound = (stage: Stage, handed: Handed, submitting: Omit<Submitting, 'checklist'>): Handed => {
  const { row, definition, rounds, roundDraft, checklist } = handed
  const { at, by } = submitting
  if (!handed.state || !roundDraft) throw new Error(`${row.irNumber} is not to be measured again`)
  const run = runOf(stage, { checklist, ...submitting })
  const { answers, evaluation } = answerAll(definition, run, openRound(definition, rounds))
  Object.assign(roundDraft, { answers: {}, endedAt: at, updatedAt: at, updatedBy: by.id })
  Object.assign(row, {
    ...{ round: row.round + 1, version: row.version + 1, updatedAt: at, updatedBy: by.id },
    ...{ result: evaluation.result === 'pass' ? 'pass' : 'fail', score: evaluation.score.percent },
    failing: failingOf(definition, evaluation),
  })
  handed.state = submitRound(handed.state)
  handed.evaluation = evaluation
  handed.roundDraft = null
  return storeRound(stage, handed, { answers, evaluation, by, at, took: submitting.took, draftId: roundDraft.id ?? '' })
}

const runOf = ({ random, zone, pictures, cast }: Stage, { by, at, took, failing = [], ...rest }: Submitting): Run => ({
  ...{ random, zone, at, by, failing, with: cast.people['mfg.supervisor'] },
  startedAt: minutesAfter(at, -took),
  signature: pictures.signatures[by.id] ?? '',
  levels: rest.levels ?? {},
  known: rest.known ?? {},
  photo: rest.photo && pictures.photos[rest.photo],
  pictures: pictures.photos,
})

/** The draft of a submitted run stays, without its answers. */
const endedDraft = ({ ledger }: Stage, { row, checklist }: Handed, { by, at, took }: Submitting): string => {
  const id = randomUUID()
  const startedAt = minutesAfter(at, -took)
  const name = `${row.lot || row.machine || checklist.name}`.slice(0, 100)
  ledger.drafts.push({
    ...{ id, checklistId: row.checklistId, revision: row.revision, name, answers: {}, header: noHeader, endedAt: at },
    ...{ createdAt: startedAt, createdBy: by.id, updatedAt: at, updatedBy: by.id },
  })
  ledger.note(startedAt, by.id, {
    action: 'Checklist Execution Create',
    entity: 'drafts',
    entityId: id,
    new: { name, checklist: checklist.code, revision: row.revision },
  })
  return id
}

type Round = { answers: Answers; evaluation: Evaluation; by: Player; at: Date; took: number; draftId: string }

const contentsOf = ({ pictures }: Stage, answers: Answers): Record<string, string> => {
  const said = JSON.stringify(answers)
  return Object.fromEntries(Object.entries(pictures.contents).filter(([id]) => said.includes(id)))
}

const storeRound = (stage: Stage, handed: Handed, { answers, evaluation, by, at, took, draftId }: Round): Handed => {
  const { row, definition, checklist } = handed
  const { id, checklistId, revision, irNumber = null, machine = '', part = '', lot = '', lotSize = null, round } = row
  const bound = { inspectors: [by.id], evidence: contentsOf(stage, answers) }
  const stored = { round, answers, result: row.result, submittedBy: by.id, userIdentity: '', submittedAt: at, ...bound }
  const recordHash = fingerprintOf({
    ...{ submissionId: id, checklistId, revision, irNumber, machine, part, lot, lotSize },
    ...{ ...stored, definition, previous: row.recordHash || null },
  })
  const started = { draftId, claimed: [], startedAt: minutesAfter(at, -took) }
  stage.ledger.submissionRounds.push({
    ...{ ...stored, ...started, submissionId: id, recordHash },
    ...{ createdAt: at, createdBy: by.id },
  })
  row.recordHash = recordHash
  handed.rounds.push(answers)
  handed.inspectors.push(by.id)
  if (handed.state) enter(stage, handed, by, at)
  raiseIssues(stage, handed, answers, by, at)
  mailResult(stage, handed, by, at)
  const told = { ...row, irNumber, recordHash, score: row.score ?? null, failing: row.failing ?? null }
  stage.ledger.note(at, by.id, submissionEntry(told, started, evaluation.stoppedBy?.question))
  if (checklist.type !== row.type) throw new Error(`${checklist.code} is of another type`)
  return handed
}

const enter = ({ ledger }: Stage, { row, state }: Handed, by: Player, at: Date) => {
  const { status = null, pendingWith = null, remeasure = false, reversed = false } = state ?? {}
  Object.assign(row, { status, pendingWith, remeasure, isWorkflowReverse: reversed, pendingSince: at })
  ledger.workflowHistories.push({
    ...{
      submissionId: row.id,
      version: row.version,
      round: row.round,
      role: null,
      decision: 'submit',
      status,
      pendingWith,
    },
    ...{ submittedBy: by.id, recordHash: row.recordHash, createdAt: at, createdBy: by.id },
  })
}

/** Results go to whoever is set on the final inspection, for failures only. */
const mailResult = ({ mailed, library }: Stage, { row, checklist, evaluation }: Handed, by: Player, at: Date) => {
  if (checklist !== library.mailed || row.result !== 'fail') return
  const { failed, total } = evaluation.counts
  mailed.push({
    ...{ at, submissionId: row.id, checklist, revision: row.revision, result: row.result, failed, total },
    facts: {
      irNumber: row.irNumber ?? null,
      machine: row.machine ?? '',
      part: row.part ?? '',
      lot: row.lot ?? '',
      by: by.name,
    },
  })
}
