import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { findResultMailRecipients } from '@gemba/domain/resultMails/rules.endpoints'
import {
  type NamedBy,
  namedBy,
  originsMeant,
  type ResultMailRule,
  type ResultMailRuleInput,
  resultsMeant,
} from '@gemba/domain/resultMails/rules.schema'
import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import type { ServerForm } from '../platform/form.ts'
import { Wide } from '../ui/forms/FormPage.tsx'
import { PeoplePicker, type Pickable } from '../ui/forms/PeoplePicker.tsx'

type Form = { form: ServerForm<ResultMailRuleInput> }
type Fields = Form & { chosen: ResultMailRule['chosen'] }
type RecipientFields = Fields & {
  /** whether the company allows addresses of people without an account */
  outside: boolean
}

/** What a rule is called, and whether it is on. */
export const RuleNameFields = ({ form }: Form) => {
  const { t } = useTranslation('resultMails')
  return (
    <>
      <Wide>
        <TextInput label={t('rules.name')} dir="auto" maxLength={100} data-autofocus {...form.getInputProps('name')} />
      </Wide>
      <Wide>
        <Checkbox label={t('rules.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </Wide>
    </>
  )
}

/** Which runs a rule is about. */
export const RuleConditionFields = ({ form, chosen }: Fields) => {
  const { t } = useTranslation('resultMails')
  const types = form.getInputProps('types')
  return (
    <>
      <Wide>
        <Select
          label={t('rules.result')}
          allowDeselect={false}
          data={resultsMeant.map(value => ({ value, label: t(`rules.results.${value}`) }))}
          {...form.getInputProps('result')}
        />
      </Wide>
      <Wide>
        <Checkbox.Group label={t('rules.types')} value={types.value} onChange={types.onChange} error={types.error}>
          {checklistTypes.map(type => (
            <Checkbox key={type} mt="xs" value={type} label={t(`rules.type.${type}`)} />
          ))}
        </Checkbox.Group>
      </Wide>
      <Choice {...{ form, chosen }} field="checklistIds" max={50} label={t('rules.checklists')} />
      <Choice {...{ form, chosen }} field="categoryIds" max={50} label={t('rules.categories')} />
      <Choice {...{ form, chosen }} field="tagIds" max={50} label={t('rules.tags')} />
      <Wide>
        <TextInput label={t('rules.machine')} dir="auto" maxLength={100} {...form.getInputProps('machine')} />
      </Wide>
      <Wide>
        <Select
          label={t('rules.origin')}
          allowDeselect={false}
          data={originsMeant.map(value => ({ value, label: t(`rules.origins.${value}`) }))}
          {...form.getInputProps('origin')}
        />
      </Wide>
    </>
  )
}

/** Who gets the result, with what attached. */
export const RuleRecipientFields = ({ form, chosen, outside }: RecipientFields) => {
  const { t } = useTranslation('resultMails')
  const box = (field: 'inspector' | 'supervisors' | 'pdf' | 'csv') => form.getInputProps(field, { type: 'checkbox' })
  return (
    <>
      <Choice {...{ form, chosen }} field="userIds" max={50} label={t('rules.people')} />
      <Choice {...{ form, chosen }} field="groupIds" max={20} label={t('rules.groups')} />
      <Choice {...{ form, chosen }} field="roleIds" max={20} label={t('rules.roles')} />
      <Wide>
        <Checkbox label={t('rules.inspector')} {...box('inspector')} />
      </Wide>
      <Wide>
        <Checkbox label={t('rules.supervisors')} description={t('rules.supervisorsNote')} {...box('supervisors')} />
      </Wide>
      <Addresses form={form} outside={outside} />
      <Wide>
        <Checkbox label={t('rules.pdf')} {...box('pdf')} />
      </Wide>
      <Wide>
        <Checkbox label={t('rules.csv')} {...box('csv')} />
      </Wide>
    </>
  )
}

/** Addresses of people without an account. Those of a company that no longer allows them can be removed. */
const Addresses = ({ form, outside }: Form & { outside: boolean }) => {
  const { t } = useTranslation('resultMails')
  const { value, onChange, onBlur, error } = form.getInputProps('addresses')
  const place = Object.keys(form.errors).find(path => path.startsWith('addresses'))
  return (
    <Wide>
      <TagsInput
        label={t('rules.addresses')}
        description={outside ? t('rules.addressesNote') : t('rules.addressesOff')}
        disabled={!outside && value.length === 0}
        dir="ltr"
        maxTags={20}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        value={value}
        onChange={next => {
          onChange(next)
          // Adding an address ends its input, as leaving another field does.
          onBlur()
        }}
        error={error ?? (place && form.errors[place])}
      />
    </Wide>
  )
}

type ChoiceProps = Fields & {
  field: NamedBy
  max: number
  label: string
}

const Choice = ({ form, field, chosen, max, label }: ChoiceProps) => {
  const { t } = useTranslation('resultMails')
  const kind = namedBy[field]
  // The names of those found here; the selection is part of the form, so that Cancel discards it.
  const [found, setFound] = useState<readonly Pickable[]>([])
  const { value: ids, error } = form.getInputProps(field)
  const known = [...chosen[kind], ...found]
  const gone = ids.filter(id => !known.some(one => one.id === id))
  const nameOfGone = t(`rules.gone.${kind}`)
  const isDead = gone.length > 0 && gone.length === ids.length
  return (
    <Wide>
      <PeoplePicker
        label={label}
        value={ids.map(id => known.find(one => one.id === id) ?? { id, name: nameOfGone })}
        max={max}
        error={error}
        description={gone.length > 0 && t(isDead ? 'rules.allGone' : 'rules.someGone')}
        search={async search => (await call(findResultMailRecipients, { query: { search } }))[kind]}
        onChange={list => {
          setFound(now => [...now, ...list])
          form.setFieldValue(
            field,
            list.map(one => one.id),
          )
        }}
      />
    </Wide>
  )
}
