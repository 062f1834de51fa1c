import type { KeyboardEvent } from 'react'

/** Asks for the menu of what has the focus: the key for it, or Shift and F10 on keyboards without one. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** A mark says that it is meant when the menu is asked for at it, by pointer or by key. */
export const whenMenuIsAsked = (mean: () => void) => ({
  onContextMenu: mean,
  onKeyDown: (event: KeyboardEvent) => {
    if (isMenuKey(event)) mean()
  },
})
