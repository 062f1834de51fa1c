import { nameIn } from '@gemba/domain/checklists/checklistName'
import { personName } from '@gemba/domain/core/fields'
import { listInbox, readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { addressOfNotification, type InboxEntry, type Notification } from '@gemba/domain/inbox/notification.schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../../platform/address.tsx'
import { asCallError } from '../../platform/callError.ts'
import { useFormat } from '../../platform/format.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../../platform/queries.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { useRoleWords } from '../../workflow/public/roleWords.ts'
import classes from './InboxList.module.css'

const pageSize = 20

/** What waits for the reader, newest first; each line leads to where they do it. */
export const InboxList = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation(['inbox', 'ui'])
  const [count, setCount] = useState(pageSize)
  const { data, error, refetch } = useQuery(queryOf(listInbox, { query: { count } }))
  const read = useWrite(readInbox, { inBackground: true })
  const markRead = (ids?: string[]) =>
    read.mutateAsync({ body: { ids } }).catch(failure => notifyFailure(t('inbox:notMarked'), failure))
  if (error) {
    const { message, requestId } = asCallError(error)
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows rows={3} />
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
            <Entry entry={entry} onOpen={() => open(entry)} />
          </li>
        ))}
      </ul>
      {data.total > data.entries.length && (
        <Button variant="default" fullWidth onClick={() => setCount(count + pageSize)}>
          {t('inbox:more', { count: data.total - data.entries.length })}
        </Button>
      )}
    </>
  )
}

const Entry = ({ entry, onOpen }: { entry: InboxEntry; onOpen: () => void }) => {
  const { t } = useTranslation('inbox')
  const { whenWithin } = useFormat()
  const words = useWords()
  const { at, by, notification, read } = entry
  const { title, detail } = words(notification)
  return routerLink({
    to: addressOfNotification(notification),
    className: classes.entry,
    onClick: onOpen,
    children: (
      <>
        {!read && <u className={classes.dot} aria-label={t('new')} role="img" />}
        <b>{title}</b>
        <span dir="auto">{detail}</span>
        <small>{by ? t('byAt', { name: personName(by), when: whenWithin(at) }) : whenWithin(at)}</small>
      </>
    ),
  })
}

/** What an entry says: what is asked, and of which thing. */
const useWords = () => {
  const { t, i18n } = useTranslation('inbox')
  const { roleName } = useRoleWords()
  const { day } = useFormat()
  return (notification: Notification) => {
    const { number } = notification
    if (notification.kind === 'approval')
      return {
        title: t('approval', { number, role: roleName(notification.role) }),
        detail: nameIn(notification, i18n.language),
      }
    if (notification.kind === 'remeasure')
      return { title: t('remeasure', { number }), detail: nameIn(notification, i18n.language) }
    const title = t(notification.kind, { number, day: notification.dueDate ? day(notification.dueDate) : '' })
    return { title, detail: notification.title }
  }
}
