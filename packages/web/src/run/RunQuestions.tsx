import type { Section } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { memo, type Ref } from 'react'
import { QuestionView } from './public/QuestionView.tsx'
import { type ActiveCell, MeasureBlock } from './questions/MeasureBlock.tsx'
import type { RunItem } from './questions/runItems.ts'
import { SectionHead, untouchedChoices } from './questions/SectionHead.tsx'
import { RunList, type RunListHandle } from './RunList.tsx'
import type { RunEvaluation } from './session/evaluateRun.ts'
import type { RunSession } from './session/runSession.ts'

type RunQuestionsProps = {
  session: RunSession
  items: readonly RunItem[]
  answers: Answers
  evaluation: RunEvaluation
  /** answers of earlier rounds that stay */
  carried: Answers
  /** questions that are asked again */
  reopened: ReadonlySet<string>
  /** the whole run is */
  readOnly: boolean
  isReadOnly: (question: string) => boolean
  showMissing: boolean
  /** what the server refused, by field */
  refusals: Readonly<Record<string, string>>
  keypad: boolean
  onActive: (cell: ActiveCell | undefined) => void
  ref?: Ref<RunListHandle>
}

/** The sections and questions of a run. A key draws its own question again, and what its answer changes. */
export const RunQuestions = memo((props: RunQuestionsProps) => {
  const { session, items, answers, evaluation, carried, reopened, readOnly, isReadOnly, showMissing, refusals } = props
  const { definition, earlier } = session.draft
  const countsOf = ({ id }: Section) => evaluation.sections.find(section => section.id === id)?.counts
  const draw = (item: RunItem) => {
    if (item.kind === 'section')
      return (
        <SectionHead
          section={item.section}
          answered={countsOf(item.section)?.answered ?? 0}
          total={countsOf(item.section)?.total ?? 0}
          allOkOffered={!readOnly && definition.settings?.allOkOffered === true}
          {...untouchedChoices(item.section, answers, evaluation)}
          onAnswers={session.answers}
        />
      )
    if (item.kind === 'measurements')
      return (
        <MeasureBlock
          questions={item.questions}
          numbers={item.numbers}
          answers={answers}
          evaluation={evaluation}
          isReadOnly={isReadOnly}
          earlier={earlier}
          showMissing={showMissing}
          onAnswers={session.answers}
          onAnswer={session.answer}
          onActive={props.onActive}
          keypad={props.keypad}
        />
      )
    const facts = evaluation.byId.get(item.id)
    return (
      facts && (
        <QuestionView
          question={item.question}
          number={item.number}
          answer={answerTo(answers, item.id)}
          facts={facts}
          showMissing={showMissing}
          refusal={refusals[`answers.${item.id}`]}
          mode={readOnly ? 'readOnly' : Object.hasOwn(carried, item.id) ? 'carried' : 'open'}
          dimmed={evaluation.stoppedBy !== null && evaluation.stoppedBy.question !== item.id}
          earlier={reopened.has(item.id) ? earlier?.[item.id] : undefined}
          onAnswer={session.answer}
        />
      )
    )
  }
  return <RunList ref={props.ref} items={items} draw={draw} />
})
RunQuestions.displayName = 'RunQuestions'
