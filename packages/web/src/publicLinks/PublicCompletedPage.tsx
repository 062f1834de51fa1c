import { addressOf } from '@gemba/domain/core/address'
import type { PublicReceipt } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { Button } from '@mantine/core'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { MessagePage } from '../platform/MessagePage.tsx'
import { OutboxList } from './OutboxDock.tsx'
import { useOutbox } from './outbox.ts'
import { speakAs } from './pageLanguage.ts'

export type PublicCompleted = {
  submissionId: string
  checklist: string
  company: string
  email: string
  /** of the checklist, which the page follows */
  locale: string
  /** absent until it has arrived */
  receipt?: PublicReceipt
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** what was just sent by a public link; survives a reload with the history entry */
    publicCompleted?: PublicCompleted
  }
}

/** /checklist/{code}/completed: the reference of what was sent, or that it waits for the network or was not accepted. */
export const PublicCompletedPage = () => {
  const { t } = useTranslation('publicLinks')
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  const { dateTime } = useFormat()
  const location = useLocation()
  // As it was when the page came: on the way to the next page the address has changed already.
  const [completed] = useState(location.state.publicCompleted)
  const entries = useOutbox()
  // Also after a reload.
  useEffect(() => void (completed && speakAs(completed.locale)), [completed])
  const own = entries.find(({ submissionId }) => submissionId === completed?.submissionId)
  const receipt = own?.receipt ?? completed?.receipt
  const others = entries.filter(entry => entry !== own || entry.state !== 'sent')
  const title = !completed
    ? t('completed.nothing')
    : receipt
      ? t('completed.title')
      : own?.state === 'refused'
        ? t('completed.notAccepted')
        : t('completed.waiting')
  return (
    <MessagePage
      title={title}
      actions={
        <Button
          variant="default"
          renderRoot={props => routerLink({ ...props, to: addressOf('/checklist/$code', { code }) })}
        >
          {t('completed.another')}
        </Button>
      }
    >
      {completed && !receipt && own?.state !== 'refused' && <p>{t('completed.keepOpen', completed)}</p>}
      {completed && receipt && (
        <>
          <p>{t('completed.received', completed)}</p>
          <p>
            {t('completed.reference')} <b dir="ltr">{receipt.reference}</b>, {dateTime(receipt.submittedAt)}
          </p>
          {receipt.mailed && <p>{t('completed.mailed', completed)}</p>}
          {!receipt.mailed && completed.email && own?.opened.mailsReceipt && (
            <p>{t('completed.notMailed', completed)}</p>
          )}
        </>
      )}
      {others.length > 0 && <OutboxList entries={others} />}
    </MessagePage>
  )
}
