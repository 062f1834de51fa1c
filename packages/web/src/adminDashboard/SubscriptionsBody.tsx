import { addressOf } from '@gemba/domain/core/address'
import { listCustomers } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { queryOf } from '../platform/queries.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { PanelEmpty } from '../ui/layout/Panel.tsx'
import classes from './Widget.module.css'

/** Companies whose subscription ends within the time of its notice, or has ended. */
export const SubscriptionsBody = () => {
  const { t } = useTranslation('adminDashboard')
  const format = useFormat()
  const query = useQuery(queryOf(listCustomers, { query: { which: 'notice', sort: 'expiresOn' }, quiet: true }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonRows rows={3} />}>
      {({ customers }) =>
        customers.length === 0 ? (
          <PanelEmpty>{t('subscriptions.nothing')}</PanelEmpty>
        ) : (
          <ul className={classes.rows}>
            {customers.map(({ id, name, place, expiresOn }) => (
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
    </Loaded>
  )
}
