import { severities } from '@gemba/domain/checklists/severity'
import { personName } from '@gemba/domain/core/personName'
import { suggestPeople } from '@gemba/domain/drafts/drafts.endpoints'
import type { IssueForm } from '@gemba/domain/issues/issueForm.schema'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { DayField } from '../ui/forms/DayField.tsx'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type Values = IssueForm & Record<string, unknown>

/** The fields of an issue, for raising one and for changing one. */
export const IssueFields = <V extends Values>({
  form,
  owner,
  firstDay,
  mayAssign,
  mayTake = false,
}: {
  form: ServerForm<V>
  /** the current owner, so that their name is shown before any search */
  owner?: { id: string; name: string } | undefined
  /** the day on which it was raised: it cannot be due before */
  firstDay: string | undefined
  mayAssign: boolean
  /** may become the owner themselves */
  mayTake?: boolean
}) => {
  const { t } = useTranslation('issues')
  const optional = (name: string) => <OptionalLabel>{t(`field.${name}`)}</OptionalLabel>
  return (
    <>
      <Wide>
        <TextInput label={t('field.title')} maxLength={200} data-autofocus {...form.getInputProps('title')} />
      </Wide>
      <Wide>
        <Textarea
          label={optional('description')}
          autosize
          minRows={3}
          maxLength={5000}
          {...form.getInputProps('description')}
        />
      </Wide>
      <Select
        label={t('field.severity')}
        data={severities.map(code => ({ value: code, label: t(`severity.${code}`) }))}
        allowDeselect={false}
        {...form.getInputProps('severity')}
      />
      <DayField
        clearable
        label={optional('dueDate')}
        {...(firstDay && { minDate: firstDay })}
        {...nullable(form, 'dueDate')}
      />
      <TextInput label={optional('machine')} maxLength={100} {...form.getInputProps('machine')} />
      <TextInput label={optional('part')} maxLength={100} {...form.getInputProps('part')} />
      {(mayAssign || mayTake) && (
        <Wide>{mayAssign ? <OwnerField form={form} owner={owner} /> : <TakeField form={form} />}</Wide>
      )}
    </>
  )
}

const nullable = <V extends Values>(form: ServerForm<V>, name: 'dueDate') => {
  const { value, onChange, ...props } = form.getInputProps(name)
  return {
    ...props,
    value: value as string | null,
    onChange: (day: string | undefined) => onChange(day ?? null),
  }
}

const OwnerField = <V extends Values>({
  form,
  owner,
}: {
  form: ServerForm<V>
  owner?: { id: string; name: string } | undefined
}) => {
  const { t } = useTranslation('issues')
  const [typed, setTyped] = useState(owner?.name ?? '')
  const [search] = useDebouncedValue(typed, 200)
  const { data } = useQuery(queryOf(suggestPeople, { query: search && search !== owner?.name ? { search } : {} }))
  const people = [...(owner ? [owner] : []), ...(data?.people ?? [])]
  const options = [...new Map(people.map(({ id, name }) => [id, { value: id, label: name }])).values()]
  return (
    <Select
      label={<OptionalLabel>{t('field.owner')}</OptionalLabel>}
      placeholder={t('nobody')}
      searchable
      clearable
      data={options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('nobodyFound')}
      filter={({ options: all }) => all}
      {...form.getInputProps('ownerId')}
    />
  )
}

/** Who may not give it to others can say that they take it themselves. */
const TakeField = <V extends Values>({ form }: { form: ServerForm<V> }) => {
  const { t } = useTranslation('issues')
  const me = useMe()
  return (
    <Select
      label={<OptionalLabel>{t('field.owner')}</OptionalLabel>}
      placeholder={t('nobody')}
      clearable
      data={[{ value: me.id, label: personName(me) || me.username }]}
      {...form.getInputProps('ownerId')}
    />
  )
}
