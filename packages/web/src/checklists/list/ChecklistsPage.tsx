import { exportChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ExportMenu } from '../../exports/public/ExportMenu.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useDashboardAddress } from '../../platform/home.ts'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { SavedViews } from '../../savedViews/public/SavedViews.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useChecklistType } from '../checklists.queries.ts'
import { ChecklistListActions } from './ChecklistListActions.tsx'
import type { OpenDialog } from './ChecklistListDialog.tsx'
import { ChecklistRowMenu } from './ChecklistRowMenu.tsx'
import { useChecklistColumns } from './columns.tsx'
import { useChecklists } from './useChecklists.ts'

const ChecklistListDialog = lazy(() =>
  import('./ChecklistListDialog.tsx').then(file => ({ default: file.ChecklistListDialog })),
)

/** The checklists of one kind, for those who build and look after them (specification 1 §2.2). */
export const ChecklistsPage = () => {
  const { t } = useTranslation('checklists')
  const type = useChecklistType()
  // Its browser title is Process Checklists (specification 1 §2.1), and so it is called in the menu and on the page.
  const title = t(`platform:sections.${type === 'product' ? 'productChecklists' : 'processChecklists'}`)
  usePageTitle(title)
  const crumbs = [{ label: t('platform:titles.dashboard'), to: useDashboardAddress() }, { label: title }]
  const list = useChecklists(type)
  const [open, setOpen] = useState<OpenDialog>()
  // Loaded with the first that is opened, and kept, so that it closes as dialogs do.
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  const mayCreate = list.response?.can.create ?? false
  return (
    <ListPage
      title={title}
      crumbs={crumbs}
      actions={<ChecklistListActions mayCreate={mayCreate} onOpen={dialog => setOpen({ dialog })} />}
      list={list}
      search={t('list.search')}
      exports={<ExportMenu of={exportChecklists} list={list} />}
      views={<SavedViews />}
      rows={{
        label: t(`list.label.${type}`),
        columns: useChecklistColumns(),
        rowId: row => row.id,
        linkTo: ({ id }) => addressOf('/admin/checklists/$checklistType/$id', { checklistType: type, id }),
        tall: true,
        rowActions: checklist => (
          <ChecklistRowMenu
            checklist={checklist}
            onCopy={() => setOpen({ dialog: 'copy', checklist })}
            onLeave={() => setOpen({ dialog: 'leave', checklist })}
          />
        ),
      }}
      empty={
        <EmptyState
          title={t('list.empty')}
          action={
            mayCreate && (
              <Button variant="default" onClick={() => setOpen({ dialog: 'create' })}>
                {t('create.open')}
              </Button>
            )
          }
        >
          {mayCreate ? t('list.emptyAdvice') : undefined}
        </EmptyState>
      }
      pageSizes={[15, 50, 100]}
      noun={total => t('list.noun', { total })}
    >
      {wasOpen && (
        <Suspense>
          <ChecklistListDialog type={type} open={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ListPage>
  )
}
