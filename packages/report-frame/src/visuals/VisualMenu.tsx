import { useId } from 'react'
import { useFrame } from '../page/frameContext.ts'
import { usePopover } from './usePopover.ts'
import classes from './VisualMenu.module.css'

type Act = { label: string; act: () => void }

/** What can be done with a visual besides clicking it. */
export const VisualMenu = ({ title, acts }: { title: string; acts: Act[] }) => {
  const { words } = useFrame().reading
  const id = useId()
  const { isOpen, button, close, trigger, content } = usePopover()
  if (acts.length === 0) return null
  return (
    <div className={classes.anchor} {...content}>
      <button
        ref={button}
        type="button"
        className={classes.more}
        aria-label={words('more', { title })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...trigger}
      >
        <span aria-hidden>⋯</span>
      </button>
      {isOpen && (
        <div id={id} role="menu" className={classes.menu}>
          {acts.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              onClick={() => {
                close()
                act()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
