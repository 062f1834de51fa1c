import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { MessagePage } from '../platform/MessagePage.tsx'
import { meQuery } from '../platform/me.ts'
import { useSignOut } from '../platform/signOut.ts'
import { useMaintenance } from './public/useMaintenance.ts'
import { useTimeLeft } from './timeLeft.ts'
import { useMessageOf } from './useMessage.ts'

/** Says that maintenance is in progress and when it ends, in the visitor's language, and goes on by itself then. */
export const LockedOutPage = () => {
  const { t } = useTranslation('maintenance')
  const { whenWithin } = useFormat()
  const client = useQueryClient()
  const router = useRouter()
  const signOut = useSignOut()
  const { window: now, lockedOut } = useMaintenance()
  // What it said stays while it asks again.
  const [window, setWindow] = useState(now)
  if (lockedOut && now && now !== window) setWindow(now)
  const messageOf = useMessageOf()
  const left = useTimeLeft(window?.endsAt)
  const isOver = client.getQueryState(meQuery.queryKey)?.status === 'success'
  useEffect(() => {
    if (isOver) void router.invalidate()
  }, [isOver, router])
  // What is on the page may be old.
  useEffect(() => () => void client.invalidateQueries(), [client])
  return (
    <MessagePage
      title={t('lockedOut.title')}
      actions={
        <>
          <Button variant="default" onClick={() => void signOut()}>
            {t('lockedOut.signOut')}
          </Button>
          <Button onClick={() => void client.refetchQueries(meQuery)}>{t('lockedOut.again')}</Button>
        </>
      }
    >
      {window && <p dir="auto">{messageOf(window)}</p>}
      {window && <p>{t('lockedOut.until', { end: whenWithin(window.endsAt), left })}</p>}
      <p>{t('lockedOut.continues')}</p>
    </MessagePage>
  )
}
