import { useEffect, useRef } from 'react'
import { secondsUntouched } from './attended.ts'
import { useMe } from './me.ts'
import { useSwitchPerson } from './useSwitchPerson.ts'

const lookEvery = 5_000

/**
 * At a terminal that nobody touches: what is open is saved and given back, and the sign-in ends, a little before the server
 * would end it without saving. A page that could not be left stays, and the server ends its sign-in.
 */
export const useTerminalIdle = (): void => {
  const { terminal, customer } = useMe()
  const { terminalMinutes, idleMinutes } = customer.settings
  const seconds = Math.min(terminalMinutes, idleMinutes) * 60 * 0.85
  const switchPerson = useSwitchPerson()
  const latest = useRef(switchPerson)
  latest.current = switchPerson
  const isHere = terminal !== null
  useEffect(() => {
    if (!isHere) return
    let tried = false
    const timer = setInterval(() => {
      const isIdle = secondsUntouched() >= seconds
      if (isIdle && !tried) void latest.current()
      tried = isIdle
    }, lookEvery)
    return () => clearInterval(timer)
  }, [isHere, seconds])
}
