import { listJobKinds } from '@gemba/domain/jobs/jobs.endpoints'
import type { JobKind } from '@gemba/domain/jobs/jobs.schema'
import { seesEverywhere } from '@gemba/domain/jobs/seesEverywhere'
import { useLogTabs } from '../audit/public/logTabs.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useMe } from '../platform/me.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { JobRuns } from './JobRuns.tsx'
import { useJobColumns } from './jobColumns.tsx'

/** What the server does in the background for a company, or for all of them, and what became of it. */
export const JobsPage = () => {
  const { t } = useTranslation(['jobs', 'platform'])
  const title = useOpenTitle()
  const mayLookEverywhere = seesEverywhere(useMe())
  const list = useList(listJobKinds, {
    sort: 'label',
    rows: response => response.jobs,
    filters: mayLookEverywhere ? [{ kind: 'flag', name: 'everywhere', label: t('everywhere') }] : [],
  })
  const everywhere = list.filter('everywhere') === 'true'
  return (
    <ListPage<JobKind>
      title={t('platform:titles.logs')}
      crumbs={useCrumbs()}
      tabs={useLogTabs('jobs')}
      list={list}
      search={t('search')}
      rows={{
        label: title,
        columns: useJobColumns(everywhere),
        rowId: kind => kind.name,
        expansion: {
          label: kind => t('runsOf', { kind: kind.label }),
          content: kind => <JobRuns kind={kind} everywhere={everywhere} />,
        },
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      noun={total => t('noun', { count: total })}
    />
  )
}
