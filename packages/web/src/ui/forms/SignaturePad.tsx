import { Button, TextInput } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './SignaturePad.module.css'

/** Drawn, as SVG on a transparent background; or typed, by people who can't draw. */
export type Signature = { kind: 'drawn'; svg: string } | { kind: 'typed'; name: string }

export interface SignaturePadProps {
  value: Signature | undefined
  onChange: (signature: Signature | undefined) => void
  label: string
  disabled?: boolean
}

// Paper in every theme: the signature goes onto a printed record.
const pen = '#15211c'

/** A field to sign in with a finger, a pen or a mouse; with a keyboard the name is typed instead. */
export const SignaturePad = ({ value, onChange, label, disabled = false }: SignaturePadProps) => {
  const { t } = useTranslation('ui')
  const [typing, setTyping] = useState(value?.kind === 'typed')
  return (
    <div className={classes.pad} role="group" aria-label={label}>
      {typing ? (
        <TextInput
          label={t('signature.name')}
          autoComplete="name"
          disabled={disabled}
          value={value?.kind === 'typed' ? value.name : ''}
          onChange={event =>
            onChange(
              event.currentTarget.value.trim() === '' ? undefined : { kind: 'typed', name: event.currentTarget.value },
            )
          }
        />
      ) : (
        <Drawing
          value={value?.kind === 'drawn' ? value : undefined}
          onChange={onChange}
          label={label}
          disabled={disabled}
        />
      )}
      <div className={classes.acts}>
        <Button
          variant="subtle"
          disabled={disabled}
          onClick={() => {
            onChange(undefined)
            setTyping(!typing)
          }}
        >
          {t(typing ? 'signature.draw' : 'signature.type')}
        </Button>
        <Button variant="subtle" disabled={disabled || value === undefined} onClick={() => onChange(undefined)}>
          {t('signature.clear')}
        </Button>
      </div>
    </div>
  )
}

interface DrawingProps {
  value: Extract<Signature, { kind: 'drawn' }> | undefined
  onChange: (signature: Signature | undefined) => void
  label: string
  disabled: boolean
}

const Drawing = ({ value, onChange, label, disabled }: DrawingProps) => {
  const { t } = useTranslation('ui')
  const { ref: measured, width } = useElementSize<HTMLCanvasElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  // A signature from an earlier visit is shown as it is, until it is cleared: strokes can't be added to it.
  const [earlier, setEarlier] = useState(value?.svg)
  const tell = useRef(onChange)
  tell.current = onChange
  const ref = useMergedRef(canvas, measured)

  useEffect(() => {
    if (!canvas.current) return
    const own = new Pad(canvas.current, { penColor: pen })
    const done = () => tell.current({ kind: 'drawn', svg: own.toSVG() })
    own.addEventListener('endStroke', done)
    pad.current = own
    return () => {
      own.removeEventListener('endStroke', done)
      own.off()
    }
  }, [])
  useEffect(() => {
    if (!canvas.current || width === 0) return
    // A canvas loses its drawing when its size changes: the strokes are kept and drawn again.
    const strokes = pad.current?.toData() ?? []
    const ratio = window.devicePixelRatio || 1
    canvas.current.width = canvas.current.offsetWidth * ratio
    canvas.current.height = canvas.current.offsetHeight * ratio
    canvas.current.getContext('2d')?.scale(ratio, ratio)
    pad.current?.fromData(strokes)
  }, [width])
  useEffect(() => {
    if (value !== undefined) return
    pad.current?.clear()
    setEarlier(undefined)
  }, [value])
  useEffect(() => {
    if (disabled || earlier) pad.current?.off()
    else pad.current?.on()
  }, [disabled, earlier])

  return (
    <div className={classes.paper}>
      <canvas
        ref={ref}
        role="img"
        aria-label={value ? t('signature.signed', { label }) : t('signature.empty', { label })}
      />
      {earlier && <img className={classes.earlier} src={`data:image/svg+xml,${encodeURIComponent(earlier)}`} alt="" />}
      {value === undefined && (
        <span className={classes.hint} aria-hidden="true">
          {t('signature.here')}
        </span>
      )}
    </div>
  )
}
