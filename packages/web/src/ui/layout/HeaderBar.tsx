import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconSearch, type Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Avatar } from '../display/Avatar.tsx'
import { Icon } from '../display/Icon.tsx'
import classes from './HeaderBar.module.css'

/** Pushes what follows to the end of the header. */
export const HeaderSpace = () => <span className={classes.space} />

export interface HeaderIconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: TablerIcon
  label: string
  /** Something is new. */
  dot?: boolean
  /** 48 px, for phones. */
  large?: boolean
}

/** An icon button with a label and a tooltip. */
export const HeaderIconButton = ({
  icon,
  label,
  dot = false,
  large = false,
  className = '',
  ...button
}: HeaderIconButtonProps) => (
  <Tooltip label={label} disabled={button['aria-expanded'] === true}>
    <button
      type="button"
      aria-label={label}
      {...button}
      className={`${classes.icon} ${large ? classes.large : ''} ${className}`}
    >
      <Icon of={icon} size={large ? 22 : 18} />
      {dot && <u className={classes.dot} />}
    </button>
  </Tooltip>
)

/** Looks like a field, opens the palette. */
export const SearchButton = ({
  text,
  shortcut,
  ...button
}: { text: string; shortcut: string } & ComponentPropsWithRef<'button'>) => (
  <button type="button" {...button} className={classes.find}>
    <Icon of={IconSearch} size={16} />
    <span>{text}</span>
    <kbd>{shortcut}</kbd>
  </button>
)

export interface UserButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'name'> {
  name: string
  picture?: string | undefined
  detail?: ReactNode
  label: string
}

/** The user's initials, name and company; below xl the initials alone. Opens the user menu. */
export const UserButton = ({ name, picture, detail, label, ...button }: UserButtonProps) => (
  <button type="button" {...button} className={classes.user}>
    <Avatar name={name} picture={picture} spoken />
    <span className={classes.words}>
      <b dir="auto">{name}</b>
      {detail && <small dir="auto">{detail}</small>}
    </span>
    <VisuallyHidden>{label}</VisuallyHidden>
    <Icon of={IconChevronDown} size={14} className={classes.chevron} />
  </button>
)
