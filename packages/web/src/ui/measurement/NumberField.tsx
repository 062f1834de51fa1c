import { type Limits, overshoot } from '@gemba/domain/core/gaugeGeometry'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Message } from '../feedback/Message.tsx'
import { Gauge } from './Gauge.tsx'
import classes from './NumberField.module.css'
import { formatReading, isUnread, parseDecimal } from './numbers.ts'
import { useUnreadNumber } from './unreadNumbers.ts'

export interface NumberFieldProps extends Limits {
  value: number | null
  /** The same with all digits that were entered. */
  text?: string | undefined
  /** Called with the value, and as text with all digits that were typed: '25.020'. */
  onChange: (value: number | null, typed: string | null) => void
  /** The question, for screen readers. */
  label: string
  unit?: string
  decimals?: number
  readOnly?: boolean
  /** The consequence of a value outside: 'The shift lead is notified when you submit.' */
  consequence?: ReactNode
}

/** A number for a gloved hand: 60 px high, the gauge below, the distance to a limit in words. No arrows, no wheel. */
export const NumberField = ({
  value,
  text,
  onChange,
  label,
  unit,
  decimals = 0,
  readOnly,
  consequence,
  ...limits
}: NumberFieldProps) => {
  const { t, i18n } = useTranslation('ui')
  const [typed, setTyped] = useState<string>()
  const messageId = useId()
  const out = value === null ? undefined : overshoot(value, limits)
  const unread = isUnread(typed)
  useUnreadNumber(unread)
  const limited = limits.lower != null || limits.upper != null
  const by = out ? [formatReading(out.by, decimals, i18n.language), unit].filter(Boolean).join(' ') : ''
  return (
    <div>
      <div
        className={`${classes.big} ${out || unread ? classes.bad : ''} ${readOnly ? classes.readOnly : ''}`}
        dir="ltr"
      >
        <input
          className={classes.value}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          aria-label={unit ? `${label}, ${unit}` : label}
          aria-invalid={Boolean(out) || unread || undefined}
          aria-describedby={out || unread ? messageId : undefined}
          readOnly={readOnly}
          value={typed ?? (value === null ? '' : formatReading(text ?? value, decimals, i18n.language))}
          onChange={event => {
            setTyped(event.currentTarget.value)
            const decimal = parseDecimal(event.currentTarget.value) ?? null
            onChange(decimal === null ? null : Number(decimal), decimal)
          }}
          onBlur={() => {
            if (!unread) setTyped(undefined)
          }}
          onDrop={event => event.preventDefault()}
        />
        {unit && <span className={classes.unit}>{unit}</span>}
      </div>
      {limited && !readOnly && (
        <div className={classes.gauge}>
          <Gauge size="large" labels values={value === null ? [] : [value]} decimals={decimals} {...limits} />
        </div>
      )}
      {unread && (
        <Message id={messageId} tone="fail">
          {t('number.unread')}
        </Message>
      )}
      {out && (
        <Message id={messageId} tone="fail" more={consequence}>
          {t(out.side === 'over' ? 'number.above' : 'number.below', { by })}
        </Message>
      )}
    </div>
  )
}
