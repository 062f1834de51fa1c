import type { RecordView } from '@gemba/domain/submissions/record'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { useState } from 'react'
import { Photos } from '../../records/public/Evidence.tsx'
import { useRecordWords } from '../../records/public/useRecordWords.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './ComputedResult.module.css'

const namedAtMost = 3

/** The computed result and what it rests on, or why there is none. It is no decision: a person takes that. */
export const ComputedResult = ({ submission, record }: { submission: Submission; record: RecordView }) => {
  const { t } = useWorkflowWords()
  const words = useRecordWords(submission.definition.defaultLanguage, submission.definition.languages)
  const { result, bypass, round } = submission
  const failing = record.failed.filter(({ stillFails }) => stillFails)
  const total = record.failed.length + record.passed.length
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, failing.length - namedAtMost)
  const named = failing.slice(0, failing.length - hidden).map(({ question, latest }) => {
    const { measurement } = latest.verdict
    const distance = words.distance(question, latest)
    const name = words.words(question.label)
    if (!distance) return { id: question.id, text: name }
    const text =
      measurement && measurement.samples.length > 1
        ? t('result.samples', { name, distance, outside: measurement.outside, samples: measurement.samples.length })
        : t('result.one', { name, distance })
    return { id: question.id, text }
  })
  return (
    <div className={classes.result}>
      <StateGlyph state={result ?? 'bypass'} size={22} />
      <div>
        <h3>
          {bypass
            ? t('result.bypassed', { reason: bypass.reason })
            : t(result === 'pass' ? 'result.pass' : 'result.fail')}
        </h3>
        {bypass ? (
          <>
            {bypass.text && <p dir="auto">{bypass.text}</p>}
            <Photos of={bypass.photos} title={bypass.reason} />
          </>
        ) : (
          <p>
            {failing.length === 0
              ? t('result.allPass', { round, total })
              : t('result.fails', { round, count: failing.length, total })}
          </p>
        )}
        {named.length > 0 && (
          <ul>
            {named.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <button type="button" className={classes.more} onClick={() => setAll(true)}>
            {t('record.more', { count: hidden })}
          </button>
        )}
      </div>
    </div>
  )
}
