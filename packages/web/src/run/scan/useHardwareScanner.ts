import { useEffect, useRef } from 'react'
import { createScannerKeys, isReading } from './scannerKeys.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
export const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** A field for numbers: with a keyboard of figures, or with the entry strip in its place. */
const takesNumbers = (element: Element | null) =>
  isField(element) && ['decimal', 'numeric', 'none'].includes(element.inputMode)

/** Puts a text into a field as if it had been typed, so that its listeners hear of it. */
const writeInto = (field: Field, text: string) => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Hears a hardware scanner anywhere on the page: quick keys ended by Enter. `take` says whether the code is wanted;
 * then the letters are taken out of the field in which they happened to land, and Enter does nothing else. A reading
 * that a gauge types into a field for numbers stays there.
 */
export const useHardwareScanner = (take: (code: string) => boolean): void => {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const scanner = createScannerKeys()
    let before: { field: Field; text: string } | undefined
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const { began, code } = scanner.press(event.key, event.timeStamp)
      const field = document.activeElement
      if (began) before = isField(field) ? { field, text: field.value } : undefined
      if (code === undefined || (takesNumbers(field) && isReading(code))) return
      if (!latest.current(code)) return
      event.preventDefault()
      event.stopPropagation()
      if (before && before.field.dataset.barcode === undefined) writeInto(before.field, before.text)
    }
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [])
}
