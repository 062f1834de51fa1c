import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { ChecklistRows } from './ChecklistRows.tsx'
import { DaysForm } from './DaysForm.tsx'
import { SubmissionList } from './SubmissionList.tsx'
import { useOperatorHead } from './useOperatorHead.ts'
import { useOperatorList } from './useOperatorList.ts'

/** What was submitted in some days, by checklist. */
export const SubmittedTab = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('operator')
  const list = useOperatorList(type, 'submitted')
  const empty = <EmptyState title={t('empty.submitted')}>{t('advice.submitted')}</EmptyState>
  return (
    <ListPage
      {...useOperatorHead(type, 'submitted', list.response?.counts)}
      list={list}
      search={t('search')}
      searchInHeader
      notice={
        <DaysForm
          days={{ from: list.filter('startDate'), to: list.filter('endDate') }}
          onSearch={({ from, to }) => list.setFilters({ startDate: from, endDate: to })}
        />
      }
      rows={checklists => (
        <ChecklistRows
          checklists={checklists}
          panelsOf={checklist => {
            const { submissionTotal: count } = checklist
            const content = <SubmissionList type={type} checklist={checklist} />
            return count > 0 ? [{ id: 'submissions', count, label: t('submissions', { n: count }), content }] : []
          }}
        />
      )}
      empty={empty}
      {...(!list.search.value && { noHits: empty })}
    />
  )
}
