import { useId, useState } from 'react'
import { useFrame } from '../page/frameContext.ts'
import classes from './BuildPane.module.css'
import { useEditor } from './editorContext.ts'

type WholeNumberFieldProps = {
  label: string
  value: number
  least: number
  most: number
  step?: number
  change: (value: number) => void
}

/** A whole number within bounds. One outside of them changes nothing: it stays in the field, which says what it takes. */
export const WholeNumberField = ({ label, value, least, most, step = 1, change }: WholeNumberFieldProps) => {
  const { words } = useEditor()
  const { locale } = useFrame().reading
  const id = useId()
  // What was typed and is not taken yet.
  const [typed, setTyped] = useState<string>()
  const [isOutside, setOutside] = useState(false)
  const said = new Intl.NumberFormat(locale)
  const take = () => {
    if (typed === undefined) return
    const number = Number(typed)
    const fits = Number.isInteger(number) && number >= least && number <= most
    setOutside(!fits)
    if (!fits) return
    setTyped(undefined)
    if (number !== value) change(number)
  }
  return (
    <label className={classes.labeled}>
      {label}
      <input
        className={classes.input}
        type="number"
        min={least}
        max={most}
        step={step}
        value={typed ?? value}
        aria-invalid={isOutside}
        aria-describedby={isOutside ? id : undefined}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
      {isOutside && (
        <span id={id} role="alert" className={classes.outside}>
          {words('wholeNumber', { least: said.format(least), most: said.format(most) })}
        </span>
      )}
    </label>
  )
}
