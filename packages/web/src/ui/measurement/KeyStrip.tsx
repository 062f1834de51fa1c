import { type Limits, overshoot } from '@gemba/domain/core/gaugeGeometry'
import { IconArrowNarrowRight, IconBackspace } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { StateGlyph } from '../display/StateGlyph.tsx'
import { Balloon } from './Balloon.tsx'
import { Gauge } from './Gauge.tsx'
import classes from './KeyStrip.module.css'
import { decimalMark, formatReading } from './numbers.ts'
import type { MeasureKey } from './useMeasureEntry.ts'

export interface KeyStripProps extends Limits {
  number: string | number
  /** 'Bore diameter, sample 3' */
  title: string
  /** The gauge to take: 'Bore gauge BG-114'. */
  note?: string
  value: number | null
  /** the same with all digits that were typed */
  text?: string | undefined
  decimals: number
  unit?: string
  /** Shows the minus sign: readings can be negative. */
  minus?: boolean
  /** The row of keys; off if there is a keyboard. */
  keypad?: boolean
  /** At the end of the first line: the save state. */
  status?: ReactNode
  onKey: (key: MeasureKey) => void
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The entry strip at the foot of a tablet: who and which gauge, the reading, the distance to the limit, one row of keys. */
export const KeyStrip = ({
  number,
  title,
  note,
  value,
  text,
  decimals,
  unit,
  minus = false,
  keypad = true,
  status,
  onKey,
  ...limits
}: KeyStripProps) => {
  const { t, i18n } = useTranslation('ui')
  const out = value === null ? undefined : overshoot(value, limits)
  const show = (n: number) => formatReading(n, decimals, i18n.language)
  const key = (name: MeasureKey, content: ReactNode, label?: string) => (
    // The cursor stays in its cell: the strip is pressed, never focused by touch.
    <button
      key={name}
      type="button"
      className={name === 'next' ? classes.next : classes.key}
      aria-label={label}
      onPointerDown={event => event.preventDefault()}
      onClick={() => onKey(name)}
    >
      {content}
    </button>
  )
  return (
    <section className={`${classes.strip} ${keypad ? '' : classes.bare}`} aria-label={t('keys.label')}>
      <div className={classes.line}>
        <div className={classes.who}>
          <Balloon number={number} tone="now" />
          <span>
            <b dir="auto">{title}</b>
            {note && <small dir="auto">{note}</small>}
          </span>
        </div>
        <output className={`${classes.reading} ${out ? classes.bad : ''}`} dir="ltr">
          {value === null ? (
            <span className={classes.nothing}>{t('keys.nothing')}</span>
          ) : (
            formatReading(text ?? value, decimals, i18n.language)
          )}
          {unit && value !== null && <small>{unit}</small>}
        </output>
        <div className={classes.distance}>
          <Gauge values={value === null ? [] : [value]} decimals={decimals} labels width={220} {...limits} />
          {out && (
            <p>
              <StateGlyph state="fail" />
              {t(out.side === 'over' ? 'keys.over' : 'keys.under', { by: show(out.by) })}
            </p>
          )}
        </div>
        {status && <span className={classes.status}>{status}</span>}
      </div>
      {keypad && (
        <div className={classes.keys} dir="ltr">
          {figures.map(figure => key(figure, figure))}
          {key('mark', decimalMark(i18n.language), t('keys.mark'))}
          {minus && key('minus', '−', t('keys.minus'))}
          {key('delete', <Icon of={IconBackspace} size={24} />, t('keys.delete'))}
          {key(
            'next',
            <>
              {t('keys.next')}
              <Icon of={IconArrowNarrowRight} size={22} />
            </>,
          )}
        </div>
      )}
    </section>
  )
}
