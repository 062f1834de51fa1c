import classes from './ExpiryGauge.module.css'

type ExpiryGaugeProps = {
  /** how many days are left; negative when it has ended, null when there is no end */
  daysLeft: number | null
  /** with so many days left the notice begins */
  leadDays: number
  /** large: with room for labels below its ends */
  size?: 'small' | 'large'
  /** what stands below the tick and the far end of a large one */
  labels?: { notice: string; far: string }
  /** text for screen readers; without it the gauge is hidden from them */
  label?: string
}

const sizes = {
  small: { width: 88, height: 16, y: 8, tick: 6, dot: 4, mark: 0.6, from: 2 },
  large: { width: 296, height: 64, y: 22, tick: 12, dot: 6, mark: 0.8, from: 4 },
} as const

/** A year from today to the right, a tick where the notice begins, and the end of something as a dot. */
export const ExpiryGauge = ({ daysLeft, leadDays, size = 'small', labels, label }: ExpiryGaugeProps) => {
  const { width, height, y, tick, dot, mark, from } = sizes[size]
  const to = width - from
  const at = (days: number) => from + ((to - from) * Math.min(365, Math.max(0, days))) / 365
  const notice = at(leadDays)
  return (
    <svg
      className={classes.gauge}
      viewBox={`0 0 ${width} ${height}`}
      width={size === 'small' ? width : '100%'}
      height={size === 'small' ? height : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={classes.base} d={`M${from} ${y}H${to}`} />
      <path className={classes.zone} d={`M${notice} ${y}H${to}`} />
      <path className={classes.tick} d={`M${notice} ${y - tick}V${y + tick}`} />
      {size === 'large' && <path className={classes.tick} d={`M${from} ${y - tick}V${y + tick}`} />}
      {daysLeft !== null && <Mark {...{ daysLeft, leadDays, dot, mark, y }} x={at(daysLeft)} />}
      {labels && (
        <>
          <text className={classes.label} x={Math.max(from, notice - 6)} y={y + 30}>
            {labels.notice}
          </text>
          <text className={classes.label} x={to} y={y + 30} textAnchor="end">
            {labels.far}
          </text>
        </>
      )}
    </svg>
  )
}

type MarkProps = { x: number; y: number; daysLeft: number; leadDays: number; dot: number; mark: number }

/** A dot while all is well, a triangle from the notice on, an octagon when it has ended. */
const Mark = ({ x, y, daysLeft, leadDays, dot, mark }: MarkProps) => {
  if (daysLeft > leadDays) return <circle className={classes.dot} cx={x} cy={y} r={dot} />
  const place = `translate(${Math.max(0, x - 10 * mark)} ${y - 10 * mark}) scale(${mark})`
  return daysLeft >= 0 ? (
    <path className={classes.warning} transform={place} d="M10 2.2l8.6 15H1.4z" />
  ) : (
    <g transform={place}>
      <path className={classes.ended} d="M6.4 1.4h7.2l5 5v7.2l-5 5H6.4l-5-5V6.4z" />
      <path className={classes.cross} d="M7 7l6 6M13 7l-6 6" />
    </g>
  )
}
