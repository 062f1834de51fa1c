import { addressOf } from '@gemba/domain/core/address'
import { planMaintenance } from '@gemba/domain/maintenance/maintenance.endpoints'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useFormat } from '../platform/format.ts'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { WindowMessage, WindowTimes } from './WindowFields.tsx'
import { type WindowValues, windowSchema } from './windowForm.ts'

const empty: WindowValues = { startsAt: '', endsAt: '', noticeHours: '24', message: { en: '', de: '', ar: '' } }

/** Plans a window and opens it. */
export const PlanDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('maintenance')
  const { timezone, dateTime } = useFormat()
  const go = useGo()
  const plan = useCreate(planMaintenance)
  const schema = useMemo(() => windowSchema(timezone), [timezone])
  return (
    <FormDialog
      {...dialog}
      title={t('plan')}
      failed={t('notPlanned')}
      schema={schema}
      initialValues={empty}
      submit={plan}
      onSaved={({ id, startsAt }) => {
        notifySuccess(t('planned', { start: dateTime(startsAt) }))
        void go(addressOf('/admin/maintenance/$id', { id }))
      }}
    >
      {form => (
        <>
          <p>{t('timesNote', { zone: timezone })}</p>
          <WindowTimes form={form} />
          <WindowMessage form={form} />
        </>
      )}
    </FormDialog>
  )
}
