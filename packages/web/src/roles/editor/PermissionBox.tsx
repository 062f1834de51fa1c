import { Tooltip } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './PermissionBox.module.css'
import type { BoxState, Listed, RoleEditor } from './useRoleEditor.ts'

/** A box as it looks: free, grey where Review All includes it, dashed with a padlock, ringed until it is saved. */
export const PermissionBoxMark = ({ state: { checked, changed, hold } }: { state: BoxState }) => (
  <span
    className={`${classes.mark} ${classes[hold]} ${checked ? classes.checked : ''} ${changed ? classes.changed : ''}`}
    aria-hidden="true"
  >
    {checked ? <Icon of={IconCheck} size={14} /> : hold === 'locked' && <Icon of={IconLock} size={12} />}
  </span>
)

/** The box of one permission. Locked ones can be reached as well, and say why they are. */
export const PermissionBox = ({ permission, editor }: { permission: Listed; editor: RoleEditor }) => {
  const { t } = useTranslation('roles')
  const state = editor.stateOf(permission.name)
  const label = t('permissionName', { entity: permission.entityLabel, action: permission.actionLabel })
  const why = state.hold === 'locked' ? editor.reason : state.hold === 'implied' ? t('included') : undefined
  const box = (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={why ? `${label}. ${why}` : label}
        checked={state.checked}
        aria-disabled={state.hold !== 'free'}
        data-changed={state.changed || undefined}
        onChange={() => editor.toggle(permission.name)}
      />
      <PermissionBoxMark state={state} />
    </label>
  )
  return why ? <Tooltip label={why}>{box}</Tooltip> : box
}
