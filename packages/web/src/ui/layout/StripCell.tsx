import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useLink } from './link.tsx'
import classes from './StripCell.module.css'

type StripCellProps = {
  icon: TablerIcon
  title: string
  /** none: the page behind it counts nothing */
  figure?: number
  /** what the figure counts, for those who don't see where it stands */
  caption?: string
  to: string
  /** one line: what asks for attention */
  children?: ReactNode
  /** it is over its time */
  isLate?: boolean
}

/** A place of the product in a strip of them, with its figure; the whole cell leads there. */
export const StripCell = ({ icon, title, figure, caption, to, children, isLate }: StripCellProps) => {
  const renderLink = useLink()
  return (
    <li className={classes.card}>
      <Icon of={icon} className={classes.icon} />
      <div className={classes.words}>
        {renderLink({ to, className: classes.link ?? '', children: title })}
        {children && <small className={isLate ? classes.late : undefined}>{children}</small>}
      </div>
      {figure !== undefined && (
        <strong>
          {figure} <span className="g-only-read">{caption}</span>
        </strong>
      )}
    </li>
  )
}
