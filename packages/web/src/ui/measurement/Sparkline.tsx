import classes from './Sparkline.module.css'

const width = 72
const height = 22
const edge = 4

/** How a figure went, as a line of its height; the last value is a dot. It says nothing that the figure beside it doesn't. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const most = Math.max(1, ...values)
  const x = (place: number) => 2 + (place * (width - 6)) / Math.max(1, values.length - 1)
  const y = (value: number) => height - edge - ((height - 2 * edge) * value) / most
  const points = values.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`)
  const last = values.at(-1)
  return (
    <svg className={classes.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={`M${points.join('L')}`} />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} />}
    </svg>
  )
}
