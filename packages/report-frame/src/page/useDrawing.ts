import { createContext, useContext, useEffect } from 'react'
import { useFrame } from './frameContext.ts'

/** Keeps the session informed whether a visual of the page is drawn, so that the host page hears when all of them are. */
export const useDrawing = (visual: string, isDone: boolean, at: string | undefined): void => {
  const { session } = useFrame()
  useEffect(() => {
    if (isDone) session.isDrawn(visual, at)
    else session.isDrawing(visual)
  }, [session, visual, isDone, at])
  useEffect(() => () => session.isGone(visual), [session, visual])
}

const DrawnContext = createContext<() => void>(() => undefined)
export const DrawnProvider = DrawnContext.Provider

/** What a chart calls once its marks are on the screen. */
export const useTellDrawn = (): (() => void) => useContext(DrawnContext)
