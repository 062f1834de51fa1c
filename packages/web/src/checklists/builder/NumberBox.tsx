import { toUnits } from '@gemba/domain/checklists/decimal'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionalLabel } from '../../ui/FormPage.tsx'

type NumberBoxProps = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  optional?: boolean
  /** whole numbers only, from and to */
  whole?: { least: number; most: number }
  unit?: ReactNode
  placeholder?: string
  bare?: boolean
}

/** An exact number of a definition: point or comma, at most six decimals; empty means not set. */
export const NumberBox = ({ label, value, onChange, optional, whole, unit, placeholder, bare }: NumberBoxProps) => {
  const { t } = useTranslation('checklists')
  const [typed, setTyped] = useState<string>()
  const read = (written: string): number | undefined => {
    const plain = written.trim().replace(',', '.')
    if (plain === '' || toUnits(plain) === null) return undefined
    const number = Number(plain)
    if (whole && (!Number.isInteger(number) || number < whole.least || number > whole.most)) return undefined
    return number
  }
  const wrong = typed !== undefined && typed.trim() !== '' && read(typed) === undefined
  const error = wrong ? (whole ? t('build.wholeNumber', whole) : t('build.noNumber')) : undefined
  return (
    <TextInput
      {...(bare ? { 'aria-label': label } : { label: optional ? <OptionalLabel>{label}</OptionalLabel> : label })}
      inputMode="decimal"
      dir="ltr"
      value={typed ?? (value === undefined ? '' : String(value))}
      error={error}
      rightSection={unit}
      placeholder={placeholder}
      onChange={event => {
        const written = event.currentTarget.value
        setTyped(written)
        if (written.trim() === '') {
          if (optional || !whole) onChange(undefined)
        } else if (read(written) !== undefined) onChange(read(written))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
