import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMe } from '../platform/me.ts'
import type { RoleEditor } from './editor/useRoleEditor.ts'
import type { OpenRole } from './openRole.ts'
import { roleName } from './public/roleName.ts'

/** What is known of a role, in one row below its name. */
export const useRoleFacts = (role: OpenRole, { changes, granted }: RoleEditor) => {
  const { t } = useTranslation('roles')
  const { date } = useFormat()
  const { customer } = useMe()
  const { description, holders, offered, kind, basedOn, updatedAt, updatedBy } = role
  const origin = kind === 'own' && basedOn ? 'ownCopy' : kind
  const facts = [
    { label: t('inShort'), value: description && <bdi>{description}</bdi> },
    { label: t('holders'), value: t('users', { count: holders }) },
    {
      label: t('permissions'),
      value:
        changes.length > 0
          ? t('withSave', { granted: role.granted, offered, after: granted.size })
          : t('ofOffered', { granted: role.granted, offered }),
    },
    { label: t('kind'), value: t(`origin.${origin}`, { company: customer.name, basedOn: roleName(basedOn ?? '') }) },
    {
      label: t('lastChange'),
      value: updatedBy ? t('changedBy', { day: date(updatedAt), name: updatedBy }) : date(updatedAt),
    },
  ]
  return facts.filter(({ value }) => value)
}
