import { Checkbox } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormSection } from '../ui/forms/FormPage.tsx'
import type { NewCustomerForm } from './newCustomerForm.ts'
import { featureOrder } from './words.ts'

/** What a new company may use; it can be switched at any time. */
export const FeaturesSection = ({ form }: { form: NewCustomerForm }) => {
  const { t } = useTranslation('customerAccounts')
  const chosen = form.values.features
  return (
    <FormSection title={t('features')} note={t('section.featuresNote')}>
      {featureOrder.map(flag => (
        <Checkbox
          key={flag}
          label={t(`feature.${flag}`)}
          checked={chosen.includes(flag)}
          onChange={event =>
            form.setFieldValue(
              'features',
              event.currentTarget.checked ? [...chosen, flag] : chosen.filter(other => other !== flag),
            )
          }
        />
      ))}
    </FormSection>
  )
}
