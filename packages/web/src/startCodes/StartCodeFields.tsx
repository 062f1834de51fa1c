import {
  maxCodesAtOnce,
  type NamedLink,
  type StartCodeFields,
  type StartCodesInput,
} from '@gemba/domain/startCodes/startCodes.schema'
import { Select, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'
import { LinesField } from '../ui/forms/LinesField.tsx'

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

type MachinesProps = {
  form: Pick<ServerForm<StartCodesInput>, 'getInputProps' | 'values' | 'setFieldValue' | 'errors'>
}

/** Machines, one on each line. */
export const MachinesField = ({ form }: MachinesProps) => {
  const { t } = useTranslation('startCodes')
  const { machines } = form.values
  return (
    <Wide>
      <LinesField
        label={t('machines')}
        description={t('machinesNote', { n: machines.length, most: maxCodesAtOnce })}
        data-autofocus
        minRows={4}
        name="machines"
        lines={machines}
        onChange={lines => form.setFieldValue('machines', lines)}
        onBlur={form.getInputProps('machines').onBlur}
        errors={form.errors}
      />
    </Wide>
  )
}
