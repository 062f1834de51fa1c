import { text } from '@gemba/domain/checklists/definition/localizedText'
import { numbersOf } from '@gemba/domain/checklists/definition/numbering'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { type Evaluation, evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { QuestionView } from '../../run/public/QuestionView.tsx'
import { RunToolsProvider } from '../../run/public/runTools.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './Builder.module.css'
import { usePreviewTools } from './previewTools.ts'
import { useNames } from './state/editing.ts'
import { useDefinition, useEditorState } from './state/useEditor.ts'

/** How many questions around the selected one are shown: a phone shows three, and typing must not wait for more. */
const around = { before: 2, after: 5 }

/** The checklist as an operator's phone shows it, with the run's own parts; answers are tried out and kept nowhere. */
export const Preview = () => {
  const { t } = useTranslation('checklists')
  const name = useNames()
  const definition = useDeferredValue(useDefinition())
  const selected = useEditorState(state => state.selected)
  const language = useEditorState(state => state.language)
  const [answers, setAnswers] = useState<Answers>({})
  const evaluation = useMemo(() => evaluate(definition, answers), [definition, answers])
  const tools = usePreviewTools(language, definition.defaultLanguage)
  const onAnswer = useCallback(
    (id: string, answer: Answer | undefined) =>
      setAnswers(old => {
        const { [id]: _, ...others } = old
        return answer ? { ...others, [id]: answer } : others
      }),
    [],
  )
  const items = useMemo(() => shownItems(definition, evaluation), [definition, evaluation])
  const section = definition.sections.find(
    one => one.id === selected || one.questions.some(question => question.id === selected),
  )
  const inSection = items.filter(item => item.section === (section?.id ?? items[0]?.section))
  const at = Math.max(
    0,
    inSection.findIndex(item => item.question.id === selected),
  )
  const from = Math.max(0, at - around.before)
  const shown = inSection.slice(from, at + around.after + 1)
  const hidden = selected !== undefined && evaluation.questions.some(one => one.id === selected && !one.visible)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = selected && frame.current?.querySelector(`[data-question="${CSS.escape(selected)}"]`)
    if (frame.current && card instanceof HTMLElement)
      frame.current.scrollTop = card.offsetTop - frame.current.offsetTop - 60
  }, [selected])
  const title = definition.sections.find(one => one.id === inSection[0]?.section)?.title
  const facts = useMemo(() => new Map(evaluation.questions.map(one => [one.id, one])), [evaluation])
  return (
    <>
      <div className={classes.previewHead}>
        <h2>{t('build.preview')}</h2>
        <Tooltip label={t('build.clearAnswers')}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('build.clearAnswers')}
            disabled={Object.keys(answers).length === 0}
            onClick={() => setAnswers({})}
          >
            <Icon of={IconEraser} />
          </ActionIcon>
        </Tooltip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.phone} ref={frame} tabIndex={0} role="region" aria-label={t('build.preview')}>
        <RunToolsProvider value={tools}>
          {title && (
            <h3 dir="auto">{text(title, language, definition.defaultLanguage, t('build.untitledSection')).text}</h3>
          )}
          {hidden && <p className={classes.more}>{t('build.hiddenNow')}</p>}
          {from > 0 && <p className={classes.more}>{t('build.moreAbove', { n: from })}</p>}
          {shown.map(({ question, number }) => {
            const fact = facts.get(question.id)
            return (
              fact && (
                <QuestionView
                  key={question.id}
                  question={question}
                  number={number}
                  answer={answerTo(answers, question.id)}
                  facts={fact}
                  onAnswer={onAnswer}
                />
              )
            )
          })}
          {from + shown.length < inSection.length && (
            <p className={classes.more}>{t('build.moreBelow', { n: inSection.length - from - shown.length })}</p>
          )}
          {items.length === 0 && <p className={classes.more}>{t('build.nothingToShow', { name: name(undefined) })}</p>}
        </RunToolsProvider>
      </div>
    </>
  )
}

const shownItems = (definition: ReturnType<typeof useDefinition>, evaluation: Evaluation) => {
  const visible = new Set(evaluation.questions.filter(one => one.visible).map(one => one.id))
  const numbers = numbersOf(definition)
  return definition.sections.flatMap(section =>
    section.questions.flatMap(question =>
      visible.has(question.id) ? [{ question, section: section.id, number: numbers.get(question.id) ?? null }] : [],
    ),
  )
}
