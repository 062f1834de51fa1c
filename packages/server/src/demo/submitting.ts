// Runs that are submitted, each from its draft to its record.
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { missingHeader } from '@gemba/domain/checklists/definition/header'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { openRound } from '@gemba/domain/workflow/rounds'
import { beginDraft } from '../drafts/public/beginDraft.ts'
import type { DraftRow } from '../drafts/public/draft.ts'
import { endDraft } from '../drafts/public/holdDraft.ts'
import { holdRoundDraft } from '../drafts/public/roundDraft.ts'
import { evaluateRun, type Run } from '../records/public/run.ts'
import { storeRound } from '../records/public/storeRound.ts'
import type { Acting } from './acting.ts'
import { type Run as Answering, answerAll } from './answering.ts'
import { minutesAfter } from './calendar.ts'
import type { Player } from './cast.ts'
import type { Level } from './goodAnswer.ts'
import { followFailures } from './issues.ts'
import { revisionAt, type Shelved } from './library.ts'
import type { Stage } from './stage.ts'
import type { StoredRun } from './storedRun.ts'

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

/** Submits the first round of a run. */
export const submitRun = async (stage: Stage, submitting: Submitting): Promise<StoredRun> => {
  const { checklist, by, at, took } = submitting
  const { revision, definition } = revisionAt(checklist, at)
  const header = { ...noHeader, ...submitting.header }
  const missing = missingHeader(definition, header)
  if (missing.length > 0) throw new Error(`${checklist.code} asks for ${missing}`)
  const { answers } = answerAll(definition, answeringOf(stage, submitting))
  const draft = await stage.act(by, minutesAfter(at, -took), ({ tx, audit }) => {
    const name = `${header.lot || header.machine || checklist.name}`.slice(0, 100)
    return beginDraft(tx, audit, { ...checklist, revision, definition }, { name, named: true, userIdentity: '' })
  })
  const run = { name: checklist.name, names: checklist.names, definition, earlierRounds: [] }
  return stage.act(by, at, acting => submit(stage, acting, { by, checklist, draft, run, answers, header }))
}

/** Submits the round that a setting correction ordered: what failed is measured again. */
export const submitNextRound = (
  stage: Stage,
  { submission, checklist, definition, rounds, inspector: by }: StoredRun,
  { at, took }: { at: Date; took: number },
): Promise<StoredRun> =>
  stage.act(by, at, async acting => {
    const draft = await holdRoundDraft(acting.tx, submission.id)
    if (!draft) throw new Error(`${submission.irNumber} is not to be measured again`)
    const answering = answeringOf(stage, { checklist, by, at, took })
    const { answers } = answerAll(definition, answering, openRound(definition, rounds))
    const run = { name: checklist.name, names: checklist.names, definition, earlierRounds: rounds }
    return submit(stage, acting, { by, checklist, draft, run, answers, header: draft.header })
  })

const answeringOf = ({ random, zone, pictures, cast }: Stage, submitting: Submitting): Answering => {
  const { by, at, took, failing = [], levels = {}, known = {}, photo } = submitting
  return {
    ...{ random, zone, at, by, failing, levels, known, with: cast.people['mfg.supervisor'] },
    startedAt: minutesAfter(at, -took),
    signature: pictures.signatures[by.id] ?? '',
    photo: photo && pictures.photos[photo],
    pictures: pictures.photos,
  }
}

type Done = { by: Player; checklist: Shelved; draft: DraftRow; run: Run; answers: Answers; header: RunHeader }

const submit = async (
  stage: Stage,
  { tx, actor, at, audit }: Acting,
  { by, checklist, draft, run, answers, header }: Done,
): Promise<StoredRun> => {
  const evaluation = evaluateRun(run, answers, { tracker: true })
  const { result } = evaluation
  if (result === 'incomplete') throw new Error(`${checklist.code} is incomplete`)
  endDraft(tx, draft.id, null)
  const people = { inspectors: [by.id], claimed: [], by: actor }
  const { submission } = await storeRound(
    tx,
    { checklist, draft, run, answers, header, userIdentity: '', evaluation, result, ...people, at, audit },
    stage.reactions.roundStored,
  )
  if (evaluation.counts.failed > 0) await followFailures(stage, tx, submission.id, at)
  const rounds = [...run.earlierRounds, answers]
  return { submission, checklist, definition: run.definition, rounds, evaluation, inspector: by }
}
