import { exportCustomer } from '@gemba/domain/companyData/companyData.endpoints'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useWrite } from '../../platform/queries.ts'
import classes from './CustomerDataPart.module.css'
import { ExportAllButton } from './ExportAllButton.tsx'

/** Taking along everything that is stored of a company. */
export const CustomerDataPart = ({ customer: { id } }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('companyData')
  const write = useWrite(exportCustomer)
  return (
    <section className={classes.part}>
      <h3>{t('title')}</h3>
      <p>{t('exportNoteOwner')}</p>
      <ExportAllButton ask={() => write.mutateAsync({ params: { id } })} />
    </section>
  )
}
