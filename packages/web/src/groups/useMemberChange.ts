import { addGroupMembers, removeGroupMembers } from '@gemba/domain/groups/groupMembers.endpoints'
import type { GroupDetails } from '@gemba/domain/groups/groups.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Removes people from a group by hand; the message offers to undo it. */
export const useMemberChange = ({ id, name }: Pick<GroupDetails, 'id' | 'name'>) => {
  const { t } = useTranslation('groups')
  const add = useWrite(addGroupMembers)
  const take = useWrite(removeGroupMembers)
  const params = { id }
  const undo = async (userIds: string[]) => {
    try {
      const { changed } = await add.mutateAsync({ params, body: { userIds } })
      notifySuccess(t('added', { count: changed.length, name }))
    } catch (error) {
      notifyFailure(t('notChanged'), error)
    }
  }
  const remove = async (userIds: string[]): Promise<void> => {
    try {
      const { changed } = await take.mutateAsync({ params, body: { userIds } })
      notifySuccess(t('removed', { count: changed.length, name }), undefined, {
        label: t('undo'),
        onAct: () => void undo(changed),
      })
    } catch (error) {
      notifyFailure(t('notChanged'), error)
    }
  }
  return { remove, busy: add.isPending || take.isPending }
}
