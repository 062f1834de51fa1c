import type { Named } from '@gemba/domain/checklists/checklistName'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation, RunSettings } from '@gemba/domain/checklists/evaluation/evaluate'
import { CHEAP, costOf } from '@gemba/domain/checklists/formulas/cost'
import { and, asc, eq, sql } from 'drizzle-orm'
import { revisionNames } from '../../checklists/public/checklistName.ts'
import { checklistRevisions, checklists } from '../../checklists/public/checklists.table.ts'
import { loadDefinition } from '../../checklists/public/loadDefinition.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { found } from '../../platform/http/refusal.ts'
import { costly } from '../../platform/workers/costly.ts'
import { evaluateTask, mergeTask, openTask } from './evaluating.ts'
import { submissionRounds } from './submissions.table.ts'

type RunOf = { checklistId: string; revision: number; submissionId: string | null }

/** What the answers of a draft are evaluated with: the revision's definition, and the rounds before it, oldest first. */
export type Run = Named & { definition: Definition; earlierRounds: Answers[] }

/** Of a revision what `runOf` takes, for statements on `checklists` and `checklist_revisions`. */
export const revisionColumns = {
  customerId: checklistRevisions.customerId,
  id: checklistRevisions.id,
  name: checklistRevisions.name,
  names: revisionNames,
}

const findRevision = prepared(tx =>
  tx
    .select(revisionColumns)
    .from(checklistRevisions)
    .innerJoin(
      checklists,
      and(eq(checklists.customerId, checklistRevisions.customerId), eq(checklists.id, checklistRevisions.checklistId)),
    )
    .where(
      and(
        eq(checklistRevisions.checklistId, sql.placeholder('checklistId')),
        eq(checklistRevisions.revision, sql.placeholder('revision')),
      ),
    ),
)

const findEarlierRounds = prepared(tx =>
  tx
    .select({ answers: submissionRounds.answers })
    .from(submissionRounds)
    .where(eq(submissionRounds.submissionId, sql.placeholder('submissionId')))
    .orderBy(asc(submissionRounds.round)),
)

/** The run that a draft belongs to. */
export const loadRun = async (tx: Tx, { checklistId, revision, submissionId }: RunOf): Promise<Run> => {
  const [row] = await findRevision(tx).execute({ checklistId, revision })
  return runOf(tx, found(row), submissionId)
}

/** The run of a revision that was read, in a round of this submission; null in the first. */
export const runOf = async (
  tx: Tx,
  { name, names, ...ids }: Named & { customerId: string; id: string },
  submissionId: string | null,
): Promise<Run> => {
  const [definition, rounds] = await Promise.all([
    loadDefinition(tx, ids),
    submissionId ? findEarlierRounds(tx).execute({ submissionId }) : [],
  ])
  return { name, names, definition, earlierRounds: rounds.map(({ answers }) => answers) }
}

/** Each round is evaluated once to know what the next one asks again. */
const isCheap = (definition: Definition, rounds = 0): boolean => costOf(definition) * (rounds + 1) <= CHEAP

/** In a further round: what is measured again, and the earlier answers that remain. Null in the first round. */
export const reopenedIn = ({ definition, earlierRounds }: Run) =>
  earlierRounds.length > 0
    ? costly(openTask, { definition, rounds: earlierRounds }, isCheap(definition, earlierRounds.length))
    : null

/** Of what was sent, the answers that this round asks for: no unknown questions, and nothing that was carried over. */
export const ownAnswers = (run: Run, answers: Answers): Answers => {
  const known = new Set(questionsOf(run.definition).map(question => question.id))
  const carried = reopenedIn(run)?.carried ?? {}
  return Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(id) && !Object.hasOwn(carried, id)))
}

/** All answers that count with this round. */
export const mergedAnswers = ({ definition, earlierRounds }: Run, answers: Answers): Answers =>
  earlierRounds.length > 0
    ? costly(mergeTask, { definition, rounds: [...earlierRounds, answers] }, isCheap(definition, earlierRounds.length))
    : answers

/** What the run amounts to with these answers, all rounds together. */
export const evaluateRun = (run: Run, answers: Answers, settings?: RunSettings): Evaluation => {
  const { definition } = run
  return costly(evaluateTask, { definition, answers: mergedAnswers(run, answers), settings }, isCheap(definition))
}

/** How far a draft is, for lists. */
export const progressOf = (run: Run, answers: Answers) => {
  const { answered, total, failed } = evaluateRun(run, answers).counts
  return { answered, total, failed }
}
