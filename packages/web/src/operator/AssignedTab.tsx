import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { RunnableRows } from './RunnableRows.tsx'
import { ScanButton } from './ScanButton.tsx'
import { useOperatorHead } from './useOperatorHead.ts'
import { useOperatorList } from './useOperatorList.ts'

/** Checklists that are assigned to the user, each with its drafts. */
export const AssignedTab = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('operator')
  const list = useOperatorList(type, 'assigned')
  return (
    <ListPage
      {...useOperatorHead(type, 'assigned', list.response?.counts)}
      actions={<ScanButton />}
      list={list}
      search={t('search')}
      searchInHeader
      rows={checklists => <RunnableRows type={type} checklists={checklists} />}
      empty={<EmptyState title={t('empty.assigned')}>{t('advice.assigned')}</EmptyState>}
    />
  )
}
