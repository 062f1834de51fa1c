import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** What opens below a button: closed by Escape, by leaving it, and by the button; arrows move among its buttons. */
export const usePopover = () => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !isOpen) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:enabled, [role=option], input')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }
  return {
    isOpen,
    button,
    close,
    trigger: { onClick: () => setIsOpen(!isOpen) },
    content: { onKeyDown, onBlur },
  }
}
