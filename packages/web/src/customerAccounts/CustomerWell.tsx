import { addressOf } from '@gemba/domain/core/address'
import { getCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CustomerDataPart } from '../companyData/public/CustomerDataPart.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { queryOf } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { CustomerUsage } from './CustomerUsage.tsx'
import classes from './CustomerWell.module.css'
import { DeletionPart } from './DeletionPart.tsx'
import { FeatureSwitches } from './FeatureSwitches.tsx'
import { logoOf } from './logoOf.ts'
import { SubscriptionPart } from './SubscriptionPart.tsx'
import { SuspensionPart } from './SuspensionPart.tsx'

type WellProps = { id: string; onClose: () => void }

/** A company beside the list: its subscription, its features, what it uses. */
export const CustomerWell = ({ id, onClose }: WellProps) => {
  const { t } = useTranslation('customerAccounts')
  const query = useQuery(queryOf(getCustomer, { params: { id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<EmptyState title={t('gone')} />}>
      {customer => <Opened customer={customer} onClose={onClose} />}
    </Loaded>
  )
}

const Opened = ({ customer, onClose }: { customer: CustomerDetails; onClose: () => void }) => {
  const { t } = useTranslation('customerAccounts')
  const { date } = useFormat()
  const go = useGo()
  const top = useRef<HTMLDivElement>(null)
  // Where the well is under the list, whoever opened it would not see it.
  useEffect(() => {
    if (window.matchMedia('(max-width: 63.99em)').matches) top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { id, name, since, administrators } = customer
  const logo = logoOf(customer)
  const [first, ...more] = administrators
  return (
    <div className={classes.well} ref={top}>
      <section>
        <div className={classes.head}>
          {logo && <img className={classes.logo} src={logo} alt="" />}
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <Tooltip label={t('openPage')}>
            <ActionIcon
              variant="subtle"
              aria-label={t('openPageOf', { name })}
              onClick={() => void go(addressOf('/admin/customers/$id', { id }))}
            >
              <Icon of={IconExternalLink} />
            </ActionIcon>
          </Tooltip>
          <ActionIcon variant="subtle" aria-label={t('close')} onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
        <p>
          {first === undefined
            ? t('sinceWithout', { date: date(since) })
            : t('since', { date: date(since), name: first, more: more.length })}
        </p>
      </section>
      {customer.suspension && <SuspensionPart customer={customer} suspension={customer.suspension} />}
      <SubscriptionPart customer={customer} />
      <FeatureSwitches customer={customer} />
      <CustomerUsage customer={customer} />
      {customer.can.update && <CustomerDataPart customer={customer} />}
      {customer.can.delete && <DeletionPart customer={customer} />}
    </div>
  )
}
