import { addressOf } from '@gemba/domain/core/address'
import { exportGroupMembers, listGroupMembers } from '@gemba/domain/groups/groupMembers.endpoints'
import type { GroupDetails, GroupMember } from '@gemba/domain/groups/groups.schema'
import { Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { useList } from '../platform/useList.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SideColumn } from '../ui/layout/SideColumn.tsx'
import { List } from '../ui/lists/List.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import { GroupUse } from './GroupUse.tsx'
import classes from './groups.module.css'
import { useMemberChange } from './useMemberChange.ts'
import { useMemberColumns } from './useMemberColumns.tsx'

/** The people of a group, and where it is used. */
export const GroupPeoplePage = () => (
  <GroupFrame tab="people">
    {group => (
      <SideColumn side={<GroupUse group={group} />}>
        <div className={classes.whole} data-form-page>
          <People group={group} />
        </div>
      </SideColumn>
    )}
  </GroupFrame>
)

const People = ({ group }: { group: GroupDetails }) => {
  const { t } = useTranslation('groups')
  const mayOpen = useMayOpen()
  const { remove, busy } = useMemberChange(group)
  const { id, name, kind, can } = group
  const list = useList(listGroupMembers, {
    ...{ fixed: { groupId: id }, sort: 'username' },
    rows: response => response.members,
  })
  return (
    <List<GroupMember>
      list={list}
      search={t('searchPeople')}
      exports={<ExportMenu of={exportGroupMembers} list={list} />}
      rows={{
        label: t('peopleOf', { name }),
        columns: useMemberColumns(),
        rowId: person => person.id,
        ...(mayOpen('/admin/users/$id', { id }) && {
          linkTo: (person: GroupMember) => addressOf('/admin/users/$id', { id: person.id }),
        }),
        ...(can.changeMembers && {
          bulk: {
            nameOf: (person: GroupMember) => person.username,
            actions: (selected: readonly GroupMember[], clear: () => void) => (
              <Button
                variant="subtle"
                leftSection={<Icon of={IconUserMinus} />}
                disabled={busy}
                onClick={() => void remove(selected.map(person => person.id)).then(clear)}
              >
                {t('remove')}
              </Button>
            ),
          },
        }),
      }}
      empty={<EmptyState title={t('noPeople')}>{t(`noPeopleText.${kind}`)}</EmptyState>}
      noun={total => t('personNoun', { count: total })}
    />
  )
}
