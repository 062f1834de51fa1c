import { releaseNotes } from '@gemba/domain/releaseNotes/releaseNotes'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { NoteList } from '../NoteList.tsx'
import classes from '../ReleaseNotes.module.css'

/** How many notes the panel behind the bell shows. */
const most = 4

/** What is new in the product, and the way to all of it. */
export const WhatsNew = ({ unread, onLeave }: { unread: number; onLeave: () => void }) => {
  const { t } = useTranslation('releaseNotes')
  return (
    <>
      <NoteList notes={releaseNotes.slice(0, most)} unread={unread} />
      {routerLink({ to: '/whats-new', className: classes.all, onClick: onLeave, children: t('all') })}
    </>
  )
}
