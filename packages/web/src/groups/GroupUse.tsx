import { addressOf } from '@gemba/domain/core/address'
import type { GroupDetails } from '@gemba/domain/groups/groups.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { CountList } from '../ui/display/CountList.tsx'

const assignments = '/admin/checklists/$checklistType/$id/assignments'

/** Where a group is used: the checklists that its people may run. */
export const GroupUse = ({ group: { checklists, usedBy } }: { group: GroupDetails }) => {
  const { t } = useTranslation('groups')
  const mayOpen = useMayOpen()
  const left = checklists - usedBy.length
  return (
    <CountList
      title={t('use')}
      note={t('used', { count: checklists })}
      items={usedBy.map(({ id, name, type }) => {
        const params = { checklistType: type, id }
        const to = mayOpen(assignments, params) ? addressOf(assignments, params) : undefined
        return { id, name, figure: t(`type.${type}`), to }
      })}
      more={left > 0 && t('more', { count: left })}
    />
  )
}
