import { releaseNotes, unreadNotes } from '@gemba/domain/releaseNotes/releaseNotes'
import { markReleaseNotesRead } from '@gemba/domain/releaseNotes/releaseNotes.endpoints'
import { useState } from 'react'
import { useMe } from '../../platform/me.ts'
import { useWrite } from '../../platform/queries.ts'

/** How many release notes the user has not read, and what notes that they have read all of them. */
export const useReleaseNotes = (): { unread: number; markRead: () => void } => {
  const unread = unreadNotes(useMe().releaseNotesRead)
  const [marked, setMarked] = useState(false)
  const mark = useWrite(markReleaseNotesRead, { inBackground: true })
  const markRead = () => {
    if (unread === 0 || marked) return
    setMarked(true)
    // The mark stays where it could not be noted: it is tried with the next visit.
    mark.mutate({ body: { upTo: String(releaseNotes[0]) } })
  }
  return { unread: marked ? 0 : unread, markRead }
}
