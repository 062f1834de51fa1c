import type { ChecklistSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { addressOf } from '@gemba/domain/core/routeTable'
import { Button, Menu } from '@mantine/core'
import { IconCategory, IconDotsVertical, IconFileImport, IconPlus, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../../platform/address.tsx'
import { useDashboardAddress } from '../../platform/home.ts'
import { useCan } from '../../platform/me.ts'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { Pager } from '../../ui/lists/Pager.tsx'
import { useChecklists, useChecklistType } from '../checklists.queries.ts'
import { ChecklistCopyDialog, ChecklistCreateDialog } from './ChecklistCreateDialog.tsx'
import { ChecklistFilters } from './ChecklistFilters.tsx'
import { ChecklistImportDialog } from './ChecklistImportDialog.tsx'
import { ChecklistLeaveDialog } from './ChecklistLeaveDialog.tsx'
import { ChecklistRowMenu } from './ChecklistRowMenu.tsx'
import { useChecklistColumns } from './columns.tsx'
import { CategoriesDialog, TagsDialog } from './LabelDialogs.tsx'

type Open =
  | { dialog: 'create' | 'import' | 'categories' | 'tags' }
  | { dialog: 'copy' | 'leave'; checklist: ChecklistSummary }

/** The checklists of one kind, for those who build and look after them (specification 1 §2.2). */
export const ChecklistsPage = () => {
  const { t } = useTranslation('checklists')
  const can = useCan()
  const type = useChecklistType()
  // Its browser title is Process Checklists (specification 1 §2.1), and so it is called in the menu and on the page.
  const title = t(`platform:sections.${type === 'product' ? 'productChecklists' : 'processChecklists'}`)
  usePageTitle(title)
  const crumbs = [{ label: t('platform:titles.dashboard'), to: useDashboardAddress() }, { label: title }]
  const list = useChecklists(type)
  const columns = useChecklistColumns()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const mayCreate = list.answer?.can.create ?? false
  const chosen = open && 'checklist' in open ? open.checklist : undefined
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        renderLink={routerLink}
        actions={
          <>
            {(can('Checklist Categories Review') || can('Tags Review')) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" px={9} aria-label={t('list.more')} title={t('list.more')}>
                    <Icon of={IconDotsVertical} />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<Icon of={IconCategory} />} onClick={() => setOpen({ dialog: 'categories' })}>
                    {t('categories.title')}
                  </Menu.Item>
                  <Menu.Item leftSection={<Icon of={IconTags} />} onClick={() => setOpen({ dialog: 'tags' })}>
                    {t('tags.title')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
            {mayCreate && (
              <>
                <Button
                  variant="default"
                  leftSection={<Icon of={IconFileImport} />}
                  onClick={() => setOpen({ dialog: 'import' })}
                >
                  {t('import.open')}
                </Button>
                <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen({ dialog: 'create' })}>
                  {t('create.open')}
                </Button>
              </>
            )}
          </>
        }
      />
      <ChecklistFilters list={list} type={type} />
      <DataTable
        {...list.table}
        label={t(`list.label.${type}`)}
        columns={columns}
        rowId={row => row.id}
        linkTo={({ id }) => addressOf('/admin/checklists/$checklistType/$id', { checklistType: type, id })}
        renderLink={routerLink}
        tall
        rowActions={row => (
          <ChecklistRowMenu
            checklist={row}
            onCopy={() => setOpen({ dialog: 'copy', checklist: row })}
            onLeave={() => setOpen({ dialog: 'leave', checklist: row })}
          />
        )}
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
      />
      {list.total > 0 && <Pager {...list.pager} pageSizes={[15, 50, 100]} noun={t('list.noun')} />}
      <ChecklistCreateDialog type={type} opened={open?.dialog === 'create'} onClose={close} />
      <ChecklistImportDialog opened={open?.dialog === 'import'} onClose={close} />
      <CategoriesDialog type={type} opened={open?.dialog === 'categories'} onClose={close} />
      <TagsDialog opened={open?.dialog === 'tags'} onClose={close} />
      {chosen && open?.dialog === 'copy' && <ChecklistCopyDialog checklist={chosen} onClose={close} />}
      {chosen && open?.dialog === 'leave' && <ChecklistLeaveDialog checklist={chosen} onClose={close} />}
    </>
  )
}
