import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { listOperatorChecklists, type OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { lastReach } from '../platform/connection.ts'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { useOnline } from '../platform/useOnline.ts'
import { listOfTab } from './listOfTab.ts'
import { defaultDays, type OperatorTab } from './tabs.ts'

/** The checklists of a tab, 50 a page; reloads whenever a draft or a submission changes. */
export const useOperatorList = (type: ChecklistType, tab: OperatorTab) => {
  const { timezone } = useFormat()
  const online = useOnline()
  // Without network the days are those of the last contact: of a new day this device has nothing to show.
  const now = new Date(online ? Date.now() : (lastReach() ?? Date.now()))
  return useList(listOperatorChecklists, {
    ...listOfTab(type, tab, defaultDays(now, timezone)),
    rows: (response): OperatorChecklist[] => response.checklists,
  })
}
