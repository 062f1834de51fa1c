import { useRef, useState } from 'react'

/**
 * An action that does not start again while it runs: a quick second press does nothing, even before the button shows
 * that it is busy. (`isPending` of a write updates late.)
 */
export const useOneAtATime = <Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
): { run: (...given: Given) => Promise<void>; busy: boolean } => {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const run = async (...given: Given) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await act(...given)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
