import { type GaugeSize, gaugeGeometry, type Limits } from '@gemba/domain/core/gaugeGeometry'
import { useElementSize } from '@mantine/hooks'
import type { T } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './Gauge.module.css'
import { formatReading } from './numbers.ts'

export interface GaugeProps extends Limits {
  values?: readonly number[]
  /** Values of gauges that are compared with this one: all of them share the scale. */
  among?: readonly number[] | undefined
  /** Decimals of the characteristic, for the limits and the text. */
  decimals?: number
  /** large: number question (dots 6, ticks 22 high). small: everywhere else. */
  size?: GaugeSize
  /** Writes the limits below their ticks. */
  labels?: boolean
  /** Fixed width in px; without it the gauge fills its container. */
  width?: number
  /** Text for screen readers; by default limits and values. An empty text hides it from them. */
  label?: string
}

/** The tolerance gauge: a line with its limit ticks and a dot for each value; what is outside pulls a red line out of its limit. */
export const Gauge = ({
  values = [],
  among,
  decimals = 0,
  size = 'small',
  labels = false,
  width,
  label,
  ...limits
}: GaugeProps) => {
  const { t, i18n } = useTranslation('ui')
  const { ref, width: given } = useElementSize<HTMLSpanElement>()
  const w = width ?? (given || 220)
  const { y, tick, dot, octagon, labelAt } =
    size === 'large'
      ? { y: 15, tick: 11, dot: 6, octagon: 0.78, labelAt: 42 }
      : { y: 10, tick: 8, dot: 4, octagon: 0.58, labelAt: 30 }
  const height = labels ? labelAt + (size === 'large' ? 2 : 4) : y * 2
  const drawn = gaugeGeometry(limits, values, w, size, among)
  const show = (value: number) => formatReading(value, decimals, i18n.language)
  const text = label ?? gaugeText(t, limits, values, show)
  const cross = octagon * 3.2
  return (
    <span ref={ref} className={classes.gauge} style={width === undefined ? undefined : { width }} dir="ltr">
      <svg
        width={w}
        height={height}
        viewBox={`0 0 ${w} ${height}`}
        role={text ? 'img' : undefined}
        aria-label={text || undefined}
        aria-hidden={text ? undefined : true}
      >
        <path className={classes.base} d={`M${drawn.base[0]} ${y}H${drawn.base[1]}`} />
        <path className={classes.zone} d={`M${drawn.zone[0]} ${y}H${drawn.zone[1]}`} />
        {drawn.wall !== undefined && <path className={classes.wall} d={`M${drawn.wall} ${y - 5}V${y + 5}`} />}
        {drawn.limits.map(({ x }) => (
          <path key={x} className={classes.limit} d={`M${x} ${y - tick}V${y + tick}`} />
        ))}
        {drawn.nominal !== undefined && <path className={classes.nominal} d={`M${drawn.nominal} ${y - 3}V${y + 3}`} />}
        {[...new Set(drawn.dots.map(({ x }) => x))].map(x => (
          <circle key={x} className={classes.dot} cx={x} cy={y} r={dot} />
        ))}
        <path className={classes.over} d={drawn.outside.map(({ x, from }) => `M${from} ${y}H${x}`).join('')} />
        {[...new Set(drawn.outside.map(({ x }) => x))].map(x => (
          <g key={x}>
            <path
              className={classes.bad}
              transform={`translate(${x - octagon * 10} ${y - octagon * 10}) scale(${octagon})`}
              d="M6.4 1.4h7.2l5 5v7.2l-5 5H6.4l-5-5V6.4z"
            />
            <path
              className={classes.cross}
              d={`M${x - cross} ${y - cross}l${cross * 2} ${cross * 2}m0 ${-cross * 2}l${-cross * 2} ${cross * 2}`}
            />
          </g>
        ))}
        {labels &&
          drawn.limits.map(({ x, value }) => (
            <text key={x} className={classes.label} x={x} y={labelAt} textAnchor="middle">
              {show(value)}
            </text>
          ))}
      </svg>
    </span>
  )
}

const gaugeText = (t: T, { lower, upper }: Limits, values: readonly number[], show: (value: number) => string) => {
  const range =
    lower != null && upper != null
      ? t('gauge.between', { lower: show(lower), upper: show(upper) })
      : upper != null
        ? t('gauge.upTo', { upper: show(upper) })
        : lower != null
          ? t('gauge.from', { lower: show(lower) })
          : t('gauge.free')
  return values.length === 0 ? range : t('gauge.values', { range, values: values.map(show).join(', ') })
}
