import { type getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { Timezone } from '@gemba/domain/users/timezones'
import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useWrite } from '../platform/queries.ts'
import { RegionFields } from '../preferences/public/RegionFields.tsx'
import { FormSection, OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'
import { LinesField } from '../ui/forms/LinesField.tsx'
import { AliasFields, aliasesOf } from './AliasFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { LeaverMonthsField } from './LeaverMonthsField.tsx'
import { NumberPatternField } from './NumberPatternField.tsx'
import { ProfileColumnFields } from './ProfileColumnFields.tsx'
import { SignInFields } from './SignInFields.tsx'
import { wholeNumber } from './wholeNumber.ts'

type FormProps = { company: ResponseOf<typeof getCompanySettings>; timezones: readonly Timezone[] }

/** Everything that a company sets, as one form; saved values apply to everyone from then on. */
export const CompanySettingsForm = ({ company, timezones }: FormProps) => {
  const { t } = useTranslation('companySettings')
  const { settings, can } = company
  const update = useWrite(updateCompanySettings)
  return (
    <EditForm
      label={t('title')}
      schema={CompanySettingsInput}
      initialValues={{ name: company.name, ...settings, workflowAliases: aliasesOf(settings.workflowAliases) }}
      version={company.version}
      submit={(body, version) => update.mutateAsync({ body: { ...body, version } })}
      saved={t('saved')}
      savedText={t('savedText', { name: company.name })}
      failed={t('notSaved')}
      readOnly={!can.update}
    >
      {form => (
        <>
          <CompanyFields form={form} savedLogo={settings.logo} readOnly={!can.update} />
          <FormSection title={t('region')} note={t('regionNote')}>
            <RegionFields
              timezones={timezones}
              timezone={{ label: t('timezone'), ...form.getInputProps('timezone') }}
              dateTimeFormat={{ label: t('locale'), ...form.getInputProps('locale') }}
              language={{ label: t('language'), ...form.getInputProps('language') }}
            />
          </FormSection>
          <FormSection title={t('numbers')} note={t('numbersNote')}>
            <Wide>
              <NumberPatternField
                label={t('inspectionNumber')}
                timezone={form.values.timezone}
                input={form.getInputProps('inspectionNumberPattern')}
              />
            </Wide>
            <Wide>
              <NumberPatternField
                label={t('issueNumber')}
                timezone={form.values.timezone}
                input={form.getInputProps('issueNumberPattern')}
              />
            </Wide>
          </FormSection>
          <FormSection title={t('approval')} note={t('approvalNote')}>
            <AliasFields {...form.getInputProps('workflowAliases')} errors={form.errors} />
            <NumberInput
              label={t('approvalHours')}
              description={t('approvalHoursNote')}
              {...wholeNumber}
              {...form.getInputProps('approvalHours')}
            />
            <NumberInput
              label={t('offlineHours')}
              description={t('offlineHoursNote')}
              {...wholeNumber}
              {...form.getInputProps('offlineHours')}
            />
            <Wide>
              <Checkbox
                label={t('signature')}
                description={t('signatureNote')}
                {...form.getInputProps('electronicSignature', { type: 'checkbox' })}
              />
            </Wide>
          </FormSection>
          <FormSection title={t('columns.title')} note={t('columns.note')}>
            <ProfileColumnFields
              {...form.getInputProps('profileColumns')}
              errors={form.errors}
              saved={settings.profileColumns}
              disabled={!can.update}
            />
          </FormSection>
          <SignInFields form={form} />
          <FormSection title={t('notifications')} note={t('notificationsNote')}>
            <Wide>
              <Checkbox
                label={t('pushHidden')}
                description={t('pushHiddenNote')}
                checked={form.values.pushContent === 'hidden'}
                onChange={event => form.setFieldValue('pushContent', event.currentTarget.checked ? 'hidden' : 'full')}
              />
            </Wide>
          </FormSection>
          <FormSection title={t('resultMails')} note={t('resultMailsNote')}>
            <Wide>
              <Checkbox
                label={t('resultMailsOutside')}
                description={t('resultMailsOutsideNote')}
                {...form.getInputProps('resultMailsOutside', { type: 'checkbox' })}
              />
            </Wide>
          </FormSection>
          <FormSection title={t('embedding')} note={t('embeddingNote')}>
            <Wide>
              <LinesField
                label={<OptionalLabel>{t('embeddingHosts')}</OptionalLabel>}
                description={t('embeddingHostsNote')}
                minRows={2}
                name="embeddingHosts"
                lines={form.values.embeddingHosts}
                onChange={lines => form.setFieldValue('embeddingHosts', lines)}
                onBlur={form.getInputProps('embeddingHosts').onBlur}
                errors={form.errors}
              />
            </Wide>
          </FormSection>
          <FormSection title={t('retention')} note={t('retentionNote')}>
            <NumberInput
              label={t('notificationDaysLabel')}
              {...wholeNumber}
              {...form.getInputProps('notificationDays')}
            />
            <NumberInput label={t('signInMonthsLabel')} {...wholeNumber} {...form.getInputProps('signInMonths')} />
            <LeaverMonthsField {...form.getInputProps('leaverMonths')} />
          </FormSection>
        </>
      )}
    </EditForm>
  )
}
