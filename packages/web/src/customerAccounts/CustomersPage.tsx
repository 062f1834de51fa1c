import { addressOf } from '@gemba/domain/core/address'
import { exportCustomers, listCustomers } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import type { CustomerSummary } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { customerFilters } from '@gemba/domain/customerAccounts/customerFilters'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { CustomerWell } from './CustomerWell.tsx'
import { useCustomerColumns } from './customerColumns.tsx'
import classes from './customers.module.css'
import { useOpenCustomer } from './useOpenCustomer.ts'
import { featureOrder } from './words.ts'

const pageSizes = [15, 50, 100]

/** The companies of the installation; a row opens its company on the well beside the list. */
export const CustomersPage = () => {
  const { t } = useTranslation('customerAccounts')
  const title = useOpenTitle()
  const { number } = useFormat()
  const go = useGo()
  const list = useList(listCustomers, {
    sort: 'name',
    pageSize: 15,
    rows: response => response.customers,
    startFilters: { which: 'current' },
    filters: [
      {
        ...{ kind: 'choice', name: 'feature', label: t('field.feature') },
        options: featureOrder.map(value => ({ value, label: t(`feature.${value}`) })),
      },
      {
        ...{ kind: 'choice', name: 'which', label: t('field.shows') },
        options: customerFilters.map(value => ({ value, label: t(`which.${value}`) })),
      },
    ],
  })
  const { open, addressWith, close } = useOpenCustomer(list.rows ?? [])
  const { can, totals } = list.response ?? {}
  return (
    <ListPage<CustomerSummary>
      title={title}
      crumbs={useCrumbs()}
      actions={
        <>
          <Button variant="subtle" onClick={() => void go(addressOf('/admin/customers/deleted'))}>
            {t('deleted.show')}
          </Button>
          {can?.create && (
            <Button leftSection={<Icon of={IconPlus} />} onClick={() => void go(addressOf('/admin/customers/new'))}>
              {t('create')}
            </Button>
          )}
        </>
      }
      list={list}
      search={t('search')}
      end={
        totals && (
          <span className={classes.totals}>
            {t('totals', { users: number(totals.users), runs: number(totals.runs) })}
          </span>
        )
      }
      exports={<ExportMenu of={exportCustomers} list={list} />}
      views={<SavedViews />}
      rows={{
        label: title,
        columns: useCustomerColumns(),
        rowId: customer => customer.id,
        linkTo: customer => addressWith(customer.id),
        tall: true,
      }}
      {...(open && { side: <CustomerWell key={open} id={open} onClose={close} /> })}
      empty={<EmptyState title={t('empty')} />}
      pageSizes={pageSizes}
      noun={total => t('noun', { count: total })}
    />
  )
}
