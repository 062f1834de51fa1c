import { personName } from '@gemba/domain/core/personName'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { listSupportPeople, startSupport } from '@gemba/domain/supportSessions/supportSessions.endpoints'
import { SupportInput, type SupportPerson } from '@gemba/domain/supportSessions/supportSessions.schema'
import { Select, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { queryOf } from '../platform/queries.ts'
import { beginMode } from '../platform/sessionMode.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

type DialogProps = { customer: CustomerDetails; opened: boolean; onClose: () => void }

/** Asks as whom support signs in, and why; then the product opens as that user sees it. */
export const SupportDialog = ({ customer: { id, name }, ...dialog }: DialogProps) => {
  const { t } = useTranslation('customerAccounts')
  return (
    <FormDialog
      {...dialog}
      title={t('support.ask', { name })}
      act={t('support.start')}
      failed={t('support.failed')}
      schema={SupportInput}
      initialValues={{ userId: '', reason: '' }}
      submit={body => beginMode(() => call(startSupport, { params: { id }, body }))}
    >
      {form => (
        <>
          <Notice tone="warning">{t('support.rules', { name })}</Notice>
          <PersonSelect customerId={id} input={form.getInputProps('userId')} />
          <Textarea
            label={t('support.reason')}
            description={t('support.reasonNote')}
            dir="auto"
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}

const words = (person: SupportPerson): string =>
  [`${personName(person)} (${person.username})`, person.roles.join(', ')].filter(Boolean).join(': ')

const PersonSelect = ({ customerId, input }: { customerId: string; input: Record<string, unknown> }) => {
  const { t } = useTranslation('customerAccounts')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const [chosen, setChosen] = useState('')
  const query = search && search !== chosen ? { search } : {}
  const { data } = useQuery({
    ...queryOf(listSupportPeople, { params: { id: customerId }, query }),
    placeholderData: keepPreviousData,
  })
  const people = (data?.people ?? []).map(person => ({ value: person.id, label: words(person) }))
  const { onChange, ...rest } = input as { onChange: (value: string) => void }
  return (
    <Select
      label={t('support.user')}
      placeholder={t('support.userPlaceholder')}
      searchable
      data-autofocus
      data={people}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('support.nobody')}
      {...rest}
      onChange={(value, option) => {
        setChosen(option?.label ?? '')
        onChange(value ?? '')
      }}
    />
  )
}
