import { dayIn } from '@gemba/domain/core/calendarDay'
import { formatNumber, patternProblem } from '@gemba/domain/workflow/inspectionNumber'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'

type NumberPatternFieldProps = { label: string; timezone: string; input: TextInputProps & { value?: string } }

/** A pattern, and below it how its numbers look today. */
export const NumberPatternField = ({ label, timezone, input }: NumberPatternFieldProps) => {
  const { t } = useTranslation('companySettings')
  const pattern = (input.value ?? '').trim()
  const today = dayIn(timezone)
  const examples = patternProblem(pattern) ? [] : [1, 418].map(number => formatNumber(pattern, number, today))
  return (
    <TextInput
      label={label}
      description={examples.length > 0 ? t('example', { first: examples[0], later: examples[1] }) : t('patternHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      dir="ltr"
      maxLength={40}
      spellCheck={false}
      {...input}
    />
  )
}
