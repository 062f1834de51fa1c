import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import type { AttributesInput } from '@gemba/domain/users/attributes'
import { NumberInput, Select, TextInput } from '@mantine/core'
import type { ServerForm } from '../../platform/form.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { OptionalLabel } from '../../ui/forms/FormPage.tsx'

type Form = Pick<ServerForm<{ attributes: AttributesInput }>, 'getInputProps'>

/** The fields of the columns that a company defines for its people; none is required. */
export const AttributeFields = ({ columns, form }: { columns: readonly ProfileColumn[]; form: Form }) =>
  columns.map(column => <AttributeField key={column.key} column={column} form={form} />)

const AttributeField = ({ column: { key, name, kind, options }, form }: { column: ProfileColumn; form: Form }) => {
  const { value, ...field } = form.getInputProps(`attributes.${key}`)
  const label = (
    <OptionalLabel>
      <bdi>{name}</bdi>
    </OptionalLabel>
  )
  switch (kind) {
    case 'number':
      return <NumberInput label={label} hideControls value={value} {...field} />
    case 'date':
      return <DayField label={label} clearable value={value || null} {...field} />
    case 'choice':
      return <Select label={label} data={options} clearable searchable value={value || null} {...field} />
    default:
      return <TextInput label={label} dir="auto" value={value} {...field} />
  }
}
