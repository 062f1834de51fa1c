import type { Palette } from './palette.ts'

/** Reads the theme that is on. */
export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--g-${name}`).trim()
  return {
    series: [1, 2, 3, 4, 5, 6].map(number => color(`chart-${number}`)),
    ...{ normal: color('normal'), fail: color('fail-solid'), warning: color('warning'), bypass: color('line-2') },
    ...{ ink: color('ink'), ink2: color('ink-2'), ink3: color('ink-3'), line: color('line'), sheet: color('sheet') },
    font: style.fontFamily,
  }
}
