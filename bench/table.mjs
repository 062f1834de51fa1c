/** Figures with as many places behind the point as they deserve. */
export const number = value =>
  value.toLocaleString(
    'en',
    value < 10 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 },
  )

/** What so large a part of the times stays under. */
export const share = (times, part) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]

/** Prints rows one by one, the first column to the left and the others to the right. */
export const tableOf = widths => {
  const print = cells =>
    console.log(cells.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join(''))
  return { print, rule: () => print(widths.map(width => ' '.padEnd(width, '─'))) }
}
