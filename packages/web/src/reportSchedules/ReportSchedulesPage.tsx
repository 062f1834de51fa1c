import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { listReportSchedules } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle, usePage } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { RunHistory } from './RunHistory.tsx'
import { useScheduleColumns } from './useScheduleColumns.tsx'

const editor = '/admin/reporting-scheduler/$checklistType/$id'

/** Reports and lists that are sent at set times; a row opens to what was sent last. */
export const ReportSchedulesPage = () => {
  const { t } = useTranslation('reportSchedules')
  const type = usePage().params.checklistType as ChecklistType
  const go = useGo()
  const list = useList(listReportSchedules, {
    ...{ sort: 'next', fixed: { type } },
    rows: response => response.schedules,
  })
  const add = list.response?.can.create && (
    <Button
      leftSection={<Icon of={IconPlus} />}
      onClick={() => void go(addressOf(editor, { checklistType: type, id: 'new' }))}
    >
      {t('add')}
    </Button>
  )
  return (
    <ListPage
      title={useOpenTitle()}
      crumbs={useCrumbs()}
      actions={add}
      list={list}
      search={t('search')}
      rows={{
        label: t('label'),
        columns: useScheduleColumns(type),
        rowId: ({ id }) => id,
        linkTo: ({ id }) => addressOf(editor, { checklistType: type, id }),
        tall: true,
        expansion: {
          label: ({ name }) => t('runsOf', { name }),
          content: ({ id }) => <RunHistory scheduleId={id} most={5} />,
        },
      }}
      empty={
        <EmptyState title={t('empty')} action={add}>
          {t('emptyText')}
        </EmptyState>
      }
      noun={total => t('noun', { total })}
    />
  )
}
