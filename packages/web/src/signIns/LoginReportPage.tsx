import { addressOf } from '@gemba/domain/core/address'
import { loginPageSize } from '@gemba/domain/signIns/loginPageSize'
import type { UserLogin } from '@gemba/domain/signIns/signIns.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { LoginExports } from './LoginExports.tsx'
import { useLoginColumns } from './loginColumns.tsx'
import { loginViews, useLoginReport } from './useLoginReport.ts'

const pageSizes = [loginPageSize, 50, 100, 500]

/** The login report (specification 2 §2.9): each sign-in, or how often each person signed in. */
export const LoginReportPage = () => {
  const { t } = useTranslation('signIns')
  const title = useOpenTitle()
  const mayOpen = useMayOpen()
  const { list, view, show, isOwn } = useLoginReport()
  const columns = useLoginColumns(view)
  return (
    <ListPage<UserLogin>
      title={title}
      crumbs={useCrumbs()}
      actions={<LoginExports query={list.query} total={list.pager.total} />}
      list={list}
      search={t('search')}
      filterToggle={t('toggleFilters')}
      end={
        <SegmentedRadio
          label={t('view.label')}
          segments={loginViews.map(value => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={show}
        />
      }
      views={<SavedViews />}
      rows={{
        label: title,
        columns,
        rowId: ({ id, loginDate }) => `${id} ${loginDate}`,
        ...(isOwn && mayOpen('/admin/users/$id') && { linkTo: ({ id }) => addressOf('/admin/users/$id', { id }) }),
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      pageSizes={pageSizes}
      noun={total => t(`noun.${view}`, { count: total })}
    />
  )
}
