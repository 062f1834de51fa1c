import type { Counts } from '@gemba/domain/core/counts'
import { getCounts, getFloor } from '@gemba/domain/dashboard/dashboard.endpoints'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { asCallError } from '../platform/callError.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import classes from './DashboardPage.module.css'
import { FloorPanels } from './floor/FloorPanels.tsx'
import { PrivatePerson } from './PrivatePerson.tsx'

/** Where the day begins: the shift, the places of the product with their figures, and what waits (specification 2 §2.3). */
export const DashboardPage = () => {
  const { t } = useTranslation('dashboard')
  const { state } = useLocation()
  // Asked for together with the figures, though it is shown after them.
  usePrefetchQuery(queryOf(getFloor))
  const { data, error, refetch } = useQuery(queryOf(getCounts))
  // What was there before stays, as without a network.
  const failure = error && !data && asCallError(error)
  const { isB2CUser } = useMe()
  const notice = state.unauthorized && (
    <div className={classes.notice}>
      <Notice tone="warning">{t('unauthorized')}</Notice>
    </div>
  )
  if (isB2CUser && data && isNothing(data)) return <PrivatePerson>{notice}</PrivatePerson>
  return (
    <>
      <PageHeader title={t('title')} />
      {notice}
      {failure && <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />}
      {data && isNothing(data) && <EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>}
      {data && !isNothing(data) && <FloorPanels counts={data} />}
    </>
  )
}

const isNothing = (counts: Counts) => Object.values(counts).every(count => count === null)
