import { getMaintenanceWindow, updateMaintenance } from '@gemba/domain/maintenance/maintenance.endpoints'
import type { MaintenanceWindow } from '@gemba/domain/maintenance/maintenance.schema'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useFormat } from '../platform/format.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { StatusBadge } from '../ui/display/Status.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { glyphOf } from './glyphOf.ts'
import { useTurns } from './useTurns.ts'
import { WindowActions } from './WindowActions.tsx'
import { WindowMessage, WindowTimes } from './WindowFields.tsx'
import { valuesOf, windowSchema } from './windowForm.ts'

/** A maintenance window: when it is, what people are told, ending and cancelling it. */
export const MaintenanceWindowPage = () => (
  <RecordPage of={getMaintenanceWindow}>{window => <Opened window={window} />}</RecordPage>
)

const Opened = ({ window }: { window: MaintenanceWindow }) => {
  const { t } = useTranslation('maintenance')
  const { timezone, dateTime } = useFormat()
  const update = useWrite(updateMaintenance)
  const schema = useMemo(() => windowSchema(timezone), [timezone])
  const { id, version, state, can } = window
  const title = t('title', { start: dateTime(window.startsAt) })
  usePageTitle(title)
  useTurns(window)
  return (
    <DetailsPage
      title={title}
      crumbs={useCrumbs({ '/admin/maintenance/$id': title })}
      tag={<StatusBadge state={glyphOf[state]}>{t(`states.${state}`)}</StatusBadge>}
      actions={<WindowActions window={window} />}
    >
      <EditForm
        label={t('edit')}
        schema={schema}
        initialValues={valuesOf(timezone, window)}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <FormSection title={t('times')} note={t('timesNote', { zone: timezone })}>
              <WindowTimes form={form} begun={state === 'running' || state === 'ended'} />
            </FormSection>
            <FormSection title={t('message.label')} note={t('messageNote')}>
              <WindowMessage form={form} />
            </FormSection>
          </>
        )}
      </EditForm>
    </DetailsPage>
  )
}
