// Where things are on the page of a run. Questions stand in lists that draw only a part of them, in cards and in grids, so
// they are looked up in the page, here and nowhere else: by `data-question` around a card, `data-row` on the cells of a
// grid, `data-evidence` around what hangs below a grid, and ids for what is there once.
import type { HeaderField } from '@gemba/domain/checklists/definition/header'

export const headerFieldId = (field: HeaderField) => `run-header-${field}`
export const footId = 'run-foot'

const cardOf = (question: string) => document.querySelector(`[data-question="${CSS.escape(question)}"]`)

/** The question that an element belongs to. */
export const questionAt = (element: Element | null): string | null => {
  const holder = element?.closest<HTMLElement>('[data-question], [data-row], [data-evidence]')
  const row = element?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return holder?.dataset.question ?? holder?.dataset.row ?? row?.dataset.row ?? holder?.dataset.evidence ?? null
}

export const isInView = (question: string): boolean => {
  const box = cardOf(question)?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < innerHeight
}

/** Where the cursor goes in a question: the first empty cell of its row in a grid, else its first field or button. */
const entryOf = (question: string): HTMLElement | null => {
  const id = CSS.escape(question)
  const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-row="${id}"]`)]
  const note = document.querySelector<HTMLElement>(`[data-evidence="${id}"] textarea`)
  if (cells.length > 0) return cells.find(cell => cell.value === '') ?? note ?? cells[0] ?? null
  const card = cardOf(question)
  const radio = card?.querySelector<HTMLElement>('[role=radio][aria-checked=true], [role=radio]')
  return radio ?? card?.querySelector<HTMLElement>('input:not([hidden]), textarea, button') ?? null
}

/** Brings a question into view and puts the cursor into it. Returns false when the page has not drawn it. */
export const showQuestion = (question: string): boolean => {
  const entry = entryOf(question)
  const holder = cardOf(question) ?? entry
  if (!holder) return false
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const grid = entry?.matches('[data-row]') ? entry.closest('[data-grid]') : null
  if (grid) {
    // A grid gets the whole screen; within it the cell comes into view.
    grid.scrollIntoView({ block: 'start', behavior: 'instant' })
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else holder.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  entry?.focus({ preventScroll: true })
  return true
}

export const showHeaderField = (field: HeaderField): void => {
  const input = document.getElementById(headerFieldId(field))
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** After the last field the cursor goes to the next action at the foot: a keyboard needs no more than Enter. */
export const showFoot = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // Without the cursor in a grid the foot has its action again.
  requestAnimationFrame(() => document.getElementById(footId)?.querySelector('button')?.focus())
}

const singleLine = 'input[type=text]:not([role=combobox]), input[type=date], input[type=time], input[type=number]'

/** Whether Enter in this field leads to the next question. A cell of a grid has prevented what Enter does by itself. */
export const leadsOn = (field: Element, prevented: boolean): boolean =>
  field.matches(singleLine) && (!prevented || field.matches('[data-sample]'))
