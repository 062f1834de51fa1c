import { personName } from '@gemba/domain/core/personName'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMe } from '../platform/me.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { useOutbox } from './useOutbox.ts'

/** Says that runs wait for a new sign-in, and leads there; they are sent as soon as their person is back. */
export const OutboxNotice = () => {
  const { t } = useTranslation('shell')
  const name = personName(useMe())
  const { href } = useLocation()
  const outbox = useOutbox()
  if (!outbox?.needsSignIn) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="default" onClick={() => location.assign(`/signin?${new URLSearchParams({ returnTo: href })}`)}>
          {t('outboxSignIn')}
        </Button>
      }
    >
      {t('outboxSignedOut', { n: outbox.waiting, name })}
    </Notice>
  )
}
