import { addressOf } from '@gemba/domain/core/address'
import type { ReportRun } from '@gemba/domain/reportSchedules/reportRun.schema'
import { reportWithholdings } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { listReportRuns, retryReportRun } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useMayOpen } from '../platform/mayOpen.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { RunStatus } from './RunStatus.tsx'
import classes from './reportSchedules.module.css'

/** What a schedule has sent, the latest first, and what became of it. */
export const RunHistory = ({ scheduleId, most }: { scheduleId: string; most: number }) => {
  const { t } = useTranslation('reportSchedules')
  const query = useQuery(queryOf(listReportRuns, { query: { scheduleId, count: most } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonRows rows={2} />}>
      {({ runs }) =>
        runs.length === 0 ? (
          <p className={classes.quiet}>{t('noRuns')}</p>
        ) : (
          <ol className={classes.runs} aria-label={t('lastRuns')}>
            {runs.map(run => (
              <Run key={run.id} run={run} />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

const Run = ({ run }: { run: ReportRun }) => {
  const { t } = useTranslation('reportSchedules')
  const format = useFormat()
  const retry = useWrite(retryReportRun)
  const { id, dueAt, isTest, isLate, failure, rows, deliveries, can } = run
  const sendAgain = () =>
    retry.mutateAsync({ params: { id } }).then(
      () => notifySuccess(t('sentAgain')),
      error => notifyFailure(t('notSentAgain'), error),
    )
  const kept = deliveries.filter(({ delivery }) => delivery === 'kept')
  const unsent = deliveries.filter(({ delivery }) => delivery === 'failed' || delivery === 'withheld')
  return (
    <li className={classes.run}>
      <div>
        <b>{format.when(dueAt)}</b>
        <small>
          <Dotted parts={[isTest && t('isTest'), isLate && t('isLate'), rows !== null && t('rows', { rows })]} />
        </small>
      </div>
      <div>
        <RunStatus {...run} />
        {failure && failure !== 'nobody' && <small>{t(`failure.${failure}`)}</small>}
        {kept.length > 0 && <Kept deliveries={kept} />}
        {unsent.map(one => (
          <small key={one.name + one.address}>
            <bdi>{one.name || one.address}</bdi>: <Reason delivery={one} />
          </small>
        ))}
      </div>
      {can.retry && (
        <Button variant="default" size="xs" loading={retry.isPending} onClick={() => void sendAgain()}>
          {t('sendAgain')}
        </Button>
      )}
    </li>
  )
}

/** What the outbox keeps as no mail server is set, with the way there for those who may read it. */
const Kept = ({ deliveries }: Pick<ReportRun, 'deliveries'>) => {
  const { t } = useTranslation('reportSchedules')
  const mayOpen = useMayOpen()
  const link = ({ name, address, mailId: id }: ReportRun['deliveries'][number]) => {
    const label = <bdi>{name || address}</bdi>
    if (!id || !mayOpen('/admin/logs/mails/$id', { id })) return label
    return routerLink({ to: addressOf('/admin/logs/mails/$id', { id }), children: label })
  }
  return (
    <small>
      {t('keptWhy')}
      {deliveries.map((one, at) => (
        <Fragment key={one.mailId ?? one.address}>
          {at === 0 ? ' ' : ' · '}
          {link(one)}
        </Fragment>
      ))}
    </small>
  )
}

const known = [
  ...reportWithholdings,
  ...(['tooLarge', 'tookTooLong', 'paused', 'ownerGone', 'removed', 'changed'] as const),
] as const

/** Why someone got nothing: ours in words, what the mail server said as it is. */
const Reason = ({ delivery: { reason } }: { delivery: ReportRun['deliveries'][number] }) => {
  const { t } = useTranslation('reportSchedules')
  const own = known.find(code => code === reason)
  return own ? t(`withheld.${own}`) : <bdi>{reason ?? t('withheld.unmade')}</bdi>
}
