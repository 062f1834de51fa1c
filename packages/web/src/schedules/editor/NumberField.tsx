import { NumberInput, type NumberInputProps } from '@mantine/core'

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number
  onChange: (value: number) => void
}

/** A whole number; NaN while the field is empty. */
export const NumberField = ({ value, onChange, ...field }: NumberFieldProps) => (
  <NumberInput
    allowDecimal={false}
    allowNegative={false}
    hideControls
    {...field}
    value={Number.isNaN(value) ? '' : value}
    onChange={next => onChange(next === '' ? Number.NaN : Number(next))}
  />
)
