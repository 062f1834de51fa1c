import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { getChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMayOpen } from '../../platform/mayOpen.ts'
import { queryOf } from '../../platform/queries.ts'

type At = { checklistType: ChecklistType; id: string }

const pages = {
  build: '/admin/checklists/$checklistType/$id',
  settings: '/admin/checklists/$checklistType/$id/settings',
  assignments: '/admin/checklists/$checklistType/$id/assignments',
  schedules: '/admin/checklists/$checklistType/$id/schedules',
  links: '/admin/checklists/$checklistType/$id/links',
  startCodes: '/admin/checklists/$checklistType/$id/start-codes',
  revisions: '/admin/checklists/$checklistType/$id/revisions',
  translations: '/admin/checklists/$checklistType/$id/translations',
} as const
export type ChecklistTab = keyof typeof pages

/** The tabs of a checklist's pages: those that the user may open, with figures where they are known. */
export const useChecklistTabs = (current: ChecklistTab, at: At, counts: Partial<Record<ChecklistTab, number>> = {}) => {
  const { t } = useTranslation('checklists')
  const mayOpen = useMayOpen()
  const own = (Object.keys(pages) as ChecklistTab[]).filter(tab => mayOpen(pages[tab], at))
  return {
    current,
    label: t('tab.label'),
    tabs: own.map(id => ({
      id,
      label: t(`tab.${id}`),
      to: addressOf(pages[id], at),
      ...(counts[id] !== undefined && { count: counts[id] }),
    })),
  }
}

/** The checklist of a page that those open, too, who may not see checklists; undefined for them and while it loads. */
export const useKnownChecklist = ({ checklistType, id }: At) => {
  const enabled = useMayOpen()(pages.build, { checklistType, id })
  return useQuery({ ...queryOf(getChecklist, { params: { id } }), enabled }).data
}
