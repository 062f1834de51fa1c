import { unattendedAfter, unattendedHeader } from '@gemba/domain/core/unattended'
import { useEffect } from 'react'
import { markRequests } from './requestHeaders.ts'

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
let last = Date.now()
const touched = () => {
  last = Date.now()
}

/** Whoever works in this window, such as that of a frame of ours, works on the page. */
export const countTouches = (window: Window): void => {
  for (const type of touches) window.addEventListener(type, touched, { capture: true, passive: true })
}

/** Seconds since someone last touched this page. */
export const secondsUntouched = (): number => (Date.now() - last) / 1000

/** Lets requests say that the page makes them by itself, once nobody has touched it for a while. */
export const useAttended = (): void => {
  useEffect(() => {
    touched()
    countTouches(window)
    markRequests(() => (secondsUntouched() > unattendedAfter ? { [unattendedHeader]: '1' } : {}))
    return () => {
      for (const type of touches) window.removeEventListener(type, touched, { capture: true })
      markRequests(() => ({}))
    }
  }, [])
}
