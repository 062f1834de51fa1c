import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { Recurrence } from '@gemba/domain/schedules/recurrence.schema'
import { useKnownChecklist } from '../../checklists/public/useChecklistTabs.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useRuleSentence } from '../public/useRuleSentence.ts'
import type { ScheduleValues } from './scheduleForm.ts'

export type ChecklistAddress = { checklistType: ChecklistType; id: string }

/** The crumbs of a schedule: above it are its checklist and that one's schedules. */
export const useScheduleCrumbs = (at: ChecklistAddress, checklistName?: string) => {
  const { t } = useTranslation('schedules')
  const crumbs = useCrumbs()
  const known = useKnownChecklist(at)?.name
  const label = checklistName ?? known ?? t('label')
  const to = addressOf('/admin/checklists/$checklistType/$id/schedules', at)
  return crumbs.toSpliced(-1, 0, { label, to })
}

/** The rule that is typed as one sentence; undefined while it is incomplete. */
export const useTypedSentence = (type: ChecklistType, values: ScheduleValues): string | undefined => {
  const sentence = useRuleSentence(type)
  const { data: recurrence } = Recurrence.safeParse(values.recurrence)
  return recurrence && sentence({ recurrence, dayOff: values.dayOff, hasCalendar: values.calendarId !== null })
}
