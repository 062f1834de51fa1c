import { personName } from '@gemba/domain/core/personName'
import { useEffect, useState } from 'react'
import { deviceHasRuns } from '../platform/deviceHasRuns.ts'
import { useMe } from '../platform/me.ts'
import type { OutboxFacts } from '../run/public/outboxCount.ts'

/** What the outbox of this person on this device has to say; undefined where it holds nothing, and sent nothing today. */
export const useOutbox = (): OutboxFacts | undefined => {
  const me = useMe()
  const { id, customer } = me
  const name = personName(me)
  const [facts, setFacts] = useState<OutboxFacts>()
  useEffect(() => {
    if (!deviceHasRuns.get()) return
    let gone = false
    let stop: (() => void) | undefined
    void import('../run/public/outboxCount.ts').then(({ watchOutbox }) => {
      if (!gone) stop = watchOutbox({ id, name, company: customer.id }, setFacts)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [id, name, customer.id])
  return facts
}
