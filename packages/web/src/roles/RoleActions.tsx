import { startRoleView } from '@gemba/domain/auth/sessionMode.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { deleteRole } from '@gemba/domain/roles/roles.endpoints'
import { Button } from '@mantine/core'
import { IconCopy, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { DeleteDialog } from '../platform/DeleteDialog.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { beginMode } from '../platform/sessionMode.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import type { OpenRole } from './openRole.ts'
import { roleName } from './public/roleName.ts'
import { RoleCreateDialog } from './RoleCreateDialog.tsx'
import { RoleRenameDialog } from './RoleRenameDialog.tsx'
import { RoleReplaceDialog } from './RoleReplaceDialog.tsx'

/** Copying, renaming and deleting a role, and viewing the product with it. */
export const RoleActions = ({ role }: { role: OpenRole }) => {
  const { t } = useTranslation('roles')
  const { can } = role
  return (
    <>
      <HistoryLink id={role.id} />
      {can.delete && <DeleteButton role={role} />}
      {can.rename && (
        <DialogButton variant="default" label={t('rename')}>
          {dialog => <RoleRenameDialog role={role} {...dialog} />}
        </DialogButton>
      )}
      {can.copy && (
        <DialogButton variant="default" label={t('copy')} leftSection={<Icon of={IconCopy} />}>
          {dialog => <RoleCreateDialog original={role} {...dialog} />}
        </DialogButton>
      )}
      {can.view && <ViewButton role={role} />}
    </>
  )
}

/** Opens the product as people with the role see it; nothing can be changed in it. */
const ViewButton = ({ role: { id } }: { role: OpenRole }) => {
  const { t } = useTranslation('roles')
  const [going, setGoing] = useState(false)
  const view = async () => {
    setGoing(true)
    await beginMode(() => call(startRoleView, { body: { roleId: id } })).catch(error =>
      notifyFailure(t('notViewed'), error),
    )
    setGoing(false)
  }
  return (
    <Button variant="default" leftSection={<Icon of={IconEye} />} loading={going} onClick={() => void view()}>
      {t('view')}
    </Button>
  )
}

const DeleteButton = ({ role }: { role: OpenRole }) => {
  const { t } = useTranslation('roles')
  const go = useGo()
  const { id, name, description, inUse } = role
  return (
    <DialogButton variant="default" color="fail" label={t('delete')}>
      {dialog =>
        inUse ? (
          <RoleReplaceDialog role={role} {...dialog} />
        ) : (
          <DeleteDialog
            {...dialog}
            endpoint={deleteRole}
            id={id}
            title={t('delete')}
            question={t('deleteQuestion')}
            what={{ name: roleName(name), detail: description }}
            deleted={t('deleted', { name: roleName(name) })}
            onDeleted={() => go(addressOf('/admin/roles'), { ignoreBlocker: true })}
          />
        )
      }
    </DialogButton>
  )
}
