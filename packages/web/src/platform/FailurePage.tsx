import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { asCallError, CallError } from './callError.ts'
import { useHomeAddress } from './home.ts'
import { MessagePage } from './MessagePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Opening } from './Opening.tsx'

/** A page that could not be shown: says why, with the request ID, and what to do next. */
export const FailurePage = ({ error, reset }: { error: unknown; reset: () => void }) => {
  const { t } = useTranslation('platform')
  const router = useRouter()
  const home = useHomeAddress()
  const failure = asCallError(error)
  if (failure.code === 'not-found' || failure.code === 'feature-not-enabled') return <NotFoundPage />
  // On its way to the sign-in.
  if (failure.status === 401 || failure.status === 403) return <Opening />
  // The first call of a page may fail before the texts are there.
  const said = failure.code === 'offline' ? t('offline') : error instanceof CallError ? failure.message : t('broken')
  // If a page's code is gone because of a new version, reloading the page gets it.
  const again = () => {
    if (!(error instanceof CallError)) return location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <Oops requestId={failure.requestId} text={said}>
      <Button variant="default" component={Link} to={home}>
        {t('goHome')}
      </Button>
      <Button onClick={again}>{t('tryAgain')}</Button>
    </Oops>
  )
}

/** Oops: what happened, that nothing was lost, the request id, and what can be done. */
export const Oops = ({ text, requestId, children }: { text: string; requestId: string; children: ReactNode }) => {
  const { t } = useTranslation('platform')
  return (
    <MessagePage title={t('titles.oops')} requestId={requestId} actions={children}>
      <p>{text}</p>
      <p>{t('nothingLost')}</p>
    </MessagePage>
  )
}
