/** The letters of a column, counted from 0: A to Z, AA, AB. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** A cell as people name it, from row and column counted from 0: 'C14'. */
export const cellName = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`
