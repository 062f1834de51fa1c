import { balloonOf } from '@gemba/domain/checklists/definition/numbering'
import { readingsOfAll } from '@gemba/domain/submissions/figures'
import type { RecordedQuestion, RoundAnswer } from '@gemba/domain/submissions/record'
import type { WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Balloon } from '../../ui/measurement/Balloon.tsx'
import { AnswerValue } from './AnswerValue.tsx'
import { asDrawn } from './asDrawn.ts'
import { Evidence } from './Evidence.tsx'
import classes from './FailedCharacteristic.module.css'

export interface FailedCharacteristicProps {
  recorded: RecordedQuestion
  words: WordsOfRecord
  /** Links of the issues that it raised. */
  issues?: ReactNode
}

/** A characteristic that failed, or is read closely: every round side by side on the same scale, photos and notes. */
export const FailedCharacteristic = ({ recorded, words, issues }: FailedCharacteristicProps) => {
  const { t } = useTranslation('submissions')
  const { question, number, rounds, latest, everFailed } = recorded
  const title = words.words(question.label)
  const gauge = latest.answer?.type === 'measurement' ? latest.answer.gauge : undefined
  const means = gauge ?? (question.type === 'measurement' ? question.gauge : undefined)
  return (
    <section className={classes.frame} aria-label={title}>
      <header className={classes.head}>
        <Balloon number={number} tone={everFailed ? 'bad' : 'plain'} ringed={balloonOf(question) !== undefined} />
        <h3 dir="auto">{title}</h3>
        <span className={classes.asked}>
          <bdi>{words.askedFor(question, asDrawn(question))}</bdi>
        </span>
        {(means || issues) && (
          <span className={classes.means}>
            {means && <bdi>{means}</bdi>}
            {issues && <span className={classes.issues}>{issues}</span>}
          </span>
        )}
      </header>
      <div className={classes.rounds}>
        {rounds.map(given => (
          <Round key={given.round} recorded={recorded} given={given} words={words} title={title} />
        ))}
        {recorded.hiddenIn !== null && (
          <div className={classes.round}>
            <h4 className={classes.when}>{t('answered.round', { round: recorded.hiddenIn })}</h4>
            <p className={classes.quiet}>{t('answered.notAsked')}</p>
          </div>
        )}
      </div>
    </section>
  )
}

type RoundProps = { recorded: RecordedQuestion; given: RoundAnswer; words: WordsOfRecord; title: string }

const Round = ({ recorded, given, words, title }: RoundProps) => {
  const { t } = useTranslation('submissions')
  const format = useFormat()
  const { question, rounds } = recorded
  const distance = words.distance(question, given)
  const inside = given.verdict.outcome === 'pass' && 'decimals' in question
  const value = <AnswerValue question={question} given={given} words={words} among={readingsOfAll(recorded)} />
  return (
    <div className={classes.round}>
      <h4 className={classes.when}>
        {t('answered.round', { round: given.round })}
        <small>
          {given.round > 1
            ? t('answered.afterCorrection', { at: format.dateTime(given.at) })
            : format.dateTime(given.at)}
        </small>
        {distance && <span className={classes.out}>{distance}</span>}
        {!distance && inside && rounds.length > 1 && <span className={classes.in}>{t('answered.inside')}</span>}
      </h4>
      {'decimals' in question || question.type === 'table' ? (
        <>
          {value}
          <Evidence answer={given.answer} title={title} />
        </>
      ) : (
        <Evidence answer={given.answer} title={title}>
          {value}
        </Evidence>
      )}
    </div>
  )
}
