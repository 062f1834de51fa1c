import type { Answer, Answers } from '@gemba/domain/checklists/answers.schema'
import type { Definition } from '@gemba/domain/checklists/definition.schema'
import { text } from '@gemba/domain/checklists/localized'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/format.ts'
import { startLanguage } from '../checklistLanguage.ts'
import { useEvaluation } from '../evaluateRun.ts'
import { filesInMemory } from '../filesInMemory.ts'
import { RunList } from '../RunList.tsx'
import { itemsOf } from '../runItems.ts'
import { SectionHead, withAllOk } from '../SectionHead.tsx'
import { QuestionView } from './QuestionView.tsx'
import classes from './RunPreview.module.css'
import { type RunTools, RunToolsProvider } from './runTools.ts'

type RunPreviewProps = {
  definition: Definition
  /** the language in which it is shown; the reader's unless told otherwise */
  language?: string
}

/**
 * A checklist as it will be run on a phone, answered in memory only. Needs the phrases of `run`. Its state begins anew
 * when it is given another `key`.
 */
export const RunPreview = ({ definition, language }: RunPreviewProps) => {
  const { i18n } = useTranslation('run')
  const locale = language ?? startLanguage(definition, i18n.language)
  const [answers, setAnswers] = useState<Answers>({})
  const [files] = useState(filesInMemory)
  useEffect(() => () => files.close(), [files])
  const evaluation = useEvaluation(definition, answers)
  const items = useMemo(() => itemsOf(definition, evaluation, false), [definition, evaluation])
  const { defaultLanguage } = definition
  const { day } = useFormat()
  const tools = useMemo<RunTools>(
    () => ({
      locale,
      files,
      day,
      say: (value, placeholder) => text(value, locale, defaultLanguage, placeholder),
      people: async () => [],
      names: async () => [],
      signer: '',
    }),
    [locale, files, defaultLanguage, day],
  )
  const onAnswer = useCallback(
    (question: string, answer: Answer | undefined) =>
      setAnswers(({ [question]: _, ...rest }) => (answer ? { ...rest, [question]: answer } : rest)),
    [],
  )
  return (
    <RunToolsProvider value={tools}>
      <div className={classes.preview}>
        <RunList
          items={items}
          draw={item => {
            if (item.kind === 'measurements') return null
            if (item.kind === 'section')
              return (
                <SectionHead
                  section={item.section}
                  definition={definition}
                  answers={answers}
                  evaluation={evaluation}
                  readOnly={false}
                  onAllOk={questions => setAnswers(all => withAllOk(all, questions, new Date().toISOString()))}
                />
              )
            const facts = evaluation.byId.get(item.id)
            return (
              facts && (
                <QuestionView
                  question={item.question}
                  number={item.number}
                  answer={answers[item.id]}
                  facts={facts}
                  dimmed={evaluation.stoppedBy !== null && evaluation.stoppedBy.question !== item.id}
                  onAnswer={onAnswer}
                />
              )
            )
          }}
        />
      </div>
    </RunToolsProvider>
  )
}
