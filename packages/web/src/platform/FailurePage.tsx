import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asCallError } from './callError.ts'
import { MessagePage } from './MessagePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Opening } from './Opening.tsx'
import { useHomeAddress } from './home.ts'

/** A page that could not be shown: says why, with the request id, and how to go on. */
export const FailurePage = ({ error, reset }: { error: unknown; reset?: () => void }) => {
  const { t } = useTranslation('platform')
  const router = useRouter()
  const home = useHomeAddress()
  const failure = asCallError(error)
  if (failure.code === 'not-found' || failure.code === 'feature-not-enabled') return <NotFoundPage />
  // On its way to the sign-in.
  if (failure.status === 401 || failure.status === 403) return <Opening />
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <MessagePage
      title={t('titles.oops')}
      requestId={failure.requestId}
      actions={
        <>
          <Button variant="default" onClick={() => void router.navigate({ to: home } as never)}>{t('goHome')}</Button>
          <Button onClick={again}>{t('tryAgain')}</Button>
        </>
      }
    >
      <p>{failure.code === 'unexpected' && failure.requestId === '' ? t('broken') : failure.message}</p>
      <p>{t('nothingLost')}</p>
    </MessagePage>
  )
}
