import type { SubscriptionInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { NumberInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { DayField } from '../ui/forms/DayField.tsx'

type FieldsProps = { form: Pick<ServerForm<SubscriptionInput>, 'getInputProps' | 'setFieldValue'> }

/** Until when, and how long before the end people are warned. */
export const SubscriptionFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('customerAccounts')
  return (
    <>
      <DayField
        label={t('field.expiresOn')}
        description={t('expiresOnNote')}
        clearable
        {...form.getInputProps('expiresOn')}
        onChange={day => form.setFieldValue('expiresOn', day ?? null)}
      />
      <NumberInput
        label={t('field.leadDays')}
        description={t('leadDaysNote')}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps('leadDays')}
      />
    </>
  )
}
