import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { listStartCodes } from '@gemba/domain/startCodes/startCodes.endpoints'
import { Button } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useChecklistTabs, useKnownChecklist } from '../checklists/public/useChecklistTabs.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle, usePage, usePageTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { StartCodesCreateDialog } from './StartCodesCreateDialog.tsx'
import { useStartCodeColumns } from './useStartCodeColumns.tsx'

/** The start codes of one checklist: on which machines they are, how often runs were begun by them, and when last. */
export const StartCodesPage = () => {
  const { t } = useTranslation('startCodes')
  const { id = '', checklistType = 'process' } = usePage().params as { id?: string; checklistType?: ChecklistType }
  const at = { checklistType, id }
  usePageTitle(useKnownChecklist(at)?.name)
  const list = useList(listStartCodes, {
    sort: 'machine',
    fixed: { checklistId: id },
    rows: response => response.codes,
    filters: [
      {
        ...{ kind: 'choice', name: 'revoked', label: t('state') },
        options: [
          { value: 'false', label: t('active') },
          { value: 'true', label: t('revoked') },
        ],
      },
    ],
    startFilters: { revoked: 'false' },
  })
  const { response } = list
  const [adding, setAdding] = useState(false)
  const mayAdd = response?.can.create ?? false
  const add = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <ListPage
      title={useOpenTitle()}
      crumbs={useCrumbs()}
      tabs={useChecklistTabs('startCodes', at)}
      actions={
        <>
          {(response?.total ?? 0) > 0 && (
            <Button
              variant="default"
              leftSection={<Icon of={IconPrinter} />}
              renderRoot={props => routerLink({ ...props, to: addressOf('/print/utility/start-codes/$id', { id }) })}
            >
              {t('printLabels')}
            </Button>
          )}
          {mayAdd && add}
        </>
      }
      list={list}
      search={t('search')}
      rows={{
        label: t('label'),
        columns: useStartCodeColumns(),
        rowId: code => code.id,
        linkTo: code =>
          addressOf('/admin/checklists/$checklistType/$id/start-codes/$codeId', { ...at, codeId: code.id }),
        tall: true,
      }}
      empty={
        <EmptyState title={t('empty')}>
          {t(response?.checklist.published === false ? 'unpublished' : 'emptyText')}
        </EmptyState>
      }
      noun={total => t('noun', { total })}
    >
      {response && (
        <StartCodesCreateDialog
          opened={adding}
          onClose={() => setAdding(false)}
          checklistId={id}
          links={response.links}
        />
      )}
    </ListPage>
  )
}
