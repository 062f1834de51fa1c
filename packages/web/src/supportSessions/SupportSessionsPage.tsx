import { listSupportSessions } from '@gemba/domain/supportSessions/supportSessions.endpoints'
import type { SupportSession } from '@gemba/domain/supportSessions/supportSessions.schema'
import { useLogTabs } from '../audit/public/logTabs.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { useSupportColumns } from './supportColumns.tsx'

/** Who of the platform owner worked as which user of the company, why, and how much they changed. */
export const SupportSessionsPage = () => {
  const { t } = useTranslation(['supportSessions', 'platform'])
  const title = useOpenTitle()
  const list = useList(listSupportSessions, {
    ...{ sort: 'from', descending: true, pageSize: 15 },
    rows: response => response.supportSessions,
  })
  return (
    <ListPage<SupportSession>
      title={t('platform:titles.logs')}
      crumbs={useCrumbs()}
      tabs={useLogTabs('support')}
      list={list}
      search={t('search')}
      rows={{ label: title, columns: useSupportColumns(), rowId: row => row.id, tall: true }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      noun={total => t('noun', { count: total })}
    />
  )
}
