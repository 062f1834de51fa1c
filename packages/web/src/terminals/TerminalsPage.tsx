import { personName } from '@gemba/domain/core/personName'
import { terminalStates } from '@gemba/domain/terminals/terminalStates'
import { listTerminals } from '@gemba/domain/terminals/terminals.endpoints'
import { IconDeviceTabletCheck } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Status } from '../ui/display/Status.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { RevokeDialog, TerminalDialog, TrustDialog } from './TerminalDialogs.tsx'

/** The devices of the shop floor at which people sign in with badge and PIN. */
export const TerminalsPage = () => {
  const { t } = useTranslation('terminals')
  const { when } = useFormat()
  const list = useList(listTerminals, {
    ...{ sort: 'name', rows: response => response.terminals },
    filters: [
      {
        ...{ kind: 'choices', name: 'state', label: t('state') },
        options: terminalStates.map(value => ({ value, label: t(`states.${value}`) })),
      },
    ],
  })
  const here = list.response?.here
  return (
    <TitledListPage
      create={
        list.response?.can.trust &&
        !here && {
          label: t('trust'),
          icon: IconDeviceTabletCheck,
          dialog: dialog => <TrustDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      rows={{
        columns: [
          {
            ...{ id: 'name', header: t('name'), sortable: true, secondOnPhone: true },
            cell: ({ name }) => <bdi>{name}</bdi>,
            second: ({ id, place }) =>
              (place || id === here) && <Dotted parts={[place, id === here && t('thisDevice')]} />,
          },
          {
            ...{ id: 'state', header: t('state'), sortable: true, phone: 'key' },
            cell: ({ state }) => <Status state={state === 'trusted' ? 'pass' : 'fail'}>{t(`states.${state}`)}</Status>,
          },
          {
            ...{ id: 'lastUsedAt', header: t('lastUsed'), sortable: true, phone: 2 },
            cell: ({ lastUsedAt }) => (lastUsedAt ? when(lastUsedAt) : t('never')),
            second: ({ lastUsedBy }) => lastUsedBy && <bdi>{personName(lastUsedBy)}</bdi>,
          },
          {
            ...{ id: 'createdAt', header: t('trusted'), sortable: true, from: 'wide' },
            cell: ({ createdAt }) => when(createdAt),
            second: ({ createdBy }) => createdBy && <bdi>{personName(createdBy)}</bdi>,
          },
        ],
        rowId: terminal => terminal.id,
        rowActions: terminal => (
          <>
            {terminal.can.update && (
              <DialogButton variant="default" label={t('edit')}>
                {dialog => <TerminalDialog terminal={terminal} {...dialog} />}
              </DialogButton>
            )}
            {terminal.can.revoke && (
              <DialogButton variant="default" color="fail" label={t('revoke')}>
                {dialog => <RevokeDialog terminal={terminal} {...dialog} />}
              </DialogButton>
            )}
          </>
        ),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  )
}
