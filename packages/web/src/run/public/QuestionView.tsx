import { textsInSight } from '@gemba/domain/checklists/definition/definitionTexts'
import { balloonOf } from '@gemba/domain/checklists/definition/numbering'
import { isAsked } from '@gemba/domain/checklists/definition/questions/isAsked'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { QuestionEvaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { isStillToEnter } from '@gemba/domain/checklists/evaluation/outcome'
import { isRightToLeft } from '@gemba/domain/core/direction'
import { ActionIcon, Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { Balloon } from '../../ui/measurement/Balloon.tsx'
import { EarlierAnswer } from '../questions/EarlierAnswer.tsx'
import { Evidence } from '../questions/Evidence.tsx'
import { AnswerInput } from '../questions/inputs/AnswerInput.tsx'
import { CalculatedView } from '../questions/inputs/NumberInputs.tsx'
import { nominalOf } from '../questions/measureRows.ts'
import { useProblemText } from '../questions/problems.ts'
import { QuestionCard, type QuestionState, StopPanel } from '../questions/QuestionCard.tsx'
import { QuestionMedia } from '../questions/QuestionMedia.tsx'
import { useNotifiedRoles } from '../session/notifiedRoles.ts'
import { OtherLanguage } from './OtherLanguage.tsx'
import classes from './QuestionView.module.css'
import { useRunTools } from './runTools.ts'

export type QuestionViewProps = {
  question: Question
  /** null where nothing is asked */
  number: string | null
  answer: Answer | undefined
  facts: QuestionEvaluation
  /** after Submit: what is owed is marked */
  showMissing?: boolean
  /** what the server says of it */
  refusal?: string
  /** carried: passed in an earlier round. readOnly: the whole run is, because another person has the draft. */
  mode?: 'open' | 'carried' | 'readOnly'
  /** another answer stopped the run */
  dimmed?: boolean
  /** what the round before said, where it is asked again */
  earlier?: Answer
  onAnswer: (question: string, answer: Answer | undefined) => void
}

const smoothly = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

const evidenceCodes = new Set(['needsNote', 'needsPhotos', 'needsIssue', 'issueNotAsked'])

/** A question with its field, help, picture, evidence and what is wrong with it. Drawn again only when it changes. */
export const QuestionView = memo(({ question, number, answer, facts, ...props }: QuestionViewProps) => {
  const { showMissing = false, refusal, mode = 'open', dimmed = false, earlier, onAnswer } = props
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const problemText = useProblemText()
  const notified = useNotifiedRoles(question.type === 'number' ? [] : facts.demands.notify)
  const [noting, setNoting] = useState(false)
  const label = say(question.label)
  const readOnly = mode !== 'open'
  const change = (next: Answer) => onAnswer(question.id, next)
  const own = answer?.type === question.type ? answer : undefined
  const owing = showMissing && facts.problems.length > 0
  const stop = facts.demands.stop
  const state: QuestionState = stop ? 'stop' : mode !== 'open' ? mode : owing ? 'missing' : 'open'
  const wrong = facts.problems.filter(problem => !isStillToEnter(problem) && !evidenceCodes.has(problem.code))
  const owed = owing ? facts.problems.filter(problem => !wrong.includes(problem)) : []
  const evident = Boolean(own?.note || own?.photos?.length || own?.issue) || facts.demands.note || noting
  const demanded = facts.demands.photos > 0 || facts.demands.issue !== null
  const asked = isAsked(question)
  const hanging = useRef<HTMLDivElement>(null)
  const hangs = evident || demanded || stop !== null
  const hung = useRef(hangs)
  // What an answer just asked for may open below the bar: it is in sight without looking for it.
  useEffect(() => {
    if (hangs && !hung.current) hanging.current?.scrollIntoView({ block: 'nearest', behavior: smoothly() })
    hung.current = hangs
  }, [hangs])
  return (
    <div data-question={question.id} className={classes.holder}>
      <QuestionCard
        number={number && balloonOf(question) ? <Balloon number={number} /> : number}
        title={label.text}
        help={<Help question={question} />}
        optional={asked && !('required' in question && question.required)}
        state={state}
        dimmed={dimmed && !stop}
        message={
          owing && owed.length > 0
            ? owed.map(problem => (
                <span key={problem.code} className={classes.problem}>
                  {problemText(problem, question)}
                </span>
              ))
            : owing
              ? t('seeAbove')
              : undefined
        }
        corner={
          asked && !readOnly && facts.answered && !evident && !demanded ? (
            <ActionIcon
              className={classes.note}
              variant="subtle"
              size={48}
              aria-label={t('addNote')}
              title={t('addNote')}
              onClick={() => setNoting(true)}
            >
              <Icon of={IconMessagePlus} size={22} />
            </ActionIcon>
          ) : undefined
        }
      >
        <QuestionMedia question={question} />
        {question.type === 'instruction' && question.body && (
          <div className={classes.body} dir="auto">
            {say(question.body).text}
          </div>
        )}
        {question.type === 'calculated' && <CalculatedView question={question} facts={facts} />}
        {asked && (
          <>
            <AnswerInput
              question={question}
              answer={own}
              facts={facts}
              label={label.text}
              readOnly={readOnly}
              onChange={change}
            />
            <NotApplicable question={question} answer={own} readOnly={readOnly} onChange={change} />
            <div ref={hanging} className={classes.hanging}>
              {stop && <StopPanel title={say(stop).text}>{t('stopped')}</StopPanel>}
              {(evident || demanded) && (
                <Evidence
                  question={question}
                  answer={own}
                  facts={facts}
                  readOnly={readOnly}
                  onChange={change}
                  autoFocus={noting}
                />
              )}
            </div>
            {wrong.map(problem => (
              <Message key={problem.code} tone="fail">
                {problemText(problem, question)}
              </Message>
            ))}
            {earlier && <EarlierAnswer question={question} answer={earlier} />}
            {notified && !readOnly && <Message>{notified}</Message>}
          </>
        )}
        {refusal && <Message tone="fail">{refusal}</Message>}
      </QuestionCard>
    </div>
  )
})
QuestionView.displayName = 'QuestionView'

/** What and with which gauge, the help, and in which language the question is shown when it is not the reader's. */
const Help = ({ question }: { question: Question }): ReactNode => {
  const { say } = useRunTools()
  const { i18n } = useTranslation('run')
  // Options that are shown as cards say it themselves.
  const ofOptions = question.type.endsWith('Choice') ? `question.${question.id}.options.` : undefined
  const texts = textsInSight(question)
    .filter(({ key }) => ofOptions === undefined || !key.startsWith(ofOptions))
    .map(({ value }) => say(value))
  const other = texts.some(({ chosen, locale }) => !chosen && locale !== null)
  const measured = question.type === 'measurement' ? question : undefined
  const nominal = measured && nominalOf(measured, i18n.language)
  if (!other && !question.help && !nominal && !measured?.gauge) return null
  return (
    <>
      {(nominal || measured?.gauge) && (
        // On the side where the page begins, as the question above it: '8 P9 mm' has a direction of its own.
        <span className={classes.nominal} dir={isRightToLeft(i18n.language) ? 'rtl' : 'ltr'}>
          {nominal && <bdi dir="ltr">{nominal}</bdi>}
          {measured?.gauge && <bdi>{measured.gauge}</bdi>}
        </span>
      )}
      <OtherLanguage texts={texts} />
      {question.help && say(question.help).text}
    </>
  )
}

/** Pass and yes have their own button for it; everything else gets one below its field. */
const NotApplicable = ({
  question,
  answer,
  readOnly,
  onChange,
}: {
  question: Question
  answer: Answer | undefined
  readOnly: boolean
  onChange: (answer: Answer) => void
}) => {
  const { t } = useTranslation('run')
  if (!('naAllowed' in question) || !question.naAllowed || !isAsked(question)) return null
  if (question.type === 'passFail' || (question.type === 'yesNo' && question.nonconforming)) return null
  const set = answer?.na === true
  const toggle = () => {
    const { na: _, ...rest } = answer ?? { type: question.type }
    onChange((set ? rest : { ...rest, na: true }) as Answer)
  }
  return (
    <Button
      className={classes.na}
      variant={set ? 'light' : 'default'}
      color="bypass"
      aria-pressed={set}
      disabled={readOnly}
      leftSection={<StateGlyph state="na" size={20} inherit />}
      onClick={toggle}
    >
      {t('ui:answer.na')}
    </Button>
  )
}
