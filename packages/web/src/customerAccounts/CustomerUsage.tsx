import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Status } from '../ui/display/Status.tsx'
import classes from './CustomerWell.module.css'
import customers from './customers.module.css'
import { isNearlyFull } from './words.ts'

/** What a company did in the last 30 days, and what it stores. */
export const CustomerUsage = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { date, number } = useFormat()
  const { users, seats, usage, verified } = customer
  const { submissions, submissionsBefore: before } = usage
  const percent = before === 0 ? 0 : Math.round(((submissions - before) / before) * 100)
  const trend = percent === 0 ? '' : t(percent > 0 ? 'up' : 'down', { percent: number(Math.abs(percent)) })
  const figures = [
    {
      id: 'users' as const,
      value: (
        <span className={isNearlyFull(customer) ? customers.soon : undefined}>
          {seats === null ? number(users) : t('ofSeatsLong', { users: number(users), seats: number(seats) })}
        </span>
      ),
    },
    { id: 'signedIn' as const, value: number(usage.signedIn) },
    { id: 'submissions' as const, value: [number(submissions), trend].filter(Boolean).join(', ') },
    {
      id: 'storage' as const,
      value: t('gigabytes', { n: number(usage.storedBytes / 1e9, { maximumFractionDigits: 1 }) }),
    },
    {
      id: 'mailsNotSent' as const,
      value: <span className={usage.mailsNotSent > 0 ? customers.soon : undefined}>{number(usage.mailsNotSent)}</span>,
    },
    { id: 'audit' as const, value: t('auditRows', { count: usage.auditRows, n: number(usage.auditRows) }) },
    {
      id: 'verified' as const,
      value:
        verified === null ? (
          t('neverVerified')
        ) : (
          <Status state={verified.inOrder ? 'pass' : 'fail'}>
            {t(verified.inOrder ? 'inOrder' : 'notInOrder', { date: date(verified.at) })}
          </Status>
        ),
    },
  ]
  return (
    <section>
      <div className={classes.title}>
        <h3>{t('usage.title')}</h3>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ id, value }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{t(`usage.${id}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
