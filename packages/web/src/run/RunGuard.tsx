import { useBlocker } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import type { RunSession } from './session/runSession.ts'

/** Leaving saves first; only what the server does not have then is asked about. Closing the tab asks in the browser's words. */
export const RunGuard = memo(({ session }: { session: RunSession }) => {
  const { t } = useTranslation('run')
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !session.get().unsaved) return false
      await session.save()
      return session.get().unsaved
    },
    enableBeforeUnload: () => session.get().unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      harmless
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leave')}
      question={t('leaveUnsaved')}
    />
  )
})
RunGuard.displayName = 'RunGuard'
