import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { scheduledCounts } from '@gemba/domain/schedules/scheduledCounts'
import { IconClipboardCheck, IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CardWarning, DashboardCard } from '../dashboard/public/DashboardCard.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOf } from '../platform/queries.ts'
import { DueRunsSkeleton } from './scheduled/DueRunsSkeleton.tsx'
import { useDoneHere } from './useDoneHere.ts'

const DueRuns = lazy(() => import('./scheduled/DueRuns.tsx').then(file => ({ default: file.DueRuns })))

/** More than these are on the Scheduled tab. */
const mostDue = 6

/** The scheduled runs that are due, and checklists of each type: how many are assigned, and how many drafts are open. */
export const ChecklistCards = () => {
  const counts = useQuery(queryOf(getCounts)).data
  const doneHere = { process: useDoneHere('process'), product: useDoneHere('product') }
  const dueOf = (type: ChecklistType) => (counts?.[scheduledCounts[type]]?.count ?? 0) - doneHere[type]
  const due = checklistTypes.filter(type => dueOf(type) > 0)
  const rows = Math.min(
    mostDue,
    due.reduce((sum, type) => sum + dueOf(type), 0),
  )
  return (
    <>
      {due.length > 0 && (
        <Suspense fallback={<DueRunsSkeleton rows={rows} />}>
          <DueRuns types={due} rows={rows} />
        </Suspense>
      )}
      {checklistTypes.map(type => (
        <ChecklistsCard key={type} type={type} />
      ))}
    </>
  )
}

const ChecklistsCard = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('dashboard')
  const all = useQuery(queryOf(getCounts)).data
  const doneHere = useDoneHere(type)
  const counts = all?.[`${type}Checklists`]
  if (!counts) return null
  const scheduled = all?.[scheduledCounts[type]]
  const open = Math.max(0, (scheduled?.count ?? 0) - doneHere)
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
      {scheduled && open > 0 && (
        <CardWarning state={scheduled.late > 0 ? 'fail' : 'pending'}>
          {t('checklists.scheduled', { count: open, late: Math.min(open, scheduled.late) })}
        </CardWarning>
      )}
      {remeasure > 0 && <CardWarning state="setting">{t('checklists.remeasure', { count: remeasure })}</CardWarning>}
    </DashboardCard>
  )
}
