import { loginPageSize } from '@gemba/domain/signIns/loginPageSize'
import { listLoginCustomers, listUserLogins } from '@gemba/domain/signIns/signIns.endpoints'
import { userStatuses } from '@gemba/domain/signIns/signIns.schema'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import { useList } from '../platform/useList.ts'
import type { Filter } from '../ui/lists/filter.ts'

export const loginViews = ['details', 'summary'] as const
export type LoginView = (typeof loginViews)[number]

type Name = 'customerId' | 'userStatus' | 'startDate' | 'endDate'
type Address = Record<string, string | undefined>

/** The list of the login report, and which of its two views is open; the address keeps both. */
export const useLoginReport = () => {
  const { t } = useTranslation('signIns')
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Address
  const { customer } = useMe()
  const { data } = useQuery({ ...queryOf(listLoginCustomers), enabled: customer.isPlatformOwner })
  const view: LoginView = address.groupByUser === 'true' ? 'summary' : 'details'
  // An order of one view means nothing in the other.
  const show = (next: LoginView) => {
    const groupByUser = next === 'summary' ? 'true' : undefined
    void navigate({
      ...{ to: '.', replace: true, resetScroll: false },
      search: { ...address, groupByUser, sort: undefined, descending: undefined, page: undefined },
    })
  }
  const companies: Filter<Name> = {
    ...{ kind: 'choice', name: 'customerId', label: t('filter.customer'), searchable: true },
    options: (data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  const status: Filter<Name> = {
    ...{ kind: 'choice', name: 'userStatus', label: t('filter.status') },
    options: userStatuses.map(value => ({ value, label: t(`status.${value}`) })),
  }
  const list = useList(listUserLogins, {
    ...(view === 'summary' ? { sort: 'username' } : { sort: 'loginDate', descending: true }),
    pageSize: loginPageSize,
    rows: response => response.userLogins,
    parameters: ['groupByUser'],
    filters: [...(data?.customers.length ? [companies] : []), status, useDaysFilter()],
  })
  const shown = list.filter('customerId') ?? customer.id
  return { list, view, show, isOwn: shown === customer.id }
}
