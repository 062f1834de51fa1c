import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'
import { SideColumn } from './SideColumn.tsx'
import { Tabs, type TabsProps } from './Tabs.tsx'

interface DetailsPageProps extends PageHeaderProps {
  /** Parts of the same record; each is a route. */
  tabs?: TabsProps
  /** Across the page below its header: a notice, the path of an approval. */
  lead?: ReactNode
  /** What is done or was done, on a well beside the content. */
  side?: ReactNode
  /** The well is wide: it holds a form. */
  wideSide?: boolean
  children: ReactNode
}

/** The page of one record: its title with state, facts and actions, its tabs, and its content with a side column. */
export const DetailsPage = ({ tabs, lead, side, wideSide = false, children, ...header }: DetailsPageProps) => (
  <>
    <PageHeader {...header} />
    {tabs && <Tabs {...tabs} />}
    {lead}
    {side === undefined ? (
      children
    ) : (
      <SideColumn side={side} wide={wideSide}>
        {children}
      </SideColumn>
    )}
  </>
)
