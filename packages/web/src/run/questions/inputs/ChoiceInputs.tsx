import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ChoiceCards } from '../../../ui/forms/ChoiceCards.tsx'
import { OtherLanguage } from '../../public/OtherLanguage.tsx'
import { useRunTools } from '../../public/runTools.ts'
import { AnswerButtons, type Answer as Button } from '../AnswerButtons.tsx'
import { type AnswerInputProps, answerWith } from './answerInput.ts'

export const PassFailInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'passFail'>) => (
  <AnswerButtons
    label={label}
    disabled={readOnly}
    value={answer?.na ? 'na' : answer?.value}
    offered={question.naAllowed ? ['pass', 'fail', 'na'] : ['pass', 'fail']}
    onChange={value =>
      onChange(
        value === 'na'
          ? { ...answerWith('passFail', answer, { value: undefined }), na: true }
          : answerWith('passFail', answer, { value }),
      )
    }
  />
)

/** Yes and No; where one of them fails the buttons say so, else both are plain cards. */
export const YesNoInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'yesNo'>) => {
  const { t } = useTranslation('run')
  const { nonconforming } = question
  const words = { yes: t('yes'), no: t('no') }
  if (!nonconforming)
    return (
      <ChoiceCards
        name={question.id}
        label={label}
        columns={2}
        disabled={readOnly}
        value={answer?.na ? undefined : answer?.value}
        choices={(['yes', 'no'] as const).map(value => ({ value, label: words[value] }))}
        onChange={value => onChange(answerWith('yesNo', answer, { value: value as 'yes' | 'no' }))}
      />
    )
  const yes: Button = nonconforming === 'yes' ? 'fail' : 'pass'
  const no: Button = yes === 'pass' ? 'fail' : 'pass'
  const value = answer?.na ? 'na' : answer?.value && (answer.value === 'yes' ? yes : no)
  return (
    <AnswerButtons
      label={label}
      disabled={readOnly}
      value={value}
      offered={question.naAllowed ? [yes, no, 'na'] : [yes, no]}
      words={{ [yes]: words.yes, [no]: words.no }}
      onChange={chosen =>
        onChange(
          chosen === 'na'
            ? { ...answerWith('yesNo', answer, { value: undefined }), na: true }
            : answerWith('yesNo', answer, { value: chosen === yes ? 'yes' : 'no' }),
        )
      }
    />
  )
}

const useChoices = (options: AnswerInputProps<'singleChoice'>['question']['options']) => {
  const { say } = useRunTools()
  return options.map(({ id, label }) => {
    const said = say(label)
    const isOther = !said.chosen && said.locale !== null
    return { value: id, label: said.text, note: isOther && <OtherLanguage texts={[said]} /> }
  })
}

export const SingleChoiceInput = ({
  question,
  answer,
  label,
  readOnly,
  onChange,
}: AnswerInputProps<'singleChoice'>) => (
  <ChoiceCards
    name={question.id}
    label={label}
    disabled={readOnly}
    choices={useChoices(question.options)}
    value={answer?.na ? undefined : answer?.value}
    onChange={value => onChange(answerWith('singleChoice', answer, { value }))}
  />
)

export const MultipleChoiceInput = (props: AnswerInputProps<'multipleChoice'>) => {
  const { question, answer, label, readOnly, onChange } = props
  return (
    <ChoiceCards
      multiple
      name={question.id}
      label={label}
      disabled={readOnly}
      choices={useChoices(question.options)}
      value={answer?.na ? [] : (answer?.values ?? [])}
      onChange={values => onChange(answerWith('multipleChoice', answer, { values }))}
    />
  )
}
