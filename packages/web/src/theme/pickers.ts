// How Mantine's pickers that can be searched behave, wherever they are: the theme gives these props to all of them.
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

type Target = { currentTarget: HTMLInputElement }
const isOpen = ({ currentTarget }: Target) => currentTarget.hasAttribute('data-expanded')

/** Typing replaces the chosen label. */
const replace = (event: Target) => !event.currentTarget.readOnly && event.currentTarget.select()

const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
  const input = event.currentTarget
  if (!isOpen(event)) {
    if (event.key.length === 1) replace(event)
  } else if (event.key === 'Enter') {
    // Never sends the form; takes the only choice that is left.
    event.preventDefault()
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    const [only, another] = list?.querySelectorAll<HTMLElement>('[role=option]') ?? []
    if (only && !another && !only.matches('[data-combobox-active], [data-combobox-selected]')) only.click()
  } else if (event.key === 'Escape') {
    // What was typed gives way to what is chosen, as when the field is left.
    input.blur()
    input.focus()
  }
}

/** A click into the closed field would put the caret into the chosen label. */
const onMouseDown = (event: MouseEvent<HTMLInputElement>) => {
  if (isOpen(event) || event.currentTarget.readOnly) return
  event.preventDefault()
  event.currentTarget.focus()
  replace(event)
}

export const multiPicker = { onKeyDown }
export const picker = { onKeyDown, onMouseDown, onFocus: (event: FocusEvent<HTMLInputElement>) => replace(event) }
