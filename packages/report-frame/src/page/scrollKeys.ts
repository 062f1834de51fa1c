// The frame scrolls within its page (page.css), and keys scroll the page itself as long as nothing in it has the focus.

const keys = new Set(['PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End', ' '])

/**
 * Lets keys scroll the report also before anything in it has the focus, as when a host page focuses its frame. It takes the
 * focus for that long only, so that Tab and clicks go where they would without it.
 */
export const scrollByKeys = (report: HTMLElement): void => {
  const { ownerDocument: page } = report
  /** After a press, browsers scroll what was pressed, perhaps a table in the report. */
  let isPressed = false
  page.addEventListener('pointerdown', () => {
    isPressed = true
    report.blur()
  })
  page.defaultView?.addEventListener('blur', () => {
    isPressed = false
  })
  report.addEventListener('blur', () => report.removeAttribute('tabindex'))
  page.addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey }) => {
    const scrolls = keys.has(key) && !(ctrlKey || altKey || metaKey)
    if (!scrolls || isPressed || page.activeElement !== page.body) return
    report.tabIndex = -1
    report.focus({ preventScroll: true })
  })
}
