import { exportAudit, listAudit } from '@gemba/domain/audit/audit.endpoints'
import type { AuditRow } from '@gemba/domain/audit/audit.schema'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditNotice } from './AuditNotice.tsx'
import { useAuditColumns } from './auditColumns.tsx'
import { useLogTabs } from './public/logTabs.ts'
import { useAuditFilters } from './useAuditFilters.ts'
import { VerificationNotice } from './VerificationNotice.tsx'
import { VerifyButton } from './VerifyButton.tsx'

const pageSizes = [15, 50, 100]

/** Who changed what in a company, and when. */
export const AuditPage = () => {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const title = useOpenTitle()
  const list = useList(listAudit, {
    ...{ sort: 'at', descending: true, pageSize: 15 },
    rows: response => response.audit,
    filters: useAuditFilters(),
    parameters: ['entityId', 'supportId'],
  })
  const { names = {}, isMore = false } = list.response ?? {}
  return (
    <ListPage<AuditRow>
      title={title}
      crumbs={useCrumbs()}
      list={list}
      search={t('search')}
      views={<SavedViews />}
      exports={<ExportMenu of={exportAudit} list={list} long={isMore} />}
      tabs={useLogTabs('audit')}
      actions={<VerifyButton />}
      notice={
        <>
          <VerificationNotice />
          <AuditNotice
            searched={isMore && list.search.value !== ''}
            thing={list.filter('entityId') && list.rows ? (list.rows[0]?.about.name ?? null) : undefined}
            support={list.filter('supportId') !== undefined}
            onAll={() => list.setFilters({ entityId: undefined, supportId: undefined })}
          />
        </>
      }
      rows={{
        label: title,
        columns: useAuditColumns(),
        rowId: row => row.id,
        expansion: {
          label: row => t('open', { what: row.what, when: format.when(row.at) }),
          content: row => <AuditChanges row={row} names={names} />,
        },
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      pageSizes={pageSizes}
      noun={total => t('noun', { count: total })}
    />
  )
}
