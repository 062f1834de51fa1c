import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import { readNominal } from '@gemba/domain/checklists/measurement/nominalText'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { OptionalLabel } from '../../../ui/forms/FormPage.tsx'
import { Gauge } from '../../../ui/measurement/Gauge.tsx'
import type { Change } from '../state/editing.ts'
import { drawnLimits } from './drawnLimits.ts'
import classes from './fields.module.css'
import { NumberBox } from './NumberBox.tsx'

const units = 'checklist-units'
const knownUnits = ['mm', 'µm', 'm', '°', '°C', 'bar', 'Nm', 'N', 'kg', 'g', 's', 'min', '%', 'V', 'A', 'Ω', 'dB']

const UnitBox = ({ value, onChange }: { value: string | undefined; onChange: (unit: string | undefined) => void }) => {
  const { t } = useTranslation('checklists')
  return (
    <>
      <TextInput
        label={<OptionalLabel>{t('field.unit')}</OptionalLabel>}
        dir="ltr"
        maxLength={20}
        list={units}
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value || undefined)}
      />
      <datalist id={units}>
        {knownUnits.map(unit => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </>
  )
}

/** A number that is written with more decimals than its question has makes that the decimals of the question. */
const finer = (question: { decimals: number }, typed: number) => (typed > question.decimals ? { decimals: typed } : {})

type Limited = QuestionOf<'number'> | QuestionOf<'calculated'>

/** Unit, decimals and the two limits of a number; the gauge shows what they mean. */
export const LimitFields = ({ question, change }: { question: Limited; change: Change }) => {
  const { t } = useTranslation('checklists')
  return (
    <div className={classes.two}>
      <UnitBox value={question.unit} onChange={unit => change({ unit }, 'unit')} />
      <NumberBox
        label={t('field.decimals')}
        value={question.decimals}
        whole={{ least: 0, most: 6 }}
        onChange={decimals => change({ decimals: decimals ?? 0 }, 'decimals')}
      />
      {(['min', 'max'] as const).map(field => (
        <NumberBox
          key={field}
          optional
          label={t(`field.${field}`)}
          value={question[field]}
          decimals={question.decimals}
          onChange={(value, typed) => change({ [field]: value, ...finer(question, typed) }, field)}
        />
      ))}
    </div>
  )
}

type MeasurementProps = { question: QuestionOf<'measurement'>; change: Change }

/** A characteristic: enter what the drawing says; nominal and limits are derived from it. */
export const MeasurementFields = ({ question, change }: MeasurementProps) => {
  const { t } = useTranslation('checklists')
  const { nominal, lsl, usl, decimals } = question
  const unread = question.nominalText && !readNominal(question.nominalText)
  const exact = (field: 'nominal' | 'lsl' | 'usl') => (
    <NumberBox
      optional
      label={t(`field.${field}`)}
      value={question[field]}
      decimals={decimals}
      onChange={(value, typed) => change({ [field]: value, ...finer(question, typed) }, field)}
    />
  )
  return (
    <div className={classes.two}>
      <TextInput
        className={classes.across}
        label={<OptionalLabel>{t('field.nominalText')}</OptionalLabel>}
        description={unread ? t('field.nominalUnread') : t('field.nominalNote')}
        dir="ltr"
        maxLength={60}
        value={question.nominalText ?? ''}
        onChange={event => change(drawnLimits(question, event.currentTarget.value), 'nominalText')}
      />
      {exact('nominal')}
      <UnitBox value={question.unit} onChange={unit => change({ unit }, 'unit')} />
      {exact('lsl')}
      {exact('usl')}
      {(lsl !== undefined || usl !== undefined) && (lsl === undefined || usl === undefined || lsl < usl) && (
        <div className={classes.across} dir="ltr">
          <Gauge
            {...(lsl !== undefined && { lower: lsl })}
            {...(usl !== undefined && { upper: usl })}
            {...(nominal !== undefined && { values: [nominal] })}
            labels
            decimals={decimals}
            label={t('field.gaugeLabel')}
          />
        </div>
      )}
      <NumberBox
        label={t('field.decimals')}
        value={decimals}
        whole={{ least: 0, most: 6 }}
        onChange={value => change({ decimals: value ?? 0 }, 'decimals')}
      />
      <NumberBox
        label={t('field.samples')}
        value={question.samples}
        whole={{ least: 1, most: 125 }}
        onChange={value => change({ samples: value ?? 1 }, 'samples')}
      />
      {(['balloon', 'zone', 'characteristic', 'gauge'] as const).map(field => (
        <TextInput
          key={field}
          label={<OptionalLabel>{t(`field.${field}`)}</OptionalLabel>}
          dir="auto"
          maxLength={field === 'balloon' ? 10 : field === 'zone' ? 20 : 100}
          value={question[field] ?? ''}
          onChange={event => change({ [field]: event.currentTarget.value || undefined }, field)}
        />
      ))}
    </div>
  )
}
