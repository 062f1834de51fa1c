import type { Visual } from '@gemba/domain/reports/report.schema'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useFrame } from './frameContext.ts'

/** Keeps the session informed whether a visual of the page is drawn, so that the host page hears when all of them are. */
export const useDrawing = (visual: Visual, isDone: boolean, at: string | undefined): void => {
  const { session } = useFrame()
  const shown = useEffectEvent(() => session.isDrawn(visual, at))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when the figures are of another moment
  useEffect(() => {
    if (isDone) shown()
    else session.isDrawing(visual.name)
  }, [session, visual.name, isDone, at])
  useEffect(() => () => session.isGone(visual.name), [session, visual.name])
}

const DrawnContext = createContext<() => void>(() => undefined)
export const DrawnProvider = DrawnContext.Provider

/** What a chart calls once its marks are on the screen. */
export const useTellDrawn = (): (() => void) => useContext(DrawnContext)
