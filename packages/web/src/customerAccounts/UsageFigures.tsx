import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { listUsage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import classes from './UsageFigures.module.css'

/** Key figures of all companies together. */
export const UsageFigures = ({ totals }: { totals: ResponseOf<typeof listUsage>['totals'] }) => {
  const { t } = useTranslation('customerAccounts')
  const { number } = useFormat()
  const figures = [
    { id: 'customers', label: t('figure.customers'), value: number(totals.customers) },
    {
      id: 'users',
      label: t('usage.users'),
      value: number(totals.users),
      note: t('figure.signedIn', { n: number(totals.signedIn) }),
    },
    { id: 'submissions', label: t('usage.submissions'), value: number(totals.runs), note: t('figure.days') },
    {
      ...{ id: 'storage', label: t('usage.storage') },
      value: t('gigabytes', { n: number(totals.storedBytes / 1e9, { maximumFractionDigits: 1 }) }),
    },
    { id: 'mails', label: t('usage.mailsNotSent'), value: number(totals.mailsNotSent) },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ id, label, value, note }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
