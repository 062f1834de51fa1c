import { type KeyboardEvent, useRef } from 'react'

export interface RovingOptions<T extends string> {
  values: readonly T[]
  value: T | undefined
  onChange: (value: T) => void
  /** Arrows choose at once. Off for answers: reading through them must not answer. */
  arrowsChoose?: boolean
  /** 1, 2, 3 choose while the group has the focus. */
  numberKeys?: boolean
}

/** Keyboard of a radio group made of buttons: one stop for Tab, arrows (mirrored from right to left), Home, End, figures. */
export const useRovingRadios = <T extends string>({
  values,
  value,
  onChange,
  arrowsChoose = false,
  numberKeys = false,
}: RovingOptions<T>) => {
  const group = useRef<HTMLDivElement>(null)
  const focus = (index: number) => {
    const buttons = group.current?.querySelectorAll<HTMLElement>('[role=radio]')
    buttons?.[index]?.focus()
    const next = values[index]
    if (arrowsChoose && next !== undefined && next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    const at = buttons.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key]
    const figure = numberKeys && /^[1-9]$/.test(event.key) ? values[Number(event.key) - 1] : undefined
    if (step !== undefined) focus((at + step + values.length) % values.length)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(values.length - 1)
    else if (figure !== undefined) {
      buttons[values.indexOf(figure)]?.focus()
      onChange(figure)
    } else return
    event.preventDefault()
  }
  const radio = (own: T, index: number) => ({
    type: 'button' as const,
    role: 'radio',
    'aria-checked': own === value,
    tabIndex: own === value || (value === undefined && index === 0) ? 0 : -1,
    onClick: () => onChange(own),
  })
  return { group: { ref: group, onKeyDown }, radio }
}
