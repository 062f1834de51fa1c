import type { UserSummary } from '@gemba/domain/users/userAccount.schema'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifyWarning } from '../ui/feedback/notify.tsx'
import { keepSlips } from './public/firstPasswords.ts'
import { printAddress } from './public/printAddress.ts'
import { useGivePasswords } from './useGivePasswords.ts'

type PasswordsDialogProps = { people: readonly UserSummary[]; opened: boolean; onClose: () => void }

/** Asks before people get first passwords in place of their own, gives them, and opens the page that prints them. */
export const PasswordsDialog = ({ people, opened, onClose }: PasswordsDialogProps) => {
  const { t } = useTranslation('users')
  const go = useGo()
  const give = useGivePasswords()
  const [done, setDone] = useState<number>()
  const confirm = async () => {
    setDone(0)
    const { slips, skipped, failure } = await give(people, setDone)
    const left = skipped.map(({ username, reason }) => `${username}: ${t(`skipped.${reason}`)}`).join('\n')
    if (failure !== undefined)
      notifyFailure(slips.length > 0 ? t('passwords.partly', { count: slips.length }) : t('passwords.failed'), failure)
    if (skipped.length > 0) notifyWarning(t('passwords.given', { count: slips.length }), left)
    keepSlips(slips)
    if (slips.length > 0) await go(printAddress())
    setDone(undefined)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('act.passwords')}
      question={t('passwords.question', { count: people.length })}
      what={{ name: people.map(({ username }) => username).join(', '), detail: t('passwords.ends') }}
      busy={done !== undefined}
    >
      {done !== undefined && (
        <Progress value={(100 * done) / people.length} aria-label={t('passwords.progress')} mt="md" />
      )}
    </ConfirmDialog>
  )
}
