import { Input } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../display/Icon.tsx'
import classes from './OptionButtons.module.css'
import { useRovingRadios } from './useRovingRadios.ts'

type Option<T> = { value: T; label: string /** the whole word of a short label */; name?: string }
type Common<T> = {
  label: string
  options: readonly Option<T>[]
  /** the label is read and not shown */
  quiet?: boolean
  error?: ReactNode
  onBlur?: (() => void) | undefined
}

const Labelled = <T,>({ label, quiet, error, id, children }: Common<T> & { id: string; children: ReactNode }) => (
  <div>
    {!quiet && (
      <div id={id} className={classes.label}>
        {label}
      </div>
    )}
    {children}
    {error && (
      <Input.Error className={classes.error} role="alert">
        {error}
      </Input.Error>
    )}
  </div>
)

const namesOf = (id: string, { label, quiet = false }: { label: string; quiet?: boolean }) =>
  quiet ? { 'aria-label': label } : { 'aria-labelledby': id }

type ManyProps<T> = Common<T> & { value: readonly T[]; onChange: (value: T[]) => void; ticks?: boolean }

/** Several of a few options, beside each other: the days of a week, shifts. */
export const OptionButtons = <T extends string | number>({ ticks = false, ...props }: ManyProps<T>) => {
  const id = useId()
  const { options, value, onChange, onBlur } = props
  const isOn = (own: T) => value.includes(own)
  const toggle = (own: T) =>
    onChange(options.map(option => option.value).filter(each => (each === own ? !isOn(each) : isOn(each))))
  return (
    <Labelled {...props} id={id}>
      {/* A fieldset: it is disabled with the form around it. */}
      <fieldset className={classes.options} {...namesOf(id, props)} onBlur={onBlur}>
        {options.map(option => (
          <button
            key={option.value}
            type="button"
            aria-pressed={isOn(option.value)}
            aria-label={option.name}
            className={`${classes.option} ${isOn(option.value) ? classes.on : ''}`}
            onClick={() => toggle(option.value)}
          >
            {ticks && isOn(option.value) && <Icon of={IconCheck} size={16} />}
            {option.label}
          </button>
        ))}
      </fieldset>
    </Labelled>
  )
}

type OneProps<T> = Common<T> & { value: T; onChange: (value: T) => void }

/** One of a few options, which always has a value. */
export const OptionRadios = <T extends string>(props: OneProps<T>) => {
  const id = useId()
  const { options, value, onChange } = props
  const values = options.map(option => option.value)
  const { group, radio } = useRovingRadios({ values, value, onChange, arrowsChoose: true })
  return (
    <Labelled {...props} id={id}>
      <div {...group} role="radiogroup" className={classes.options} {...namesOf(id, props)}>
        {options.map((option, index) => (
          <button
            key={option.value}
            {...radio(option.value, index)}
            className={`${classes.option} ${option.value === value ? classes.on : ''}`}
          >
            {option.label}
          </button>
        ))}
      </div>
    </Labelled>
  )
}
