import { addressOf } from '@gemba/domain/core/address'
import { listCustomers } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { asCallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { queryOf } from '../platform/queries.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PanelEmpty } from '../ui/layout/Panel.tsx'
import classes from './Widget.module.css'

/** Companies whose subscription ends within the time of its notice, or has ended. */
export const SubscriptionsBody = () => {
  const { t } = useTranslation('adminDashboard')
  const format = useFormat()
  const { data, error, refetch } = useQuery(
    queryOf(listCustomers, { query: { which: 'notice', sort: 'expiresOn' }, quiet: true }),
  )
  const failure = error && !data && asCallError(error)
  if (failure)
    return <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />
  if (data?.customers.length === 0) return <PanelEmpty>{t('subscriptions.nothing')}</PanelEmpty>
  return (
    <ul className={classes.rows}>
      {data?.customers.map(({ id, name, place, expiresOn }) => (
        <li key={id} className={classes.row}>
          <StateGlyph state="warning" size={18} />
          <div className={classes.words}>
            {routerLink({
              to: addressOf('/admin/customers/$id', { id }),
              className: classes.link,
              children: <bdi>{name}</bdi>,
            })}
            <small>
              <bdi>{place}</bdi>
            </small>
          </div>
          <em>{expiresOn && format.day(expiresOn)}</em>
        </li>
      ))}
    </ul>
  )
}
