import type { OfferedRole } from '@gemba/domain/users/userAccess.schema'
import { Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { roleName } from '../roles/public/roleName.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './access.module.css'

type RoleRowsProps = {
  roles: readonly OfferedRole[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** The roles to tick. One that the user may not give is locked, and its row says why. */
export const RoleRows = ({ roles, chosen, error, onChange }: RoleRowsProps) => {
  const { t } = useTranslation('users')
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter(own => own !== id) : [...chosen, id])
  return (
    <>
      <ul className={classes.rows}>
        {roles.map(({ id, name, permissions, missing }) => (
          <li key={id} className={classes.row}>
            <Checkbox
              className={classes.tick}
              label={<bdi>{roleName(name)}</bdi>}
              description={t('access.permissions', { count: permissions.length })}
              checked={chosen.includes(id)}
              // Can be reached by Tab, unlike a disabled one, so that its reason is heard.
              aria-disabled={missing !== null}
              data-locked={missing !== null || undefined}
              onChange={() => missing === null && toggle(id)}
            />
            {missing !== null && (
              <small className={classes.reason}>
                <Icon of={IconLock} size={16} />
                {t('access.missing', { permission: missing })}
              </small>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
