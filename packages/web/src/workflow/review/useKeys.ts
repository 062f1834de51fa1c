import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [role="dialog"] *, [role="menu"] *',
    ))

/**
 * Single-key shortcuts, active while no one is typing and no dialog is open; `enter` leaves buttons and links alone.
 */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const onControl = event.target instanceof HTMLElement && event.target.matches('a, button')
      const act = current.current[event.key.toLowerCase()]
      if (!act || (event.key === 'Enter' && onControl)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
