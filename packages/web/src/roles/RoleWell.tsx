import { getRoleEffect } from '@gemba/domain/roles/roles.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOf } from '../platform/queries.ts'
import { HistoryTimeline } from '../ui/display/HistoryTimeline.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import type { RoleEditor } from './editor/useRoleEditor.ts'
import { HolderNames } from './HolderNames.tsx'
import type { OpenRole } from './openRole.ts'
import { RolePreview } from './RolePreview.tsx'
import classes from './RoleWell.module.css'

type WellProps = { role: OpenRole; editor: RoleEditor }

/** Beside the grid: the menu that results, what changes, whom it concerns, and where the role is used. */
export const RoleWell = ({ role, editor }: WellProps) => (
  <div className={classes.well}>
    <RolePreview role={role} editor={editor} />
    {editor.changes.length > 0 && <Changes editor={editor} />}
    <Concerned role={role} editor={editor} />
  </div>
)

const Changes = ({ editor: { changes } }: { editor: RoleEditor }) => {
  const { t } = useTranslation('roles')
  return (
    <section>
      <h2>{t('whatChanges')}</h2>
      <HistoryTimeline
        label={t('whatChanges')}
        entries={changes.map(({ permission, granted }) => ({
          id: permission.name,
          icon: <Icon of={granted ? IconPlus : IconMinus} />,
          word: t('permissionName', { entity: permission.entityLabel, action: permission.actionLabel }),
          when: granted ? undefined : t('noLonger'),
          comment: permission.sentence,
        }))}
      />
    </section>
  )
}

const Concerned = ({ role, editor }: WellProps) => {
  const { t } = useTranslation('roles')
  const names = editor.changes.map(({ permission }) => permission.name).join(',')
  const [changed] = useDebouncedValue(names, 200)
  const effect = useQuery({
    ...queryOf(getRoleEffect, { params: { id: role.id }, query: changed === '' ? {} : { changed } }),
    placeholderData: keepPreviousData,
  })
  const { data } = effect
  return (
    <section>
      <h2>{t('concerned')}</h2>
      {data && <p>{t('concernedUsers', { holders: data.holders, signedIn: data.signedIn })}</p>}
      {data && changed !== '' && data.unaffected > 0 && <p>{t('unaffected', { unaffected: data.unaffected })}</p>}
      {role.checklists > 0 && <p>{t('assigned', { count: role.checklists })}</p>}
      <HolderNames role={role} />
    </section>
  )
}
