import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { loadDashboardCards } from '../../platform/installed.ts'
import classes from './Places.module.css'
import { ReportCards } from './ReportCards.tsx'

/** The cards of specification 2 §2.3 as one strip; each shows nothing to those whom it does not concern. */
export const Places = ({ className = '' }: { className?: string | undefined }) => {
  const { t } = useTranslation('dashboard')
  const { data: cards = [] } = useQuery({
    queryKey: ['dashboard-cards'],
    queryFn: loadDashboardCards,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <nav className={`${classes.strip} ${className}`} aria-label={t('places')}>
      <ul>
        {cards.map((Card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of features stays the same while the page is open
          <Card key={place} />
        ))}
        <ReportCards />
      </ul>
    </nav>
  )
}
