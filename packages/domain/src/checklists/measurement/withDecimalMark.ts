/**
 * The drawing's own words with the reader's decimal mark: 'Ø 25.000 +0.021/0' is 'Ø 25,000 +0,021/0' beside German
 * limits. What belongs to a name, as in M6-8.8, stays as it is.
 */
export const withDecimalMark = (written: string, mark: string): string =>
  written.replace(/(?<![\d.,]|[A-Za-z\d]-)(\d+)[.,](\d+)(?!\d|[.,]\d)/g, `$1${mark}$2`)
