import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { QuestionEvaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { StateGlyph } from '../../../ui/display/StateGlyph.tsx'
import { Gauge } from '../../../ui/measurement/Gauge.tsx'
import { NumberField } from '../../../ui/measurement/NumberField.tsx'
import { formatReading } from '../../../ui/measurement/numbers.ts'
import { useNotifiedRoles } from '../../session/notifiedRoles.ts'
import { type AnswerInputProps, answerWith } from './answerInput.ts'
import classes from './inputs.module.css'

export const NumberAnswerInput = ({
  question,
  answer,
  facts,
  label,
  readOnly,
  onChange,
}: AnswerInputProps<'number'>) => (
  <NumberField
    label={label}
    readOnly={readOnly}
    value={answer?.na || answer?.value === undefined ? null : Number(answer.value)}
    text={answer?.value}
    unit={question.unit}
    decimals={question.decimals}
    lower={question.min ?? null}
    upper={question.max ?? null}
    consequence={useNotifiedRoles(facts.demands.notify)}
    onChange={(_, typed) => onChange(answerWith('number', answer, { value: typed ?? undefined }))}
  />
)

/** A value that is worked out while its sources are entered. */
export const CalculatedView = ({
  question,
  facts,
}: {
  question: QuestionOf<'calculated'>
  facts: QuestionEvaluation
}) => {
  const { t, i18n } = useTranslation('run')
  const value = facts.value == null ? null : Number(facts.value)
  const failed = facts.outcome === 'fail'
  const limited = question.min !== undefined || question.max !== undefined
  return (
    <div>
      <output className={`${classes.calculated} ${failed ? classes.bad : ''}`} dir="ltr">
        {failed && <StateGlyph state="fail" size={22} />}
        {value === null ? (
          <span className={classes.nothing}>{t('notComputableYet')}</span>
        ) : (
          formatReading(value, question.decimals, i18n.language)
        )}
        {value !== null && question.unit && <small>{question.unit}</small>}
      </output>
      {limited && (
        <div className={classes.gauge}>
          <Gauge
            size="large"
            labels
            values={value === null ? [] : [value]}
            decimals={question.decimals}
            lower={question.min ?? null}
            upper={question.max ?? null}
          />
        </div>
      )}
    </div>
  )
}
