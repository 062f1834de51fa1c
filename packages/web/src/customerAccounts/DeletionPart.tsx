import { addressOf } from '@gemba/domain/core/address'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Status } from '../ui/display/Status.tsx'
import { CallOffButton } from './CallOffButton.tsx'
import classes from './CustomerWell.module.css'
import { DeletionDialog } from './DeletionDialog.tsx'

/** That a company is going to be deleted, by whom and why, or may not be; and having it deleted. */
export const DeletionPart = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { dateTime } = useFormat()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const { id, deletion, hold, deletionDays } = customer
  return (
    <section>
      <div className={classes.title}>
        <h3>{t('deletion.title')}</h3>
      </div>
      {hold && (
        <p>
          <Status state="pending">{t('hold.since', { at: dateTime(hold.at), name: hold.by })}</Status>{' '}
          <bdi>{hold.reason}</bdi>
        </p>
      )}
      {deletion && (
        <p>
          <Status state="fail">
            {t(deletion.begun ? 'deletion.begun' : 'deletion.dueAt', { at: dateTime(deletion.dueAt) })}
          </Status>{' '}
          {t('deletion.by', { name: deletion.askedBy, at: dateTime(deletion.askedAt) })} <bdi>{deletion.reason}</bdi>
        </p>
      )}
      {!deletion && !hold && <p>{t('deletion.effect', { days: deletionDays })}</p>}
      <div className={classes.acts}>
        {deletion ? (
          <CallOffButton customer={customer} />
        ) : (
          !hold && (
            <Button variant="outline" color="fail" onClick={() => setAsking(true)}>
              {t('deletion.act')}
            </Button>
          )
        )}
        <Button variant="subtle" onClick={() => void go(addressOf('/admin/customers/$id', { id }))}>
          {t('hold.manage')}
        </Button>
      </div>
      <DeletionDialog customer={customer} opened={asking} onClose={() => setAsking(false)} />
    </section>
  )
}
