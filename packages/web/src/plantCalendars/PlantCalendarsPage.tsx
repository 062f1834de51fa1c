import { addressOf } from '@gemba/domain/core/address'
import { listPlantCalendars } from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PlantCalendarCreateDialog } from './PlantCalendarCreateDialog.tsx'
import { weekdayList } from './public/weekdays.ts'
import { useDayOffWords } from './useDayOffWords.ts'

/** The calendars of a company's plants. */
export const PlantCalendarsPage = () => {
  const { t, i18n } = useTranslation('plantCalendars')
  const today = useFormat().dayAfter(0)
  const { span } = useDayOffWords()
  const list = useList(listPlantCalendars, { sort: 'name', rows: response => response.plantCalendars })
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <PlantCalendarCreateDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      rows={{
        columns: [
          {
            ...{ id: 'name', header: t('name'), sortable: true, secondOnPhone: true },
            cell: calendar => <bdi>{calendar.name}</bdi>,
            second: ({ workingDays }) =>
              weekdayList(i18n.language, workingDays, 'short', span => t('weekdaySpan', span)),
          },
          {
            ...{ id: 'shifts', header: t('shifts'), phone: 1 },
            cell: ({ shifts }) =>
              shifts.length > 0 ? <bdi>{shifts.map(({ name }) => name).join(', ')}</bdi> : t('noShifts'),
          },
          {
            ...{ id: 'nextDayOff', header: t('nextDayOff'), from: 'wide' },
            cell: ({ daysOff }) => daysOff.find(({ to }) => to >= today)?.name,
            second: ({ daysOff }) => {
              const next = daysOff.find(({ to }) => to >= today)
              return next && span(next)
            },
          },
          {
            ...{ id: 'schedules', header: t('schedules'), sortable: true, numeric: true, phone: 2 },
            cell: ({ schedules }) => schedules,
          },
        ],
        rowId: ({ id }) => id,
        linkTo: ({ id }) => addressOf('/admin/plant-calendars/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  )
}
