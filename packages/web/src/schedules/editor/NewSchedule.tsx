import { addressOf } from '@gemba/domain/core/address'
import { createSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { useServerForm } from '../../platform/form.ts'
import { useFormat } from '../../platform/format.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { useCreate } from '../../platform/useCreate.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { FormPage, SaveBar } from '../../ui/forms/FormPage.tsx'
import { DetailsPage } from '../../ui/layout/DetailsPage.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { newValues, scheduleSchema } from './scheduleForm.ts'
import { type ChecklistAddress, useScheduleCrumbs, useTypedSentence } from './useEditorHead.ts'
import { usePreview } from './usePreview.ts'

/** The editor of a schedule that is to be added. */
export const NewSchedule = ({ at }: { at: ChecklistAddress }) => {
  const { t } = useTranslation('schedules')
  const go = useGo()
  const create = useCreate(createSchedule)
  const today = useFormat().dayAfter(0)
  const [initialValues] = useState(() => newValues(at.id, today))
  usePageTitle(t('add'))
  const form = useServerForm({
    schema: scheduleSchema,
    initialValues,
    submit: create,
    onSaved: ({ id }) => {
      notifySuccess(t('added'))
      const address = '/admin/checklists/$checklistType/$id/schedules/$scheduleId'
      void go(addressOf(address, { ...at, scheduleId: id }), { ignoreBlocker: true, replace: true })
    },
    onRefused: failure => notifyFailure(t('notAdded'), failure),
  })
  const preview = usePreview(null, form.values, true)
  const sentence = useTypedSentence(at.checklistType, form.values)
  return (
    <DetailsPage
      title={t('add')}
      crumbs={useScheduleCrumbs(at)}
      side={
        <SchedulePreview
          values={form.values}
          sentence={sentence}
          preview={preview.data}
          error={preview.error}
          incomplete={preview.incomplete}
        />
      }
      wideSide
    >
      <FormPage onSubmit={() => void form.save()} label={t('add')}>
        <ScheduleFields form={form} type={at.checklistType} preview={preview.data} readOnly={false} />
        <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} act={t('add')} onCancel={form.reset} />
        <UnsavedGuard dirty={form.changes > 0 && !form.saving} />
      </FormPage>
    </DetailsPage>
  )
}
