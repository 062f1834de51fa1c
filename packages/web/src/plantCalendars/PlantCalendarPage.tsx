import { addressOf } from '@gemba/domain/core/address'
import { type PlantCalendar, PlantCalendarInput } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import {
  deletePlantCalendar,
  getPlantCalendar,
  updatePlantCalendar,
} from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { useServerForm } from '../platform/form.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormPage, SaveBar } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { PlantCalendarFields } from './PlantCalendarFields.tsx'
import { PlantCalendarWeek } from './PlantCalendarWeek.tsx'

/** A calendar of a plant: working days, shifts, days off. */
export const PlantCalendarPage = () => (
  <RecordPage of={getPlantCalendar}>{calendar => <Opened calendar={calendar} />}</RecordPage>
)

const Opened = ({ calendar }: { calendar: PlantCalendar }) => {
  const { t } = useTranslation('plantCalendars')
  const update = useWrite(updatePlantCalendar)
  const { id, name, workingDays, shifts, daysOff, schedules, version, can } = calendar
  usePageTitle(name)
  const form = useServerForm({
    schema: PlantCalendarInput,
    initialValues: { name, workingDays, shifts, daysOff } as PlantCalendarInput,
    version,
    submit: (body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSaved: () => void notifySuccess(t('saved')),
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/plant-calendars/$id': name })}
      actions={
        <>
          <HistoryLink id={id} />
          {can.delete && (
            <DeleteButton
              endpoint={deletePlantCalendar}
              id={id}
              title={t('delete')}
              question={t('deleteQuestion')}
              what={{ name }}
              deleted={t('deleted', { name })}
              leadsTo={addressOf('/admin/plant-calendars')}
            />
          )}
        </>
      }
      side={<PlantCalendarWeek calendar={form.values} schedules={schedules} />}
      wideSide
    >
      <FormPage onSubmit={() => void form.save()} label={t('edit')}>
        <fieldset disabled={!can.update} style={{ display: 'contents' }}>
          <PlantCalendarFields form={form} readOnly={!can.update} />
        </fieldset>
        <SaveBar
          changes={form.changes}
          saving={form.saving}
          valid={form.valid}
          {...(schedules > 0 && { note: t('takesEffect', { count: schedules }) })}
          onCancel={form.reset}
        />
        <UnsavedGuard dirty={form.changes > 0} />
      </FormPage>
    </DetailsPage>
  )
}
