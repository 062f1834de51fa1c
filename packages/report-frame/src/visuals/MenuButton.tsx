import { type ReactNode, useId } from 'react'
import classes from './MenuButton.module.css'
import { usePopover } from './usePopover.ts'

/** Something that can be done; what is off is shown and says so. */
export type Act = { label: string; act: () => void; isOff?: boolean }
type MenuButtonProps = {
  label: string
  acts: readonly Act[]
  className?: string | undefined
  children: ReactNode
  opensUp?: boolean
}

/** A button that opens a list of what can be done. */
export const MenuButton = ({ label, acts, className, children, opensUp = false }: MenuButtonProps) => {
  const id = useId()
  const { isOpen, button, close, trigger, content } = usePopover()
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
        <div id={id} role="menu" aria-label={label} className={`${classes.menu} ${opensUp ? classes.up : ''}`}>
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
