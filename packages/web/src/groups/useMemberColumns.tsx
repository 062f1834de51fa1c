import { personName } from '@gemba/domain/core/personName'
import type { GroupMember } from '@gemba/domain/groups/groups.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import { stateGlyph } from '../users/public/words.ts'

/** What the list says of each person of a group. */
export const useMemberColumns = (): Column<GroupMember>[] => {
  const { t } = useTranslation('groups')
  const { date } = useFormat()
  return [
    {
      ...{ id: 'username', header: t('username'), sortable: true, oneLine: true },
      cell: person => <bdi>{person.username}</bdi>,
    },
    {
      ...{ id: 'name', header: t('name'), sortable: true, phone: 1 },
      cell: person => <bdi>{personName(person)}</bdi>,
    },
    {
      ...{ id: 'since', header: t('since'), sortable: true, oneLine: true, phone: 2 },
      cell: person => date(person.since),
    },
    {
      ...{ id: 'state', header: t('status'), sortable: true, oneLine: true, phone: 'key' },
      cell: person =>
        person.state === 'active' ? (
          t('state.active')
        ) : (
          <Status state={stateGlyph[person.state]}>{t(`state.${person.state}`)}</Status>
        ),
    },
  ]
}
