import { listBypassReasons } from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { BypassReasonCreateDialog } from './BypassReasonCreateDialog.tsx'

/** Why runs of a company may be left out, in the order in which the reasons are offered. */
export const BypassReasonsPage = () => {
  const { t } = useTranslation('bypassReasons')
  const list = useList(listBypassReasons, { sort: 'place', rows: response => response.bypassReasons })
  const needs = ({ needsText, needsCosigner }: { needsText: boolean; needsCosigner: boolean }) =>
    [needsText && t('textShort'), needsCosigner && t('cosignerShort')].filter(Boolean).join(', ') || t('nothing')
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <BypassReasonCreateDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      rows={{
        columns: [
          {
            ...{ id: 'name', header: t('name'), sortable: true, secondOnPhone: true },
            cell: reason => <bdi>{reason.shownName}</bdi>,
            second: reason => reason.checklistTypes.map(type => t(`types.${type}`)).join(', '),
          },
          { ...{ id: 'needs', header: t('needs'), phone: 1 }, cell: needs },
          {
            ...{ id: 'active', header: t('status'), sortable: true, phone: 2 },
            cell: reason => (reason.active ? t('active') : t('inactive')),
          },
          {
            ...{ id: 'place', header: t('place'), sortable: true, numeric: true, from: 'wide' },
            cell: reason => reason.place,
          },
        ],
        rowId: reason => reason.id,
        linkTo: ({ id }) => addressOf('/admin/bypass-reasons/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  )
}
