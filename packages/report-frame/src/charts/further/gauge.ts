import type { Plot } from '../../format/figures.ts'
import type { Drawing } from './drawing.ts'

/** A round number above: 1, 2 or 5 times a power of ten. */
const roundedUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find(step => step * power >= value) ?? 10) * power
}

/** A value on half a circle from zero, with the second measure as its target. Shares end at 100 %. */
export const gauge = (plot: Plot): Drawing => {
  const [shown, target] = plot.series
  const value = shown?.values[0] ?? null
  const aim = target?.values[0] ?? null
  const isShare = shown?.text(1).includes('%') ?? false
  const end = isShare ? 1 : roundedUp(Math.max(Math.abs(value ?? 0), Math.abs(aim ?? 0), 1e-9) * 1.2)
  const said = [shown, target].flatMap(series =>
    series ? [`${series.label} ${series.text(series.values[0] ?? null)}`] : [],
  )
  return {
    marks: [said.join(', ')],
    option: ({ palette }) => ({
      series: [
        {
          ...{ type: 'gauge', startAngle: 180, endAngle: 0, min: 0, max: end, splitNumber: 4 },
          ...{ radius: '110%', center: ['50%', '78%'], pointer: { show: false }, anchor: { show: false } },
          progress: { show: true, width: 18, itemStyle: { color: palette.series[0] } },
          axisLine: { lineStyle: { width: 18, color: [[1, palette.line]] } },
          ...{ axisTick: { show: false }, splitLine: { show: false } },
          axisLabel: { show: false },
          detail: {
            ...{
              offsetCenter: [0, '-18%'],
              color: palette.ink,
              fontFamily: palette.font,
              fontSize: 26,
              fontWeight: 500,
            },
            formatter: () => shown?.text(value) ?? '',
          },
          data: [{ value: value ?? 0 }],
        },
        ...(aim === null
          ? []
          : [
              {
                ...{
                  type: 'gauge',
                  startAngle: 180,
                  endAngle: 0,
                  min: 0,
                  max: end,
                  radius: '110%',
                  center: ['50%', '78%'],
                },
                ...{ axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } },
                ...{ axisLabel: { show: false }, detail: { show: false }, anchor: { show: false } },
                pointer: {
                  icon: 'rect',
                  width: 3,
                  length: 24,
                  offsetCenter: [0, '-88%'],
                  itemStyle: { color: palette.ink },
                },
                data: [{ value: aim }],
              },
            ]),
      ],
    }),
  }
}
