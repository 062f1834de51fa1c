import { type GridLayout, writeLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { useState } from 'react'

/** How many steps can be undone. */
const most = 100

type History = { past: GridLayout[]; present: GridLayout }

/** A layout as it is edited, and the way back. */
export const useLayoutHistory = (initial: GridLayout) => {
  const [{ past, present }, setHistory] = useState<History>({ past: [], present: initial })
  const change = (next: GridLayout | ((layout: GridLayout) => GridLayout)) =>
    setHistory(({ past, present }) => {
      const changed = typeof next === 'function' ? next(present) : next
      if (writeLayout(changed) === writeLayout(present)) return { past, present }
      return { past: [...past, present].slice(-most), present: changed }
    })
  const undo = () =>
    setHistory(history => {
      const before = history.past.at(-1)
      return before ? { past: history.past.slice(0, -1), present: before } : history
    })
  return { layout: present, change, undo, canUndo: past.length > 0 }
}
