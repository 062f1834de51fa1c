import { addressOf } from '@gemba/domain/core/address'
import { exportUsage, listUsage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { UsageFigures } from './UsageFigures.tsx'

/** What the installation was used for in the last 30 days: all together, and by company. */
export const SystemReportsPage = () => {
  const { t } = useTranslation('customerAccounts')
  const title = useOpenTitle()
  const { number } = useFormat()
  const list = useList(listUsage, { sort: 'name', rows: response => response.usage })
  const gigabytes = (bytes: number) => t('gigabytes', { n: number(bytes / 1e9, { maximumFractionDigits: 1 }) })
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportUsage} list={list} />}
      notice={list.response && <UsageFigures totals={list.response.totals} />}
      rows={{
        label: title,
        columns: [
          { id: 'name', header: t('field.name'), sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            ...{ id: 'users', header: t('field.users'), sortable: true, numeric: true, phone: 2 },
            cell: ({ users, seats }) =>
              seats === null ? number(users) : t('ofSeats', { users: number(users), seats: number(seats) }),
          },
          {
            ...{ id: 'signedIn', header: t('usage.signedIn'), sortable: true, numeric: true, from: 'wide' },
            cell: ({ signedIn }) => number(signedIn),
          },
          {
            ...{ id: 'runs', header: t('usage.submissions'), sortable: true, numeric: true, phone: 2 },
            cell: ({ runs }) => number(runs),
          },
          {
            ...{ id: 'storedBytes', header: t('usage.storage'), sortable: true, numeric: true },
            cell: ({ storedBytes }) => gigabytes(storedBytes),
          },
          {
            ...{ id: 'mailsNotSent', header: t('usage.mailsNotSent'), sortable: true, numeric: true, from: 'wide' },
            cell: ({ mailsNotSent }) => number(mailsNotSent),
          },
        ],
        rowId: usage => usage.id,
        linkTo: ({ id }) => addressOf('/admin/customers/$id', { id }),
      }}
      empty={<EmptyState title={t('empty')} />}
      noun={total => t('noun', { count: total })}
    />
  )
}
