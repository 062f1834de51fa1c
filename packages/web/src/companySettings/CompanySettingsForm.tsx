import {
  CompanySettingsInput,
  type getCompanySettings,
  updateCompanySettings,
} from '@gemba/domain/companySettings/companySettings.endpoints'
import type { AnswerOf } from '@gemba/domain/core/endpoint'
import { allLanguages } from '@gemba/domain/users/languages'
import type { Timezone } from '@gemba/domain/users/timezones'
import { Checkbox, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { byWords, dateTimeFormatOptions, timezoneOptions } from '../preferences/public/options.ts'
import { FormPage, FormSection, SaveBar, Wide } from '../ui/FormPage.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { AliasFields, aliasesOf } from './AliasFields.tsx'
import { NumberPatternField } from './NumberPatternField.tsx'

type FormProps = { company: AnswerOf<typeof getCompanySettings>; timezones: readonly Timezone[] }

/** Region, numbers, approval and signing in, as one form; what is saved counts for everybody from then on. */
export const CompanySettingsForm = ({ company, timezones }: FormProps) => {
  const { t } = useTranslation(['companySettings', 'preferences'])
  const me = useMe()
  const { settings, version, can } = company
  const update = useWrite(updateCompanySettings, { alsoChanges: ['users'] })
  const form = useServerForm({
    schema: CompanySettingsInput,
    initialValues: {
      ...settings,
      workflowAliases: aliasesOf(settings.workflowAliases),
    },
    submit: (body: CompanySettingsInput) => update.mutateAsync({ body: { ...body, version } }),
    onSaved: () =>
      notifySuccess(t('companySettings:saved'), t('companySettings:savedText', { name: me.customer.name })),
    onRefused: failure => notifyFailure(t('companySettings:notSaved'), failure),
  })
  const zones = useMemo(
    () => timezoneOptions(timezones, region => t(`preferences:regions.${region as 'Asia'}`)),
    [timezones, t],
  )
  const formats = useMemo(() => dateTimeFormatOptions(new Date()), [])
  const picker = { allowDeselect: false, filter: byWords, nothingFoundMessage: t('preferences:nothingFound') }
  const { timezone } = form.values
  return (
    <FormPage onSubmit={() => void form.save()} label={t('companySettings:title')}>
      <fieldset disabled={!can.update} style={{ display: 'contents' }}>
        <FormSection title={t('companySettings:region')} note={t('companySettings:regionNote')}>
          <Wide>
            <Select
              label={t('companySettings:timezone')}
              data={zones}
              searchable
              {...picker}
              {...form.getInputProps('timezone')}
            />
          </Wide>
          <Wide>
            <Select
              label={t('companySettings:locale')}
              data={formats}
              searchable
              {...picker}
              {...form.getInputProps('locale')}
            />
          </Wide>
          <Wide>
            <Select
              label={t('companySettings:language')}
              data={allLanguages.map(({ name, abbreviation }) => ({ value: abbreviation, label: name }))}
              {...picker}
              {...form.getInputProps('language')}
            />
          </Wide>
        </FormSection>
        <FormSection title={t('companySettings:numbers')} note={t('companySettings:numbersNote')}>
          <Wide>
            <NumberPatternField
              label={t('companySettings:inspectionNumber')}
              timezone={timezone}
              input={form.getInputProps('inspectionNumberPattern')}
            />
          </Wide>
          <Wide>
            <NumberPatternField
              label={t('companySettings:issueNumber')}
              timezone={timezone}
              input={form.getInputProps('issueNumberPattern')}
            />
          </Wide>
        </FormSection>
        <FormSection title={t('companySettings:approval')} note={t('companySettings:approvalNote')}>
          <AliasFields {...form.getInputProps('workflowAliases')} errors={form.errors} />
          <Wide>
            <Checkbox
              label={t('companySettings:signature')}
              description={t('companySettings:signatureNote')}
              {...form.getInputProps('electronicSignature', { type: 'checkbox' })}
            />
          </Wide>
        </FormSection>
        <FormSection title={t('companySettings:sessions')} note={t('companySettings:sessionsNote')}>
          <Wide>
            <Checkbox
              label={t('companySettings:singleSession')}
              description={t('companySettings:singleSessionNote')}
              {...form.getInputProps('singleSession', { type: 'checkbox' })}
            />
          </Wide>
        </FormSection>
      </fieldset>
      <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} onCancel={() => form.reset()} />
      <UnsavedGuard dirty={form.changes > 0} />
    </FormPage>
  )
}
