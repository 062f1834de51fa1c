import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps the screen on while it is shown, and asks for everything again once the network or the screen is back. */
export const useAwake = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const release = () => void lock?.then(held => held?.release())
    const stayOn = () => {
      release()
      lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    const back = () => {
      if (document.visibilityState === 'hidden') return
      stayOn()
      void client.invalidateQueries()
    }
    // A network that is back does not always say so.
    const timer = setInterval(() => {
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
    }, 30_000)
    stayOn()
    addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      release()
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [client])
}
