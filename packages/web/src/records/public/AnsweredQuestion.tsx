import { balloonOf } from '@gemba/domain/checklists/definition/numbering'
import { hasLimits } from '@gemba/domain/checklists/measurement/limits'
import { type FigureQuestion, limitsOf, readingsOf } from '@gemba/domain/submissions/figures'
import type { RecordedQuestion } from '@gemba/domain/submissions/record'
import type { WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { State } from '../../ui/display/StateGlyph.tsx'
import { Status } from '../../ui/display/Status.tsx'
import { Balloon } from '../../ui/measurement/Balloon.tsx'
import { Gauge } from '../../ui/measurement/Gauge.tsx'
import classes from './AnsweredQuestion.module.css'
import { AnswerValue } from './AnswerValue.tsx'
import { asDrawn } from './asDrawn.ts'
import { Evidence, photosOf } from './Evidence.tsx'

export interface AnsweredQuestionProps {
  recorded: RecordedQuestion
  words: WordsOfRecord
}

const states: Record<string, State> = { pass: 'pass', fail: 'fail', na: 'na', open: 'incomplete' }

/** A question and its latest answer in a row of 40 px: what passed, and what only informs. Notes and photos hang below. */
const AnsweredQuestion = ({ recorded, words }: AnsweredQuestionProps) => {
  const { t } = useTranslation('submissions')
  const { question, number, latest, rounds, hiddenIn } = recorded
  const title = words.words(question.label)
  const state = states[latest.verdict.outcome]
  const hasFigures = isFigure(question) && !latest.answer?.na && readingsOf(question, latest).length > 0
  const isPassFail = question.type === 'passFail'
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <Balloon number={number} size={22} ringed={balloonOf(question) !== undefined} />
        <span className={classes.name} dir="auto">
          {title}
        </span>
        {isFigure(question) && (
          <span className={classes.asked}>
            <bdi>{words.askedFor(question, asDrawn(question))}</bdi>
          </span>
        )}
        {(hasFigures || !isPassFail) && (
          <span className={classes.value}>
            {hasFigures ? (
              <Readings question={question} recorded={recorded} words={words} />
            ) : (
              <AnswerValue question={question} given={latest} words={words} />
            )}
          </span>
        )}
        <span className={classes.state}>
          {state && <Status state={state}>{t(`answered.outcome.${latest.verdict.outcome as 'pass'}`)}</Status>}
        </span>
      </div>
      {(latest.answer?.note || photosOf(latest.answer).length > 0) && (
        <div className={classes.more}>
          <Evidence answer={latest.answer} title={title} />
        </div>
      )}
      {(rounds.length > 1 || hiddenIn !== null) && (
        <dl className={classes.rounds}>
          {rounds.slice(0, -1).map(given => (
            <Fragment key={given.round}>
              <dt>{t('answered.round', { round: given.round })}</dt>
              <dd>
                <AnswerValue question={question} given={given} words={words} />
                <Evidence answer={given.answer} title={title} />
              </dd>
            </Fragment>
          ))}
          {hiddenIn !== null && (
            <>
              <dt>{t('answered.round', { round: hiddenIn })}</dt>
              <dd>{t('answered.notAsked')}</dd>
            </>
          )}
        </dl>
      )}
    </li>
  )
}

const isFigure = (question: RecordedQuestion['question']): question is FigureQuestion =>
  question.type === 'measurement' || question.type === 'number' || question.type === 'calculated'

const Readings = ({ question, recorded, words }: AnsweredQuestionProps & { question: FigureQuestion }) => {
  const readings = readingsOf(question, recorded.latest)
  const { lower, upper, decimals } = limitsOf(question)
  return (
    <>
      <span className={classes.readings} dir="ltr">
        {readings.map(({ value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is known by its place
          <span key={index}>
            {words.figure(value, decimals)}
            {question.unit && index === readings.length - 1 && <span className={classes.unit}> {question.unit}</span>}
          </span>
        ))}
      </span>
      {hasLimits(limitsOf(question)) && (
        <span className={classes.gauge}>
          <Gauge
            lower={lower}
            upper={upper}
            decimals={decimals}
            values={readings.map(({ value }) => Number(value))}
            width={116}
          />
        </span>
      )}
    </>
  )
}

/** The rows of answered questions, parted by hairlines. */
export const AnsweredQuestions = ({
  questions,
  words,
  label,
}: {
  questions: readonly RecordedQuestion[]
  words: WordsOfRecord
  label: string
}) => (
  <ul className={classes.list} aria-label={label}>
    {questions.map(recorded => (
      <AnsweredQuestion key={recorded.question.id} recorded={recorded} words={words} />
    ))}
  </ul>
)
