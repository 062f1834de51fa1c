import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type UnsavedGuardProps = {
  /** something would be lost */
  dirty: boolean
  /** names what goes: '2 unsaved changes' */
  what?: string
}

/** Asks before a page with unsaved changes is left; closing the tab asks in the browser's own words. */
export const UnsavedGuard = ({ dirty, what }: UnsavedGuardProps) => {
  const { t } = useTranslation('platform')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leave.title')}
      question={t('leave.question')}
      {...(what && { what: { name: what } })}
    />
  )
}
