import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { scheduledCounts } from '@gemba/domain/schedules/scheduledCounts'
import { IconClipboardCheck, IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOf } from '../platform/queries.ts'
import { StripCell } from '../ui/layout/StripCell.tsx'
import { useDoneHere } from './useDoneHere.ts'

/** Checklists of each type: how many are assigned, and what of them asks for attention. */
export const ChecklistCards = () => checklistTypes.map(type => <ChecklistsCard key={type} type={type} />)

const ChecklistsCard = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('dashboard')
  const all = useQuery(queryOf(getCounts)).data
  const doneHere = useDoneHere(type)
  const counts = all?.[`${type}Checklists`]
  if (!counts) return null
  const scheduled = all?.[scheduledCounts[type]]
  const open = Math.max(0, (scheduled?.count ?? 0) - doneHere)
  const late = Math.min(open, scheduled?.late ?? 0)
  const { count, drafts, remeasure } = counts
  return (
    <StripCell
      icon={type === 'process' ? IconClipboardCheck : IconRulerMeasure}
      title={t(`checklists.${type}`)}
      figure={count}
      caption={t('checklists.assigned', { count })}
      to={addressOf('/checklists/$checklistType', { checklistType: type })}
      isLate={late > 0}
    >
      {late > 0
        ? t('checklists.late', { count: late })
        : open > 0
          ? t('checklists.due', { count: open })
          : remeasure > 0
            ? t('checklists.remeasure', { count: remeasure })
            : drafts > 0
              ? t('checklists.drafts', { count: drafts })
              : t('checklists.noDrafts')}
    </StripCell>
  )
}
