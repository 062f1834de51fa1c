import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { listChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { listPlantCalendars } from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useMayOpen } from '../../platform/mayOpen.ts'
import { queryOf } from '../../platform/queries.ts'
import { type Rule, ruleSentence } from './ruleSentence.ts'

/** The plant calendars of the company; none for those who may not see them. */
export const usePlantCalendars = () => {
  const enabled = useMayOpen()('/admin/plant-calendars')
  return useQuery({ ...queryOf(listPlantCalendars, { query: { count: 500 } }), enabled }).data?.plantCalendars ?? []
}

/** The checklists of one kind, by name; none for those who may not see them. */
export const useChecklistNames = (type: ChecklistType) => {
  const enabled = useMayOpen()('/admin/checklists/$checklistType', { checklistType: type })
  const query = queryOf(listChecklists, { query: { type, count: 500, sort: 'name' } })
  return useQuery({ ...query, enabled }).data?.checklists ?? []
}

/** How the rule of a schedule reads to the user. */
export const useRuleSentence = (type: ChecklistType): ((rule: Rule) => string) => {
  const { t, i18n } = useTranslation('schedules')
  const { locale } = useFormat()
  const calendars = usePlantCalendars()
  const checklists = useChecklistNames(type)
  const words = {
    ...{ t, locale, language: i18n.language },
    shiftName: (id: string) => calendars.flatMap(({ shifts }) => shifts).find(shift => shift.id === id)?.name,
    checklistName: (id: string) => checklists.find(checklist => checklist.id === id)?.name,
  }
  return rule => ruleSentence(words, rule)
}
