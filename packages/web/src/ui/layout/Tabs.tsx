import { useEffect, useRef } from 'react'
import { useLink } from './link.tsx'
import classes from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  to: string
  count?: number | string
}

export interface TabsProps {
  tabs: readonly TabItem[]
  current: string
  label: string
  /** They are in the middle of a page, which does not move. */
  stays?: boolean
}

/** Tabs are routes: a list of links with a green line under the open one, which is scrolled into view. */
export const Tabs = ({ tabs, current, label, stays = false }: TabsProps) => {
  const renderLink = useLink()
  const list = useRef<HTMLElement>(null)
  // Counts load later and move what follows them.
  const words = tabs.map(({ label, count }) => `${label} ${count}`).join()
  useEffect(() => {
    if (current && words) showOpen(list.current)
  }, [current, words])
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {tabs.map(tab => (
        <span key={tab.id} className={classes.item}>
          {renderLink({
            to: tab.to,
            stays,
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
}

/** Scrolls the open tab into view horizontally; the page itself does not move. */
const showOpen = (list: HTMLElement | null) => {
  const open = list?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!list || !open) return
  const { left, right } = list.getBoundingClientRect()
  const room = 16
  if (open.right > right - room) list.scrollBy({ left: open.right - right + room })
  else if (open.left < left + room) list.scrollBy({ left: open.left - left - room })
}
