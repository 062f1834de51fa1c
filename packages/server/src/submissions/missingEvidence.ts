import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { endsAs } from '@gemba/domain/files/endings'
import { and, eq, inArray } from 'drizzle-orm'
import { issues } from '../issues/public/issues.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { filesOf, filesThere, onlyIds } from '../records/public/answeredFiles.ts'
import { findActive } from '../users/public/findActive.ts'

/** Of an answer what has to be a picture. */
const photosOf = (answer: Answer): string[] => [
  ...(answer.photos ?? []),
  ...(answer.type === 'photo' ? (answer.files ?? []) : []),
]

type Given = {
  questions: readonly Question[]
  checklistId: string
  tracker: boolean
  /** the customer's day */
  today: string
}
type There = Awaited<ReturnType<typeof findThere>>

/**
 * What these answers name and there is not, by field: a photo or file that never arrived or is of another kind, an issue
 * of the checklist, an owner, a person with the role that is asked for; and an issue where none are tracked.
 * Evidence that is not there must not be in a record.
 */
export const missingEvidence = async (tx: Tx, answers: Answers, given: Given): Promise<Record<string, string>> => {
  const there = await findThere(tx, given.checklistId, Object.values(answers))
  return Object.fromEntries(
    given.questions.flatMap(question => {
      const answer = answerTo(answers, question.id)
      const problem =
        answer &&
        (fileProblem(question, answer, there) ??
          issueProblem(answer, there, given) ??
          personProblem(question, answer, there))
      return problem ? [[`answers.${question.id}`, `submissions:${problem}`]] : []
    }),
  )
}

const fileProblem = (question: Question, answer: Answer, { files: there }: There) => {
  if (filesOf(answer).some(id => !there.has(id))) return 'fileMissing'
  if (photosOf(answer).some(id => !there.get(id)?.mediaType.startsWith('image/'))) return 'notAPhoto'
  const endings = question.type === 'file' ? question.endings : undefined
  const files = answer.type === 'file' ? (answer.files ?? []) : []
  const fits = (id: string) => !endings || endsAs(there.get(id) ?? { name: '', mediaType: '' }, endings)
  return files.every(fits) ? undefined : 'fileOfOtherKind'
}

const issueProblem = ({ issue }: Answer, { issues: there, people }: There, given: Given) => {
  if (!issue) return
  if (!given.tracker) return 'problem.issueNotAsked'
  if (issue.kind === 'existing') return there.has(issue.issueId) ? undefined : 'issueMissing'
  if (issue.dueDate && issue.dueDate < given.today) return 'issueDueInPast'
  return issue.ownerId === undefined || people.has(issue.ownerId) ? undefined : 'ownerMissing'
}

/** A person is stored with their name; where a role is required, only a known person who has it. */
const personProblem = (question: Question, answer: Answer, { people }: There) => {
  if (question.type !== 'person' || answer.type !== 'person' || answer.na) return
  const { id, name } = answer
  if (id === undefined) return question.role && name ? 'personMissing' : undefined
  const person = people.get(id)
  const fits = person && (name === undefined || name === person.name)
  return fits && (!question.role || person.roles.includes(question.role)) ? undefined : 'personMissing'
}

const findThere = async (tx: Tx, checklistId: string, answers: readonly Answer[]) => {
  const linked = answers.map(({ issue }) => (issue?.kind === 'existing' ? issue.issueId : undefined))
  const people = answers.flatMap(answer => [
    answer.issue?.kind === 'draft' ? answer.issue.ownerId : undefined,
    answer.type === 'person' ? answer.id : undefined,
  ])
  return {
    files: await filesThere(tx, onlyIds(answers.flatMap(filesOf))),
    issues: new Set(await issuesThere(tx, checklistId, onlyIds(linked))),
    people: new Map((await findActive(tx, onlyIds(people))).map(person => [person.id, person])),
  }
}

const issuesThere = async (tx: Tx, checklistId: string, wanted: string[]): Promise<string[]> => {
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.checklistId, checklistId), inArray(issues.id, wanted)))
  return rows.map(({ id }) => id)
}
