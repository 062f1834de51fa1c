import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { Button } from '@mantine/core'
import { IconLockOpen, IconMailForward, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { useUserChange } from './useUserChange.ts'

/** What the state of a person asks for; nothing when all is well. */
export const UserActs = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const { perform, busy } = useUserChange()
  if (user.state === 'invited' && user.can.setPassword)
    return (
      <Button
        leftSection={<Icon of={IconMailForward} />}
        loading={busy}
        onClick={() => void perform([user], { act: 'invite' })}
      >
        {t('act.invite')}
      </Button>
    )
  if (user.state === 'locked' && user.can.update)
    return (
      <Button
        leftSection={<Icon of={IconLockOpen} />}
        loading={busy}
        onClick={() => void perform([user], { act: 'unlock' })}
      >
        {t('act.unlock')}
      </Button>
    )
  if (user.state === 'deactivated' && user.can.deactivate)
    return (
      <Button
        leftSection={<Icon of={IconUserCheck} />}
        loading={busy}
        onClick={() => void perform([user], { act: 'activate' })}
      >
        {t('act.activate')}
      </Button>
    )
  return null
}
