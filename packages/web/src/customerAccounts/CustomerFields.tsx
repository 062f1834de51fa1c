import type { CustomerInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { PictureInput } from '../platform/PictureInput.tsx'
import { FormSection, OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type SavedLogo = { id: string | null; src: string }
type Form = Pick<ServerForm<CustomerInput>, 'getInputProps'>

/** What a company is called, where it is, and its logo. */
export const CompanySection = ({ form, saved }: { form: Form; saved?: SavedLogo }) => {
  const { t } = useTranslation('customerAccounts')
  return (
    <FormSection title={t('section.company')} note={t('section.companyNote')}>
      <Wide>
        <TextInput label={t('field.name')} dir="auto" autoComplete="off" {...form.getInputProps('name')} />
      </Wide>
      <Wide>
        <Textarea
          label={<OptionalLabel>{t('field.address')}</OptionalLabel>}
          dir="auto"
          autosize
          minRows={2}
          {...form.getInputProps('address')}
        />
      </Wide>
      <TextInput
        label={<OptionalLabel>{t('field.place')}</OptionalLabel>}
        description={t('placeNote')}
        dir="auto"
        {...form.getInputProps('place')}
      />
      <Wide>
        <PictureInput
          label={<OptionalLabel>{t('field.logo')}</OptionalLabel>}
          note={t('logoNote')}
          saved={saved ?? { id: null, src: '' }}
          {...form.getInputProps('logo')}
        />
      </Wide>
    </FormSection>
  )
}

/** How many people a company may have. */
export const SeatsField = ({ form }: { form: Form }) => {
  const { t } = useTranslation('customerAccounts')
  const { value, onChange, ...field } = form.getInputProps('seats')
  return (
    <NumberInput
      label={<OptionalLabel>{t('field.seats')}</OptionalLabel>}
      description={t('seatsNote')}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      {...field}
      value={value ?? ''}
      onChange={seats => onChange(seats === '' ? null : seats)}
    />
  )
}

/** Whom the company's people ask about their subscription. */
export const ContactSection = ({ form }: { form: Form }) => {
  const { t } = useTranslation('customerAccounts')
  return (
    <FormSection title={t('section.contact')} note={t('section.contactNote')}>
      <TextInput
        label={<OptionalLabel>{t('field.contactName')}</OptionalLabel>}
        dir="auto"
        {...form.getInputProps('contactName')}
      />
      <TextInput
        label={<OptionalLabel>{t('field.contactPhone')}</OptionalLabel>}
        type="tel"
        dir="ltr"
        {...form.getInputProps('contactPhone')}
      />
      <Wide>
        <TextInput
          label={<OptionalLabel>{t('field.contactEmail')}</OptionalLabel>}
          description={t('contactEmailNote')}
          type="email"
          dir="ltr"
          {...form.getInputProps('contactEmail')}
        />
      </Wide>
    </FormSection>
  )
}
