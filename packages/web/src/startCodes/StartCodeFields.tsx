import {
  maxCodesAtOnce,
  type NamedLink,
  type StartCodeFields,
  type StartCodesInput,
} from '@gemba/domain/startCodes/startCodes.schema'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type Fields = Pick<z.infer<typeof StartCodeFields>, 'name' | 'part' | 'linkId'>

type FieldsProps = {
  form: Pick<ServerForm<Fields>, 'getInputProps' | 'values' | 'setFieldValue'>
  links: readonly NamedLink[]
}

/** What a code fills in and what its label says, besides the machine. */
export const StartCodeMoreFields = ({ form, links }: FieldsProps) => {
  const { t } = useTranslation('startCodes')
  return (
    <>
      <TextInput
        label={<OptionalLabel>{t('part')}</OptionalLabel>}
        dir="auto"
        maxLength={100}
        {...form.getInputProps('part')}
      />
      <TextInput
        label={<OptionalLabel>{t('name')}</OptionalLabel>}
        description={t('nameNote')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Wide>
        <Select
          label={<OptionalLabel>{t('link')}</OptionalLabel>}
          description={t(links.length > 0 ? 'linkNote' : 'linkNone')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('noLink')}
          clearable
          disabled={links.length === 0}
          data={links.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('linkId')}
          value={form.values.linkId}
          onChange={linkId => form.setFieldValue('linkId', linkId)}
        />
      </Wide>
    </>
  )
}

const machinesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

type MachinesProps = {
  form: Pick<ServerForm<StartCodesInput>, 'getInputProps' | 'values' | 'setFieldValue' | 'errors'>
}

/** Machines, one on each line, so that a column of a spreadsheet can be pasted. */
export const MachinesField = ({ form }: MachinesProps) => {
  const { t } = useTranslation('startCodes')
  const [text, setText] = useState(() => form.values.machines.join('\n'))
  const errors = Object.entries(form.errors).filter(([path]) => path === 'machines' || path.startsWith('machines.'))
  return (
    <Wide>
      <Textarea
        label={t('machines')}
        description={t('machinesNote', { n: form.values.machines.length, most: maxCodesAtOnce })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          form.setFieldValue('machines', machinesIn(event.currentTarget.value))
        }}
        onBlur={form.getInputProps('machines').onBlur}
        error={errors[0]?.[1]}
      />
    </Wide>
  )
}
