import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { Permission } from '@gemba/domain/core/permissions'
import { isImplied, withImplied } from '@gemba/domain/roles/permissionAreas'
import { type listPermissions, updateRolePermissions } from '@gemba/domain/roles/roles.endpoints'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type FormSchema, useServerForm } from '../../platform/form.ts'
import { useCan } from '../../platform/me.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useWrite } from '../../platform/queries.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import type { OpenRole } from '../openRole.ts'

export type Catalogue = ResponseOf<typeof listPermissions>['permissions']
export type Listed = Catalogue[number]

/** How a box is shown: `locked` may not be granted, `implied` follows from Review All, `fixed` is only read. */
export type BoxState = { checked: boolean; changed: boolean; hold: 'free' | 'locked' | 'implied' | 'fixed' }

/** A permission that is granted or taken away, and not saved yet. */
export type Change = { permission: Listed; granted: boolean }

type Values = { permissions: readonly string[] }
// The grid offers only permissions that exist; the server decides.
const schema: FormSchema<Values> = { safeParse: values => ({ data: values as Values }) }

export type RoleEditor = ReturnType<typeof useRoleEditor>

/** What is ticked in the editor of a role, and what of it is not saved. */
export const useRoleEditor = (role: OpenRole, catalogue: Catalogue) => {
  const { t } = useTranslation('roles')
  const can = useCan()
  const update = useWrite(updateRolePermissions)
  // In the order of the editor and without what Review All includes, so that the same permissions are the same value.
  const inOrder = (names: ReadonlySet<string>) => catalogue.flatMap(({ name }) => (names.has(name) ? [name] : []))
  const saved = useMemo(() => new Set(role.permissions), [role.permissions])
  const form = useServerForm<Values, Values, unknown>({
    schema,
    initialValues: { permissions: inOrder(saved).filter(name => !isImplied(name, saved)) },
    version: role.version,
    submit: ({ permissions }, version) =>
      update.mutateAsync({ params: { id: role.id }, body: { permissions: [...permissions], version } }),
    onSaved: () => void notifySuccess(t('saved'), t('tookEffect', { count: role.holders })),
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  const ticked = new Set(form.values.permissions)
  const granted = new Set(withImplied(form.values.permissions))
  const changes = catalogue.flatMap((permission): Change[] =>
    granted.has(permission.name) === saved.has(permission.name)
      ? []
      : [{ permission, granted: granted.has(permission.name) }],
  )
  const stateOf = (name: string): BoxState => {
    const implied = isImplied(name, ticked)
    const lacks = !can(name as Permission) && !saved.has(name)
    return {
      checked: ticked.has(name) || implied,
      changed: !implied && granted.has(name) !== saved.has(name),
      hold:
        role.locked || (lacks && role.can.update)
          ? 'locked'
          : role.can.update
            ? implied
              ? 'implied'
              : 'free'
            : 'fixed',
    }
  }
  const put = (names: ReadonlySet<string>) => form.setFieldValue('permissions', inOrder(names))
  return {
    catalogue,
    saved,
    /** with what Review All includes */
    granted,
    changes,
    stateOf,
    /** why a locked box cannot be ticked */
    reason: role.locked ? t('lockedWhole') : t('lacking'),
    toggle: (name: string) => {
      if (stateOf(name).hold !== 'free') return
      const next = new Set(ticked)
      if (!next.delete(name)) next.add(name)
      put(next)
    },
    /** ticks everything of an entity that can be, or nothing when all of it is */
    toggleAll: (names: readonly string[]) => {
      const free = names.filter(name => ['free', 'implied'].includes(stateOf(name).hold))
      const next = new Set(ticked)
      const isFull = free.every(name => stateOf(name).checked)
      for (const name of free) isFull ? next.delete(name) : next.add(name)
      put(next)
    },
    save: form.save,
    saving: form.saving,
    reset: form.reset,
  }
}
