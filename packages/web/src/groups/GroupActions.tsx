import { addressOf } from '@gemba/domain/core/address'
import { deleteGroup } from '@gemba/domain/groups/groups.endpoints'
import type { GroupDetails } from '@gemba/domain/groups/groups.schema'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { AddPeopleDialog } from './AddPeopleDialog.tsx'
import { GroupRenameDialog } from './GroupRenameDialog.tsx'

/** Deleting and renaming a group, and where its page `adds`, adding people to it. */
export const GroupActions = ({ group, adds }: { group: GroupDetails; adds: boolean }) => {
  const { t } = useTranslation('groups')
  const { can } = group
  return (
    <>
      {can.delete && <Delete group={group} />}
      {can.update && (
        <DialogButton variant="default" label={t('rename')}>
          {dialog => <GroupRenameDialog group={group} {...dialog} />}
        </DialogButton>
      )}
      {adds && can.changeMembers && (
        <DialogButton label={t('addPeople')} leftSection={<Icon of={IconUserPlus} />}>
          {dialog => <AddPeopleDialog group={group} {...dialog} />}
        </DialogButton>
      )}
    </>
  )
}

/** Names what is assigned to the group, which nobody gets any more through it. */
const Delete = ({ group: { id, name, members, checklists, usedBy } }: { group: GroupDetails }) => {
  const { t } = useTranslation('groups')
  const named = usedBy.slice(0, mostNamed).map(checklist => checklist.name)
  const more = checklists - named.length
  const names = [...named, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ')
  return (
    <DeleteButton
      endpoint={deleteGroup}
      id={id}
      title={t('delete')}
      question={t('deleteQuestion')}
      what={{ name, detail: t('deleteText', { people: members, checklists, names }) }}
      deleted={t('deleted', { name })}
      leadsTo={addressOf('/admin/groups')}
    />
  )
}

const mostNamed = 5
