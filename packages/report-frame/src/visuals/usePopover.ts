import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * What opens below a button, or for what had the focus: closed by Escape, by leaving it, and by the button; arrows move
 * among its buttons.
 */
export const usePopover = (onClose?: () => void) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef<HTMLElement>(null)
  const leave = () => {
    setIsOpen(false)
    asked.current = null
    onClose?.()
  }
  const close = () => {
    leave()
    button.current?.focus()
  }
  /** Escape gives the focus back to what had it. */
  const cancel = () => {
    const { current } = asked
    close()
    if (current?.isConnected) current.focus()
  }
  const open = () => {
    asked.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setIsOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      cancel()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !isOpen) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:enabled, [role=option], input')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }
  return {
    isOpen,
    button,
    open,
    close,
    trigger: { onClick: () => (isOpen ? leave() : setIsOpen(true)) },
    content: { onKeyDown, onBlur },
  }
}
