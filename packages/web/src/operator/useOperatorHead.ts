import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useDashboardAddress } from '../platform/home.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import type { Search } from '../platform/search.ts'
import { type OperatorTab, operatorTabs } from './tabs.ts'
import { useDoneHere } from './useDoneHere.ts'

type TabCounts = Record<Exclude<OperatorTab, 'submitted'>, number>

/** Title and tabs of the operator's checklists. The search goes along from tab to tab. */
export const useOperatorHead = (type: ChecklistType, current: OperatorTab, counts: TabCounts | undefined) => {
  const { t } = useTranslation('operator')
  const doneHere = useDoneHere(type)
  const title = t(`platform:sections.${type === 'product' ? 'productChecklists' : 'processChecklists'}`)
  usePageTitle(title)
  const { search } = useSearch({ strict: false }) as Search
  const tabs = operatorTabs.map(id => ({
    id,
    label: t(`tab.${id}`),
    to: addressOf(
      '/checklists/$checklistType',
      { checklistType: type },
      { ...(id !== 'assigned' && { tab: id }), search },
    ),
    ...(id !== 'submitted' &&
      counts && { count: id === 'scheduled' ? Math.max(0, counts[id] - doneHere) : counts[id] }),
  }))
  return {
    title,
    crumbs: [{ label: t('platform:titles.dashboard'), to: useDashboardAddress() }, { label: title }],
    tabs: { tabs, current },
  }
}
