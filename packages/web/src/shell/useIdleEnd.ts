import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { useEffect } from 'react'
import { secondsUntouched, useAttended } from '../platform/attended.ts'
import { call } from '../platform/call.ts'

const lookEvery = 30_000

/**
 * Shows that the sign-in has ended as soon as no one has used it for as long as the company allows: the server is asked,
 * because another tab of it may be in use, and its refusal leads to the sign-in page.
 */
export const useIdleEnd = (idleMinutes: number): void => {
  useAttended()
  useEffect(() => {
    const look = () => {
      if (secondsUntouched() >= idleMinutes * 60) call(getSignedInUser).catch(() => undefined)
    }
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [idleMinutes])
}
