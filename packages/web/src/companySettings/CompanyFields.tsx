import type { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { PictureInput } from '../platform/PictureInput.tsx'
import { logoAddress } from '../platform/pictureOf.ts'
import { FormSection, OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type CompanyFieldsProps = {
  form: Pick<ServerForm<CompanySettingsInput>, 'getInputProps'>
  savedLogo: string | null
  readOnly: boolean
}

/** What the company is called, where it is, whom its people ask, and its logo. */
export const CompanyFields = ({ form, savedLogo, readOnly }: CompanyFieldsProps) => {
  const { t } = useTranslation('companySettings')
  const optional = (label: string) => <OptionalLabel>{label}</OptionalLabel>
  return (
    <FormSection title={t('company')} note={t('companyNote')}>
      <Wide>
        <TextInput label={t('name')} dir="auto" maxLength={100} {...form.getInputProps('name')} />
      </Wide>
      <Wide>
        <Textarea
          label={optional(t('address'))}
          dir="auto"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={300}
          {...form.getInputProps('address')}
        />
      </Wide>
      <TextInput
        label={optional(t('contactName'))}
        dir="auto"
        maxLength={100}
        {...form.getInputProps('contact.name')}
      />
      <TextInput
        label={optional(t('contactPhone'))}
        type="tel"
        dir="ltr"
        maxLength={40}
        {...form.getInputProps('contact.phone')}
      />
      <Wide>
        <TextInput
          label={optional(t('contactEmail'))}
          description={t('contactEmailNote')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          dir="ltr"
          maxLength={200}
          {...form.getInputProps('contact.email')}
        />
      </Wide>
      <Wide>
        <PictureInput
          label={optional(t('logo'))}
          note={t('logoNote')}
          disabled={readOnly}
          saved={{ id: savedLogo, src: savedLogo ? logoAddress(savedLogo) : '' }}
          {...form.getInputProps('logo')}
        />
      </Wide>
    </FormSection>
  )
}
