import { useEffect, useRef } from 'react'
import { secondsUntouched, useAttended } from '../../platform/attended.ts'

/** Seconds after which what someone has entered and left standing is forgotten, for the next person. */
const forgottenAfter = 60

/** Calls `forget` when something was entered and nobody has touched the page since. */
export const useForgottenEntry = (entered: boolean, forget: () => void): void => {
  useAttended()
  const latest = useRef(forget)
  latest.current = forget
  useEffect(() => {
    if (!entered) return
    const timer = setInterval(() => secondsUntouched() > forgottenAfter && latest.current(), 5_000)
    return () => clearInterval(timer)
  }, [entered])
}
