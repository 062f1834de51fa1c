import { isAsked } from '@gemba/domain/checklists/definition/questions/isAsked'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Column } from '@gemba/domain/checklists/definition/questions/table'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { T } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Format, useFormat } from '../../platform/format.ts'
import { type RunTools, useRunTools } from './runTools.ts'

type AnswerWords = (question: Question, answer: Answer) => string
type Speaking = Pick<RunTools, 'say'> & { t: T; format: Format }

/** An answer in a few words; '' where it has none, such as a photo. */
export const useAnswerWords = (): AnswerWords => {
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const format = useFormat()
  return (question, answer) => wordsOf(question, answer, { t, say, format })
}

/** Answers as a file says them that is saved outside of a run, with the rows of tables; labels as `say` says them. */
export const useWrittenAnswers = (): ((say: RunTools['say']) => AnswerWords) => {
  const { t } = useTranslation('run')
  const format = useFormat()
  return say => (question, answer) => {
    const speaking = { t, say, format }
    return wordsOf(question, answer, speaking) || rowsOf(question, answer, speaking)
  }
}

const wordsOf = (question: Question, answer: Answer, { t, say, format }: Speaking): string => {
  if (!isAsked(question)) return ''
  if (answer.na) return t('ui:answer.na')
  switch (answer.type) {
    case 'passFail':
      return answer.value ? t(`ui:answer.${answer.value}`) : ''
    case 'yesNo':
      return answer.value ? t(answer.value) : ''
    case 'singleChoice':
    case 'multipleChoice': {
      const chosen = answer.type === 'singleChoice' ? [answer.value] : (answer.values ?? [])
      const options = 'options' in question ? question.options.filter(({ id }) => chosen.includes(id)) : []
      return options.map(option => say(option.label).text).join(', ')
    }
    case 'number':
      return answer.value ? withUnit(answer.value, question.type === 'number' ? question.unit : '', format) : ''
    case 'measurement':
      return (answer.samples ?? []).flatMap(value => (value === null ? [] : [decimalsOf(value, format)])).join(' · ')
    case 'date':
      return answer.value ? format.day(answer.value) : ''
    case 'person':
    case 'machine':
    case 'signature':
      return answer.name ?? ''
    case 'photo':
    case 'file':
    case 'table':
      return ''
    default:
      return answer.value ?? ''
  }
}

const decimalsOf = (value: string, format: Format) => format.decimals(Number(value), value.split('.')[1]?.length ?? 0)

const withUnit = (value: string, unit: string | undefined, format: Format) =>
  [decimalsOf(value, format), unit].filter(Boolean).join(' ')

/** 'Pump: P-1, Sealed: Pass; Pump: P-2, …' */
const rowsOf = (question: Question, answer: Answer, speaking: Speaking): string => {
  if (question.type !== 'table' || answer.type !== 'table') return ''
  const { columns } = question
  return (answer.rows ?? [])
    .map(row =>
      columns
        .flatMap(column => {
          const cell = row[column.id]
          return cell ? [`${speaking.say(column.label).text}: ${cellOf(column, cell, speaking)}`] : []
        })
        .join(', '),
    )
    .filter(Boolean)
    .join('; ')
}

const cellOf = (column: Column, cell: string, { t, say, format }: Speaking): string => {
  switch (column.type) {
    case 'passFail':
      return t(`ui:answer.${cell}`)
    case 'yesNo':
      return t(cell)
    case 'singleChoice': {
      const option = column.options.find(({ id }) => id === cell)
      return option ? say(option.label).text : cell
    }
    case 'number':
      return withUnit(cell, column.unit, format)
    case 'date':
      return format.day(cell)
    default:
      return cell
  }
}
