import { listGroupMoves } from '@gemba/domain/groups/groupMembers.endpoints'
import type { GroupDetails, GroupMove } from '@gemba/domain/groups/groups.schema'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { useList } from '../platform/useList.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { List } from '../ui/lists/List.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import classes from './groups.module.css'
import { useRuleWords } from './rule/useRuleWords.ts'

/** Who joined a group and who left it, when, by whom, and why. */
export const GroupHistoryPage = () => <GroupFrame tab="history">{group => <Moves group={group} />}</GroupFrame>

const Moves = ({ group: { id, name } }: { group: GroupDetails }) => {
  const { t } = useTranslation('groups')
  const { when } = useFormat()
  const list = useList(listGroupMoves, {
    ...{ params: { id }, sort: 'at', descending: true },
    rows: response => response.moves,
  })
  const words = useRuleWords(list.response?.named ?? [])
  return (
    <List<GroupMove>
      list={list}
      search={t('searchPeople')}
      rows={{
        label: t('historyOf', { name }),
        columns: [
          {
            ...{ id: 'person', header: t('person'), oneLine: true },
            cell: ({ person }) => <PersonLink person={person} />,
          },
          {
            ...{ id: 'joined', header: t('what'), oneLine: true, phone: 'key' },
            cell: ({ joined }) => (
              <span className={classes.move}>
                <Icon of={joined ? IconPlus : IconMinus} size={16} />
                {t(joined ? 'joined' : 'left')}
              </span>
            ),
          },
          { id: 'reason', header: t('why'), phone: 1, cell: move => words.reason(move) },
          {
            ...{ id: 'by', header: t('by'), from: 'wide' },
            cell: ({ by }) => <bdi>{by ?? t('product')}</bdi>,
          },
          { id: 'at', header: t('at'), sortable: true, oneLine: true, phone: 2, cell: ({ at }) => when(at) },
        ],
        rowId: move => move.id,
      }}
      empty={<EmptyState title={t('noHistory')} />}
    />
  )
}
