import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Problem } from '@gemba/domain/checklists/evaluation/outcome'
import { useCallback } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useRunTools } from '../public/runTools.ts'

/** What keeps an answer from being submitted, in words. */
export const useProblemText = (): ((problem: Problem, question: Question) => string) => {
  const { t } = useTranslation('run')
  const { say, day } = useRunTools()
  return useCallback(
    ({ code, params = {} }, question) => {
      const column =
        question.type === 'table' ? question.columns.find(({ id }) => id === params.column)?.label : undefined
      const days = Object.fromEntries(
        (['earliest', 'latest'] as const).flatMap(name =>
          typeof params[name] === 'string' ? [[name, day(params[name])]] : [],
        ),
      )
      return t(`problem.${code}`, { ...params, ...days, ...(column && { column: say(column).text }) })
    },
    [t, say, day],
  )
}
