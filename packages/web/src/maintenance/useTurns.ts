import type { MaintenanceWindow } from '@gemba/domain/maintenance/maintenance.schema'
import { windowStateAt } from '@gemba/domain/maintenance/windowState'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh } from '../platform/queries.ts'

/** The longest that a timer of a browser waits. */
const longest = 2 ** 31 - 1
/** The server's clock may be a little behind. */
const later = 1_000
const hour = 3_600_000

/** Milliseconds until the window is announced, starts or ends, whichever is next; undefined once it has ended. */
export const untilTurn = (window: Pick<MaintenanceWindow, 'startsAt' | 'endsAt' | 'noticeHours'>, now: number) => {
  const start = Date.parse(window.startsAt)
  const turns = {
    ...{ planned: start - window.noticeHours * hour, announced: start, running: Date.parse(window.endsAt) },
    ended: undefined,
  }
  const turn = turns[windowStateAt(window, new Date(now))]
  return turn === undefined ? undefined : turn - now
}

/** Loads a window again at the moments at which its state changes. */
export const useTurns = (window: MaintenanceWindow): void => {
  const client = useQueryClient()
  const { startsAt, endsAt, noticeHours, state } = window
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state has another next moment
  useEffect(() => {
    const wait = untilTurn({ startsAt, endsAt, noticeHours }, Date.now())
    if (wait === undefined || wait > longest - later) return
    const timer = setTimeout(() => void refresh(client, ['maintenance-windows']), wait + later)
    return () => clearTimeout(timer)
  }, [client, startsAt, endsAt, noticeHours, state])
}
