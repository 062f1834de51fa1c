import { addressOf } from '@gemba/domain/core/address'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { createCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { NewCustomerInput, usualFeatures } from '@gemba/domain/customerAccounts/newCustomer.schema'
import { renewedUntil } from '@gemba/domain/customers/subscription'
import { listTimezones } from '@gemba/domain/users/preferences.endpoints'
import type { Timezone } from '@gemba/domain/users/timezones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useServerForm } from '../platform/form.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useMe } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { RegionFields } from '../preferences/public/RegionFields.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormPage, FormSection, SaveBar } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { FirstPasswordDialog } from '../users/public/FirstPasswordDialog.tsx'
import { newFirstPassword, type Slip } from '../users/public/firstPasswords.ts'
import { CompanySection, ContactSection, SeatsField } from './CustomerFields.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { FirstAdministratorSection } from './FirstAdministratorSection.tsx'
import type { NewCustomerValues } from './newCustomerForm.ts'
import { SubscriptionFields } from './SubscriptionFields.tsx'

/** A new company: what it is called, what it may use, until when, and who runs it first. */
export const CustomerCreatePage = () => {
  const timezones = useQuery({ ...queryOf(listTimezones), staleTime: Number.POSITIVE_INFINITY })
  return (
    <DetailsPage title={useOpenTitle()} crumbs={useCrumbs()}>
      <Loaded queries={[timezones]} skeleton={<SkeletonForm />}>
        {({ timezones }) => <NewCustomer timezones={timezones} />}
      </Loaded>
    </DetailsPage>
  )
}

/** The form begins with what most new companies get: a year from today where they are. The contact is who adds it. */
const useStart = (): NewCustomerValues => {
  const { profile, email, customer } = useMe()
  const { timezone, locale, language } = customer.settings
  return {
    ...{ name: '', address: '', place: '', logo: null, seats: null, timezone, locale, language },
    ...{ contactName: `${profile.firstName} ${profile.lastName}`.trim(), contactEmail: email ?? '', contactPhone: '' },
    ...{ expiresOn: renewedUntil(null, dayIn(timezone)), leadDays: 30, features: [...usualFeatures] },
    ...{ username: '', firstName: '', lastName: '', email: '', entry: 'invitation', firstPassword: newFirstPassword() },
  }
}

const NewCustomer = ({ timezones }: { timezones: readonly Timezone[] }) => {
  const { t } = useTranslation('customerAccounts')
  const go = useGo()
  const create = useCreate(createCustomer)
  const [initialValues] = useState(useStart())
  const [slip, setSlip] = useState<Slip & { customerId: string }>()
  const open = (id: string) =>
    go(`${addressOf('/admin/customers')}?${new URLSearchParams({ open: id })}`, { ignoreBlocker: true })
  const submit = async ({ firstPassword = '', ...input }: NewCustomerInput) => {
    const withPassword = input.entry === 'password'
    const customer = await create({ ...input, ...(withPassword && { firstPassword }) })
    const { username, firstName, lastName, name, email } = input
    notifySuccess(t('created', { name }), withPassword ? undefined : t('invited', { address: email }))
    const person = `${firstName} ${lastName}`.trim()
    if (withPassword)
      setSlip({
        ...{ id: customer.id, username, name: person, password: firstPassword },
        ...{ company: name, customerId: customer.id },
      })
    else await open(customer.id)
    return customer
  }
  const form = useServerForm({
    ...{ schema: NewCustomerInput, initialValues, submit },
    onRefused: failure => notifyFailure(t('notCreated'), failure),
  })
  return (
    <>
      <FormPage onSubmit={() => void form.save()} label={t('create')}>
        {/* What is entered after it was sent would be lost. */}
        <fieldset disabled={form.saving || slip !== undefined} style={{ display: 'contents' }}>
          <CompanySection form={form} />
          <FormSection title={t('section.region')} note={t('section.regionNote')}>
            <RegionFields
              timezones={timezones}
              timezone={{ label: t('field.timezone'), ...form.getInputProps('timezone') }}
              dateTimeFormat={{ label: t('field.locale'), ...form.getInputProps('locale') }}
              language={{ label: t('field.language'), ...form.getInputProps('language') }}
            />
          </FormSection>
          <FirstAdministratorSection form={form} />
          <FeaturesSection form={form} />
          <FormSection title={t('subscription')} note={t('section.subscriptionNote')}>
            <SubscriptionFields form={form} />
            <SeatsField form={form} />
          </FormSection>
          <ContactSection form={form} />
        </fieldset>
        <SaveBar
          changes={form.changes}
          saving={form.saving}
          valid={form.valid}
          act={t('create')}
          onCancel={() => void go(addressOf('/admin/customers'))}
        />
        <UnsavedGuard dirty={form.changes > 0} />
      </FormPage>
      <FirstPasswordDialog slip={slip} onClose={() => slip && void open(slip.customerId)} />
    </>
  )
}
