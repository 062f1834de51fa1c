import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormSection } from '../ui/forms/FormPage.tsx'
import type { NewCustomerForm } from './newCustomerForm.ts'
import { usePagesBehind } from './usePagesBehind.ts'
import { featureOrder } from './words.ts'

/** What a new company may use; it can be switched at any time. */
export const FeaturesSection = ({ form }: { form: NewCustomerForm }) => {
  const { t } = useTranslation('customerAccounts')
  const pagesOf = usePagesBehind()
  const chosen = form.values.features
  /** What the company would not have in its menus. */
  const hidden = (flag: FeatureFlag) => {
    const pages = chosen.includes(flag) ? [] : pagesOf(flag, chosen)
    return pages.length > 0 && `${t('hides')}: ${pages.join(', ')}`
  }
  return (
    <FormSection title={t('features')} note={t('section.featuresNote')}>
      {featureOrder.map(flag => (
        <Checkbox
          key={flag}
          label={t(`feature.${flag}`)}
          description={hidden(flag)}
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
