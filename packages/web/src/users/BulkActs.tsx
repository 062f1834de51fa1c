import type { UserSummary } from '@gemba/domain/users/userAccount.schema'
import { Button } from '@mantine/core'
import { IconMailForward, IconPrinter, IconShieldPlus, IconUserOff, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { PasswordsDialog } from './PasswordsDialog.tsx'
import { useUserChange } from './useUserChange.ts'

type BulkActsProps = { people: readonly UserSummary[]; onDone: () => void }

/** What can be done with the selected people. */
export const BulkActs = ({ people, onDone }: BulkActsProps) => {
  const { t } = useTranslation('users')
  const { perform, busy } = useUserChange()
  const [open, setOpen] = useState<'giveRole' | 'addToGroup' | 'deactivate' | 'passwords'>()
  const close = () => setOpen(undefined)
  const change = async (...[wanted]: [Parameters<typeof perform>[1]]) => {
    const result = await perform(people, wanted)
    close()
    if (result) onDone()
  }
  const act = (label: string, icon: typeof IconUserOff, onClick: () => void) => (
    <Button variant="subtle" leftSection={<Icon of={icon} />} onClick={onClick} disabled={busy}>
      {label}
    </Button>
  )
  return (
    <>
      {act(t('act.invite'), IconMailForward, () => void change({ act: 'invite' }))}
      {act(t('act.giveRole'), IconShieldPlus, () => setOpen('giveRole'))}
      {act(t('act.addToGroup'), IconUsersPlus, () => setOpen('addToGroup'))}
      {act(t('act.passwords'), IconPrinter, () => setOpen('passwords'))}
      {act(t('act.deactivate'), IconUserOff, () => setOpen('deactivate'))}
      <GiveDialog
        what={open === 'addToGroup' ? 'addToGroup' : 'giveRole'}
        opened={open === 'giveRole' || open === 'addToGroup'}
        onClose={close}
        onChosen={change}
      />
      <PasswordsDialog people={people} opened={open === 'passwords'} onClose={close} />
      <ConfirmDialog
        opened={open === 'deactivate'}
        onClose={close}
        onConfirm={() => void change({ act: 'deactivate' })}
        title={t('act.deactivate')}
        question={t('deactivate.question', { count: people.length })}
        what={{ name: people.map(({ username }) => username).join(', '), detail: t('deactivate.stays') }}
        busy={busy}
      />
    </>
  )
}
