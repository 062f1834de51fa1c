import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { listPublicLinks } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLink } from '@gemba/domain/publicLinks/publicLinks.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { PersonLink } from '../../platform/PersonLink.tsx'
import { Dotted } from '../../ui/display/Dotted.tsx'
import type { Column } from '../../ui/lists/column.ts'
import { LinkStatus } from './LinkStatus.tsx'
import { useLinkWords } from './useLinkWords.ts'

/** What the list says of each link. */
export const useLinkColumns = (response: ResponseOf<typeof listPublicLinks> | undefined): Column<PublicLink>[] => {
  const { t } = useTranslation('publicLinks')
  const format = useFormat()
  const words = useLinkWords()
  const isProduct = response?.checklist.type === 'product'
  const hasLanguages = (response?.checklist.languages.length ?? 0) > 1
  return [
    {
      ...{ id: 'name', header: t('links.name'), sortable: true, secondOnPhone: true },
      cell: ({ name }) => <bdi>{name}</bdi>,
      second: link => (
        <Dotted
          parts={[
            link.series && t('links.series', { n: link.codes }),
            link.hasPin && t('links.withPin'),
            hasLanguages && words.language(link.language),
            ...words.facts(link),
          ]}
        />
      ),
    },
    {
      ...{ id: 'state', header: t('links.state'), sortable: true, phone: 'key', width: 168 },
      cell: link => <LinkStatus state={link.state} />,
      second: ({ entersApproval }) =>
        isProduct &&
        (entersApproval ? t(response?.allowsApproval ? 'links.toApproval' : 'links.notAllowed') : t('links.complete')),
    },
    {
      ...{ id: 'uses', header: t('links.uses'), sortable: true, oneLine: true, width: 120, phone: 2, named: true },
      cell: link => words.uses(link),
    },
    {
      ...{
        id: 'lastUsedAt',
        header: t('links.lastUsed'),
        oneLine: true,
        width: 150,
        from: 'wide',
        phone: 2,
        named: true,
      },
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.dateTime(lastUsedAt) : t('links.never')),
    },
    {
      ...{ id: 'endsOn', header: t('links.endsOn'), sortable: true, oneLine: true, width: 120, from: 'wide' },
      cell: ({ endsOn }) => (endsOn ? format.day(endsOn) : t('links.noEnd')),
    },
    {
      ...{ id: 'createdAt', header: t('links.createdAt'), sortable: true, oneLine: true, width: 130, from: 'widest' },
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      ...{ id: 'owner', header: t('links.owner'), from: 'widest' },
      cell: ({ owner }) => <PersonLink person={owner} />,
    },
  ]
}
