import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/routeTable'
import { type DashboardCounts, getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { asCallError } from '../platform/callError.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useRoleWords } from '../workflow/public/roleWords.ts'
import { ChecklistsCard, IssuesCard, QueueCard } from './cards.tsx'
import classes from './DashboardPage.module.css'
import { PrivatePerson } from './PrivatePerson.tsx'

/** What waits for a person, each card a way to it (specification 2 §2.3). */
export const DashboardPage = () => {
  const { t } = useTranslation('dashboard')
  const { state } = useLocation()
  const { data, error, refetch } = useQuery(queryOf(getCounts))
  const failure = error && asCallError(error)
  const { isB2CUser } = useMe()
  if (isB2CUser && data && isNothing(data)) return <PrivatePerson />
  return (
    <>
      <PageHeader title={t('title')} />
      {state.unauthorized && (
        <div className={classes.notice}>
          <Notice tone="warning">{t('unauthorized')}</Notice>
        </div>
      )}
      {failure && <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />}
      {data && <Cards counts={data} />}
    </>
  )
}

const isNothing = (counts: DashboardCounts) => Object.values(counts).every(count => count === null)

const Cards = ({ counts }: { counts: DashboardCounts }) => {
  const { t } = useTranslation('dashboard')
  const { roleName } = useRoleWords()
  if (isNothing(counts)) return <EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>
  const checklists = (checklistType: ChecklistType) => addressOf('/checklists/$checklistType', { checklistType })
  const issues = (checklistType: ChecklistType) =>
    addressOf('/checklists/$checklistType/issues', { checklistType }, { feature: 'checklist' })
  const queue = (role: WorkflowRole) =>
    addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role })
  return (
    <ul className={classes.cards}>
      <ChecklistsCard kind="process" counts={counts.processChecklists} to={checklists('process')} link={routerLink} />
      <ChecklistsCard kind="product" counts={counts.productChecklists} to={checklists('product')} link={routerLink} />
      <QueueCard
        name={roleName('qa-supervisor')}
        counts={counts.qaSupervisor}
        to={queue('qa-supervisor')}
        link={routerLink}
      />
      <QueueCard
        name={roleName('mfg-supervisor')}
        counts={counts.mfgSupervisor}
        to={queue('mfg-supervisor')}
        link={routerLink}
      />
      <QueueCard name={roleName('qa-manager')} counts={counts.qaManager} to={queue('qa-manager')} link={routerLink} />
      <IssuesCard kind="process" counts={counts.processIssues} to={issues('process')} link={routerLink} />
      <IssuesCard kind="product" counts={counts.productIssues} to={issues('product')} link={routerLink} />
    </ul>
  )
}
