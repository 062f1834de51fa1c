import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { beforeLeaving, isLeaving } from './leaving.ts'

type UnsavedGuardProps = {
  /** something would be lost; a page that can't know beforehand is asked */
  dirty: boolean | (() => Promise<boolean>)
  /** a parameter of the address that names what is open: another value leaves it too */
  parameter?: string
  /** names what would be lost: '2 unsaved changes' */
  what?: string
}

/** Asks before a page with unsaved changes is left, also by signing out; closing the tab asks in the browser's own words. */
export const UnsavedGuard = ({ dirty, parameter, what }: UnsavedGuardProps) => {
  const { t } = useTranslation('platform')
  const [answer, setAnswer] = useState<(leaves: boolean) => void>()
  useEffect(() => {
    if (!dirty) return
    return beforeLeaving(async () => !(await isDirty(dirty)) || new Promise(resolve => setAnswer(() => resolve)))
  }, [dirty])
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isElsewhere =
        current.pathname !== next.pathname ||
        (parameter && parameterOf(current, parameter) !== parameterOf(next, parameter))
      return Boolean(isElsewhere) && !isLeaving() && isDirty(dirty)
    },
    enableBeforeUnload: () => dirty === true && !isLeaving(),
    withResolver: true,
  })
  const decide = (leaves: boolean) => {
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
    setAnswer(undefined)
    answer?.(leaves)
  }
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked' || answer !== undefined}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
      title={t('leave.title')}
      question={t('leave.question')}
      {...(what && { what: { name: what } })}
    />
  )
}

const isDirty = async (dirty: UnsavedGuardProps['dirty']) => (typeof dirty === 'boolean' ? dirty : dirty())

const parameterOf = ({ search }: { search: object }, parameter: string) =>
  (search as Record<string, unknown>)[parameter]
