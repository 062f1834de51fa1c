import type { Answer, Answers } from '@gemba/domain/checklists/answers.schema'
import type { Evaluation, QuestionEvaluation } from '@gemba/domain/checklists/evaluate'
import type { IssueRequest } from '@gemba/domain/checklists/triggers.schema'
import { sql } from 'drizzle-orm'
import type { Failure } from '../issues/public/openIssues.ts'
import type { Tx } from '../platform/database.ts'
import { daysAfter } from '../platform/zone.ts'

const photosOf = (answer: Answer | undefined): string[] => [
  ...(answer?.photos ?? []),
  ...(answer?.type === 'photo' ? (answer.files ?? []) : []),
]

/** Whom a trigger means with 'the owner is a {role}': the one who has the role, and nobody when several have it. */
const onlyHolder = async (tx: Tx, role: string): Promise<string | null> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
    join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id
    join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
    where u.active and r.name = ${role} limit 2`)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/**
 * Everything that may open an issue or join one: answers with an issue, and all that fails. What the person left open
 * in the issue's draft (owner, due date) comes from the trigger that asked for it.
 *
 * @param asked the questions that this submission answered; in a further round what was measured again
 * @param today where the customer is, `2026-03-13`
 */
export const failuresOf = async (
  tx: Tx,
  evaluation: Evaluation,
  answers: Answers,
  asked: ReadonlySet<string>,
  today: string,
): Promise<Failure[]> => {
  const concerned = evaluation.questions.filter(
    ({ id, visible, outcome, asked: answered }) =>
      visible && (outcome === 'fail' || answers[id]?.issue) && (!answered || asked.has(id)),
  )
  return Promise.all(concerned.map(question => failureOf(tx, question, answers[question.id], today)))
}

const failureOf = async (
  tx: Tx,
  { id, demands }: QuestionEvaluation,
  answer: Answer | undefined,
  today: string,
): Promise<Failure> => ({
  questionId: id,
  note: answer?.note ?? '',
  photos: photosOf(answer),
  issue: answer?.issue?.kind === 'draft' ? await issueOf(tx, answer.issue, demands.issue, today) : null,
  existingId: answer?.issue?.kind === 'existing' ? answer.issue.issueId : null,
})

const issueOf = async (
  tx: Tx,
  { title, description = '', severity, ownerId, dueDate }: Extract<Answer['issue'], { kind: 'draft' }>,
  request: IssueRequest | null,
  today: string,
) => ({
  title,
  description,
  severity,
  ownerId: ownerId ?? (request?.ownerRole ? await onlyHolder(tx, request.ownerRole) : null),
  dueDate: dueDate ?? (request ? daysAfter(today, request.dueInDays) : null),
})
