import { ChecklistCode, ChecklistInput, MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { findChecklistAssignees } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { Button, Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { call } from '../../platform/call.ts'
import { useServerForm } from '../../platform/form.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { FormPage, FormSection, OptionalLabel, SaveBar, Wide } from '../../ui/forms/FormPage.tsx'
import type { Pickable } from '../../ui/forms/PeoplePicker.tsx'
import { useLanguageName } from '../builder/fields/LanguageFields.tsx'
import { useDefinition, useEditor } from '../builder/state/useEditor.ts'
import { CategorySelect } from '../CategorySelect.tsx'
import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { ChosenPeople } from '../ChosenPeople.tsx'
import { useUpdateChecklist } from '../checklists.queries.ts'
import { ChecklistLeaveDialog } from '../list/ChecklistLeaveDialog.tsx'
import { TagsSelect } from '../TagsSelect.tsx'
import { usePartVersion } from '../usePartVersion.ts'

/** What surrounds the questions: name, category, tags, who gets the result by mail, and whether it is in use. */
export const ChecklistSettingsPage = () => (
  <ChecklistFrame tab="settings">{checklist => <SettingsForm checklist={checklist} />}</ChecklistFrame>
)

const Schema = ChecklistInput.extend({ code: ChecklistCode, mail: MailSettings })
type Values = {
  name: string
  code: string
  names: Record<string, string>
  description: string
  categoryId: string | null
  tagIds: string[]
  mail: MailSettings
}

const SettingsForm = ({ checklist }: { checklist: ChecklistDetails }) => {
  const { t } = useTranslation('checklists')
  const { id, type, can } = checklist
  const editor = useEditor()
  const update = useUpdateChecklist()
  const initialValues: Values = {
    name: checklist.name,
    code: checklist.code,
    names: checklist.names,
    description: checklist.description,
    categoryId: checklist.category?.id ?? null,
    tagIds: checklist.tags.map(tag => tag.id),
    mail: checklist.mail,
  }
  const settingsVersion = usePartVersion(initialValues, checklist.version)
  const form = useServerForm({
    schema: Schema,
    version: settingsVersion,
    initialValues,
    submit: async (values, basis) => {
      await editor.flush()
      const isNewest = basis >= settingsVersion
      const body = { ...values, version: isNewest ? Math.max(editor.version, checklist.version) : basis }
      return update.mutateAsync({ params: { id }, body })
    },
    onSaved: ({ version }) => {
      editor.moveTo(version)
      notifySuccess(t('settings.saved'))
    },
    onRefused: failure => notifyFailure(t('settings.failed'), failure),
  })
  return (
    <FormPage onSubmit={() => void form.save()} label={t('tab.settings')}>
      <fieldset disabled={!can.update} style={{ display: 'contents' }}>
        <FormSection title={t('settings.about')} note={t('settings.aboutNote')}>
          <Wide>
            <TextInput label={t('column.name')} dir="auto" {...form.getInputProps('name')} />
          </Wide>
          <NameFields names={form.values.names} onChange={names => form.setFieldValue('names', names)} />
          <Wide>
            <TextInput
              label={t('column.code')}
              description={can.recode ? t('settings.codeNote') : t('settings.codeStays')}
              dir="ltr"
              maxLength={40}
              {...form.getInputProps('code')}
              readOnly={!can.recode}
            />
          </Wide>
          <Wide>
            <Textarea
              label={<OptionalLabel>{t('settings.description')}</OptionalLabel>}
              dir="auto"
              autosize
              minRows={3}
              {...form.getInputProps('description')}
            />
          </Wide>
          <Wide>
            <CategorySelect type={type} {...form.getInputProps('categoryId')} />
          </Wide>
          <Wide>
            <TagsSelect carried={checklist.tags} {...form.getInputProps('tagIds')} />
          </Wide>
        </FormSection>
        <FormSection title={t('settings.mail')} note={t('settings.mailNote')}>
          <MailFields
            checklist={checklist}
            mail={form.values.mail}
            errors={form.errors}
            onChange={mail => form.setFieldValue('mail', mail)}
          />
        </FormSection>
        <FormSection title={t('settings.use')} note={t('settings.useNote')}>
          <Wide>
            <UseAct checklist={checklist} />
          </Wide>
        </FormSection>
      </fieldset>
      <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} onCancel={form.reset} />
      <UnsavedGuard dirty={form.changes > 0 && !form.saving} />
    </FormPage>
  )
}

type NameFieldsProps = { names: Record<string, string>; onChange: (names: Record<string, string>) => void }

/** The name in the other languages of the checklist. */
const NameFields = ({ names, onChange }: NameFieldsProps) => {
  const { t } = useTranslation('checklists')
  const language = useLanguageName()
  const { languages, defaultLanguage } = useDefinition()
  return languages
    .filter(code => code !== defaultLanguage)
    .map(code => (
      <TextInput
        key={code}
        label={<OptionalLabel>{t('settings.nameIn', { language: language(code) })}</OptionalLabel>}
        dir="auto"
        lang={code}
        maxLength={200}
        value={names[code] ?? ''}
        onChange={event => {
          const { [code]: _, ...others } = names
          const words = event.currentTarget.value
          onChange(words ? { ...others, [code]: words } : others)
        }}
      />
    ))
}

type MailFieldsProps = {
  checklist: ChecklistDetails
  mail: MailSettings
  errors: Record<string, unknown>
  onChange: (mail: MailSettings) => void
}

const MailFields = ({ checklist, mail, errors, onChange }: MailFieldsProps) => {
  const { t } = useTranslation('checklists')
  const { users, roles } = checklist.mailRecipients
  // The names of the people found here; the selection is part of the form, so that Cancel discards it.
  const [found, setFound] = useState<readonly Pickable[]>([])
  const pickable = (user: (typeof users)[number]): Pickable => ({
    id: user.id,
    name: personName(user),
    detail: user.username,
  })
  const named = (ids: readonly string[], stored: readonly Pickable[]) =>
    ids.flatMap(id => [...stored, ...found].find(one => one.id === id) ?? [])
  const addressError = Object.entries(errors).find(([path]) => path.startsWith('mail.addresses'))?.[1]
  return (
    <>
      <Wide>
        <ChosenPeople
          label={t('settings.mailPeople')}
          value={named(mail.userIds, users.map(pickable))}
          max={50}
          readOnly={!checklist.can.update}
          search={async search => (await call(findChecklistAssignees, { query: { search } })).users.map(pickable)}
          onChange={list => {
            setFound(now => [...now, ...list])
            onChange({ ...mail, userIds: list.map(one => one.id) })
          }}
        />
      </Wide>
      <Wide>
        <ChosenPeople
          label={t('settings.mailRoles')}
          value={named(mail.roleIds, roles)}
          max={20}
          readOnly={!checklist.can.update}
          search={async search => (await call(findChecklistAssignees, { query: { search } })).roles}
          onChange={list => {
            setFound(now => [...now, ...list])
            onChange({ ...mail, roleIds: list.map(one => one.id) })
          }}
        />
      </Wide>
      <Wide>
        <TagsInput
          label={<OptionalLabel>{t('settings.mailAddresses')}</OptionalLabel>}
          description={t('settings.mailAddressesNote')}
          dir="ltr"
          maxTags={50}
          splitChars={[',', ';', ' ']}
          value={mail.addresses}
          error={addressError as string | undefined}
          onChange={addresses => onChange({ ...mail, addresses })}
        />
      </Wide>
      <Wide>
        <Checkbox
          label={t('settings.onlyFailures')}
          checked={mail.onlyFailures}
          onChange={event => onChange({ ...mail, onlyFailures: event.currentTarget.checked })}
        />
      </Wide>
    </>
  )
}

/** Deactivates, brings back, or deletes what was never published. */
const UseAct = ({ checklist }: { checklist: ChecklistDetails }) => {
  const { t } = useTranslation('checklists')
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const { type: checklistType, can, active } = checklist
  if (!can.update) return null
  return (
    <>
      <Button
        variant={can.delete || active ? 'outline' : 'default'}
        {...((can.delete || active) && { color: 'fail' })}
        onClick={() => setAsking(true)}
      >
        {can.delete ? t('leave.delete.title') : active ? t('leave.deactivate.title') : t('leave.activate.title')}
      </Button>
      {asking && (
        <ChecklistLeaveDialog
          checklist={checklist}
          onClose={() => setAsking(false)}
          onGone={() =>
            void go(addressOf('/admin/checklists/$checklistType', { checklistType }), { ignoreBlocker: true })
          }
        />
      )}
    </>
  )
}
