import { addressOf } from '@gemba/domain/core/address'
import { exportMails, listMails } from '@gemba/domain/mails/mails.endpoints'
import { type MailSummary, mailStatuses } from '@gemba/domain/mails/mails.schema'
import { useLogTabs } from '../audit/public/logTabs.ts'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { useMailColumns } from './mailColumns.tsx'

const pageSizes = [15, 50, 100]

/** The outbox: e-mails that were sent, wait or failed. */
export const MailsPage = () => {
  const { t } = useTranslation(['mails', 'platform'])
  const title = useOpenTitle()
  const list = useList(listMails, {
    ...{ sort: 'createdAt', descending: true, pageSize: 15 },
    rows: response => response.mails,
    filters: [
      {
        ...{ kind: 'choice', name: 'status', label: t('status') },
        options: mailStatuses.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
      useDaysFilter(),
    ],
  })
  return (
    <ListPage<MailSummary>
      title={t('platform:titles.logs')}
      crumbs={useCrumbs()}
      tabs={useLogTabs('mails')}
      list={list}
      search={t('search')}
      views={<SavedViews />}
      exports={<ExportMenu of={exportMails} list={list} />}
      rows={{
        label: title,
        columns: useMailColumns(),
        rowId: mail => mail.id,
        linkTo: ({ id }) => addressOf('/admin/logs/mails/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      pageSizes={pageSizes}
      noun={total => t('noun', { count: total })}
    />
  )
}
