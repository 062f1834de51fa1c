import type { Question, QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DayField } from '../../../ui/forms/DayField.tsx'
import { OptionalLabel } from '../../../ui/forms/FormPage.tsx'
import { useAssignees } from '../../checklists.queries.ts'
import { type Change, useQuestionChange } from '../state/editing.ts'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { FormulaFields } from './FormulaFields.tsx'
import classes from './fields.module.css'
import { LimitFields, MeasurementFields } from './MeasurementFields.tsx'
import { NumberBox } from './NumberBox.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { TextField } from './TextField.tsx'

type Props<Q extends Question> = { question: Q; change: Change }

/** What a question of this type has besides label and rules. Pass/fail, time and machine have nothing. */
export const TypeFields = ({ question }: { question: Question }) => {
  const change = useQuestionChange(question.id)
  switch (question.type) {
    case 'yesNo':
      return <YesNoFields question={question} change={change} />
    case 'singleChoice':
    case 'multipleChoice':
      return <ChoiceFields question={question} change={change} />
    case 'text':
    case 'longText':
      return <LengthField question={question} change={change} />
    case 'number':
      return <LimitFields question={question} change={change} />
    case 'measurement':
      return <MeasurementFields question={question} change={change} />
    case 'calculated':
      return <FormulaFields question={question} change={change} />
    case 'date':
      return <DateFields question={question} change={change} />
    case 'photo':
      return <CountFields question={question} change={change} />
    case 'file':
      return <CountFields question={question} change={change} />
    case 'signature':
      return <MeaningField question={question} change={change} />
    case 'barcode':
      return <BarcodeFields question={question} change={change} />
    case 'person':
      return <PersonFields question={question} change={change} />
    case 'table':
      return <TableFields question={question} change={change} />
    case 'instruction':
      return <BodyField question={question} change={change} />
    default:
      return null
  }
}

const YesNoFields = ({ question, change }: Props<QuestionOf<'yesNo'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <Select
      label={t('field.failsOn')}
      allowDeselect={false}
      value={question.nonconforming ?? 'none'}
      data={[
        { value: 'none', label: t('field.failsOnNone') },
        { value: 'no', label: t('answer.no') },
        { value: 'yes', label: t('answer.yes') },
      ]}
      onChange={value => change({ nonconforming: value === 'none' ? undefined : (value ?? undefined) })}
    />
  )
}

const ChoiceFields = ({ question, change }: Props<QuestionOf<'singleChoice' | 'multipleChoice'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <div className={classes.stack}>
      <OptionsEditor options={question.options} onChange={(options, group) => change({ options }, group)} />
      {question.type === 'multipleChoice' && (
        <div className={classes.two}>
          <NumberBox
            optional
            label={t('field.minChosen')}
            value={question.minChosen}
            whole={{ least: 0, most: 200 }}
            onChange={minChosen => change({ minChosen }, 'min')}
          />
          <NumberBox
            optional
            label={t('field.maxChosen')}
            value={question.maxChosen}
            whole={{ least: 1, most: 200 }}
            onChange={maxChosen => change({ maxChosen }, 'max')}
          />
        </div>
      )}
    </div>
  )
}

const LengthField = ({ question, change }: Props<QuestionOf<'text' | 'longText'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <NumberBox
      optional
      label={t('field.maxLength')}
      value={question.maxLength}
      whole={{ least: 1, most: question.type === 'text' ? 500 : 10_000 }}
      onChange={maxLength => change({ maxLength }, 'length')}
    />
  )
}

const DateFields = ({ question, change }: Props<QuestionOf<'date'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <div className={classes.two}>
      {(['earliest', 'latest'] as const).map(field => (
        <DayField
          key={field}
          clearable
          label={<OptionalLabel>{t(`field.${field}`)}</OptionalLabel>}
          value={question[field]}
          onChange={day => change({ [field]: day }, field)}
        />
      ))}
    </div>
  )
}

const CountFields = ({ question, change }: Props<QuestionOf<'photo' | 'file'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <div className={classes.two}>
      {(['minFiles', 'maxFiles'] as const).map(field => (
        <NumberBox
          key={field}
          optional
          label={t(`field.${question.type}.${field}`)}
          value={question[field]}
          whole={{ least: 1, most: 50 }}
          onChange={value => change({ [field]: value }, field)}
        />
      ))}
      {question.type === 'photo' ? (
        <Checkbox
          className={classes.across}
          label={t('field.drawing')}
          checked={question.drawing ?? false}
          onChange={event => change({ drawing: event.currentTarget.checked || undefined })}
        />
      ) : (
        <TagsInput
          className={classes.across}
          label={<OptionalLabel>{t('field.endings')}</OptionalLabel>}
          description={t('field.endingsNote')}
          maxTags={20}
          value={question.endings ?? []}
          onChange={given => {
            const plain = given.map(one =>
              one
                .toLowerCase()
                .replace(/[^a-z0-9]/g, '')
                .slice(0, 10),
            )
            const endings = [...new Set(plain)].filter(Boolean)
            change({ endings: endings.length > 0 ? endings : undefined })
          }}
        />
      )}
    </div>
  )
}

const MeaningField = ({ question, change }: Props<QuestionOf<'signature'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <TextField
      optional
      label={t('field.meaning')}
      placeholder={t('field.meaningExample')}
      value={question.meaning}
      onChange={meaning => change({ meaning: Object.keys(meaning).length ? meaning : undefined }, 'meaning')}
    />
  )
}

const BarcodeFields = ({ question, change }: Props<QuestionOf<'barcode'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <TextInput
      label={<OptionalLabel>{t('field.expected')}</OptionalLabel>}
      description={t('field.expectedNote')}
      dir="ltr"
      maxLength={200}
      value={question.expected ?? ''}
      onChange={event => change({ expected: event.currentTarget.value || undefined }, 'expected')}
    />
  )
}

const PersonFields = ({ question, change }: Props<QuestionOf<'person'>>) => {
  const { t } = useTranslation('checklists')
  const roles = (useAssignees().data?.roles ?? []).map(role => role.name)
  return (
    <Select
      label={<OptionalLabel>{t('field.personRole')}</OptionalLabel>}
      placeholder={t('field.anybody')}
      searchable
      clearable
      data={question.role && !roles.includes(question.role) ? [...roles, question.role] : roles}
      value={question.role ?? null}
      onChange={role => change({ role: role ?? undefined })}
      nothingFoundMessage={t('nothingFound')}
    />
  )
}

const TableFields = ({ question, change }: Props<QuestionOf<'table'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <div className={classes.stack}>
      <ColumnsEditor columns={question.columns} onChange={(columns, group) => change({ columns }, group)} />
      <div className={classes.two}>
        {(['minRows', 'maxRows'] as const).map(field => (
          <NumberBox
            key={field}
            optional
            label={t(`field.${field}`)}
            value={question[field]}
            whole={{ least: field === 'minRows' ? 0 : 1, most: 200 }}
            onChange={value => change({ [field]: value }, field)}
          />
        ))}
      </div>
    </div>
  )
}

const BodyField = ({ question, change }: Props<QuestionOf<'instruction'>>) => {
  const { t } = useTranslation('checklists')
  return (
    <TextField
      long
      optional
      label={t('field.body')}
      maxLength={5000}
      value={question.body}
      onChange={body => change({ body: Object.keys(body).length ? body : undefined }, 'body')}
    />
  )
}
