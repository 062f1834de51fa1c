import type { IssueRequest } from '@gemba/domain/checklists/definition/triggers.schema'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import type { Evaluation, QuestionEvaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Failure } from './planIssues.ts'
import { evidenceOf } from './public/evidenceOf.ts'

/** The person that 'the owner is a {role}' means: the one who has the role, or no one when several have it. */
const onlyHolder = async (tx: Tx, role: string): Promise<string | null> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
    join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id
    join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
    where u.active and ${role} in (r.name, r.based_on) limit 2`)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** Who submits, and today's day where the customer is, `2026-03-13`. */
type Opening = { actor: Actor; day: string }

/**
 * Everything that may open an issue or join one: answers with an issue, and all that fails. What the person left open
 * in the issue's draft (owner, due date) comes from the trigger that asked for it.
 *
 * @param asked the questions that this submission answered; in a further round what was measured again
 */
export const failuresOf = async (
  tx: Tx,
  evaluation: Evaluation,
  answers: Answers,
  { asked, ...opening }: Opening & { asked: ReadonlySet<string> },
): Promise<Failure[]> => {
  const concerned = evaluation.questions.filter(
    ({ id, visible, outcome, asked: answered }) =>
      visible && (outcome === 'fail' || answerTo(answers, id)?.issue) && (!answered || asked.has(id)),
  )
  return Promise.all(concerned.map(question => failureOf(tx, question, answerTo(answers, question.id), opening)))
}

const failureOf = async (
  tx: Tx,
  { id, demands }: QuestionEvaluation,
  answer: Answer | undefined,
  opening: Opening,
): Promise<Failure> => ({
  questionId: id,
  ...evidenceOf(answer),
  issue: answer?.issue?.kind === 'draft' ? await issueOf(tx, answer.issue, demands.issue, opening) : null,
  existingId: answer?.issue?.kind === 'existing' ? answer.issue.issueId : null,
})

const issueOf = async (
  tx: Tx,
  { title, description = '', severity, ownerId, dueDate }: Extract<Answer['issue'], { kind: 'draft' }>,
  request: IssueRequest | null,
  { actor, day }: Opening,
) => ({
  title,
  description,
  severity,
  // Only people who may assign issues choose another owner; else it goes to the person that the trigger names.
  ownerId:
    (ownerId === actor.id || actor.may('Issues Assign') ? ownerId : null) ??
    (request?.ownerRole ? await onlyHolder(tx, request.ownerRole) : null),
  dueDate: dueDate ?? (request ? daysAfter(day, request.dueInDays) : null),
})
