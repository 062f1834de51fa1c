import { endSession, listSessions } from '@gemba/domain/auth/auth.endpoints'
import { deviceName } from '@gemba/domain/auth/deviceName'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { asCallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './PreferencesPage.module.css'

/** Where one is signed in; any but this one can be ended from here. */
export const SessionList = () => {
  const { t } = useTranslation('preferences')
  const format = useFormat()
  const sessions = useQuery(queryOf(listSessions))
  const end = useWrite(endSession)
  if (sessions.isError && !sessions.data) {
    const { message, requestId } = asCallError(sessions.error)
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void sessions.refetch()} />
  }
  if (!sessions.data) return <Skeleton height={44} />
  const finish = async (id: string) => {
    try {
      await end.mutateAsync({ params: { id } })
      notifySuccess(t('sessionEnded'))
    } catch (error) {
      notifyFailure(t('sessionNotEnded'), error)
    }
  }
  return (
    <ul className={classes.sessions}>
      {sessions.data.sessions.map(({ id, device, ipAddress, startedAt, current }) => {
        const name = deviceName(device) || t('unknownDevice')
        return (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {current ? t('thisSession') : t('since', { when: format.whenWithin(startedAt) })}
                {ipAddress && ` · ${ipAddress}`}
              </small>
            </span>
            {!current && (
              <Button
                variant="default"
                disabled={end.isPending}
                aria-label={t('endOne', { name })}
                onClick={() => void finish(id)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
