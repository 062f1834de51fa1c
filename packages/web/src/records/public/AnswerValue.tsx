import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer, AnswerOf } from '@gemba/domain/checklists/evaluation/answers.schema'
import { isEmpty } from '@gemba/domain/checklists/evaluation/answerTo'
import type { RoundAnswer } from '@gemba/domain/submissions/record'
import type { WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Status } from '../../ui/display/Status.tsx'
import classes from './AnswerValue.module.css'
import { Figures } from './Figures.tsx'
import { FileLinks, SignatureImage } from './FileLinks.tsx'
import { TableAnswer } from './TableAnswer.tsx'

export interface AnswerValueProps {
  question: Question
  given: RoundAnswer
  words: WordsOfRecord
  /** Every value considered in the rounds beside this one: they share a scale. */
  among?: readonly number[]
}

/** What was answered in one round, by the type of the question; photos and notes stand in Evidence. */
export const AnswerValue = ({ question, given, words, among }: AnswerValueProps) => {
  const { t } = useTranslation('submissions')
  const { answer, verdict } = given
  if (answer?.na) return <Status state="na">{t('answered.na')}</Status>
  if (question.type === 'measurement' || question.type === 'number' || question.type === 'calculated') {
    const hasValue = question.type === 'calculated' ? verdict.value != null : !isEmpty(answer)
    if (hasValue) return <Figures question={question} given={given} words={words} among={among} />
  }
  if (isEmpty(answer) || !answer) return <span className={classes.quiet}>{t('answered.notAnswered')}</span>
  if (question.type === 'table' && answer.type === 'table')
    return <TableAnswer question={question} given={given} words={words} />
  return <Value question={question} answer={answer} outcome={verdict.outcome} words={words} />
}

type ValueProps = { question: Question; answer: Answer; outcome: string; words: WordsOfRecord }

const Value = ({ question, answer, outcome, words }: ValueProps) => {
  const format = useFormat()
  const { t } = useTranslation('submissions')
  switch (answer.type) {
    case 'passFail':
      return <Judged outcome={outcome}>{t(`answered.${answer.value ?? 'notAnswered'}`)}</Judged>
    case 'yesNo':
      return <Judged outcome={outcome}>{t(`answered.${answer.value ?? 'notAnswered'}`)}</Judged>
    case 'singleChoice':
    case 'multipleChoice':
      return <Judged outcome={outcome}>{chosenLabels(question, answer, words)}</Judged>
    case 'barcode':
      return (
        <Judged outcome={outcome}>
          <span className={classes.code} dir="ltr">
            {answer.value}
          </span>
        </Judged>
      )
    case 'text':
    case 'longText':
      return (
        <span className={classes.text} dir="auto">
          {answer.value}
        </span>
      )
    case 'date':
      return <span>{answer.value && format.day(answer.value)}</span>
    case 'time':
      return <span dir="ltr">{answer.value}</span>
    case 'person':
    case 'machine':
      return <span dir="auto">{answer.name ?? answer.id}</span>
    case 'file':
      return <FileLinks files={answer.files ?? []} />
    case 'signature':
      return (
        <SignatureImage
          file={answer.file}
          name={answer.name ?? ''}
          meaning={question.type === 'signature' && question.meaning ? words.words(question.meaning) : ''}
          label={words.words(question.label)}
        />
      )
    case 'photo':
      return <span>{t('answered.photos', { count: answer.files?.length ?? 0 })}</span>
    default:
      return null
  }
}

const chosenLabels = (
  question: Question,
  answer: AnswerOf<'singleChoice' | 'multipleChoice'>,
  words: WordsOfRecord,
) => {
  const chosen = answer.type === 'singleChoice' ? [answer.value ?? ''] : (answer.values ?? [])
  if (question.type !== 'singleChoice' && question.type !== 'multipleChoice') return chosen.join(', ')
  const labels = question.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => words.words(label))
  return new Intl.ListFormat(words.language, { type: 'unit', style: 'short' }).format(labels)
}

/** A value that can pass or fail carries the glyph of its outcome; one that only informs is plain. */
const Judged = ({ outcome, children }: { outcome: string; children: ReactNode }) =>
  outcome === 'pass' || outcome === 'fail' ? (
    <Status state={outcome}>{children}</Status>
  ) : (
    <span dir="auto">{children}</span>
  )
