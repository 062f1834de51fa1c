import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { scheduledCounts } from '@gemba/domain/schedules/scheduledCounts'
import { IconClipboardCheck, IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CardWarning, DashboardCard } from '../dashboard/public/DashboardCard.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOf } from '../platform/queries.ts'

/** Checklists of each type: how many are assigned, and how many drafts are open. */
export const ChecklistCards = () => checklistTypes.map(type => <ChecklistsCard key={type} type={type} />)

const ChecklistsCard = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('dashboard')
  const all = useQuery(queryOf(getCounts)).data
  const counts = all?.[`${type}Checklists`]
  if (!counts) return null
  const scheduled = all?.[scheduledCounts[type]]
  const { count, drafts, remeasure } = counts
  return (
    <DashboardCard
      icon={type === 'process' ? IconClipboardCheck : IconRulerMeasure}
      title={t(`checklists.${type}`)}
      figure={count}
      caption={t('checklists.assigned', { count })}
      to={addressOf('/checklists/$checklistType', { checklistType: type })}
    >
      {drafts > 0 ? t('checklists.drafts', { count: drafts }) : t('checklists.noDrafts')}
      {scheduled && scheduled.count > 0 && (
        <CardWarning state={scheduled.late > 0 ? 'fail' : 'pending'}>
          {t('checklists.scheduled', { count: scheduled.count, late: scheduled.late })}
        </CardWarning>
      )}
      {remeasure > 0 && <CardWarning state="setting">{t('checklists.remeasure', { count: remeasure })}</CardWarning>}
    </DashboardCard>
  )
}
