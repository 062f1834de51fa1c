import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOf } from '../platform/queries.ts'
import { StripCell } from '../ui/layout/StripCell.tsx'

/** Open issues of each type, how many of them are overdue, and how many have no owner. */
export const IssueCards = () => checklistTypes.map(type => <IssuesCard key={type} type={type} />)

const IssuesCard = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('dashboard')
  const counts = useQuery(queryOf(getCounts)).data?.[`${type}Issues`]
  if (!counts) return null
  const { count, overdue, unowned } = counts
  return (
    <StripCell
      icon={IconAlertCircle}
      title={t(`issues.${type}`)}
      figure={count}
      caption={t('issues.open', { count })}
      to={addressOf('/checklists/$checklistType/issues', { checklistType: type }, { feature: 'checklist' })}
      isLate={overdue > 0}
    >
      {overdue > 0
        ? t('issues.overdue', { count: overdue })
        : unowned > 0
          ? t('issues.unowned', { count: unowned })
          : t('issues.noneLate')}
    </StripCell>
  )
}
