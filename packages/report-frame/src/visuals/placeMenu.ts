/** A point of the window. */
export type Point = { x: number; y: number }

const edge = 8

/** Puts a menu where it was asked for, and within the window. The page around it may be scaled. */
export const placeMenu = (menu: HTMLElement, { x, y }: Point): void => {
  const anchor = menu.offsetParent
  if (!(anchor instanceof HTMLElement)) return
  const from = anchor.getBoundingClientRect()
  const scale = from.width / anchor.offsetWidth || 1
  const { width, height } = menu.getBoundingClientRect()
  const begins = getComputedStyle(menu).direction === 'rtl' ? x - width : x
  const within = (at: number, most: number) => Math.max(edge, Math.min(at, most - edge))
  const left = (within(begins, innerWidth - width) - from.left) / scale
  const top = (within(y, innerHeight - height) - from.top) / scale
  Object.assign(menu.style, { inset: `${top}px auto auto ${left}px`, margin: '0' })
}
