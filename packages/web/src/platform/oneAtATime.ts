import { useRef, useState } from 'react'

/**
 * An act that is not begun again while it is under way: the second press of a quick hand does nothing, also before the
 * button shows that it is busy. (`isPending` of a write is told a moment late.)
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
