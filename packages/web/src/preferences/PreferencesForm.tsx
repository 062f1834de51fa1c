import { administrativeRoles } from '@gemba/domain/core/roles'
import { hasRole } from '@gemba/domain/core/visitor'
import { allLanguages } from '@gemba/domain/users/languages'
import { updatePreferences } from '@gemba/domain/users/preferences.endpoints'
import { PreferencesInput, type UserPreferences } from '@gemba/domain/users/preferences.schema'
import type { Timezone } from '@gemba/domain/users/timezones'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { Checkbox, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useServerForm } from '../platform/form.ts'
import { languageOf, speak } from '../platform/language.ts'
import { meQuery, useMe } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { PushKindsField } from '../push/public/PushKindsField.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormPage, FormSection, SaveBar, Wide } from '../ui/forms/FormPage.tsx'
import { AdminDashboardField } from './AdminDashboardField.tsx'
import { MailTimeFields } from './MailTimeFields.tsx'
import { RegionFields } from './public/RegionFields.tsx'

type PreferencesFormProps = { preferences: UserPreferences; timezones: readonly Timezone[]; pushes?: boolean }

/** What a person may choose for themselves; what they leave empty their company decides. */
export const PreferencesForm = ({ preferences, timezones, pushes }: PreferencesFormProps) => {
  const { t } = useTranslation('preferences')
  const me = useMe()
  const client = useQueryClient()
  const { userId, can } = preferences
  const mine = userId === me.id
  const update = useWrite(updatePreferences)
  const form = useServerForm({
    schema: PreferencesInput,
    initialValues: {
      allowEmails: preferences.allowEmails,
      timezone: preferences.timezone?.id ?? null,
      dateTimeFormat: preferences.dateTimeFormat?.abbreviation ?? null,
      language: preferences.language?.abbreviation ?? null,
      defaultDashboard: preferences.defaultDashboard,
      defaultAdminDashboardConfiguration: preferences.defaultAdminDashboardConfiguration,
      digestHour: preferences.digestHour,
      quietHours: preferences.quietHours,
      noPush: preferences.noPush,
    },
    version: preferences.version,
    submit: (body, version) => update.mutateAsync({ params: { userId }, body: { ...body, version } }),
    onSaved: async () => {
      // Saved it is, also when it can't be followed at once.
      if (mine) await speakAsSaved().catch(() => undefined)
      // Lists that were loaded before name their checklists in the language from before.
      void client.invalidateQueries({ refetchType: 'none' })
      notifySuccess(t('saved'))
    },
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  const speakAsSaved = async () => {
    const now = await client.fetchQuery({ ...meQuery, staleTime: 0 })
    await speak(languageOf(now))
  }
  const { timezone, locale, language } = me.customer.settings
  const languageName = allLanguages.find(known => known.abbreviation === language)?.name ?? language
  const company = (value: string) => t('asCompany', { value })
  return (
    <FormPage onSubmit={() => void form.save()} label={t('title')}>
      <fieldset disabled={!can.update} style={{ display: 'contents' }}>
        <FormSection title={t('region')} note={t('regionNote')}>
          <RegionFields
            timezones={timezones}
            clearable={can.update}
            timezone={{ label: t('timezone'), placeholder: company(timezone), ...form.getInputProps('timezone') }}
            dateTimeFormat={{
              label: t('dateTimeFormat'),
              placeholder: company(locale),
              ...form.getInputProps('dateTimeFormat'),
            }}
            language={{ label: t('language'), placeholder: company(languageName), ...form.getInputProps('language') }}
          />
        </FormSection>
        <FormSection title={t('notifications')} note={t('notificationsNote')}>
          <Wide>
            <Checkbox label={t('allow')} {...form.getInputProps('allowEmails', { type: 'checkbox' })} />
          </Wide>
          <MailTimeFields form={form} disabled={!can.update || !form.values.allowEmails} />
          {pushes && (
            <PushKindsField
              off={form.values.noPush ?? []}
              onChange={kinds => form.setFieldValue('noPush', kinds.length > 0 ? kinds : null)}
              disabled={!can.update || !form.values.allowEmails}
            />
          )}
        </FormSection>
        {mine && hasRole(me, ...administrativeRoles) && (
          <FormSection title={t('dashboard')} note={t('dashboardNote')}>
            <AdminDashboardField {...form.getInputProps('defaultAdminDashboardConfiguration')} />
          </FormSection>
        )}
        {mine && choosesDashboard(me) && (
          <FormSection title={t('dashboard')} note={t('dashboardNote')}>
            <Wide>
              <Radio.Group aria-label={t('dashboard')} {...form.getInputProps('defaultDashboard')}>
                <Radio value="learner" label={t('learner')} mb={12} />
                <Radio value="operator" label={t('operator')} />
              </Radio.Group>
            </Wide>
          </FormSection>
        )}
      </fieldset>
      <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} onCancel={() => form.reset()} />
      <UnsavedGuard dirty={form.changes > 0} />
    </FormPage>
  )
}

/** Specification 1 §2.5: non-administrators who hold more than one of learner, operator and issues owner. */
const choosesDashboard = (me: SignedInUser) =>
  !hasRole(me, ...administrativeRoles) &&
  (['learner', 'checklist operator', 'issues owner'] as const).filter(role => hasRole(me, role)).length > 1
