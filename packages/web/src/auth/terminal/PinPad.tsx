import { pinLength } from '@gemba/domain/auth/pinProblem'
import { TextInput } from '@mantine/core'
import { IconBackspace, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './TerminalSignIn.module.css'

type PinPadProps = {
  label: string
  value: string
  onChange: (pin: string) => void
  /** the check mark or Enter, with at least four digits */
  onDone: () => void
  busy: boolean
  error?: ReactNode
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A PIN, with keys large enough for gloves; a keyboard works as well. */
export const PinPad = ({ label, value, onChange, onDone, busy, error }: PinPadProps) => {
  const { t } = useTranslation('terminals')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!busy) input.current?.focus()
  }, [busy])
  const enter = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, pinLength.max))
  const press = (next: string) => {
    enter(next)
    input.current?.focus()
  }
  const ready = value.length >= pinLength.min && !busy
  return (
    <form
      className={classes.pad}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (ready) onDone()
      }}
    >
      <TextInput
        ref={input}
        type="password"
        label={label}
        value={value}
        error={error}
        errorProps={{ role: 'alert' }}
        disabled={busy}
        dir="ltr"
        size="lg"
        // No browser offers to keep it.
        autoComplete="one-time-code"
        // The keys below are the keyboard; that of the tablet would cover them.
        inputMode="none"
        classNames={{ input: `${classes.field} ${classes.pin}` }}
        onChange={event => enter(event.currentTarget.value)}
      />
      <div className={classes.keys} dir="ltr">
        {digits.map(digit => (
          <button key={digit} type="button" disabled={busy} onClick={() => press(value + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={t('signIn.delete')} disabled={busy} onClick={() => press(value.slice(0, -1))}>
          <Icon of={IconBackspace} size={24} />
        </button>
        <button type="button" disabled={busy} onClick={() => press(`${value}0`)}>
          0
        </button>
        <button type="submit" className={classes.done} aria-label={t('signIn.continue')} disabled={!ready}>
          <Icon of={IconCheck} size={24} />
        </button>
      </div>
    </form>
  )
}
