import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '../layout/PageHeader.tsx'
import { SideColumn } from '../layout/SideColumn.tsx'
import { Tabs, type TabsProps } from '../layout/Tabs.tsx'
import { List, type ListProps } from './List.tsx'
import classes from './ListPage.module.css'
import { SearchField } from './SearchField.tsx'

export interface ListPageProps<Row> extends ListProps<Row>, Pick<PageHeaderProps, 'crumbs' | 'actions'> {
  title: string
  /** Lists beside this one; each is a route. */
  tabs?: Omit<TabsProps, 'label'>
  /** The search is beside the title and is kept from tab to tab. */
  searchInHeader?: boolean
  /** On a well beside the list: the record of the row that is open. */
  side?: ReactNode
  /** Dialogs that the page opens. */
  children?: ReactNode
}

/** The page of a list: its title and actions, tabs, search, filters, rows and pages. */
export const ListPage = <Row extends object>({
  title,
  crumbs,
  actions,
  tabs,
  side,
  children,
  ...props
}: ListPageProps<Row>) => {
  const { searchInHeader = false, search, list } = props
  const placeholder = searchInHeader ? undefined : search
  const field = searchInHeader && (
    <div className={classes.search} role="search">
      <SearchField {...list.search} placeholder={search ?? ''} />
    </div>
  )
  return (
    <>
      <PageHeader
        title={title}
        {...(crumbs && { crumbs })}
        actions={
          field ? (
            <>
              {field}
              {actions}
            </>
          ) : (
            actions
          )
        }
      />
      {tabs && <Tabs {...tabs} label={title} />}
      {side === undefined ? (
        <List {...props} search={placeholder} />
      ) : (
        <SideColumn side={side} holdsList>
          <List {...props} search={placeholder} />
        </SideColumn>
      )}
      {children}
    </>
  )
}
