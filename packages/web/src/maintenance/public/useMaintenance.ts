import type { CurrentMaintenance } from '@gemba/domain/maintenance/maintenance.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../../platform/callError.ts'
import { meQuery } from '../../platform/me.ts'

/** Milliseconds. Pages with live updates hear of a window at once; others, such as a run, ask. */
const askEvery = 5 * 60_000
/** Whoever is locked out asks whether the window was ended early. */
const askAgainEvery = 60_000
/** At its start and its end not everyone asks at the same moment. */
const spread = 5_000

/** The window that locks the user out, as their refused call tells it. */
const lockoutOf = (error: Error | null): CurrentMaintenance | undefined =>
  error instanceof CallError && error.code === 'maintenance' ? (error.details as CurrentMaintenance) : undefined

/** The maintenance window that is announced or on, and whether it locks the user out. */
export const useMaintenance = (): { window: CurrentMaintenance | undefined; lockedOut: boolean } => {
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) => (lockoutOf(state.error) ? askAgainEvery : askEvery),
  })
  const lockout = lockoutOf(error)
  const window = lockout ?? data?.maintenance ?? undefined
  const turns = window && (window.state === 'announced' ? window.startsAt : window.endsAt)
  const asked = Math.max(dataUpdatedAt, errorUpdatedAt)
  useEffect(() => {
    if (!turns) return
    const wait = Date.parse(String(turns)) - asked
    if (wait > askEvery) return
    // A clock that is ahead of the server's would ask without end.
    const soonest = wait > 0 ? wait : 30_000
    const timer = setTimeout(() => void refetch(), soonest + Math.random() * spread)
    return () => clearTimeout(timer)
  }, [turns, asked, refetch])
  return { window, lockedOut: lockout !== undefined }
}
