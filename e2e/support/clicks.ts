// Whether what a person sees is also what they press: asked of the browser at each control.
import type { Page } from '@playwright/test'

/**
 * The controls of the open page that cannot be pressed or seen, each with what lies over it. In the topmost layer
 * (a dialog, an open menu), every control is scrolled into view and asked for with `elementFromPoint`; then the focus
 * goes through them, down and up again, and some of each must stay in sight (WCAG 2.4.11). A toast lies over the page
 * in plain sight and can be closed: what can be scrolled out from under it is not covered, and what stands still under
 * it is asked as if it were closed.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [tabindex="0"]'
    const toasts = '.mantine-Notification-root'
    const layers = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox][id]')].filter(
      layer => layer.checkVisibility({ visibilityProperty: true }) && layer.closest('[data-portal]'),
    )
    const layer = layers.at(-1) ?? document.body

    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      if (isClipped(element)) return false
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const isOpen = (element: Element) =>
      !element.matches(':disabled, [aria-disabled=true], [data-disabled]') &&
      !element.closest('[inert], [aria-hidden=true]') &&
      // The way past the menu shows itself when it has the focus.
      !element.matches('a[href="#content"]')

    /** What is pressed for a control: itself, or its label where it is drawn by other means. */
    const pressed = (control: Element): Element | undefined => {
      if (isSeen(control)) return control
      const label = (control as HTMLInputElement).labels?.[0] ?? control.closest('label')
      return label && isSeen(label) ? label : undefined
    }
    const belongs = (hit: Element | null, control: Element, target: Element): boolean => {
      if (!hit) return false
      if (target.contains(hit) || control.contains(hit)) return true
      const labels = [...((control as HTMLInputElement).labels ?? [])]
      if (labels.some(label => label.contains(hit))) return true
      // A field's own frame, and a control that another one holds.
      const around = target.parentElement?.closest(
        'label, a, button, [role=option], [role=row], .mantine-Input-wrapper',
      )
      return around === hit || (around?.contains(hit) && around.contains(target)) || false
    }
    const name = (element: Element | null): string => {
      if (!element) return 'nothing (out of sight)'
      const said = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
      const words = (said || element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)
      const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
      const shape = typeof element.className === 'string' ? element.className.split(' ')[0] : ''
      return `${kind}${shape ? `.${shape}` : ''} '${words}'`
    }
    const drawn = () => new Promise(done => requestAnimationFrame(done))
    const middle = (target: Element) => {
      // A link in a sentence may go over two lines: its first piece is asked.
      const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)
    }
    const anywhere = (target: Element, found: (hit: Element | null) => boolean) => {
      const { left, top, width, height } = target.getBoundingClientRect()
      const parts = [0.5, 0.1, 0.3, 0.7, 0.9]
      return parts.some(y => parts.some(x => found(document.elementFromPoint(left + width * x, top + height * y))))
    }

    const withoutToasts = <T>(ask: () => T): T => {
      const shown = [...document.querySelectorAll<HTMLElement>(toasts)]
      for (const toast of shown) toast.style.visibility = 'hidden'
      const answer = ask()
      for (const toast of shown) toast.style.visibility = ''
      return answer
    }

    const { scrollX, scrollY } = window
    const open = [...layer.querySelectorAll(controls)].filter(control => isOpen(control) && pressed(control))
    // The cells of a grid are alike: those at its beginning and its end stand for the others (run.spec.ts walks them).
    const cells = open.filter(control => control.matches('[data-sample]'))
    const alike = new Set(cells.slice(10, -10))
    const asked = open.filter(control => !alike.has(control))
    const wrong: string[] = []
    for (const control of asked) {
      const target = pressed(control)
      if (!target?.isConnected) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      let hit = middle(target)
      for (const block of ['start', 'end'] as const) {
        if (!hit?.closest(toasts)) break
        target.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
        hit = middle(target)
      }
      if (hit?.closest(toasts) && !target.closest(toasts)) {
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        hit = withoutToasts(() => middle(target))
      }
      if (!belongs(hit, control, target)) wrong.push(`${name(control)} is under ${name(hit)}`)
    }
    for (const control of [...asked, ...asked.toReversed()]) {
      const target = pressed(control)
      if (!target?.isConnected || !(control instanceof HTMLElement) || control.tabIndex < 0) continue
      control.focus()
      // React draws what the focus opened, so that losing the focus finds it and closes it.
      await Promise.resolve()
      const isInSight = () => anywhere(target, hit => belongs(hit, control, target))
      const isHidden = () =>
        document.activeElement === control && !isInSight() && (target.closest(toasts) || !withoutToasts(isInSight))
      // Most are in sight at once; what scrolls or opens with the focus gets a frame.
      if (isHidden()) await drawn()
      if (isHidden()) wrong.push(`${name(control)} has the focus under ${name(middle(target))}`)
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return [...new Set(wrong)]
  })
