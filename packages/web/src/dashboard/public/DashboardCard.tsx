import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { routerLink } from '../../platform/address.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import classes from './DashboardCard.module.css'

type DashboardCardProps = {
  icon: TablerIcon
  title: string
  figure: number
  /** what the figure counts */
  caption: string
  to: string
  children: ReactNode
}

/** A figure on the dashboard; the whole card leads to what it counts. */
export const DashboardCard = ({ icon, title, figure, caption, to, children }: DashboardCardProps) => (
  <li className={classes.card}>
    <h2 className={classes.title}>
      <Icon of={icon} className={classes.icon} />
      {routerLink({ to, className: classes.link, children: title })}
    </h2>
    <p className={classes.figure}>
      <b>{figure}</b> {caption}
    </p>
    <div className={classes.note}>{children}</div>
  </li>
)

/** A line of a card that asks for attention; what is late is red. */
export const CardWarning = ({ state, children }: { state: 'setting' | 'pending' | 'fail'; children: ReactNode }) => (
  <span className={state === 'fail' ? `${classes.state} ${classes.late}` : classes.state}>
    <StateGlyph state={state} size={16} />
    {children}
  </span>
)
