import { listExports } from '@gemba/domain/exports/exports.endpoints'
import type { Export } from '@gemba/domain/exports/exports.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { ExportActs } from './ExportActs.tsx'
import { ExportProgress } from './ExportProgress.tsx'

/** The lists that a person exported in the background: how far they are, and their files. */
export const ExportsPage = () => {
  const { t } = useTranslation('exports')
  const { dateTime } = useFormat()
  const title = useOpenTitle()
  const list = useList(listExports, { sort: 'createdAt', descending: true, rows: response => response.exports })
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      list={list}
      rows={{
        label: title,
        columns: [
          {
            ...{ id: 'name', header: t('list'), secondOnPhone: true },
            cell: one => <bdi>{one.name}</bdi>,
            second: one => <InShort one={one} />,
          },
          { id: 'state', header: t('state'), phone: 1, cell: one => <ExportProgress one={one} /> },
          {
            ...{ id: 'createdAt', header: t('created'), oneLine: true, from: 'wide' },
            cell: one => dateTime(one.createdAt),
          },
        ],
        rowId: one => one.id,
        rowActions: one => <ExportActs one={one} />,
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  )
}

/** Format and length, each in its own direction: 'Excel, 12,400 rows'. */
const InShort = ({ one: { format, expected } }: { one: Export }) => {
  const { t } = useTranslation('exports')
  const { number } = useFormat()
  return (
    <>
      <bdi>{t(`format.${format}`)}</bdi>
      {expected !== null && (
        <>
          {', '}
          <bdi>{t('rows', { count: expected, rows: number(expected) })}</bdi>
        </>
      )}
    </>
  )
}
