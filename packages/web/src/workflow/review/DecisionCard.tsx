import { type ReactNode, useId } from 'react'
import classes from './DecisionCard.module.css'

export interface DecisionCardProps {
  /** Form name that binds the cards of one decision. */
  name: string
  label: string
  /** The key that chooses it: 'A'. */
  shortcut?: string | undefined
  chosen: boolean
  onChoose: () => void
  /** Not possible, and why: 'Not possible: the latest round fails.' */
  impossible?: ReactNode
  /** The fields of this choice, inside its card, once it is chosen. */
  children?: ReactNode
}

/** One choice of a decision, inside DecisionCards. */
export const DecisionCard = ({ name, label, shortcut, chosen, onChoose, impossible, children }: DecisionCardProps) => {
  const reasonId = useId()
  return (
    <div className={`${classes.card} ${chosen ? classes.chosen : ''} ${impossible ? classes.impossible : ''}`}>
      <label className={classes.head}>
        <input
          type="radio"
          name={name}
          checked={chosen}
          onChange={onChoose}
          disabled={Boolean(impossible)}
          aria-describedby={impossible ? reasonId : undefined}
        />
        <span className={classes.label}>{label}</span>
        {shortcut && (
          <span aria-hidden="true">
            <kbd>{shortcut}</kbd>
          </span>
        )}
      </label>
      {impossible && <p id={reasonId}>{impossible}</p>}
      {chosen && children && <div className={classes.fields}>{children}</div>}
    </div>
  )
}

/** The choices of one decision. */
export const DecisionCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="radiogroup" aria-label={label} className={classes.cards}>
    {children}
  </div>
)
