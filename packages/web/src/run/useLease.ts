import { useCallback } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import type { RunSession } from './session/runSession.ts'

/** Takes the draft along to where there is no network, and says until when it stays locked. */
export const useLease = ({ lease }: Pick<RunSession, 'lease'>) => {
  const { t } = useTranslation('run')
  const format = useFormat()
  return useCallback(async () => {
    try {
      notifySuccess(t('leased', { time: format.whenWithin(await lease()) }), t('leasedText'))
    } catch (error) {
      notifyFailure(t('menu.lease'), error)
    }
  }, [lease, t, format])
}
