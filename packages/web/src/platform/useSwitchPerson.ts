import { useLocation } from '@tanstack/react-router'
import { useSignOut } from './signOut.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** at a terminal the next person comes to where the one before was; where they may not be, they come to their list */
    switched?: boolean
  }
}

/** At a terminal: what is open is saved and given back, and the next person signs in and goes on from here. */
export const useSwitchPerson = (): (() => Promise<void>) => {
  const { href } = useLocation()
  const signOut = useSignOut()
  return () => signOut({ returnTo: href })
}
