import { isWithin, overshoot } from '@gemba/domain/core/gaugeGeometry'
import { type KeyboardEvent, useCallback, useId, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { StateGlyph } from '../../../ui/display/StateGlyph.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { Gauge } from '../../../ui/measurement/Gauge.tsx'
import { type MeasureCellId, type MeasureChange, type MeasureRowData, textOf } from '../../../ui/measurement/measure.ts'
import { decimalMark, formatReading, isUnread } from '../../../ui/measurement/numbers.ts'
import { useUnreadNumber } from '../../../ui/measurement/unreadNumbers.ts'
import { useMeasureEntry } from '../../../ui/measurement/useMeasureEntry.ts'
import { measureRow, withReadings } from '../measureRows.ts'
import type { AnswerInputProps } from './answerInput.ts'
import { answerWith } from './answerInput.ts'
import classes from './inputs.module.css'

/** One characteristic on a phone: a big field for each sample. Enter leads to the next, a pasted column fills them. */
export const MeasurementInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'measurement'>) => {
  const { t, i18n } = useTranslation('run')
  const holder = useRef<HTMLDivElement>(null)
  const wordsId = useId()
  const given = answer?.na ? undefined : answer
  const row = useMemo(
    () => measureRow(question, given, { name: label, number: '', readOnly, language: i18n.language }),
    [question, given, label, readOnly, i18n.language],
  )
  const rows = useMemo(() => [row], [row])
  const change = (changes: MeasureChange[]) => {
    const readings = changes.map(({ sample, value, text }) => ({
      sample,
      value: value === null ? null : (text ?? String(value)),
    }))
    onChange(withReadings(question, answerWith('measurement', answer, {}), readings))
  }
  const focus = useCallback(({ sample }: MeasureCellId) => {
    holder.current?.querySelector<HTMLInputElement>(`[data-sample="${sample}"]`)?.focus()
  }, [])
  const { drafts, handlers } = useMeasureEntry({
    rows,
    samples: question.samples,
    mark: decimalMark(i18n.language),
    onChange: change,
    onPasted: () => undefined,
    focus,
  })
  const firstUnread = row.values.findIndex((_, sample) => isUnread(drafts[row.id]?.[sample]))
  useUnreadNumber(firstUnread >= 0)
  const { mean, range } = row.summary ?? {}
  const show = (value: number) => formatReading(value, question.decimals, i18n.language)
  const key = (event: KeyboardEvent<HTMLInputElement>, sample: number) => {
    // After the last sample Enter belongs to the page: it leads to the next question.
    if (event.key === 'Enter' && sample < question.samples - 1) event.stopPropagation()
    handlers.key(event, { rowId: row.id, sample })
  }
  return (
    <div ref={holder}>
      <div className={classes.samples} data-single={question.samples === 1 || undefined} dir="ltr">
        {row.values.map((value, sample) => {
          const cell = { rowId: row.id, sample }
          const typed = drafts[row.id]?.[sample]
          const unread = isUnread(typed)
          const out = value !== null && !isWithin(value, row)
          const name = t('sampleOf', { name: label, sample: sample + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its place
            <div key={sample} className={`${classes.sample} ${out || unread ? classes.bad : ''}`}>
              {question.samples > 1 && <span aria-hidden="true">{sample + 1}</span>}
              <input
                type="text"
                inputMode="decimal"
                enterKeyHint="next"
                autoComplete="off"
                spellCheck={false}
                data-sample={sample}
                aria-label={name}
                aria-invalid={out || unread || undefined}
                aria-describedby={out || unread ? wordsId : undefined}
                readOnly={readOnly}
                value={
                  typed ??
                  (value === null ? '' : formatReading(textOf(row, sample) ?? value, question.decimals, i18n.language))
                }
                onChange={event => handlers.write(cell, event.currentTarget.value)}
                onFocus={event => {
                  event.currentTarget.select()
                  handlers.enter(cell)
                }}
                onBlur={event => handlers.leave(cell, event.currentTarget.value)}
                onKeyDown={event => key(event, sample)}
                onPaste={event => handlers.paste(event, cell)}
              />
              {(out || unread) && <StateGlyph state="fail" size={18} />}
            </div>
          )
        })}
      </div>
      <div className={classes.gauge}>
        <Gauge
          size="large"
          labels
          values={row.values.filter(value => value !== null)}
          decimals={question.decimals}
          lower={row.lower ?? null}
          upper={row.upper ?? null}
          nominal={row.nominal ?? null}
        />
      </div>
      <div id={wordsId}>
        <ReadingWords question={question} row={row} unread={firstUnread} />
      </div>
      {mean !== undefined && question.samples > 1 && (
        <p className={classes.summary}>
          {t('mean', { value: show(mean) })}
          {range !== undefined && <span>{t('range', { value: show(range) })}</span>}
        </p>
      )}
    </div>
  )
}

type ReadingWordsProps = {
  question: AnswerInputProps<'measurement'>['question']
  row: MeasureRowData
  /** the first sample that holds no number, -1 when all do */
  unread: number
}

/** What is wrong with the readings in words: the first that is no number, and the one furthest out of its limits. */
const ReadingWords = ({ question, row, unread }: ReadingWordsProps) => {
  const { t, i18n } = useTranslation('ui')
  const [far] = row.values
    .flatMap((value, sample) => {
      const out = value === null ? undefined : overshoot(value, row)
      return out ? [{ ...out, sample }] : []
    })
    .sort((a, b) => b.by - a.by)
  const ofSample = (sample: number, words: string) =>
    question.samples > 1 ? `${t('grid.sample', { number: sample + 1 })}: ${words}` : words
  const by = far && formatReading(far.by, question.decimals, i18n.language)
  return (
    <>
      {unread >= 0 && <Message tone="fail">{ofSample(unread, t('number.unread'))}</Message>}
      {far && (
        <Message tone="fail">
          {ofSample(
            far.sample,
            t(far.side === 'over' ? 'number.above' : 'number.below', {
              by: [by, question.unit].filter(Boolean).join(' '),
            }),
          )}
        </Message>
      )}
    </>
  )
}
