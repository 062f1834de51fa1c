import { maxCount } from '@gemba/domain/core/maxCount'
import type { Notification } from '@gemba/domain/core/notificationKind'
import { personName } from '@gemba/domain/core/personName'
import { listInbox, readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import type { InboxEntry } from '@gemba/domain/inbox/inbox.schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { asCallError } from '../../platform/callError.ts'
import { useFormat } from '../../platform/format.ts'
import { loadNotificationTexts } from '../../platform/installed.ts'
import type { NotificationTexts } from '../../platform/notificationTexts.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../../platform/queries.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import classes from './InboxList.module.css'

const pageSize = 20

/** What waits for the reader, newest first; each line leads to where they do it. */
export const InboxList = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation(['inbox', 'ui'])
  const [count, setCount] = useState(pageSize)
  const { data, error, refetch } = useQuery(queryOf(listInbox, { query: { count } }))
  const { data: texts } = useQuery(textsQuery)
  const read = useWrite(readInbox, { inBackground: true })
  const markRead = (ids?: string[]) =>
    read.mutateAsync({ body: { ids } }).catch(failure => notifyFailure(t('inbox:notMarked'), failure))
  if (error) {
    const { message, requestId } = asCallError(error)
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  if (!data || !texts) return <SkeletonRows rows={3} />
  if (data.total === 0) return <EmptyState title={t('inbox:empty.title')}>{t('inbox:empty.text')}</EmptyState>
  const open = (entry: InboxEntry) => {
    if (!entry.read) void markRead([entry.id])
    onLeave()
  }
  return (
    <>
      {data.unread > 0 && (
        <div className={classes.acts}>
          <span>{t('inbox:unread', { count: data.unread })}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => void markRead()}>
            {t('inbox:markAll')}
          </Button>
        </div>
      )}
      <ul className={classes.entries}>
        {data.entries.map(entry => (
          <li key={entry.id}>
            <Entry entry={entry} Text={textOf(texts, entry.notification)} onOpen={() => open(entry)} />
          </li>
        ))}
      </ul>
      {data.total > data.entries.length && count < maxCount && (
        <Button variant="default" fullWidth onClick={() => setCount(Math.min(count + pageSize, maxCount))}>
          {t('inbox:more', { count: data.total - data.entries.length })}
        </Button>
      )}
    </>
  )
}

const textsQuery = {
  queryKey: ['notification-texts'],
  queryFn: loadNotificationTexts,
  staleTime: Number.POSITIVE_INFINITY,
}

type Text = ComponentType<{ notification: Notification }>
// A kind and its component belong together, which a look-up by the kind does not say.
const textOf = (texts: NotificationTexts, { kind }: Notification) => texts[kind] as Text | undefined

type EntryProps = { entry: InboxEntry; Text: Text | undefined; onOpen: () => void }

const Entry = ({ entry, Text, onOpen }: EntryProps) => {
  const { t } = useTranslation('inbox')
  const { whenWithin } = useFormat()
  const { at, by, notification, read, to } = entry
  return routerLink({
    to,
    className: classes.entry,
    onClick: onOpen,
    children: (
      <>
        {!read && <u className={classes.dot} aria-label={t('new')} role="img" />}
        {Text && <Text notification={notification} />}
        <small>{by ? t('byAt', { name: personName(by), when: whenWithin(at) }) : whenWithin(at)}</small>
      </>
    ),
  })
}
