import { personName } from '@gemba/domain/core/personName'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ActRow, ActRows } from '../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { LeavingRows } from './LeavingRows.tsx'
import { useUserChange } from './useUserChange.ts'

/** Deactivating a person and activating them again, and what happens with their data when they have left. Nothing here removes an inspection or a signature. */
export const UserDanger = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const { perform, busy } = useUserChange()
  const [asking, setAsking] = useState(false)
  const { state, sessions, drafts } = user
  const effect = t('danger.effect', { sessions, drafts })
  const deactivate = async () => {
    await perform([user], { act: 'deactivate' })
    setAsking(false)
  }
  return (
    <FormSection title={t('danger.title')} note={t('danger.note')}>
      <Wide>
        <ActRows danger>
          {!user.can.deactivate ? null : state === 'deactivated' ? (
            <ActRow title={t('act.activate')} note={t('danger.activate')}>
              <Button variant="default" loading={busy} onClick={() => void perform([user], { act: 'activate' })}>
                {t('act.activate')}
              </Button>
            </ActRow>
          ) : (
            <ActRow title={t('act.deactivate')} note={effect}>
              <Button variant="outline" color="fail" onClick={() => setAsking(true)}>
                {t('act.deactivate')}
              </Button>
            </ActRow>
          )}
          <LeavingRows user={user} />
        </ActRows>
      </Wide>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void deactivate()}
        title={t('act.deactivate')}
        question={t('deactivate.question', { count: 1 })}
        what={{ name: personName(user), detail: effect }}
        busy={busy}
      />
    </FormSection>
  )
}
