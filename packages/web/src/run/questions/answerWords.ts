import { isAsked } from '@gemba/domain/checklists/definition/questions/isAsked'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useRunTools } from '../public/runTools.ts'

/** An answer in a few words; '' where it has none, such as a photo. */
export const useAnswerWords = (): ((question: Question, answer: Answer) => string) => {
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const format = useFormat()
  return (question, answer) => {
    if (!isAsked(question)) return ''
    if (answer.na) return t('ui:answer.na')
    const decimals = (value: string) => format.decimals(Number(value), value.split('.')[1]?.length ?? 0)
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
        return answer.value
          ? [decimals(answer.value), question.type === 'number' ? question.unit : ''].filter(Boolean).join(' ')
          : ''
      case 'measurement':
        return (answer.samples ?? []).flatMap(value => (value === null ? [] : [decimals(value)])).join(' · ')
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
}
