import { plainLink, type RenderLink } from './link.tsx'
import classes from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  to: string
  count?: number | string
}

/** Tabs are routes: a list of links with a green foot under the one that is open. */
export const Tabs = ({
  tabs,
  current,
  label,
  renderLink = plainLink,
}: {
  tabs: readonly TabItem[]
  current: string
  label: string
  renderLink?: RenderLink
}) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map(tab => (
      <span key={tab.id} className={classes.item}>
        {renderLink({
          to: tab.to,
          className: `${classes.tab} ${tab.id === current ? classes.on : ''}`,
          'aria-current': tab.id === current ? 'page' : undefined,
          children: (
            <>
              {tab.label}
              {tab.count !== undefined && <em>{tab.count}</em>}
            </>
          ),
        })}
      </span>
    ))}
  </nav>
)
