import { addressOf } from '@gemba/domain/core/address'
import { Button } from '@mantine/core'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { MessagePage } from '../platform/MessagePage.tsx'

export type PublicCompleted = {
  reference: string
  submittedAt: string
  checklist: string
  company: string
  email: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** what was just sent by a public link; survives a reload with the history entry */
    publicCompleted?: PublicCompleted
  }
}

/** /checklist/{code}/completed: the reference of what was sent, and whether a receipt is on its way. */
export const PublicCompletedPage = () => {
  const { t } = useTranslation('publicLinks')
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  const { dateTime } = useFormat()
  const location = useLocation()
  // As it was when the page came: on the way to the next page the address has changed already.
  const [completed] = useState(location.state.publicCompleted)
  return (
    <MessagePage
      title={completed ? t('completed.title') : t('completed.nothing')}
      actions={
        <Button
          variant="default"
          renderRoot={props => routerLink({ ...props, to: addressOf('/checklist/$code', { code }) })}
        >
          {t('completed.another')}
        </Button>
      }
    >
      {completed && (
        <>
          <p>{t('completed.received', completed)}</p>
          <p>
            {t('completed.reference')} <b dir="ltr">{completed.reference}</b>, {dateTime(completed.submittedAt)}
          </p>
          {completed.email && <p>{t('completed.mailed', { email: completed.email })}</p>}
        </>
      )}
    </MessagePage>
  )
}
