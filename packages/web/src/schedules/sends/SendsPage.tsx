import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { type ScheduleSend, sendKinds } from '@gemba/domain/schedules/scheduleSend.schema'
import { listScheduleSends } from '@gemba/domain/schedules/schedules.endpoints'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useOpenTitle, usePage } from '../../platform/pageTitle.ts'
import { useDaysFilter } from '../../platform/useDaysFilter.ts'
import { useList } from '../../platform/useList.ts'
import { SavedViews } from '../../savedViews/public/SavedViews.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { SendRecipients } from './SendRecipients.tsx'
import { useSendColumns } from './sendColumns.tsx'

const pageSizes = [15, 50, 100]

/** Which reminders and escalations were sent, to whom and whether they were read (research D11). */
export const SendsPage = () => {
  const { t } = useTranslation('schedules')
  const title = useOpenTitle()
  const { checklistType } = usePage().params
  const list = useList(listScheduleSends, {
    ...{ sort: 'sentAt', descending: true, pageSize: 15, fixed: { checklistTypeCode: checklistType as ChecklistType } },
    rows: response => response.sends,
    parameters: ['scheduleId'],
    filters: [
      {
        ...{ kind: 'choice', name: 'kind', label: t('sends.kind') },
        options: sendKinds.map(value => ({ value, label: t(`sends.kinds.${value}`) })),
      },
      {
        ...{ kind: 'choice', name: 'skipped', label: t('sends.state') },
        options: [
          { value: 'false', label: t('sends.wasSent') },
          { value: 'true', label: t('sends.wasNot') },
        ],
      },
      useDaysFilter(),
    ],
  })
  return (
    <ListPage<ScheduleSend>
      title={title}
      crumbs={useCrumbs()}
      list={list}
      views={<SavedViews />}
      rows={{
        label: title,
        columns: useSendColumns(),
        rowId: ({ id }) => id,
        tall: true,
        expansion: {
          label: ({ checklist }) => t('sends.recipientsOf', { name: checklist.name }),
          content: send => <SendRecipients send={send} />,
        },
      }}
      empty={<EmptyState title={t('sends.empty')}>{t('sends.emptyText')}</EmptyState>}
      pageSizes={pageSizes}
      noun={total => t('sends.noun', { count: total })}
    />
  )
}
