import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { wholeNumber } from './wholeNumber.ts'

type FieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value?: number | null
  onChange?: (months: number | string | null) => void
}

/** After how many months personal data of deactivated people is removed; empty: never by itself. */
export const LeaverMonthsField = ({ value, onChange, ...input }: FieldProps) => {
  const { t } = useTranslation('companySettings')
  return (
    <NumberInput
      label={<OptionalLabel>{t('leaverMonthsLabel')}</OptionalLabel>}
      description={t('leaverMonthsNote')}
      {...wholeNumber}
      {...input}
      value={value ?? ''}
      onChange={months => onChange?.(months === '' ? null : months)}
    />
  )
}
