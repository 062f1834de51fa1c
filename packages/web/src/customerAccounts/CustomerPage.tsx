import { getCustomer, updateCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { type CustomerDetails, CustomerInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { CustomerDataPart } from '../companyData/public/CustomerDataPart.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useFormat } from '../platform/format.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { StatusBadge } from '../ui/display/Status.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { CompanySection, ContactSection, SeatsField } from './CustomerFields.tsx'
import { CustomerUsage } from './CustomerUsage.tsx'
import classes from './CustomerWell.module.css'
import { DataSection } from './DataSection.tsx'
import { FeatureSwitches } from './FeatureSwitches.tsx'
import { logoOf } from './logoOf.ts'
import { SubscriptionPart } from './SubscriptionPart.tsx'
import { SupportSection } from './SupportSection.tsx'
import { SuspendSection } from './SuspendSection.tsx'
import { sum } from './words.ts'

/** A company: where it is, how many people it may have, whom it asks, and letting nobody in. */
export const CustomerPage = () => <RecordPage of={getCustomer}>{customer => <Opened customer={customer} />}</RecordPage>

const Opened = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { date, number } = useFormat()
  const update = useWrite(updateCustomer)
  const { id, name, address, place, seats, logo, version, can, suspension } = customer
  const { contactName, contactEmail, contactPhone } = customer
  usePageTitle(name)
  const facts = [
    { label: t('field.timezone'), value: customer.timezone },
    { label: t('field.administrators'), value: <bdi>{customer.administrators.join(', ') || '–'}</bdi> },
    { label: t('field.users'), value: number(customer.users) },
    { label: t('field.runs'), value: number(sum(customer.runs)) },
    { label: t('field.since'), value: date(customer.since) },
  ]
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/customers/$id': name })}
      tag={suspension && <StatusBadge state="fail">{t('suspended')}</StatusBadge>}
      facts={facts}
      side={
        <div className={classes.well}>
          <SubscriptionPart customer={customer} />
          <FeatureSwitches customer={customer} />
          <CustomerUsage customer={customer} />
          {customer.can.update && <CustomerDataPart customer={customer} />}
        </div>
      }
    >
      <EditForm
        label={t('edit')}
        schema={CustomerInput}
        initialValues={{ name, address, place, seats, logo, contactName, contactEmail, contactPhone }}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <CompanySection form={form} saved={{ id: logo, src: logoOf(customer) ?? '' }} />
            <FormSection title={t('field.seats')} note={t('section.seatsNote')}>
              <SeatsField form={form} />
            </FormSection>
            <ContactSection form={form} />
            {can.support && <SupportSection customer={customer} />}
            {can.suspend && <SuspendSection customer={customer} />}
            {can.delete && <DataSection customer={customer} />}
          </>
        )}
      </EditForm>
    </DetailsPage>
  )
}
