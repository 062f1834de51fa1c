import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { createReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
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
import type { Sendable } from './useSendable.ts'

/** The editor of a schedule that is to be added. */
export const NewSchedule = ({ type, sendable }: { type: ChecklistType; sendable: Sendable }) => {
  const { t } = useTranslation('reportSchedules')
  const go = useGo()
  const create = useCreate(createReportSchedule)
  const today = useFormat().dayAfter(0)
  const [initialValues] = useState(() => newValues(type, today))
  usePageTitle(t('add'))
  const form = useServerForm({
    schema: scheduleSchema,
    initialValues,
    submit: create,
    onSaved: ({ id }) => {
      notifySuccess(t('added'))
      const address = addressOf('/admin/reporting-scheduler/$checklistType/$id', { checklistType: type, id })
      void go(address, { ignoreBlocker: true, replace: true })
    },
    onRefused: failure => notifyFailure(t('notAdded'), failure),
  })
  return (
    <DetailsPage
      title={t('add')}
      crumbs={useCrumbs({ '/admin/reporting-scheduler/$checklistType/$id': t('add') })}
      side={<SchedulePreview values={form.values} />}
      wideSide
    >
      <FormPage onSubmit={() => void form.save()} label={t('add')}>
        <ScheduleFields form={form} sendable={sendable} />
        <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} act={t('add')} onCancel={form.reset} />
        <UnsavedGuard dirty={form.changes > 0 && !form.saving} />
      </FormPage>
    </DetailsPage>
  )
}
