import { Button } from '@mantine/core'
import { type CSSProperties, type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { CallError } from '../platform/callError.ts'
import { PublicFrame } from '../ui/layout/PublicFrame.tsx'
import classes from './PinStep.module.css'

/** A PIN has four to eight digits: four fields, and one more for each further digit. */
const fewest = 4
const most = 8

type PinStepProps = { refusal: CallError; onPin: (pin: string) => Promise<void> }

/** Asks for the PIN of a link: one field that looks like as many as there are digits, so that it can be pasted and read out. */
export const PinStep = ({ refusal, onPin }: PinStepProps) => {
  const { t } = useTranslation('publicLinks')
  const [pin, setPin] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const cells = Math.min(most, Math.max(fewest, pin.length < fewest ? fewest : pin.length + 1))
  const error = asked && pin === '' && !busy ? (refusal.fields?.pin ?? refusal.message) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setBusy(true)
    await onPin(pin)
    setPin('')
    setBusy(false)
  }
  return (
    <PublicFrame>
      <form className={classes.form} onSubmit={event => void submit(event)}>
        <h1>{t('pin.title')}</h1>
        <p>{t('pin.note')}</p>
        <label htmlFor={id}>{t('pin.label')}</label>
        <div className={classes.cells} dir="ltr" style={{ '--cells': cells } as CSSProperties}>
          {Array.from({ length: cells }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
            <span key={at} aria-hidden="true" data-optional={at >= fewest ? '' : undefined} />
          ))}
          <input
            id={id}
            className={classes.pin}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={most}
            // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
            autoFocus
            value={pin}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            onChange={event => setPin(event.currentTarget.value.replace(/\D/g, ''))}
          />
        </div>
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
        <Button type="submit" size="lg" disabled={pin.length < fewest} loading={busy}>
          {t('pin.open')}
        </Button>
      </form>
    </PublicFrame>
  )
}
