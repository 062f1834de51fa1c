import { type getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { Timezone } from '@gemba/domain/users/timezones'
import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { RegionFields } from '../preferences/public/RegionFields.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { AliasFields, aliasesOf } from './AliasFields.tsx'
import { NumberPatternField } from './NumberPatternField.tsx'

type FormProps = { company: ResponseOf<typeof getCompanySettings>; timezones: readonly Timezone[] }

/** Region, numbers, approval and signing in, as one form; saved values apply to everyone from then on. */
export const CompanySettingsForm = ({ company, timezones }: FormProps) => {
  const { t } = useTranslation('companySettings')
  const me = useMe()
  const { settings, can } = company
  const update = useWrite(updateCompanySettings)
  return (
    <EditForm
      label={t('title')}
      schema={CompanySettingsInput}
      initialValues={{ ...settings, workflowAliases: aliasesOf(settings.workflowAliases) }}
      version={company.version}
      submit={(body, version) => update.mutateAsync({ body: { ...body, version } })}
      saved={t('saved')}
      savedText={t('savedText', { name: me.customer.name })}
      failed={t('notSaved')}
      readOnly={!can.update}
    >
      {form => (
        <>
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
              allowDecimal={false}
              allowNegative={false}
              hideControls
              {...form.getInputProps('approvalHours')}
            />
            <Wide>
              <Checkbox
                label={t('signature')}
                description={t('signatureNote')}
                {...form.getInputProps('electronicSignature', { type: 'checkbox' })}
              />
            </Wide>
          </FormSection>
          <FormSection title={t('sessions')} note={t('sessionsNote')}>
            <Wide>
              <Checkbox
                label={t('singleSession')}
                description={t('singleSessionNote')}
                {...form.getInputProps('singleSession', { type: 'checkbox' })}
              />
            </Wide>
          </FormSection>
        </>
      )}
    </EditForm>
  )
}
