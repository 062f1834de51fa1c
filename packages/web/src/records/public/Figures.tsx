import { hasLimits } from '@gemba/domain/checklists/measurement/limits'
import { type FigureQuestion, limitsOf, readingsOf } from '@gemba/domain/submissions/figures'
import type { RoundAnswer } from '@gemba/domain/submissions/record'
import type { WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Gauge } from '../../ui/measurement/Gauge.tsx'
import classes from './Figures.module.css'

export interface FiguresProps {
  question: FigureQuestion
  given: RoundAnswer
  words: WordsOfRecord
  among?: readonly number[] | undefined
}

/** Readings as they were recorded, what is outside boxed in red, with the gauge below and mean and range of samples. */
export const Figures = ({ question, given, words, among = [] }: FiguresProps) => {
  const { t } = useTranslation('submissions')
  const readings = readingsOf(question, given)
  const { lower, upper, decimals } = limitsOf(question)
  const unit = question.type === 'measurement' ? undefined : question.unit
  const facts = given.verdict.measurement
  return (
    <div className={classes.figures}>
      <ol className={classes.readings} dir="ltr">
        {readings.map(({ value, outside }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a sample is known by its place
            key={index}
            className={`${classes.reading} ${outside ? classes.out : ''}`}
          >
            {words.withUnit(words.figure(value, decimals), unit)}
            {outside && <StateGlyph state="fail" size={13} label={t('answered.outside')} className={classes.corner} />}
          </li>
        ))}
        {question.type === 'measurement' && question.unit && <li className={classes.unit}>{question.unit}</li>}
      </ol>
      {(hasLimits(limitsOf(question)) || readings.length > 1) && (
        <div className={classes.scale}>
          {hasLimits(limitsOf(question)) && (
            <Gauge
              lower={lower}
              upper={upper}
              {...(question.type === 'measurement' && { nominal: question.nominal })}
              decimals={decimals}
              values={readings.map(({ value }) => Number(value))}
              among={among}
              labels
            />
          )}
          {facts && readings.length > 1 && facts.mean !== null && facts.range !== null && (
            <dl className={classes.summary}>
              <dt>{t('answered.mean')}</dt>
              <dd className={facts.meanOutside ? classes.meanOut : undefined}>
                {words.withUnit(words.figure(facts.mean, decimals), question.unit)}
              </dd>
              <dt>{t('answered.range')}</dt>
              <dd>{words.withUnit(words.figure(facts.range, decimals), question.unit)}</dd>
            </dl>
          )}
        </div>
      )}
    </div>
  )
}
