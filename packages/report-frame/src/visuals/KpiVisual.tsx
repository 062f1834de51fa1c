import type { Figures } from '../format/figures.ts'
import { plotOf } from '../format/figures.ts'
import { useFrame } from '../page/frameContext.ts'
import classes from './KpiVisual.module.css'

const [width, height] = [240, 40]

/** Points of a line that fills its box. */
const lineOf = (values: readonly (number | null)[]): string => {
  const counted = values.flatMap((value, at) => (value === null ? [] : [[at, value] as const]))
  const numbers = counted.map(([, value]) => value)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const across = (at: number) => (at / Math.max(1, values.length - 1)) * width
  const up = (value: number) => height - 2 - ((value - least) / (most - least || 1)) * (height - 4)
  return counted.map(([at, value]) => `${across(at).toFixed(1)},${up(value).toFixed(1)}`).join(' ')
}

/** The newest value of a measure, what it was before, its target where there is one, and its course. */
export const KpiVisual = ({ figures }: { figures: Figures }) => {
  const { reading, isRtl } = useFrame()
  const { words } = reading
  const { groups, series } = plotOf(figures)
  const [measure, target] = series
  const last = groups.length - 1
  const value = measure?.values[last] ?? null
  const before = measure?.values[last - 1] ?? null
  const aim = target?.values[last] ?? null
  return (
    <div className={classes.kpi}>
      <p className={classes.value}>{value === null ? '–' : measure?.text(value)}</p>
      <p className={classes.note}>
        {[
          groups[last]?.label,
          before !== null &&
            measure &&
            words('kpiBefore', { value: measure.text(before), group: groups[last - 1]?.label ?? '' }),
          aim !== null && target && words('kpiTarget', { label: target.label, value: target.text(aim) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <svg
        className={classes.line}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        style={isRtl ? { transform: 'scaleX(-1)' } : undefined}
      >
        <polyline points={lineOf(measure?.values ?? [])} fill="none" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
