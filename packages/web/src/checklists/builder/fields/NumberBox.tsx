import { decimalsOf, fromUnits, toUnits } from '@gemba/domain/checklists/measurement/decimal'
import { TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { OptionalLabel } from '../../../ui/forms/FormPage.tsx'

type Range = { least: number; most: number }

type NumberBoxProps = {
  label: string
  value: number | undefined
  /** `decimals`: how many the number was typed with */
  onChange: (value: number | undefined, decimals: number) => void
  optional?: boolean
  /** whole numbers only, from and to */
  whole?: Range
  /** from and to, with decimals */
  between?: Range
  /** the least decimals that the number is shown with: '25.000' */
  decimals?: number
  unit?: ReactNode
  placeholder?: string
  bare?: boolean
}

/**
 * An exact number of a definition: point or comma, at most six decimals; empty means not set. What cannot be taken
 * stays in the field with its reason, and the definition keeps the number from before.
 */
export const NumberBox = (props: NumberBoxProps) => {
  const { label, value, onChange, optional, whole, between, decimals = 0, unit, placeholder, bare } = props
  const { t } = useTranslation('checklists')
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>()
  const before = useRef(value)
  const range = whole ?? between
  const read = (written: string): { number: number; decimals: number } | undefined => {
    const plain = written.trim().replace(',', '.')
    if (plain === '' || toUnits(plain) === null) return undefined
    const number = Number(plain)
    if (whole && !Number.isInteger(number)) return undefined
    if (range && (number < range.least || number > range.most)) return undefined
    return { number, decimals: decimalsOf(plain) }
  }
  // What was typed is shown until the value is changed from elsewhere: by undo, or by what the drawing says.
  const text = typed?.value === value ? typed?.text : undefined
  const wrong = text !== undefined && (text.trim() === '' ? !optional && range : !read(text))
  const reason = whole ? t('build.wholeNumber', whole) : between ? t('build.between', between) : t('build.noNumber')
  return (
    <TextInput
      {...(bare ? { 'aria-label': label } : { label: optional ? <OptionalLabel>{label}</OptionalLabel> : label })}
      inputMode="decimal"
      dir="ltr"
      value={text ?? (value === undefined ? '' : fromUnits(toUnits(value) ?? 0, decimals))}
      error={wrong ? reason : undefined}
      rightSection={unit}
      placeholder={placeholder}
      onFocus={() => {
        before.current = value
      }}
      onChange={event => {
        const written = event.currentTarget.value
        const empty = written.trim() === ''
        const found = read(written)
        // While typing 200, the field contains 20, which is not meant.
        const next = found ? found.number : empty && (optional || !range) ? undefined : before.current
        setTyped({ text: written, value: next })
        if (next !== value) onChange(next, found?.decimals ?? 0)
        else if (found && found.decimals > decimals) onChange(next, found.decimals)
      }}
      onBlur={() => {
        if (!wrong) setTyped(undefined)
      }}
    />
  )
}
