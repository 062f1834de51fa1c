import { personName } from '@gemba/domain/core/personName'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifyWarning } from '../ui/feedback/notify.tsx'
import { ActRow, ActRows } from '../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { FirstPasswordDialog } from './public/FirstPasswordDialog.tsx'
import type { Slip } from './public/firstPasswords.ts'
import { UserPin } from './UserPin.tsx'
import { useGivePasswords } from './useGivePasswords.ts'
import { useUserChange } from './useUserChange.ts'

/** Ways to sign in: the password, which no one can read and an administrator can only replace. */
export const UserSignIn = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const { perform, busy } = useUserChange()
  const give = useGivePasswords()
  const [asking, setAsking] = useState(false)
  const [giving, setGiving] = useState(false)
  const [slip, setSlip] = useState<Slip>()
  const { can, hasPassword, mustChangePassword, lock, email, state } = user
  const mailed = state === 'invited' || !user.lastSignInAt ? 'invite' : 'sendResetLink'
  const confirm = async () => {
    setGiving(true)
    const { slips, skipped, failure } = await give([user])
    if (failure !== undefined) notifyFailure(t('passwords.failed'), failure)
    for (const { reason } of skipped) notifyWarning(t('passwords.failed'), t(`skipped.${reason}`))
    setSlip(slips[0])
    setGiving(false)
    setAsking(false)
  }
  const known = !hasPassword ? 'none' : mustChangePassword ? 'first' : 'own'
  return (
    <FormSection title={t('signIn.title')} note={t('signIn.note')}>
      <Wide>
        <ActRows>
          <ActRow title={t('signIn.password')} note={lock === 'elsewhere' ? t('lock.elsewhere') : t(`signIn.${known}`)}>
            {can.setPassword && (
              <>
                {email && (
                  <Button variant="default" loading={busy} onClick={() => void perform([user], { act: mailed })}>
                    {t(mailed === 'invite' ? 'act.invite' : 'act.sendResetLink')}
                  </Button>
                )}
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t('signIn.newPassword')}
                </Button>
              </>
            )}
          </ActRow>
          <UserPin user={user} />
        </ActRows>
      </Wide>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('signIn.newPassword')}
        question={t('passwords.question', { count: 1 })}
        what={{ name: personName(user), detail: t('passwords.ends') }}
        busy={giving}
      />
      <FirstPasswordDialog slip={slip} onClose={() => setSlip(undefined)} />
    </FormSection>
  )
}
