/** The colors of charts as the theme has them (visual.md §7). */
export type Palette = {
  series: string[]
  normal: string
  fail: string
  warning: string
  bypass: string
  ink: string
  ink2: string
  ink3: string
  line: string
  sheet: string
  font: string
}

const verdicts: Readonly<Record<string, keyof Omit<Palette, 'series'>>> = {
  ...{ passedCount: 'normal', doneCount: 'normal', onTimeCount: 'normal' },
  ...{ failedCount: 'fail', missedCount: 'fail', rejectedCount: 'fail' },
  ...{ lateCount: 'warning', bypassedCount: 'bypass' },
}

/**
 * The color of a series. A verdict has its own: what is as it should be is grey, what failed is red. Others have those of
 * the palette in turn.
 */
export const seriesColor = (palette: Palette, field: string, at: number): string => {
  const verdict = verdicts[field]
  return verdict ? palette[verdict] : (palette.series[at % palette.series.length] ?? palette.normal)
}
