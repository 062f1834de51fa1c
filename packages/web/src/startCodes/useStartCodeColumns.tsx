import type { StartCode } from '@gemba/domain/startCodes/startCodes.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { Dotted } from '../ui/display/Dotted.tsx'
import type { Column } from '../ui/lists/column.ts'
import { StartCodeStatus } from './StartCodeStatus.tsx'

/** What the list says of each code. */
export const useStartCodeColumns = (): Column<StartCode>[] => {
  const { t } = useTranslation('startCodes')
  const { dateTime, date, number } = useFormat()
  return [
    {
      ...{ id: 'machine', header: t('machine'), sortable: true, secondOnPhone: true },
      cell: ({ machine }) => <bdi>{machine}</bdi>,
      second: ({ part, name, link }) => (
        <Dotted
          parts={[part && t('partOf', { part }), name && <bdi key="name">{name}</bdi>, link && t('forVisitors')]}
        />
      ),
    },
    {
      ...{ id: 'state', header: t('state'), phone: 'key', width: 168 },
      cell: code => <StartCodeStatus code={code} />,
    },
    {
      ...{ id: 'uses', header: t('uses'), sortable: true, oneLine: true, width: 120, phone: 2, named: true },
      cell: ({ uses }) => number(uses),
    },
    {
      ...{ id: 'lastUsedAt', header: t('lastUsed'), sortable: true, oneLine: true, width: 170 },
      ...{ from: 'wide', phone: 2, named: true },
      cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('never')),
    },
    {
      ...{ id: 'createdAt', header: t('createdAt'), sortable: true, oneLine: true, width: 130, from: 'wide' },
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      ...{ id: 'createdBy', header: t('createdBy'), from: 'widest' },
      cell: ({ createdBy }) => createdBy && <PersonLink person={createdBy} />,
    },
  ]
}
