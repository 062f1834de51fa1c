import type { CustomerSummary } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import { ExpiryGauge } from '../ui/measurement/ExpiryGauge.tsx'
import { Sparkline } from '../ui/measurement/Sparkline.tsx'
import classes from './customers.module.css'
import { daysBetween, featureColumns, isNearlyFull, sum } from './words.ts'

/** What the list says of each company. */
export const useCustomerColumns = (): Column<CustomerSummary>[] => {
  const { t } = useTranslation('customerAccounts')
  const { number } = useFormat()
  return [
    {
      id: 'name',
      header: t('field.name'),
      sortable: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
      secondOnPhone: true,
      second: ({ place, timezone }) => <bdi>{[place, timezone].filter(Boolean).join(', ')}</bdi>,
    },
    ...Object.entries(featureColumns).map(
      ([id, flags]): Column<CustomerSummary> => ({
        ...{ id, header: t(`column.${id as keyof typeof featureColumns}`), narrow: true, width: 50, from: 'wide' },
        cell: ({ features }) => <Tick on={flags.some(flag => features.includes(flag))} />,
      }),
    ),
    {
      ...{ id: 'expiresOn', header: t('field.subscription'), sortable: true, oneLine: true, phone: 1 },
      cell: customer => <Subscription customer={customer} />,
    },
    {
      ...{ id: 'users', header: t('field.users'), sortable: true, numeric: true, phone: 2 },
      cell: customer => (
        <span className={isNearlyFull(customer) ? classes.soon : undefined}>
          {customer.seats === null
            ? number(customer.users)
            : t('ofSeats', { users: number(customer.users), seats: number(customer.seats) })}
        </span>
      ),
    },
    {
      ...{ id: 'runs', header: t('field.runs'), numeric: true, phone: 2 },
      cell: ({ runs }) => (
        <span className={classes.runs}>
          <Sparkline values={runs} />
          {number(sum(runs))}
        </span>
      ),
    },
  ]
}

const Tick = ({ on }: { on: boolean }) => {
  const { t } = useTranslation('customerAccounts')
  return (
    <>
      {on ? <Icon of={IconCheck} size={16} className={String(classes.tick)} /> : <span className={classes.off}>–</span>}
      <span className="g-only-read">{t(on ? 'on' : 'off')}</span>
    </>
  )
}

/** The end on the gauge, and in words. */
const Subscription = ({ customer }: { customer: CustomerSummary }) => {
  const { t } = useTranslation('customerAccounts')
  const { day, dayAfter } = useFormat()
  const { expiresOn, leadDays, state, suspended } = customer
  if (suspended) return <Status state="fail">{t('suspended')}</Status>
  if (expiresOn === null) return <span className={classes.off}>{t('noEnd')}</span>
  const daysLeft = daysBetween(dayAfter(0), expiresOn)
  const words =
    state === 'ended'
      ? t('endedOn', { date: day(expiresOn) })
      : state === 'notice'
        ? t('inDays', { count: daysLeft })
        : day(expiresOn)
  const tone = { ended: classes.ended, notice: classes.soon, running: undefined, open: undefined }[state]
  return (
    <span className={classes.end}>
      <ExpiryGauge daysLeft={daysLeft} leadDays={leadDays} />
      <span className={tone}>{words}</span>
    </span>
  )
}
