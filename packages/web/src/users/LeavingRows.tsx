import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { ActRow } from '../ui/forms/ActRows.tsx'
import { AnonymizeDialog } from './AnonymizeDialog.tsx'
import { LegalHoldDialog } from './LegalHoldDialog.tsx'

/** Removing who someone was from the company, and the legal hold that stops it. */
export const LeavingRows = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const format = useFormat()
  const [asking, setAsking] = useState<'anonymize' | 'hold' | 'endHold'>()
  const { can, anonymizeBlock, anonymizeAt, legalHold } = user
  const close = () => setAsking(undefined)
  const when = anonymizeBlock
    ? t(`leaving.block.${anonymizeBlock}`)
    : anonymizeAt
      ? t('leaving.dueAt', { day: format.date(anonymizeAt) })
      : t('leaving.note')
  return (
    <>
      {(can.anonymize || anonymizeBlock) && (
        <ActRow title={t('leaving.anonymize')} note={when}>
          {can.anonymize && (
            <Button variant="outline" color="fail" onClick={() => setAsking('anonymize')}>
              {t('leaving.anonymize')}
            </Button>
          )}
        </ActRow>
      )}
      {can.hold && (
        <ActRow title={t('leaving.legalHold')} note={legalHold ? t('leaving.holds') : t('leaving.holdNote')}>
          <Button variant="default" onClick={() => setAsking(legalHold ? 'endHold' : 'hold')}>
            {t(legalHold ? 'leaving.endHold' : 'leaving.hold')}
          </Button>
        </ActRow>
      )}
      <AnonymizeDialog user={user} opened={asking === 'anonymize'} onClose={close} />
      <LegalHoldDialog user={user} held opened={asking === 'hold'} onClose={close} />
      <LegalHoldDialog user={user} held={false} opened={asking === 'endHold'} onClose={close} />
    </>
  )
}
