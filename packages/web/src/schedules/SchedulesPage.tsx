import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { listSchedules } from '@gemba/domain/schedules/schedules.endpoints'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useChecklistTabs, useKnownChecklist } from '../checklists/public/useChecklistTabs.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle, usePage, usePageTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { useScheduleColumns } from './useScheduleColumns.tsx'

/** The schedules of one checklist. */
export const SchedulesPage = () => {
  const { t } = useTranslation('schedules')
  const { id = '', checklistType = 'process' } = usePage().params as { id?: string; checklistType?: ChecklistType }
  const go = useGo()
  const at = { checklistType, id }
  usePageTitle(useKnownChecklist(at)?.name)
  const list = useList(listSchedules, {
    sort: 'name',
    fixed: { checklistId: id },
    rows: response => response.schedules,
  })
  const add = () => void go(addressOf(editor, { ...at, scheduleId: 'new' }))
  const mayAdd = list.response?.can.create ?? false
  return (
    <ListPage
      title={useOpenTitle()}
      crumbs={useCrumbs()}
      tabs={useChecklistTabs('schedules', at)}
      actions={
        mayAdd && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={add}>
            {t('add')}
          </Button>
        )
      }
      list={list}
      search={t('search')}
      rows={{
        label: t('label'),
        columns: useScheduleColumns(checklistType),
        rowId: schedule => schedule.id,
        linkTo: schedule => addressOf(editor, { ...at, scheduleId: schedule.id }),
        tall: true,
      }}
      empty={
        <EmptyState
          title={t('empty')}
          action={
            mayAdd && (
              <Button variant="default" onClick={add}>
                {t('add')}
              </Button>
            )
          }
        >
          {t('emptyText')}
        </EmptyState>
      }
      noun={total => t('noun', { total })}
    />
  )
}

const editor = '/admin/checklists/$checklistType/$id/schedules/$scheduleId'
