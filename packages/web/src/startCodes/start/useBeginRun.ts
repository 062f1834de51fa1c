import { runAddress } from '@gemba/domain/drafts/runAddress'
import { useCallback } from 'react'
import { useGo } from '../../platform/address.tsx'
import type { Start } from './start.ts'

/** Begins the run that a code opens, for the occurrence that is open there: with its machine and part. */
export const useBeginRun = (): ((opening: Start) => void) => {
  const go = useGo()
  return useCallback(
    ({ id: startCodeId, checklist: { code, type }, machine, part, occurrence }) =>
      void go(runAddress(type, code, occurrence ? { occurrence: occurrence.id } : undefined), {
        replace: true,
        state: { newDraft: true, startsAt: { startCodeId, machine, part } },
      }),
    [go],
  )
}
