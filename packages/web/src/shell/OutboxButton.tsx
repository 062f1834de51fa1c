import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { beforeLeaving } from '../platform/leaving.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { HeaderIconButton } from '../ui/layout/HeaderBar.tsx'
import classes from './OutboxButton.module.css'
import { useOutbox } from './useOutbox.ts'

/** Before the sign-in ends, people learn that runs wait here for them, and decide. */
const useAskBeforeLeaving = (isAsked: boolean) => {
  const [answer, setAnswer] = useState<{ give: (goes: boolean) => void }>()
  useEffect(() => {
    if (!isAsked) return
    return beforeLeaving(() => new Promise(give => setAnswer({ give })))
  }, [isAsked])
  const settle = (goes: boolean) => {
    answer?.give(goes)
    setAnswer(undefined)
  }
  return { asks: answer !== undefined, settle }
}

/** Leads to the outbox; it is there only while the outbox has something to say. */
export const OutboxButton = () => {
  const { t } = useTranslation('shell')
  const go = useGo()
  const { waiting, drafts = 0, unreadable } = useOutbox() ?? {}
  const { asks, settle } = useAskBeforeLeaving((waiting ?? 0) + drafts > 0)
  if (waiting === undefined) return null
  return (
    <span className={classes.outbox}>
      <HeaderIconButton
        icon={IconCloudUp}
        label={unreadable ? t('outboxUnreadable') : t('outbox', { n: waiting })}
        onClick={() => void go('/outbox')}
      />
      {(waiting > 0 || unreadable) && (
        <b className={classes.count} aria-hidden>
          {unreadable ? '!' : waiting}
        </b>
      )}
      <ConfirmDialog
        harmless
        opened={asks}
        onClose={() => settle(false)}
        onConfirm={() => settle(true)}
        title={t('outboxLeaveTitle')}
        act={t('outboxLeave')}
        question={[
          waiting > 0 && t('outboxLeaveText', { n: waiting }),
          drafts > 0 && t('outboxLeaveDrafts', { n: drafts }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </span>
  )
}
