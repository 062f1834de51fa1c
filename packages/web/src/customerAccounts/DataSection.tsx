import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { ActRow, ActRows } from '../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { CallOffButton } from './CallOffButton.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { ReleaseButton } from './ReleaseButton.tsx'

/** Keeping all data of a company, or deleting it after a waiting time. */
export const DataSection = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { dateTime } = useFormat()
  const [asking, setAsking] = useState<'delete' | 'hold'>()
  const { deletion, hold, deletionDays } = customer
  const close = () => setAsking(undefined)
  return (
    <FormSection title={t('deletion.title')} note={t('deletion.note')}>
      <Wide>
        <ActRows danger>
          {hold ? (
            <ActRow title={t('hold.since', { at: dateTime(hold.at), name: hold.by })} note={<bdi>{hold.reason}</bdi>}>
              <ReleaseButton customer={customer} />
            </ActRow>
          ) : (
            <ActRow title={t('hold.act')} note={t('hold.effect')}>
              <Button variant="light" disabled={deletion?.begun === true} onClick={() => setAsking('hold')}>
                {t('hold.act')}
              </Button>
            </ActRow>
          )}
          {deletion ? (
            <ActRow
              title={t(deletion.begun ? 'deletion.begun' : 'deletion.dueAt', { at: dateTime(deletion.dueAt) })}
              note={<bdi>{deletion.reason}</bdi>}
            >
              <CallOffButton customer={customer} />
            </ActRow>
          ) : (
            <ActRow
              title={t('deletion.act')}
              note={hold ? t('deletion.held') : t('deletion.effect', { days: deletionDays })}
            >
              <Button variant="outline" color="fail" disabled={hold !== null} onClick={() => setAsking('delete')}>
                {t('deletion.act')}
              </Button>
            </ActRow>
          )}
        </ActRows>
      </Wide>
      <DeletionDialog customer={customer} opened={asking === 'delete'} onClose={close} />
      <HoldDialog customer={customer} opened={asking === 'hold'} onClose={close} />
    </FormSection>
  )
}
