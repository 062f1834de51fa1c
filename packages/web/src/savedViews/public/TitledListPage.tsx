import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { routerLink } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useOpenTitle } from '../../platform/pageTitle.ts'
import { Icon, type IconProps } from '../../ui/display/Icon.tsx'
import { DialogButton, type DialogButtonProps } from '../../ui/feedback/DialogButton.tsx'
import type { TableProps } from '../../ui/lists/column.ts'
import { ListPage, type ListPageProps } from '../../ui/lists/ListPage.tsx'
import type { ListView } from '../../ui/lists/listView.ts'
import { SavedViews } from './SavedViews.tsx'

interface TitledListPageProps<Row>
  extends Omit<ListPageProps<Row>, 'title' | 'crumbs' | 'actions' | 'views' | 'list' | 'rows'> {
  list: ListView<Row>
  rows: Omit<TableProps<Row>, 'label'>
  /** where files of such things are imported, for those who may */
  imports?: { label: string; to: string } | false | undefined
  /** what adds something, for those who may: the button, by default with a plus, and the dialog that it opens */
  create?: { label: string; icon?: IconProps['of']; dialog: DialogButtonProps['children'] } | false | undefined
}

/** A page that is a list: under the title of its address, with a button that adds something, and the saved views. */
export const TitledListPage = <Row extends object>({ rows, imports, create, ...list }: TitledListPageProps<Row>) => {
  const title = useOpenTitle()
  return (
    <ListPage<Row>
      {...list}
      title={title}
      crumbs={useCrumbs()}
      actions={
        (imports || create) && (
          <>
            {imports && (
              <Button variant="default" renderRoot={props => routerLink({ ...props, to: imports.to })}>
                {imports.label}
              </Button>
            )}
            {create && (
              <DialogButton label={create.label} leftSection={<Icon of={create.icon ?? IconPlus} />}>
                {create.dialog}
              </DialogButton>
            )}
          </>
        )
      }
      views={<SavedViews />}
      rows={{ ...rows, label: title }}
    />
  )
}
