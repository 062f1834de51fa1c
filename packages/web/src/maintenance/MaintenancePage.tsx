import { addressOf } from '@gemba/domain/core/address'
import { exportMaintenanceWindows, listMaintenanceWindows } from '@gemba/domain/maintenance/maintenance.endpoints'
import { windowStates } from '@gemba/domain/maintenance/windowState'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { Status } from '../ui/display/Status.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { glyphOf } from './glyphOf.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { useMessageOf } from './useMessage.ts'

/** The maintenance windows of the installation: planned, on, and past. */
export const MaintenancePage = () => {
  const { t } = useTranslation('maintenance')
  const { dateTime } = useFormat()
  const messageOf = useMessageOf()
  const list = useList(listMaintenanceWindows, {
    sort: 'startsAt',
    descending: true,
    rows: response => response.windows,
    filters: [
      {
        ...{ kind: 'choice', name: 'state', label: t('state') },
        options: windowStates.map(value => ({ value, label: t(`states.${value}`) })),
      },
    ],
  })
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('plan'),
          dialog: dialog => <PlanDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportMaintenanceWindows} list={list} />}
      rows={{
        columns: [
          {
            ...{ id: 'startsAt', header: t('start'), sortable: true, oneLine: true },
            cell: window => dateTime(window.startsAt),
          },
          {
            ...{ id: 'endsAt', header: t('end'), sortable: true, oneLine: true, phone: 2 },
            cell: window => dateTime(window.endsAt),
          },
          {
            ...{ id: 'state', header: t('state'), phone: 1 },
            cell: ({ state }) => <Status state={glyphOf[state]}>{t(`states.${state}`)}</Status>,
          },
          {
            ...{ id: 'noticeHours', header: t('notice.label'), from: 'wide' },
            cell: ({ noticeHours }) => t('notice.before', { hours: noticeHours }),
          },
          { id: 'message', header: t('message.label'), cell: window => <bdi>{messageOf(window)}</bdi> },
        ],
        rowId: window => window.id,
        linkTo: ({ id }) => addressOf('/admin/maintenance/$id', { id }),
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  )
}
