import { personName } from '@gemba/domain/core/personName'
import { useEffect, useState } from 'react'
import { deviceHasRuns } from '../platform/deviceHasRuns.ts'
import { useMe } from '../platform/me.ts'
import type { DeviceWork } from '../run/public/deviceWork.ts'

const nothing: DeviceWork = { begun: [], submitted: [] }

/** What this device has of the user's work that the server does not know yet. */
export const useDeviceWork = (): DeviceWork => {
  const me = useMe()
  const { id, customer } = me
  const name = personName(me)
  const [work, setWork] = useState(nothing)
  useEffect(() => {
    if (!deviceHasRuns.hasWork()) return
    let gone = false
    let stop: (() => void) | undefined
    void import('../run/public/deviceWork.ts').then(({ watchDeviceWork }) => {
      if (!gone) stop = watchDeviceWork({ id, name, company: customer.id }, setWork)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [id, name, customer.id])
  return work
}
