import { type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import classes from './MenuButton.module.css'
import { type Point, placeMenu } from './placeMenu.ts'
import { usePopover } from './usePopover.ts'

/** Something that can be done; what is off is shown and says so. */
export type Act = { label: string; act: () => void; isOff?: boolean }
/** Opens the menu also without its button: at a point, or below the button where there is none. */
export type MenuHandle = { open: (at: Point | undefined) => void }
type MenuButtonProps = {
  label: string
  acts: readonly Act[]
  className?: string | undefined
  children: ReactNode
  opensUp?: boolean
  ref?: Ref<MenuHandle> | undefined
  onClose?: (() => void) | undefined
}

/** A button that opens a list of what can be done. */
export const MenuButton = ({ label, acts, className, children, opensUp = false, ref, onClose }: MenuButtonProps) => {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ at: Point | undefined }>()
  const { isOpen, button, open, close, trigger, content } = usePopover(() => {
    setAsked(undefined)
    onClose?.()
  })
  useImperativeHandle(ref, () => ({
    open: at => {
      setAsked({ at })
      open()
    },
  }))
  useLayoutEffect(() => {
    if (!asked || !menu.current) return
    if (asked.at) placeMenu(menu.current, asked.at)
    menu.current.querySelector<HTMLElement>('[role=menuitem]:enabled')?.focus({ preventScroll: true })
  }, [asked])
  return (
    <div className={classes.anchor} {...content}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...trigger}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          className={`${classes.menu} ${opensUp ? classes.up : ''}`}
        >
          {acts.map(({ label: name, act, isOff }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              disabled={isOff}
              onClick={() => {
                close()
                act()
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
