import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

type PanelProps = {
  title: ReactNode
  /** at the end of the title's line: what is counted */
  aside?: ReactNode
  children: ReactNode
  /** a class that places it */
  className?: string | undefined
}

/** A part of the dashboard: a sheet on the enamel, with its title and what is counted. */
export const Panel = ({ title, aside, children, className = '' }: PanelProps) => {
  const id = useId()
  return (
    <section className={`${classes.panel} ${className}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside && <p>{aside}</p>}
      </div>
      {children}
    </section>
  )
}

/** Where a panel has nothing: what that means. */
export const PanelEmpty = ({ children }: { children: ReactNode }) => <p className={classes.empty}>{children}</p>

/** 'Show all 14' below the rows of a panel. */
export const ShowAll = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={classes.all} onClick={onClick}>
    {children}
  </button>
)

/** Links below the rows of a panel, to where all of them are. */
export const PanelLinks = ({ children }: { children: ReactNode }) => <p className={classes.links}>{children}</p>
