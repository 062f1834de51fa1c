import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Reading } from '../format/formats.ts'
import type { Session } from '../session/session.ts'
import type { Shown } from '../session/shownView.ts'

type Frame = { session: Session; reading: Reading; isRtl: boolean }

const FrameContext = createContext<Frame | undefined>(undefined)
export const FrameProvider = FrameContext.Provider

/** The report that is open, and how its reader reads. */
export const useFrame = (): Frame => {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('No report is open.')
  return frame
}

/** What a session shows, kept up to date. */
export const useShownOf = (session: Session): Shown => {
  useSyncExternalStore(session.subscribe, session.current)
  return session.shown
}

/** What is shown, kept up to date. */
export const useShown = (): Shown => useShownOf(useFrame().session)
