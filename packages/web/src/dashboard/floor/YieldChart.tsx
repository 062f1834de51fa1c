import { daysAfter } from '@gemba/domain/core/calendarDay'
import { firstPassDays } from '@gemba/domain/dashboard/firstPassDays'
import type { FirstPass } from '@gemba/domain/dashboard/floor.schema'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import classes from './YieldChart.module.css'

type YieldChartProps = { figures: FirstPass; percent: (share: number) => string; label: string }

const height = 190
const [top, bottom, left, right] = [18, 164, 44, 52]
const roomBelow = 24

/** The line of first-pass yield, a dot for each day with judged runs; that of today is still open. */
export const YieldChart = ({ figures: { days, from, to }, percent, label }: YieldChartProps) => {
  const { t } = useTranslation('dashboard')
  const { wordsLocale } = useFormat()
  const { ref, width: given } = useElementSize<HTMLDivElement>()
  const width = given || 560
  const dates = new Intl.DateTimeFormat(wordsLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const lowest = Math.min(...days.map(({ share }) => share))
  // From the ten per cent below what there is, so that a line between 95 and 98 % is not a flat one.
  const tens = Math.max(0, Math.min(0.9, Math.floor(lowest * 10 - 0.01) / 10))
  // What the lowest one is stands below it, where no line is.
  const hasRoom = ((lowest - tens) * (bottom - top)) / (1 - tens) >= roomBelow
  const floor = hasRoom ? tens : Math.max(0, tens - 0.1)
  const x = (place: number) => left + (place * (width - left - right)) / (firstPassDays - 1)
  const y = (share: number) => top + ((1 - share) * (bottom - top)) / (1 - floor)
  const places = new Map(Array.from({ length: firstPassDays }, (_, place) => [daysAfter(from, place), place]))
  const dots = days.flatMap(({ day, share }) => {
    const place = places.get(day)
    return place === undefined ? [] : [{ day, share, x: x(place), y: y(share) }]
  })
  const solid = dots.filter(({ day }) => day !== to)
  const last = dots.at(-1)
  const isOpen = last?.day === to
  const before = solid.at(-1)
  const low = dots.find(({ share }) => share === lowest)
  return (
    <div ref={ref} className={classes.chart} dir="ltr">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[1, (1 + floor) / 2, floor].map(share => (
          <g key={share}>
            <path
              className={share === floor ? classes.axis : classes.grid}
              d={`M${left - 8} ${y(share)}H${width - right + 8}`}
            />
            <text x={left - 14} y={y(share) + 4} textAnchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {solid.length > 1 && (
          <path
            className={classes.line}
            d={`M${solid.map(dot => `${dot.x.toFixed(1)} ${dot.y.toFixed(1)}`).join('L')}`}
          />
        )}
        {isOpen && before && (
          <path className={`${classes.line} ${classes.open}`} d={`M${before.x} ${before.y}L${last.x} ${last.y}`} />
        )}
        {dots.map(dot => (
          <circle key={dot.day} className={dot.day === to ? classes.today : classes.dot} cx={dot.x} cy={dot.y} r={4} />
        ))}
        {last && (
          <text className={classes.value} x={last.x + 9} y={last.y + 4}>
            {percent(last.share)}
          </text>
        )}
        {low && low !== last && lowest < 1 && (
          <text
            className={classes.value}
            x={low.x}
            y={low.y + (low.y > bottom - roomBelow ? -10 : 18)}
            textAnchor="middle"
          >
            {percent(low.share)}
          </text>
        )}
        {[0, 4, 8].map(place => (
          <text key={place} x={x(place)} y={bottom + 20} textAnchor="middle">
            {dates.format(new Date(`${daysAfter(from, place)}T00:00:00Z`))}
          </text>
        ))}
        <text className={classes.value} x={x(firstPassDays - 1)} y={bottom + 20} textAnchor="middle">
          {t('yield.today')}
        </text>
      </svg>
    </div>
  )
}
