import { Menu, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useLink } from './link.tsx'
import classes from './SideMenu.module.css'

export interface MenuItem {
  id: string
  label: string
  icon?: TablerIcon
  to?: string
  count?: number | string
  active?: boolean
  children?: readonly MenuItem[]
}

export interface SideMenuProps {
  items: readonly MenuItem[]
  rail?: boolean
  label: string
}

const holdsActive = (item: MenuItem): boolean => Boolean(item.active || item.children?.some(holdsActive))

/** The side menu: open, or as a rail of icons whose children open beside it. */
export const SideMenu = ({ items, rail = false, label }: SideMenuProps) => (
  <nav className={rail ? classes.rail : classes.menu} aria-label={label}>
    {items.map(item =>
      rail ? (
        <RailItem key={item.id} item={item} />
      ) : item.children ? (
        <Group key={item.id} item={item} />
      ) : (
        <Leaf key={item.id} item={item} />
      ),
    )}
  </nav>
)

const Leaf = ({ item, sub = false }: { item: MenuItem; sub?: boolean }) =>
  useLink()({
    to: item.to ?? '',
    className: `${classes.item} ${sub ? classes.sub : ''} ${item.active ? classes.on : ''}`,
    'aria-current': item.active ? 'page' : undefined,
    children: (
      <>
        {item.icon && !sub && <Icon of={item.icon} />}
        <span className={classes.word} title={item.label}>
          {item.label}
        </span>
        {item.count !== undefined && <em>{item.count}</em>}
      </>
    ),
  })

const Group = ({ item }: { item: MenuItem }) => {
  const active = holdsActive(item)
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? active
  return (
    <>
      <button
        type="button"
        className={`${classes.item} ${open ? classes.open : ''}`}
        aria-expanded={open}
        onClick={() => setChosen(!open)}
      >
        {item.icon && <Icon of={item.icon} />}
        <span className={classes.word} title={item.label}>
          {item.label}
        </span>
        <Icon of={open ? IconChevronDown : IconChevronRight} size={14} mirrors={!open} className={classes.chevron} />
      </button>
      {open && (
        <div className={classes.children}>
          {item.children?.map(child => (
            <Leaf key={child.id} item={child} sub />
          ))}
        </div>
      )}
    </>
  )
}

const RailItem = ({ item }: { item: MenuItem }) => {
  const renderLink = useLink()
  const active = holdsActive(item)
  const className = `${classes.railItem} ${active ? classes.railOn : ''}`
  const icon = item.icon && <Icon of={item.icon} size={20} />
  if (!item.children) {
    return (
      <Tooltip label={item.label} position="right">
        <span>
          {renderLink({
            to: item.to ?? '',
            className,
            'aria-label': item.label,
            'aria-current': active ? 'page' : undefined,
            children: icon,
          })}
        </span>
      </Tooltip>
    )
  }
  return (
    <Menu position="right-start" width={232} shadow="md" withinPortal>
      <Menu.Target>
        <Tooltip label={item.label} position="right">
          <button type="button" className={className} aria-label={item.label}>
            {icon}
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{item.label}</Menu.Label>
        {item.children.map(child => (
          <Menu.Item
            key={child.id}
            renderRoot={props =>
              renderLink({ ...props, to: child.to ?? '', 'aria-current': child.active ? 'page' : undefined })
            }
            rightSection={child.count}
          >
            {child.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
