import { useEffect, useState } from 'react'
import type { Opened, Wanted } from './opened.ts'
import { acquireRun, forgetRun, releaseRun } from './openedRuns.ts'
import { lookAt, openRun } from './openRun.ts'

/**
 * The run of an address: opened once, left when the page goes. `again` opens it again, `look` shows it read-only, `begin`
 * starts a new draft beside those that exist.
 */
export const useOpenedRun = ({ user, another: wanted, ...rest }: Wanted) => {
  const { code, draftId, attempt, occurrence, startsAt, placeOf } = rest
  const { id, name, company } = user
  const [opened, setOpened] = useState<Opened>()
  const [another, setAnother] = useState(wanted)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let gone = false
    const key = draftId ?? `new ${attempt} ${times} ${another}`
    const entry = acquireRun(key, () =>
      openRun({ code, draftId, user: { id, name, company }, attempt, another, occurrence, startsAt, placeOf }),
    )
    void entry.opening.then(next => !gone && setOpened(next))
    const leaving = (event: PageTransitionEvent) => {
      if (event.persisted) return
      void entry.opening.then(next => next.kind === 'run' && next.session.leaveAtOnce())
    }
    addEventListener('pagehide', leaving)
    return () => {
      gone = true
      removeEventListener('pagehide', leaving)
      releaseRun(entry)
    }
  }, [code, draftId, id, name, company, attempt, another, occurrence, startsAt, placeOf, times])
  const again = () => {
    if (draftId) forgetRun(draftId)
    setOpened(undefined)
    setTimes(times + 1)
  }
  const begin = () => {
    setAnother(true)
    again()
  }
  const look = async () => {
    if (opened?.kind === 'locked') setOpened(await lookAt(opened.draftId, user, opened.failure))
  }
  return { opened, again, begin, look }
}
