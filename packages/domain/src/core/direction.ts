/** The locale with Latin digits: values, limits and numbers of records are compared with drawings and gauges. */
export const withLatinDigits = (locale: string) => `${locale.split('-u-')[0]}-u-nu-latn`

export const isRightToLeft = (language: string) => /^(ar|fa|he|ur)\b/.test(language)

/** Text that keeps its own direction among text of the other one. */
export const isolated = (text: string) => `\u2068${text}\u2069`
