import { releases } from '@gemba/domain/releaseNotes/releaseNotes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { NoteList } from './NoteList.tsx'
import { useReleaseNotes } from './public/useReleaseNotes.ts'

/** /whats-new: what each release brought. Opening it is reading it. */
export const ReleaseNotesPage = () => {
  const { t } = useTranslation('releaseNotes')
  const { unread, markRead } = useReleaseNotes()
  // What was new when the page was opened stays marked while it is read.
  const [fresh] = useState(unread)
  const read = useEffectEvent(markRead)
  useEffect(() => read(), [])
  return (
    <DetailsPage title={t('title')} crumbs={useCrumbs()}>
      {releases.map(({ version, notes }, place) => (
        <FormSection key={version} title={t('version', { version })} note={place === 0 && t('lead')}>
          <Wide>
            <NoteList notes={notes} unread={place === 0 ? fresh : 0} />
          </Wide>
        </FormSection>
      ))}
    </DetailsPage>
  )
}
