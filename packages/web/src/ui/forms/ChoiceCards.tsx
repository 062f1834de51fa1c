import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import classes from './ChoiceCards.module.css'

export interface Choice {
  value: string
  label: string
  note?: ReactNode
}

interface Common {
  choices: readonly Choice[]
  label: string
  /** Form name, unique on the page: it binds the choices of one question. */
  name: string
  disabled?: boolean
  /** Cards side by side where there is room; the default is one below the other. */
  columns?: 1 | 2 | 3
}
export type ChoiceCardsProps = Common &
  (
    | { multiple?: false; value: string | undefined; onChange: (value: string) => void }
    | { multiple: true; value: readonly string[]; onChange: (value: string[]) => void }
  )

/** Choices as cards of 56 px, one or many; nothing is preselected. */
export const ChoiceCards = (props: ChoiceCardsProps) => {
  const { choices, label, name, disabled, columns = 1 } = props
  const chosen = (value: string) => (props.multiple ? props.value.includes(value) : props.value === value)
  const choose = (value: string) => {
    if (!props.multiple) props.onChange(value)
    else
      props.onChange(props.value.includes(value) ? props.value.filter(own => own !== value) : [...props.value, value])
  }
  return (
    <fieldset
      className={classes.cards}
      role={props.multiple ? 'group' : 'radiogroup'}
      aria-label={label}
      disabled={disabled}
      data-columns={columns}
    >
      {choices.map(choice => (
        <label key={choice.value} className={`${classes.card} ${chosen(choice.value) ? classes.chosen : ''}`}>
          <input
            type={props.multiple ? 'checkbox' : 'radio'}
            name={name}
            value={choice.value}
            checked={chosen(choice.value)}
            onChange={() => choose(choice.value)}
            className={props.multiple ? classes.box : classes.radio}
          />
          {props.multiple && <Icon of={IconCheck} size={16} className={classes.check} />}
          <span dir="auto">
            <b>{choice.label}</b>
            {choice.note && <small>{choice.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
