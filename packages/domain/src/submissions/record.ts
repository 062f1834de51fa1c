import type { Definition } from '../checklists/definition/definition.schema.ts'
import type { Localized } from '../checklists/definition/localized.ts'
import { numbersOf } from '../checklists/definition/numbering.ts'
import type { Question } from '../checklists/definition/questions/question.ts'
import { questionsOf } from '../checklists/definition/questionsOf.ts'
import type { Answer, Answers } from '../checklists/evaluation/answers.schema.ts'
import { answerTo } from '../checklists/evaluation/answerTo.ts'
import { type Evaluation, evaluate, type QuestionEvaluation } from '../checklists/evaluation/evaluate.ts'
import type { Result } from '../records/bypass.schema.ts'
import { mergeRounds, reopenedQuestions } from '../workflow/rounds.ts'

/** A round of a record. */
export interface RecordRound {
  round: number
  answers: Answers
  submittedAt: string
  /** null where it was bypassed: of what was not answered nothing is on record */
  result?: Result | null
}

/** The answer of one round to one question. */
export interface RoundAnswer {
  round: number
  /** When it was answered by the device, else when the round was submitted. */
  at: string
  answer: Answer | undefined
  verdict: QuestionEvaluation
}

export interface RecordedQuestion {
  /** Its number in the revision, see numbersOf. */
  number: string
  question: Question
  /** The rounds in which it was answered, oldest first; never empty. */
  rounds: readonly RoundAnswer[]
  latest: RoundAnswer
  /** It failed in some round, whether or not it still does. */
  everFailed: boolean
  stillFails: boolean
  /** The round whose answers hid it; null while it is asked. */
  hiddenIn: number | null
}

export interface RecordedSection {
  id: string
  title: Localized
  questions: readonly RecordedQuestion[]
}

export interface RecordView {
  definition: Definition
  /** What was visible in any round, in the order of the form. */
  sections: readonly RecordedSection[]
  failed: readonly RecordedQuestion[]
  passed: readonly RecordedQuestion[]
  /** What only informs, n.a. or was left open; instructions are not listed. */
  recorded: readonly RecordedQuestion[]
  /** Of all rounds together; the basis of the computed result. */
  evaluation: Evaluation
}

interface Stage {
  round: RecordRound
  /** Null in the first round, which asks everything. */
  asked: ReadonlySet<string> | null
  evaluation: Evaluation
  merged: Answers
}

const stagesOf = (definition: Definition, rounds: readonly RecordRound[]): Stage[] =>
  rounds.map((round, index) => {
    const answers = rounds.slice(0, index + 1).map(one => one.answers)
    const merged = mergeRounds(definition, answers)
    const asked =
      index === 0 ? null : new Set(reopenedQuestions(definition, mergeRounds(definition, answers.slice(0, -1))))
    return { round, asked, evaluation: evaluate(definition, merged), merged }
  })

/**
 * A round includes a question when it asked it again, when it answered what had been left open, or when a calculated
 * value came out differently.
 */
const speaksOf = (question: Question, stage: Stage, before: RoundAnswer | undefined, verdict: QuestionEvaluation) => {
  if (!before || !stage.asked) return true
  if (question.type === 'calculated') return before.verdict.value !== verdict.value
  return (
    stage.asked.has(question.id) || (!before.verdict.answered && answerTo(stage.merged, question.id) !== before.answer)
  )
}

const roundsOf = (question: Question, index: number, stages: readonly Stage[]): RoundAnswer[] => {
  const found: RoundAnswer[] = []
  for (const stage of stages) {
    const verdict = stage.evaluation.questions[index]
    if (!verdict?.visible || !speaksOf(question, stage, found.at(-1), verdict)) continue
    const answer = answerTo(stage.merged, question.id)
    found.push({ round: stage.round.round, at: answer?.at ?? stage.round.submittedAt, answer, verdict })
  }
  return found
}

/** The first of the last rounds in which a question that had been asked was hidden. */
const hiddenSince = (index: number, stages: readonly Stage[]): number | null => {
  const lastSeen = stages.findLastIndex(({ evaluation }) => evaluation.questions[index]?.visible)
  return stages[lastSeen + 1]?.round.round ?? null
}

/**
 * A submitted run as people read it: each question with the rounds that answered it, what failed before what passed. A
 * question stays, with what its rounds recorded, also when a later round's answers hide it. Evaluated like the run
 * itself, with the revision of the record.
 */
export const viewRecord = (definition: Definition, rounds: readonly RecordRound[]): RecordView => {
  const stages = stagesOf(definition, rounds)
  const evaluation = stages.at(-1)?.evaluation ?? evaluate(definition, {})
  const all = questionsOf(definition)
  const recorded = new Map<string, RecordedQuestion>()
  const numbers = numbersOf(definition)
  const isBypassed = rounds.at(-1)?.result === null
  for (const [index, question] of all.entries()) {
    const answered = roundsOf(question, index, stages)
    const latest = answered.at(-1)
    if (!latest || (isBypassed && !latest.verdict.answered)) continue
    const hiddenIn = hiddenSince(index, stages)
    recorded.set(question.id, {
      number: numbers.get(question.id) ?? '',
      question,
      rounds: answered,
      latest,
      everFailed: answered.some(({ verdict }) => verdict.outcome === 'fail'),
      stillFails: hiddenIn === null && latest.verdict.outcome === 'fail',
      hiddenIn,
    })
  }
  const listed = [...recorded.values()].filter(({ question }) => question.type !== 'instruction')
  return {
    definition,
    sections: definition.sections.flatMap(({ id, title, questions }) => {
      const own = questions.flatMap(question => recorded.get(question.id) ?? [])
      return own.length > 0 ? [{ id, title, questions: own }] : []
    }),
    failed: listed.filter(({ everFailed }) => everFailed),
    passed: listed.filter(({ everFailed, latest }) => !everFailed && latest.verdict.outcome === 'pass'),
    recorded: listed.filter(({ everFailed, latest }) => !everFailed && latest.verdict.outcome !== 'pass'),
    evaluation,
  }
}
